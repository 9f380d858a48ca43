"""Shock absorbers, struts, springs, links, hubs and wipers."""

from math import cos, pi, sin

import materials as m
from models.marks import thread
from outlines import circle, hexagon
from shapes import around, box, lathe, lettering, move, prism, ring, rod, tube


def eye(at, across=1.6):
    """A mounting eye with its rubber and sleeve, bored along y."""
    steel = m.surface("#2a2c2f", 0.6, 0.4)
    parts = [
        ring(across * 0.72, across, 2.6, steel, 0.1),
        ring(across * 0.4, across * 0.72, 2.9, m.rubber(), 0.1),
        ring(across * 0.26, across * 0.4, 3.4, m.zinc(), 0.05),
    ]
    for part, drop in zip(parts, (-1.3, -1.45, -1.7)):
        move(part, at=(0, 0, drop))
    return move(parts, at=at, turn=(90, 0, 0))


def shock(kind, length=36.0):
    """A damper upright: eye, body, rod or dust tube, eye."""
    coat = {"black": m.gloss("#15171a"), "yellow": m.gloss("#f0b800"), "blue": m.gloss("#16489a")}[kind]
    body = length * 0.56
    parts = eye((0, 0, 0)) + eye((0, 0, length))
    parts.append(lathe([(0, 1.3), (1.6, 1.4), (2.5, 1.9), (2.6, 2.2), (2.6, body), (2.45, body + 0.3), (1.0, body + 0.4)], coat))
    if kind == "yellow":
        parts += [
            lathe([(0.75, body), (0.75, length - 1.5)], m.chrome()),
            lathe([(2.62, body - 1.6), (2.66, body - 1.5), (2.66, body - 0.9), (2.62, body - 0.8)], m.surface("#1a1b1d", 0, 0.5)),
        ]
        bellows = [(1.0, body + 0.35)]
        top = length - 2.2
        folds = 13
        for k in range(folds):
            z = body + 0.4 + (top - body - 0.4) * k / folds
            bellows += [(1.35, z), (1.75, z + (top - body) / folds * 0.5)]
        parts.append(lathe(bellows + [(1.3, top), (0.8, top)], m.rubber("#1b1c1e"), 96, 80))
    else:
        parts.append(
            lathe(
                [(2.95, body - 5), (2.95, length - 2.4), (2.8, length - 2.1), (0.9, length - 1.9), (0.8, length - 1.2)], m.gloss("#0f1012")
            )
        )
        parts.append(lathe([(2.85, body - 5), (2.95, body - 5.05), (2.96, body - 4.9)], m.gloss("#0f1012")))
    ink = m.ink("#ffffff" if kind != "yellow" else "#15171a")
    return parts + wrapped_up("TORVANE", 2.615, 4.2, 1.7, ink)


def wrapped_up(text, radius, start, size, material):
    """Letters that climb a cylinder."""
    return [
        move(lettering(letter, size, material, 0.002), at=(0, -radius, start + i * size * 0.82), turn=(90, -90, 0))
        for i, letter in enumerate(text)
    ]


def shock_pair(kind):
    first = move(shock(kind), at=(-18, -4, 2.7), turn=(0, 90, 12))
    second = move(shock(kind), at=(-17, 3.6, 2.7), turn=(0, 90, 12))
    return first + second


def helix(radius, wire, turns, pitch, material, taper=0.0, start=0.0):
    """A coil spring on z with closed ends."""
    points, steps = [], 36
    z = start
    for k in range(int(turns * steps) + 1):
        along = k / (turns * steps)
        rise = pitch * min(1, min(along, 1 - along) * turns * 1.2 + 0.28)
        z += rise / steps if k else 0
        r = radius - taper * (1 - abs(2 * along - 1))
        points.append((r * cos(2 * pi * k / steps), r * sin(2 * pi * k / steps), z))
    return tube(points, wire, material, resolution=4), z


def strut(kind, spring=False):
    """A strut upright: bracket with two holes, body, spring seat, rod; with spring and mount if asked."""
    coat = m.gloss("#16489a") if kind == "blue" else m.gloss("#16181b")
    parts = [
        lathe([(0, 0), (2.4, 0.2), (2.6, 0.6), (2.6, 20), (2.3, 20.6), (1.3, 20.8), (1.3, 21.2)], coat),
        lathe([(1.1, 20.6), (1.1, 34)], m.chrome()),
        thread(0.7, 34, 37, 0.2, m.zinc()),
    ]
    for x in (-1.5, 1.5):
        outline = [(-2.6, 0.5), (4.4, 0.9), (5.2, 1.8), (5.2, 8.6), (4.4, 9.4), (-2.6, 9.8)]
        plate = prism(outline, 0.45, coat, 0.08, holes=[circle(0.75, 32, (3.6, 2.8)), circle(0.75, 32, (3.6, 7.4))])
        parts.append(move(plate, at=(0, x + (0.22 if x < 0 else 0.22), 0), turn=(90, 0, 0)))
    seat = [(2.5, 17.0), (4.4, 16.4), (7.0, 16.6), (7.6, 17.2), (7.7, 17.6), (7.4, 17.5), (6.9, 17.0), (4.4, 16.9), (2.6, 17.6)]
    parts += [
        lathe(seat, coat),
        move(box(1.6, 3.2, 0.4, coat, 0.1), at=(-3.4, 0, 12)),
        lathe([(1.7, 20.4), (1.9, 20.6), (1.9, 22.2), (1.3, 22.6), (1.1, 22.6)], m.surface("#d6a21e", 0, 0.6)),
    ]
    parts += wrapped_up("TORVANE", 2.615, 10.2, 1.1, m.ink("#e8eaec"))
    if spring:
        coil, top = helix(6.0, 0.68, 5.2, 3.3, m.gloss("#22252a"), 0.3, 17.9)
        parts += [
            coil,
            lathe([(2.2, top - 3.2), (2.4, top - 0.2), (1.8, top)], m.rubber()),
            lathe(
                [
                    (1.1, top + 1.0),
                    (7.0, top + 0.5),
                    (7.4, top + 0.9),
                    (7.0, top + 1.4),
                    (4.2, top + 1.8),
                    (3.8, top + 3.0),
                    (0.9, top + 3.2),
                ],
                m.zinc(),
            ),
            lathe([(3.9, top + 1.7), (6.4, top + 1.6), (6.5, top + 1.2)], m.rubber()),
        ]
        parts += around(3, 5.4, lambda: move(rod(0.4, 3.0, m.zinc(), 0.06, 32), at=(0, 0, top + 1.0)))
        parts.append(move(prism(hexagon(1.9), 1.0, m.zinc(), 0.08), at=(0, 0, top + 3.1)))
    else:
        parts.append(move(prism(hexagon(2.0), 1.0, m.zinc(), 0.08), at=(0, 0, 35.4)))
    return move(parts, turn=(0, 90, 0))


def strut_view(kind, spring=False):
    parts = strut(kind, spring)
    move(parts, turn=(24, 0, 0) if spring else (30, 0, 0))
    return move(parts, turn=(0, 0, 18))


def spring(colour, count=1):
    coat = m.gloss(colour)
    parts = []
    for k in range(count):
        coil, _ = helix(6.2, 0.78, 6.5, 3.4, coat, 0.5)
        parts += move([coil], at=(0 if count == 1 else -8 + 16 * k, 3 * k, 0.8), turn=(0, 0, 40 * k))
    return parts
