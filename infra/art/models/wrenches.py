"""Torque wrenches, ratchets, sockets and spanners."""

from math import asin, cos, degrees, pi, radians, sin

import materials as m
from models.sockets import ratchet_head, socket
from outlines import circle, rounded
from shapes import box, lathe, lettering, move, prism, ring, rod, tube


def knurl(radius, start, end, material, rows=26):
    """A grip with a diamond pattern."""
    parts = [lathe([(radius * 0.9, start), (radius, start + 0.15), (radius, end - 0.15), (radius * 0.9, end)], material)]
    for turn in (1, -1):
        for i in range(rows):
            a = 2 * pi * i / rows
            line = [
                (radius * cos(a + turn * k * 0.16), radius * sin(a + turn * k * 0.16), start + 0.3 + (end - start - 0.6) * k / 12)
                for k in range(13)
            ]
            parts.append(tube(line, 0.035, material, resolution=2))
    return parts


def ratchet():
    grip = m.rubber("#1b1c1f")
    parts = ratchet_head(m.chrome()) + move(
        [
            lathe([(0.7, 0), (0.62, 6), (0.75, 8.6)], m.chrome()),
            lathe([(0.8, 8.4), (1.15, 8.8), (1.3, 10.5), (1.15, 13), (1.35, 17), (1.45, 20.5), (1.3, 21.4), (0, 21.6)], grip),
            lathe([(1.17, 9.6), (1.26, 9.8), (1.26, 10.2), (1.2, 10.4)], m.surface("#d8581c", 0, 0.5)),
            lathe([(1.47, 19.8), (1.5, 20.0), (1.48, 20.5)], m.surface("#d8581c", 0, 0.5)),
        ],
        at=(5.2, 0, 0.95),
        turn=(0, 90, 0),
    )
    return (
        move(parts, at=(-8, 0, 1.6), turn=(0, 0, 14))
        + move(socket(2.7, 2.1, 3.8), at=(-4.5, -7.2, 0))
        + move(socket(2.4, 1.7, 3.8), at=(0.6, -6.2, 0))
        + move(socket(2.1, 1.3, 3.7), at=(5.2, -5.2, 0))
    )


def torque_wrench(length):
    """A click wrench: head, tube with its scale, knurled grip."""
    chrome, steel = m.chrome(), m.steel(0.2)
    tube_of = [
        lathe([(0.95, 0), (0.98, 0.2), (0.98, length - 13), (0.9, length - 12.8)], chrome),
        lathe([(1.08, length - 17.5), (1.12, length - 17.3), (1.12, length - 13), (1.0, length - 12.8)], m.surface("#d8d9da", 1, 0.3)),
    ]
    tube_of += knurl(1.3, length - 12.8, length - 2, steel) + [
        lathe(
            [(1.32, length - 2), (1.45, length - 1.8), (1.45, length - 0.8), (1.2, length - 0.3), (0, length - 0.2)],
            m.plastic("#c4461a", 0.4),
        )
    ]
    ticks = m.ink("#15171a")
    for k in range(9):
        tube_of.append(move(box(0.02, 0.5 if k % 2 else 0.8, 0.06, ticks, 0), at=(1.125, 0, length - 17 + k * 0.45)))
    parts = ratchet_head(chrome, 1.05) + move(tube_of, at=(5.2, 0, 1.0), turn=(0, 90, 0))
    letters = [move(lettering("BRANNICK", 1.1, m.ink("#15171a"), 0.002), at=(13, 0, 1.99))]
    body = move(parts + letters, at=(-length / 2, -3.4, 1.7))
    case = [
        move(prism(rounded(length + 6, 7.5, 1.2), 2.4, m.plastic("#9e2a1f", 0.42), 0.4), at=(2, 5.0, 0)),
        move(lettering("BRANNICK  DROVER", 2.6, m.ink("#f3f1ec"), 0.01), at=(2, 5.0, 2.43)),
    ]
    case += [move(box(3.2, 1.2, 2.5, m.plastic("#1b1c1f"), 0.2), at=(2 + x, 1.2, 0)) for x in (-length * 0.3, length * 0.3)]
    return move(body + case, turn=(0, 0, 34))


