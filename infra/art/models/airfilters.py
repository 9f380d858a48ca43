"""Air and cabin filters."""

from math import cos, pi, sin

import materials as m
from models.filters import pleats
from outlines import rounded
from shapes import around, box, lathe, lettering, move, prism, ring, tube


def folded(width, depth, height, count, material):
    """A zigzag of paper that stands on z = 0, folds along y."""
    top = [(-width / 2 + width * i / (2 * count), (height if i % 2 else 0)) for i in range(2 * count + 1)]
    low = [(x, z - 0.06) for x, z in reversed(top)]
    sheet = prism(top + low, depth, material, 0)
    return move(sheet, turn=(90, 0, 0), at=(0, depth / 2, 0))


def panel(frame, folds, name, long=24, wide=17, high=4.0, flange=True):
    """A panel filter, and a second one upright behind it."""
    rim = m.surface(frame, 0, 0.55, bump=("grain", 30, 0.2))
    sheet = m.paper(folds)

    def one():
        parts = [
            prism(
                rounded(long, wide, 0.9),
                1.3 if flange else high,
                rim,
                0.25 if flange else 0.05,
                holes=[rounded(long - 2.4 if flange else long - 0.5, wide - 2.4 if flange else wide - 0.5, 0.3)],
            )
        ]
        if flange:
            parts.append(
                move(
                    prism(rounded(long - 1.5, wide - 1.5, 0.5), high - 0.4, rim, 0.1, holes=[rounded(long - 2.3, wide - 2.3, 0.3)]),
                    at=(0, 0, -high + 1.2),
                )
            )
        parts.append(
            move(
                folded(long - 2.4 if flange else long - 0.5, wide - 2.4 if flange else wide - 0.5, high - 0.5, 46, sheet),
                at=(0, 0, -high + 1.6 if flange else 0.2),
            )
        )
        for y in (-wide / 5, wide / 5):
            parts.append(
                move(
                    box(long - 2.5 if flange else long - 0.6, 0.22, 0.15, m.surface("#f2efe2", 0, 0.5), 0.04),
                    at=(0, y, 1.05 if flange else high - 0.3),
                )
            )
        return parts

    upright = move(one(), at=(0, 6.5, wide / 2), turn=(76, 0, -6))
    flat = move(one(), at=(-3.5, -7.5, high - 1.2 if flange else 0), turn=(0, 0, 14))
    if not flange:
        arrow = lettering(f"FENNICK  {name}", 1.0, m.ink("#2b3137"), 0.01)
        flat.append(move(arrow, at=(-3.5, -7.5, high * 0.5), turn=(90, 0, 14)))
        move(arrow, at=(0.242 * wide / 2, -0.97 * wide / 2 - 0.02, 0))
    return upright + flat


def round_air():
    folds, seal = m.paper("#e5d6a8"), m.surface("#c8641e", 0, 0.6, bump=("grain", 26, 0.3))
    parts = [
        move(pleats(16, 13.6, 7.0, 120, folds), at=(0, 0, 0.5)),
        ring(12.4, 16.8, 1.0, seal, 0.25),
        move(ring(12.4, 16.8, 1.0, seal, 0.25), at=(0, 0, 7.0)),
    ]
    mesh = m.surface("#9fa3a6", 1, 0.4)
    return (
        parts
        + around(72, 16.05, lambda: tube([(0, 0, 0.9), (0, 0, 7.1)], 0.06, mesh, smooth=False))
        + around(72, 12.9, lambda: tube([(0, 0, 0.9), (0, 0, 7.1)], 0.06, mesh, smooth=False))
    )


def cone():
    red, black = m.surface("#a3161c", 0, 0.8, bump=("grain", 60, 0.6)), m.rubber("#17181a")
    parts = [
        move(pleats(7.4, 6.2, 13, 56, red, 0.72), at=(0, 0, 3)),
        lathe([(3.4, -2.6), (3.9, -2.6), (3.9, 0.6), (4.6, 1.2), (7.7, 1.6), (7.9, 2.0), (7.9, 3.2), (7.4, 3.5)], black),
    ]
    parts.append(lathe([(5.6, 15.6), (5.9, 15.7), (5.9, 16.6), (5.5, 17.0), (0, 17.1)], m.chrome()))
    wire = m.surface("#c7c9cb", 1, 0.3)
    parts += around(28, 0, lambda: tube([(7.45, 0, 3.2), (5.4, 0, 15.9)], 0.05, wire, smooth=False))
    parts += [
        move(tube([(r * cos(2 * pi * k / 36), r * sin(2 * pi * k / 36), 0) for k in range(36)], 0.05, wire, closed=True), at=(0, 0, z))
        for z, r in ((6, 7.0), (9, 6.45), (12, 5.95))
    ]
    parts.append(lathe([(3.95, -1.9), (4.02, -1.9), (4.02, -0.8), (3.95, -0.8)], m.steel()))
    return move(parts, at=(0, 0, 7.9), turn=(0, 96, -62))
