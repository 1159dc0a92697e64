#include "taluva/position_in_window.hpp"

template class taluva::PositionInWindow<4>;