def breaker_bar():
    chrome = m.chrome()
    bar = (
        [lathe([(0.9, 0), (0.85, 30), (0.85, 44)], chrome)]
        + knurl(1.05, 44, 57, m.steel(0.25))
        + [lathe([(0.9, 57), (1.0, 57.4), (0.6, 58), (0, 58)], chrome)]
    )
    fork = [
        move(prism(rounded(5.0, 2.6, 1.2), 0.8, chrome, 0.15, holes=[circle(0.5, 24, (-1.2, 0))]), at=(-1.2, s, 0), turn=(90, 0, 0))
        for s in (1.5, -0.7)
    ]
    knuckle = [
        move(rod(1.0, 1.5, m.steel(), 0.1), at=(-2.4, 0.75, 0), turn=(90, 0, 0)),
        move(box(1.25, 1.25, 3.2, m.steel(), 0.1), at=(-2.4, 0, -3.6)),
        move(rod(0.5, 3.2, m.steel(), 0.1, 32), at=(-2.4, 1.6, 0), turn=(90, 0, 0)),
    ]
    parts = move(bar, turn=(0, 90, 0)) + fork + knuckle
    return move(move(parts, turn=(0, 4, 0), at=(-28, 0, 3.6)), turn=(0, 0, 44))


def spanner(size, length):
    """A combination spanner of `size` millimetres, lying along x."""
    chrome = m.chrome()
    open_r, ring_r = size * 0.115 + 0.35, size * 0.085 + 0.3
    jaw, depth = size / 20, size * 0.07
    shank = 0.32 + size * 0.022
    tilt, parts = radians(15), []
    body = [(x * cos(tilt) - y * sin(tilt), x * sin(tilt) + y * cos(tilt)) for x, y in jaws_from(open_r, jaw, depth)]
    parts.append(prism(body, 0.5 + size * 0.015, chrome, 0.08))
    stem = [(open_r * 0.6, -shank), (length - ring_r * 0.8, -shank * 0.85), (length - ring_r * 0.8, shank * 0.85), (open_r * 0.6, shank)]
    parts.append(move(prism(stem, 0.36 + size * 0.008, chrome, 0.12), at=(0, 0, 0.06)))
    twelve = [
        ((size / 20) * (1.08 if k % 2 else 0.96) * cos(2 * pi * k / 24), (size / 20) * (1.08 if k % 2 else 0.96) * sin(2 * pi * k / 24))
        for k in range(24)
    ]
    parts.append(move(prism(circle(ring_r, 48), 0.62 + size * 0.016, chrome, 0.1, holes=[twelve]), at=(length, 0, 0.05)))
    parts.append(move(lettering(f"{size}", 0.5 + size * 0.012, m.ink("#26282b"), 0.003), at=(length * 0.5, 0, 0.44 + size * 0.008)))
    return parts


def jaws_from(radius, jaw, depth):
    """The outline of an open end whose mouth looks towards -x."""
    start = 180 - degrees(asin(min(0.95, jaw / radius)))
    arc = [(radius * cos(radians(start - k * 2 * start / 40)), radius * sin(radians(start - k * 2 * start / 40))) for k in range(41)]
    return arc + [(depth * 0.1, -jaw), (depth * 0.5, -jaw * 0.4), (depth * 0.5, jaw * 0.4), (depth * 0.1, jaw)]


def spanners(ratcheting=False):
    parts, sizes = [], (8, 10, 12, 13, 14, 15, 17, 19) if ratcheting else (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)
    y = 0.0
    for i, size in enumerate(sizes):
        length = 9 + size * 0.75
        one = spanner(size, length)
        if ratcheting:
            one += [
                move(ring(size / 20 + 0.1, size * 0.085 + 0.2, 0.1, m.black_oxide(), 0.02), at=(length, 0, 0.66 + size * 0.016)),
                move(box(0.5, 0.25, 0.25, m.black_oxide(), 0.05), at=(length - size * 0.1 - 0.4, 0, 0.5)),
            ]
        parts += move(one, at=(-length / 2, y, 0.1), turn=(0, 0, 0))
        y += size * 0.14 + 0.9
    move(parts, at=(0, -y / 2, 0))
    return move(parts, turn=(0, 0, 104))
