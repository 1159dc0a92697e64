#!/usr/bin/env bash
# Play every level of the search bot against the next one, each with the playouts it has time for,
# and all but the strongest against `greedy`. For two players with 24 tiles.
#
#     benchmarks/levels.sh [PROCESSES [GAMES [FOLDER]]]
#
# The games are kept in the folder, with a report in JSON for each pair; started again, it goes on
# where it stopped. Budgets in playouts: the machine makes no difference to the results.
set -euo pipefail
cd "$(dirname "$0")/.."

processes=${1:-$(nproc)}
games=${2:-400}
folder=${3:-build/levels}
python=.venv/bin/python

spec() { $python -c "from taluva.bots import LEVELS; print(f'search:$1/{LEVELS[$1].playouts}')"; }

match() {
    local name=$1 count=$2
    shift 2
    local words=(arena "$@" --rules deluxe-2015 --players 2 --tiles 24 --games "$count"
        --processes "$processes" --file "$folder/$name.jsonl")
    $python -m taluva "${words[@]}" --json >"$folder/$name.json"
    $python -m taluva "${words[@]}"
}

mkdir -p "$folder"
match greedy-1 "$((games / 2))" greedy "$(spec 1)"
match greedy-2 "$((games / 2))" greedy "$(spec 2)"
match greedy-3 "$((games / 2))" greedy "$(spec 3)"
match greedy-4 "$((games / 4))" greedy "$(spec 4)"
match 1-2 "$games" "$(spec 1)" "$(spec 2)"
match 2-3 "$games" "$(spec 2)" "$(spec 3)"
match 3-4 "$games" "$(spec 3)" "$(spec 4)"
match 4-5 "$games" "$(spec 4)" "$(spec 5)"
