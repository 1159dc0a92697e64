"""The game: its rules, its notation and its records.

Knows nothing of pictures, programs that play, or networks, and needs only the standard library.
"""
