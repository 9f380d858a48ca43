"""Pliers."""

from math import cos, radians, sin

import materials as m
from models.marks import spline
from shapes import move, prism, rod, sweep

ORANGE, BLACK = "#d8581c", "#1b1c1f"


def half_pliers(kind, side):
    """One leg of a pair of pliers: jaw, joint, handle. Mirrored for the other leg."""
    steel = m.surface("#8d9094", 1, 0.3)
    jaw = {
        "combination": [(-0.1, 0), (1.7, 0.2), (1.9, 1.4), (1.2, 4.6), (0.9, 5.2), (0.05, 5.2)],
        "long": [(-0.1, 0), (1.5, 0.2), (1.6, 1.2), (0.75, 4), (0.42, 8.2), (0.05, 8.3)],
        "cutter": [(-0.1, 0), (1.6, 0.2), (2.2, 1.6), (1.6, 3.0), (0.05, 3.4)],
        "pump": [(-0.1, -0.5), (1.6, -0.4), (2.4, 1.4), (3.0, 4.0), (1.4, 5.6), (0.2, 4.4), (0.05, 2)],
    }[kind]
    outline = [(x * side, y) for x, y in jaw]
    parts = [
        move(prism(outline, 1.0, steel, 0.16), at=(0, 0, 0.2)),
        move(
            prism([(-0.9 * side, -2.2), (1.6 * side, -0.2), (1.7 * side, 0.8), (-0.4 * side, 0.6), (-1.9 * side, -2.0)], 0.75, steel, 0.12),
            at=(0, 0, 0.25 + 0.12 * side),
        ),
    ]
    reach = 13.5 if kind != "pump" else 17
    line = spline(
        [
            (-1.2 * side, -1.6, 0.7),
            (-2.0 * side, -3.4, 0.7),
            (-2.7 * side, -7, 0.7),
            (-2.5 * side, -reach * 0.8, 0.7),
            (-2.0 * side, -reach, 0.7),
        ],
        8,
    )
    section = [(0.62 * cos(radians(30 * k)), 0.72 * sin(radians(30 * k))) for k in range(12)]
    parts.append(sweep(line[:14], [(a * 0.75, b * 0.75) for a, b in section], steel, closed=False))
    parts.append(sweep(line[9:], [(a * 1.25, b * 1.2) for a, b in section], m.plastic(ORANGE, 0.45), closed=False))
    parts.append(sweep(line[12:-5], [(a * 1.36 - 0.12 * side, b * 0.9) for a, b in section], m.rubber(BLACK), closed=False))
    return parts


def pliers(kind):
    spread = 9 if kind != "pump" else 11
    parts = move(half_pliers(kind, 1), turn=(0, 0, spread)) + move(half_pliers(kind, -1), turn=(0, 0, -spread))
    return parts + [rod(0.85, 1.55, m.steel(0.2), 0.15), move(rod(0.4, 0.2, m.black_oxide(), 0.08), at=(0, 0, 1.5))]


def pliers_set():
    return (
        move(pliers("combination"), at=(-9, 0, 0), turn=(0, 0, 10))
        + move(pliers("long"), at=(0.4, 0.6, 0), turn=(0, 0, 0))
        + move(pliers("cutter"), at=(9.4, 0.4, 0), turn=(0, 0, -10))
    )


def pump_pliers():
    return move(pliers("pump"), turn=(0, 0, 68))
