"""Belts, timing kits, pumps, pistons, rings and gaskets."""

from math import cos, radians, sin

import materials as m
from models.packs import carton
from outlines import circle
from shapes import add, around, box, cut, lathe, lettering, move, prism, ring, rod, sweep, tube


def water_pump():
    cast, steel = m.aluminium(), m.steel()
    outline = [
        (r * cos(radians(a)), r * sin(radians(a))) for a, r in ((k * 10, 5.4 + 1.3 * max(0, cos(radians(k * 40)))) for k in range(36))
    ]
    holes = [circle(0.42, 24, (6.0 * cos(radians(a)), 6.0 * sin(radians(a)))) for a in (0, 90, 180, 270)]
    parts = [
        prism(outline, 1.1, cast, 0.15, holes=holes),
        lathe([(4.4, 1.0), (4.2, 2.2), (3.0, 3.0), (2.6, 3.4), (2.5, 6.2), (2.2, 6.4), (0, 6.4)], cast),
    ]
    parts += [
        move(ring(1.0, 4.4, 0.6, steel), at=(0, 0, 6.8)),
        rod(1.0, 8.0, steel),
        *around(4, 3.0, lambda: move(rod(0.42, 1.4, steel, 0.08, 32), at=(0, 0, 7.2))),
    ]
    parts += [move(lathe([(0, -0.3), (3.9, -0.3), (3.9, -0.5), (0, -0.5)], steel))] + around(
        7, 2.4, lambda: move(box(2.6, 0.16, 1.5, steel, 0.04), at=(0, 0, -2.0), turn=(0, 0, 35))
    )
    parts += [move(tube([(0, 4.2, 1.6), (1.5, 6.0, 2.4), (4, 7.2, 3.0), (7, 7.2, 3.0)], 1.2, cast))]
    return move(parts, at=(0, 0, 5), turn=(-62, 18, 20))


def thermostat():
    steel, brass = m.steel(), m.brass()
    parts = [
        lathe([(1.7, 0), (3.0, 0), (3.05, 0.12), (3.0, 0.24), (1.8, 0.24)], steel),
        lathe([(0, 0.7), (0.5, 0.7), (1.5, 0.35), (1.75, 0.1), (1.75, -0.1)], brass),
    ]
    parts += [lathe([(0, -3.2), (0.6, -3.2), (0.75, -3.0), (0.75, -1.4), (0.6, -1.2), (0.5, -0.2)], brass), rod(0.2, 2.2, steel)]
    for turn in (0, 180):
        parts += move(
            [
                tube([(1.9, 0, 0.2), (1.8, 0, 1.2), (0.9, 0, 2.0), (0, 0, 2.1)], 0.16, steel),
                tube([(2.0, 0, 0), (1.9, 0, -1.4), (1.2, 0, -2.1), (0.8, 0, -2.1)], 0.16, steel),
            ],
            turn=(0, 0, turn),
        )
    helix = [(1.15 * cos(k * 0.5), 1.15 * sin(k * 0.5), -0.2 - k * 0.026) for k in range(70)]
    parts += [tube(helix, 0.09, steel), lathe([(2.9, -0.12), (3.3, -0.1), (3.35, 0.12), (3.3, 0.34), (2.9, 0.36)], m.rubber())]
    gasket = prism(circle(3.6, 96), 0.12, m.surface("#3a6b52", 0, 0.7), 0.03, holes=[circle(2.7, 72)])
    return move(parts, at=(0, 0, 3.0), turn=(-28, 12, 20)) + [move(gasket, at=(5.6, -1.8, 0))]


