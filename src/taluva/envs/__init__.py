"""The game for programs that learn, as PettingZoo, Gymnasium and OpenSpiel know games.

    from taluva.envs import taluva_v0          # PettingZoo: taluva_v0.env(players=3)
    import taluva.envs.gym                     # Gymnasium: gymnasium.make("Taluva-v0")
    import taluva.envs.python_taluva           # OpenSpiel: pyspiel.load_game("python_taluva")

Each needs the packages of its extra, `taluva[gym]` or `taluva[openspiel]`, and no others.
Knows how learners are shown a game and asked for moves, and no rules: the kernel plays.
"""
