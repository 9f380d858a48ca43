"""Hand tools and lamps."""

from math import cos, radians, sin

import materials as m
from outlines import hexagon, rounded
from shapes import add, around, box, fix, lathe, lettering, move, prism, rod, sweep, tube

ORANGE, BLACK = "#d8581c", "#1b1c1f"


def screwdriver(length, thick, kind):
    """A screwdriver along x, its tip at +x."""
    grip, core = m.rubber(BLACK), m.plastic(ORANGE, 0.38)
    g = thick
    parts = [
        lathe([(0, 0), (g * 0.8, 0.05), (g, 0.5), (g, 1.2)], m.steel()),
        lathe(
            [(g, 1.1), (g * 1.08, 1.6), (g * 1.1, 4.5), (g * 1.0, 6.2), (g * 0.82, 7.6), (g * 1.0, 8.6), (g * 0.95, 9.4), (g * 0.6, 10.0)],
            core,
        ),
    ]
    parts += around(
        6, g * 0.86, lambda: move(prism(rounded(5.0, g * 0.55, g * 0.25), g * 0.35, grip, 0.1), turn=(0, 90, 0), at=(0, 0, 4.2))
    )
    parts += [
        lathe([(g * 0.55, 9.9), (0.62, 10.1), (0.62, 10.5)], m.steel()),
        move(prism(hexagon(1.1), 0.9, m.steel(), 0.06), at=(0, 0, 10.2)),
        rod(0.4, length, m.chrome(), 0.05),
    ]
    parts[-1].location.z = 10
    tip = 10 + length
    if kind == "slot":
        parts.append(
            move(
                prism([(-0.55, 0), (0.55, 0), (0.5, -1.4), (0.36, -2.2), (-0.36, -2.2), (-0.5, -1.4)], 0.18, m.black_oxide(), 0.03),
                turn=(90, 0, 0),
                at=(0, 0.09, tip + 1.4),
            )
        )
    else:
        parts.append(lathe([(0.4, tip - 0.1), (0.36, tip + 0.5), (0.12, tip + 1.1), (0, tip + 1.15)], m.black_oxide(), 4, 10))
    return move(parts, turn=(0, 90, 0))


def screwdrivers():
    parts = []
    for i, (length, thick, kind) in enumerate(
        (
            (15, 1.7, "slot"),
            (12.5, 1.6, "cross"),
            (12, 1.55, "slot"),
            (10, 1.5, "cross"),
            (9, 1.35, "slot"),
            (7.5, 1.3, "cross"),
            (5, 1.4, "slot"),
            (4, 1.4, "cross"),
        )
    ):
        parts += move(screwdriver(length, thick, kind), at=(-11, 13.5 - i * 3.9, 1.8))
    return move(parts, turn=(0, 0, 12))


def hex_keys():
    """Long-arm keys in their holder, and the biggest on its own."""
    parts, dark = [], m.black_oxide()
    for i, size in enumerate((10, 8, 6, 5, 4, 3, 2.5, 2, 1.5)):
        r, long, short = size * 0.055 + 0.02, 7 + size * 1.55, 2.2 + size * 0.32
        bend = 0.5 + size * 0.05
        path = [
            (0, 0, short),
            (0, 0, bend),
            *[(bend - bend * cos(radians(a)), 0, bend - bend * sin(radians(a))) for a in range(15, 91, 15)],
            (long, 0, 0),
        ]
        section = [(r * cos(radians(60 * k)), r * sin(radians(60 * k))) for k in range(6)]
        key = sweep(path, section, dark, up=(0, 1, 0), closed=False, sharp=30)
        ball = move(
            lathe([(0, -r), (r * 0.9, -r * 0.4), (r, 0), (r * 0.9, r * 0.4), (r * 0.7, r * 1.2)], m.steel(), 24),
            at=(long + r * 0.4, 0, 0),
            turn=(0, -90, 0),
        )
        parts += move([key, ball], at=(-7, 6.8 - i * 1.65, 1.3), turn=(-64, 0, 0))
    holder = [
        move(box(2.6, 16.6, 2.2, m.plastic(ORANGE, 0.42), 0.4), at=(-4.6, 0.2, 0.2)),
        move(box(1.6, 16.8, 0.3, m.plastic(BLACK), 0.1), at=(-4.6, 0.2, 2.3)),
        move(lettering("BRANNICK", 1.1, m.ink("#ffffff"), 0.01), at=(-4.6, 0.2, 2.62), turn=(0, 0, 90)),
    ]
    return move(parts + holder, turn=(0, 0, 14))


