"""Oil, air, cabin and fuel filters."""

from math import cos, pi, sin

import bpy

import materials as m
from models.marks import wrapped
from models.packs import carton
from shapes import add, around, fix, lathe, move, ring, rod, tube


def pleats(outer, inner, height, count, material, top=1.0):
    """A star of paper folds on z; `top` narrows it upwards."""
    vertices, faces, size = [], [], count * 2
    for z, factor in ((0, 1), (height, top)):
        for i in range(size):
            r = (outer if i % 2 else inner) * factor
            a = 2 * pi * i / size
            vertices.append((r * cos(a), r * sin(a), z))
    faces = [(i, (i + 1) % size, size + (i + 1) % size, size + i) for i in range(size)]
    mesh = bpy.data.meshes.new("pleats")
    mesh.from_pydata(vertices, [], faces)
    return fix(add(mesh, material, 10))


def can(colour, letters):
    """A spin-on filter upright, its dome up."""
    coat = m.surface(colour, 0.15, 0.3, coat=0.5)
    parts = [lathe([(0, 0.2), (3.0, 0.2), (3.25, 0.0), (3.4, 0.15), (3.45, 0.5), (3.3, 0.7), (3.25, 0.9), (3.25, 6.6), (3.2, 6.8)], coat)]
    parts.append(lathe([(3.2, 6.75), (3.15, 7.1), (3.05, 7.9), (2.7, 8.25), (2.0, 8.45), (0, 8.5)], coat, 15, 20))
    ink = m.ink(letters)
    parts += wrapped("FENNICK", 3.26, 4.5, 0.95, ink, -105)
    parts += wrapped("DEEPPLEAT", 3.26, 3.3, 0.5, ink, -105)
    parts.append(lathe([(3.262, 2.3), (3.262, 2.6)], m.ink("#d8a21c")))
    return parts


def can_bottom(colour):
    """The threaded side, towards +z."""
    coat = m.surface(colour, 0.15, 0.3, coat=0.5)
    plate, seal = m.zinc(), m.rubber("#202224")
    parts = [
        lathe([(0, 0), (1.9, 0.05), (2.6, 0.25), (3.0, 0.6)], coat, 15, 20),
        lathe([(3.0, 0.55), (3.2, 1.6), (3.25, 7.6), (3.45, 7.9), (3.4, 8.3), (3.1, 8.4), (2.95, 8.3)], coat),
    ]
    parts.append(lathe([(3.0, 8.3), (2.9, 8.25), (1.1, 8.2), (1.0, 8.2), (1.0, 7.4)], plate))
    parts.append(lathe([(2.15, 8.2), (2.15, 8.55), (2.3, 8.62), (2.6, 8.62), (2.75, 8.55), (2.75, 8.2)], seal))
    parts += around(7, 1.6, lambda: move(rod(0.26, 0.04, m.surface("#0c0d0e", 0, 0.9), 0.01, 24), at=(0, 0, 8.19)))
    parts.append(
        lathe([(1.0, 8.15 - 0.1 * k if k % 2 else 8.15 - 0.1 * k) if k % 2 else (0.92, 8.15 - 0.1 * k) for k in range(10)], m.steel())
    )
    return parts


def spin_on(colour):
    body, letters = {"black": ("#16181b", "#f0f0ee"), "blue": ("#17448a", "#ffffff"), "white": ("#e9eaea", "#1d3f7a")}[colour]
    height = 1.35 if colour == "blue" else 1.0
    first = can(body, letters)
    if height != 1.0:
        for part in first:
            part.scale.z *= height
            part.location.z *= height
    lying = move(can_bottom(body), at=(-5.6, -3.6, 3.3), turn=(0, -90, 62))
    return first + lying + move(carton(8, 8, 10, "FENNICK", "Oil filter", "#f3f2ee", "#1d6b3a"), at=(7.2, 6.5, 0), turn=(0, 0, -16))


def element():
    """Two paper elements with felt ends and the seals."""
    folds, felt = m.paper("#e7d3a0"), m.surface("#e3e1da", 0, 0.9, bump=("grain", 26, 0.5))

    def one():
        parts = [
            move(pleats(3.6, 2.7, 8.6, 64, folds), at=(0, 0, 0.2)),
            ring(1.5, 3.75, 0.35, felt),
            move(ring(1.5, 3.75, 0.35, felt), at=(0, 0, 8.6)),
        ]
        return parts + [lathe([(1.55, 0.3), (1.55, 8.6)], m.surface("#3a3c3f", 0, 0.6))]

    seal = lambda r, at: move(
        tube([(r * cos(2 * pi * k / 24), r * sin(2 * pi * k / 24), 0.16) for k in range(24)], 0.16, m.rubber("#2d1a16"), closed=True), at=at
    )
    parts = one() + move(one(), at=(-11.4, -7.8, 3.75), turn=(0, 90, 20))
    return (
        parts
        + [seal(3.6, (4.8, -5.2, 0)), seal(1.1, (1.4, -7.2, 0)), seal(0.8, (8.6, -7.0, 0))]
        + move(carton(8, 8, 10.5, "FENNICK", "PaperCore", "#f3f2ee", "#1d6b3a"), at=(8.0, 5.4, 0), turn=(0, 0, -16))
    )


def inline(kind):
    metal = kind == "metal"
    shell = m.surface("#c3c5c1", 1, 0.3) if metal else m.plastic("#d9d4c2", 0.35)
    neck = m.zinc() if metal else shell
    parts = [
        lathe(
            [
                (0, 0),
                (2.2, 0.1),
                (2.7, 0.4),
                (2.75, 0.7),
                (2.75, 0.9),
                (2.65, 1.0),
                (2.65, 9.0),
                (2.75, 9.1),
                (2.75, 9.3),
                (2.7, 9.6),
                (2.2, 9.9),
                (0, 10),
            ],
            shell,
        )
    ]
    for z, sign in ((9.9, 1), (0.1, -1)):
        profile = [(0.55, 0), (0.55, 1.2), (0.72, 1.3), (0.72, 1.5), (0.5, 1.7), (0.5, 2.6), (0.42, 2.75), (0.3, 2.75), (0.3, 1)]
        parts.append(lathe([(r, z + sign * h) for r, h in profile], neck))
    parts += wrapped("FENNICK", 2.67, 5.6, 0.8, m.ink("#1d6b3a"), -90) + wrapped("FUEL", 2.67, 4.4, 0.7, m.ink("#1c2126"), -90)
    return move(parts, at=(0, 0, 2.75), turn=(0, 90, 24)) + move(
        carton(6.5, 6.5, 12, "FENNICK", "Fuel filter", "#f3f2ee", "#1d6b3a"), at=(8, 9, 0), turn=(0, 0, -14)
    )
