"""Ask why a move is refused, in three languages, and what would be allowed instead."""

import taluva

game = taluva.Game("ferti-2014", players=2, stack=["JC", "SR", "LL", "CJ"])
for move in "JC@0,0:6", "hut@0,1", "SR@1,-1:12", "hut@1,-2":
    game.push(move)
    print("played  ", move)

for move in "LL@0,0:6", "LL@1,1:8", "LL@-4,0:6", "tower@-1,1":
    print("refused ", move)
    for violation in game.position.explain(move):
        for language in ("en", "fr", "de"):
            print(f"   {language}  {violation.rule}: {violation.sentence(language)}")

try:
    game.push("LL@5,5:2")
except taluva.IllegalMove as refusal:
    print("An exception says the same:", refusal)

print(len(game.legal_moves), "moves are legal, the last of them", game.legal_moves[-1])