def hammer():
    steel = m.surface("#5d6064", 1, 0.36)
    wood = m.surface("#c58f52", 0, 0.45, coat=0.3, bump=("brushed", 14, 0.4))
    head = [
        lathe(
            [
                (0, -5.2),
                (1.6, -5.2),
                (1.9, -4.9),
                (1.9, -3.6),
                (1.35, -2.6),
                (1.35, -1.4),
                (1.75, -0.9),
                (1.75, 1.1),
                (1.2, 2.0),
                (1.05, 2.6),
            ],
            steel,
        ),
        lathe([(1.05, 2.5), (1.6, 3.2), (1.85, 4.2), (1.6, 5.2), (1.0, 5.8), (0, 6.0)], m.surface("#b6b9bc", 1, 0.2)),
        lathe([(1.91, -4.8), (1.91, -4.0)], m.surface("#b6b9bc", 1, 0.2)),
        lathe([(0, -5.21), (1.62, -5.21)], m.surface("#c6c9cc", 1, 0.18)),
    ]
    head = move(head, turn=(90, 0, 0))
    profile = [(2.0, 0.95), (-2, 0.95), (-6, 0.78), (-12, 0.85), (-20, 1.12), (-27, 1.25), (-31, 1.1), (-32, 0.8)]
    import bpy

    vertices, faces = [], []
    for z, r in profile:
        vertices += [(r * 0.82 * cos(radians(10 * k)), r * 1.15 * sin(radians(10 * k)), z) for k in range(36)]
    for i in range(len(profile) - 1):
        faces += [(i * 36 + k, i * 36 + (k + 1) % 36, (i + 1) * 36 + (k + 1) % 36, (i + 1) * 36 + k) for k in range(36)]
    faces += [tuple(range(36)), tuple((len(profile) - 1) * 36 + k for k in range(36))]
    mesh = bpy.data.meshes.new("handle")
    mesh.from_pydata(vertices, [], faces)
    shaft = fix(add(mesh, wood, 50))
    return move(head + [shaft], at=(0, 0, 1.9), turn=(0, 90, 24))


def inspection_lamp():
    """A lamp upright on its magnet, its panel lit."""
    body, grip = m.plastic(BLACK, 0.42), m.plastic(ORANGE, 0.42)
    lit = m.surface("#fff6df", 0, 0.3, glow=("#fff1cf", 2.2))
    parts = [
        move(prism(rounded(5.4, 22, 1.6), 3.2, body, 0.6), at=(0, 1.6, 14), turn=(90, 0, 0)),
        move(prism(rounded(4.6, 12.5, 0.9), 0.2, m.plastic("#e9e9e4", 0.3), 0.1), at=(0, -1.62, 17.6), turn=(90, 0, 0)),
        move(prism(rounded(3.6, 11.4, 0.5), 0.12, lit, 0.02), at=(0, -1.78, 17.6), turn=(90, 0, 0)),
    ]
    parts += [
        move(prism(rounded(5.6, 7.0, 1.2), 3.4, grip, 0.5), at=(0, 1.7, 7.0), turn=(90, 0, 0)),
        move(rod(0.9, 0.3, m.rubber(BLACK), 0.1), at=(0, -1.6, 8.6), turn=(90, 0, 0)),
        move(lettering("BRANNICK", 0.95, m.ink("#ffffff"), 0.005, 4.6), at=(0, -1.71, 5.8), turn=(90, 0, 0)),
    ]
    parts += [
        move(box(5.2, 3.4, 1.8, body, 0.4), at=(0, 0, 1.6)),
        rod(2.4, 1.7, m.steel(0.25), 0.15),
        tube([(-1.4, 0.4, 24.8), (-1.4, 0.4, 27.2), (0, 0.4, 28.4), (1.5, 0.4, 27.4), (1.4, 0.4, 26.2)], 0.28, m.steel()),
    ]
    parts += [lathe([(0, 25.0), (1.3, 25.0), (1.3, 25.5), (0, 25.6)], m.plastic("#e9e9e4", 0.3))]
    return move(parts, turn=(0, 0, -24))
