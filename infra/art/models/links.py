"""Stabiliser links, tie rods and hubs."""

from math import cos, radians, sin

import materials as m
from models.marks import thread
from outlines import circle, hexagon
from shapes import around, lathe, move, prism, ring, rod, tube


def link():
    """A stabiliser link with its two ball joints, lying."""
    dark, boot = m.surface("#2b2d30", 0.7, 0.4), m.rubber()

    def joint():
        nut = m.zinc()
        parts = [
            rod(1.5, 2.0, dark, 0.2),
            lathe([(1.35, 2.0), (1.5, 2.2), (1.3, 2.6), (1.45, 2.9), (1.1, 3.4), (0.7, 3.5)], boot),
            lathe([(0.62, 3.4), (0.95, 3.5), (0.95, 3.7), (0.62, 3.8)], m.zinc()),
        ]
        return parts + [
            thread(0.6, 3.6, 6.6, 0.15, m.zinc()),
            move(prism(hexagon(1.8), 0.95, nut, 0.08), at=(0, 0, 4.6)),
            ring(0.6, 1.2, 0.2, nut),
        ]

    parts = [tube([(-11, 0, 1), (11, 0, 1)], 0.62, dark, smooth=False)]
    parts += move(joint(), at=(-11.5, 1, 1.0), turn=(90, 0, 0)) + move(joint(), at=(11.5, 0.0, 0), turn=(8, 0, 0))
    return move(parts, turn=(0, 0, 14))


def tie_rod():
    dark = m.surface("#3a3c3f", 0.8, 0.42, bump=("grain", 12, 0.3))
    parts = [
        rod(1.9, 2.4, dark, 0.3),
        lathe([(1.7, 2.4), (1.9, 2.7), (1.5, 3.3), (0.85, 3.8)], m.rubber()),
        lathe([(0.82, 3.6), (0.62, 5.2)], m.zinc()),
        thread(0.6, 5.2, 7.0, 0.15, m.zinc()),
        move(prism(hexagon(1.9), 1.1, m.zinc(), 0.08), at=(0, 0, 5.3)),
        lathe([(0.25, -0.5), (0.2, -0.2), (0.4, 0)], m.brass()),
    ]
    stem = [
        lathe([(0, 0), (1.4, 0.2), (1.1, 3), (0.95, 5), (0.95, 9)], dark),
        thread(0.9, 9, 18, 0.2, m.zinc()),
        lathe([(0, 18), (0.8, 18)], m.zinc()),
    ]
    parts += move(stem, at=(1.0, 0, 1.2), turn=(0, 90, 0))
    return move(parts, turn=(0, 0, 166), at=(4, 0, 0.5))


def hub():
    steel, dark = m.turned(), m.surface("#6a6d70", 1, 0.4)
    parts = [
        prism(circle(6.9, 96), 1.1, steel, 0.12, holes=[circle(2.0, 64)]),
        lathe([(2.1, 1.0), (2.2, 2.4), (2.9, 2.5), (3.1, 2.2), (3.3, 1.1)], steel),
        lathe([(2.05, 0.3), (2.05, -3.0)], m.surface("#77797c", 1, 0.5)),
        ring(4.6, 5.3, 3.0, dark),
    ]
    move(parts[-1], at=(0, 0, -3.2))
    flange = [
        (r * cos(radians(a)), r * sin(radians(a)))
        for a, r in ((k * 6, 5.4 + 1.8 * max(0, cos(radians(4 * k * 6))) ** 2) for k in range(60))
    ]
    parts.append(
        move(
            prism(
                flange, 1.2, dark, 0.12, holes=[circle(0.55, 24, (6.3 * cos(radians(a)), 6.3 * sin(radians(a)))) for a in (0, 90, 180, 270)]
            ),
            at=(0, 0, -2.6),
        )
    )
    parts += around(5, 5.4, lambda: [thread(0.6, 1.0, 4.4, 0.15, m.zinc())], 18) + around(
        5, 5.4, lambda: [lathe([(0.5, 4.4), (0.35, 4.8), (0, 4.8)], m.zinc())], 18
    )
    parts += [lathe([(4.5, -3.2), (2.2, -3.4)], m.rubber()), lathe([(4.5, 0), (4.7, -0.1), (4.7, -0.3)], m.rubber())]
    return move(parts, at=(0, 0, 6.9), turn=(72, 0, 32))