def piston(coated="#303236"):
    """A piston, crown up, with its three rings and the pin."""
    body, skirt, steel = m.aluminium(), m.surface(coated, 0.3, 0.6), m.steel(0.2)
    parts = [
        lathe(
            [
                (3.6, 0),
                (4.2, 0),
                (4.28, 0.1),
                (4.3, 3.6),
                (4.25, 3.7),
                (4.25, 3.95),
                (3.9, 3.97),
                (3.9, 4.33),
                (4.25, 4.35),
                (4.25, 4.75),
                (3.9, 4.77),
                (3.9, 4.95),
                (4.25, 4.97),
                (4.25, 5.3),
                (3.9, 5.32),
                (3.9, 5.46),
                (4.25, 5.48),
                (4.25, 6.05),
                (4.15, 6.15),
                (0, 6.15),
                (0, 5.2),
                (3.4, 5.0),
                (3.6, 0),
            ],
            body,
        )
    ]
    pin = move(rod(1.12, 9.2, m.chrome(), 0.1), at=(0, -4.6, 2.2), turn=(-90, 0, 0))
    bore = move(rod(1.35, 10, body, 0.01), at=(0, -5, 2.2), turn=(-90, 0, 0))
    reliefs = [
        move(rod(r, 1, body, 0.02, 64), at=(x, y, 6.0), turn=(6 * (1 if y > 0 else -1), 0, 0))
        for r, x, y in ((1.55, -1.65, 1.75), (1.55, 1.65, 1.75), (1.35, -1.5, -1.85), (1.35, 1.5, -1.85))
    ]
    cut(parts[0], [bore, *reliefs])
    for x in (1, -1):
        half = 34
        import bpy

        count = 24
        angles = [radians(-half + 2 * half * k / count) for k in range(count + 1)]
        vertices = [(x * 4.315 * cos(a), 4.315 * sin(a), z) for z in (0.35, 3.3) for a in angles]
        mesh = bpy.data.meshes.new("coat")
        mesh.from_pydata(vertices, [], [(i, i + 1, count + 2 + i, count + 1 + i) for i in range(count)])

        parts.append(add(mesh, skirt))
    for z, height, shade in ((5.0, 0.28, 0), (4.42, 0.3, 1), (4.0, 0.3, 0)):
        parts.append(move(ring(3.9, 4.3, 0.15 if z > 4.9 else height * 0.6, steel, 0.02), at=(0, 0, z + (0.34 if z > 4.9 else 0))))
    inner = move(rod(0.7, 9.3, m.surface("#1a1b1d", 0.5, 0.6), 0.02), at=(0, -4.65, 2.2), turn=(-90, 0, 0))
    return parts + [pin, inner, bore, *reliefs]


def piston_set():
    parts = move(piston(), turn=(0, 0, 20), at=(-5.2, 0, 0)) + move(piston(), turn=(0, 0, 24), at=(5, 1.6, 0))
    parts += move(piston(), turn=(0, 0, 18), at=(-0.2, 10.4, 0)) + move(piston(), at=(0.6, -9.6, 4.35), turn=(84, 0, -28))
    return parts


def rings():
    """A fan of rings, each open at its gap."""
    parts = []
    for i, (shade, height) in enumerate((("#4a4c50", 0.15), ("#2c2d30", 0.18), ("#c9a14a", 0.07), ("#b9bcc0", 0.22), ("#c9a14a", 0.07))):
        metal = m.surface(shade, 1, 0.32)
        path = [(4.3 * cos(radians(3 + k * 354 / 96)), 4.3 * sin(radians(3 + k * 354 / 96)), 0) for k in range(97)]
        section = [(-0.15, 0), (0.15, 0), (0.15, height), (-0.15, height)]
        parts.append(
            move(sweep(path, section, metal, closed=False), at=(-6 + i * 3.0, -1.6 + i * 0.5, 0.05 + i * 0.05), turn=(0, -3, 40 + 70 * i))
        )
    return parts + move(carton(10, 4.2, 7, "CALDBORE", "Ring set", "#eceeef", "#3d2b7a"), at=(1.5, 8.5, 0), turn=(0, 0, -8))


def head_gasket():
    steel, coat = m.surface("#8f9499", 1, 0.35), m.surface("#2d3136", 0.3, 0.5)
    bores = [circle(4.3, 64, (-13.8 + 9.2 * k, 0)) for k in range(4)]
    bolts = [circle(0.55, 20, (-18.4 + 9.2 * k, s * 5.6)) for k in range(5) for s in (1, -1)]
    water = [circle(0.5, 16, (-13.8 + 9.2 * k + d, s * 5.3)) for k in range(4) for s in (1, -1) for d in (-2.2, 2.2)]
    edge = [
        (-20, -6.8),
        (-8, -7.2),
        (8, -7.2),
        (20, -6.8),
        (20.4, -3),
        (19.6, 0),
        (20.4, 3),
        (20, 6.8),
        (8, 7.2),
        (-8, 7.2),
        (-20, 6.8),
        (-20.4, 3),
        (-19.6, 0),
        (-20.4, -3),
    ]
    parts = [prism(edge, 0.14, coat, 0.02, holes=bores + bolts + water)]
    for k in range(4):
        parts.append(move(lathe([(4.32, 0), (4.42, 0.12), (4.6, 0.16), (4.78, 0.12), (4.9, 0.06)], steel), at=(-13.8 + 9.2 * k, 0, 0.1)))
    parts.append(move(lettering("CALDBORE MLS", 0.9, m.ink("#c9ccd0"), 0.004), at=(0, -6.3, 0.145)))
    parts = move(parts, turn=(0, 0, -14))
    return parts
