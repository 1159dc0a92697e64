"""Read the record of a game, go through it turn by turn, and write it again."""

import taluva

TEXT = """\
[Rules "ferti-2014"]
[Options "tiles=4"]
[Players "2"]
[Result "last-tile 0"]
[Names "Ana, Bo"]

1. JC@0,0:6 hut@-1,1 {a quiet beginning}
2. SR@1,0:4 hut@1,1
3. LL@0,0:4 expand@-1,1:L {the first eruption}
4. JJ@2,1:2 hut@3,0
"""

record = taluva.Record.parse(TEXT)
game = taluva.replay(record)
print(record.tags["Names"], "played; it ended", game.outcome)

for number, (turn, said) in enumerate(zip(game.turns(), record.turns, strict=True), start=1):
    moves = " ".join(str(event) for event, _ in turn if isinstance(event, taluva.Move))
    _, after = turn[-1]
    huts = [after.built(seat).huts for seat in after.ruleset.seats]
    print(f"{number}. {moves:26} huts built: {huts}  {said.comment}")

comments = {number: turn.comment for number, turn in enumerate(record.turns, start=1)}
assert str(game.record(comments, Names="Ana, Bo")) == TEXT
