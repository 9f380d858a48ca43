"""Belts and timing kits."""

from math import atan2, cos, degrees, radians, sin

import materials as m
from models.marks import spline
from models.packs import carton
from shapes import box, lathe, lettering, move, prism, rod, sweep

LOOP = [
    (-9, -3.4, 0),
    (-5, -5.0, 0),
    (0, -4.4, 0),
    (5, -5.2, 0),
    (9.5, -2.6, 0),
    (9.2, 2.8, 0),
    (4.5, 4.6, 0),
    (0, 2.6, 0),
    (-4.5, 4.8, 0),
    (-9.4, 2.8, 0),
]


def loop(points, steps=14):
    """A closed smooth line through points."""
    full = points[-2:] + points + points[:2]
    line = spline(full, steps)
    return line[2 * steps : -2 * steps - 1] if len(points) > 2 else line


def belt(kind):
    """A belt loop on its edge, as it comes out of its sleeve."""
    dark = m.rubber("#1a1b1d")
    line = loop(LOOP)
    if kind == "v":
        section = [(0.45, -0.5), (0.45, 0.5), (0.3, 0.55), (-0.4, 0.32), (-0.4, -0.32), (0.3, -0.55)]
        return [sweep(line, section, dark), *letters_on(line, 0.46, "CALDBORE  AV10x950", 0.42)]
    if kind == "timing":
        section = [(0.18, 0), (0.18, 2.4), (-0.05, 2.4), (-0.05, 0)]
        parts = [sweep(line, section, dark)]
        return parts + teeth(line, 2.4, dark) + letters_on(line, 0.19, "CALDBORE TRUETIME", 0.8, 1.2)
    ribs = []
    for k in range(6):
        z = k * 0.42
        ribs += [(-0.12, z + 0.02), (-0.34, z + 0.15), (-0.34, z + 0.27), (-0.12, z + 0.40)]
    section = [(0.2, 0), (0.2, 2.5)] + list(reversed(ribs))
    return [sweep(line, section, dark, sharp=25), *letters_on(line, 0.21, "CALDBORE RIBRUN", 0.85, 1.25)]


def letters_on(line, out, text, size, height=0.0):
    """White letters on the outer side of a belt, along its front."""
    parts, ink = [], m.ink("#d9d7cf")
    start = next(i for i, p in enumerate(line) if p[1] < -4 and p[0] > -6.5)
    travel, index = 0.0, start
    for letter in text:
        a, b = line[index % len(line)], line[(index + 1) % len(line)]
        angle = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        if letter != " ":
            nx, ny = sin(radians(angle)), -cos(radians(angle))
            glyph = move(lettering(letter, size, ink, 0.001), turn=(90, 0, 0))
            parts.append(move(move(glyph, turn=(0, 0, angle)), at=(a[0] + nx * out, a[1] + ny * out, height)))
        travel += size * 0.72
        while travel > 0:
            a, b = line[index % len(line)], line[(index + 1) % len(line)]
            travel -= ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
            index += 1
    return parts


def teeth(line, width, material, pitch=0.8):
    """Teeth on the inner side of a belt."""
    parts, travel = [], 0.0
    for a, b in zip(line, line[1:] + line[:1]):
        step = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        travel += step
        if travel >= pitch:
            travel -= pitch
            angle = degrees(atan2(b[1] - a[1], b[0] - a[0]))
            nx, ny = -sin(radians(angle)), cos(radians(angle))
            parts.append(move(box(0.42, 0.5, width, material, 0.1), at=(a[0] + nx * 0.2, a[1] + ny * 0.2, 0), turn=(0, 0, angle)))
    return parts


def pulley(radius, width, hub="#c3c6ca"):
    """A pulley on z with its bearing."""
    parts = [
        lathe(
            [
                (radius - 0.7, 0.15),
                (radius - 0.1, 0),
                (radius, 0.1),
                (radius, width - 0.1),
                (radius - 0.1, width),
                (radius - 0.7, width - 0.15),
                (radius - 0.75, width * 0.6),
                (1.6, width * 0.6),
                (1.6, width * 0.9),
            ],
            m.turned(),
        )
    ]
    parts += [
        lathe([(1.6, width * 0.88), (1.05, width * 0.88)], m.rubber("#2b1e1a")),
        lathe([(1.1, 0), (1.1, width), (0.5, width), (0.5, 0)], m.surface(hub, 1, 0.25)),
    ]
    return parts


def timing_kit():
    """Belt, tensioner, two pulleys and the hydraulic tensioner before the carton."""
    parts = move(belt("timing"), at=(0, 0, 0), scale=0.92)
    parts += move(pulley(3.0, 2.6), at=(-6.5, -9.2, 0), turn=(0, 0, 0))
    parts += move(pulley(2.6, 2.6), at=(0.2, -10.2, 2.55), turn=(78, 0, -20))
    arm = prism([(-1.2, -1.2), (1.2, -1.2), (1.6, 3.5), (0, 4.6), (-1.6, 3.5)], 0.6, m.zinc(), 0.15)
    parts += move(pulley(2.9, 2.4) + [move(arm, at=(0, 0, -0.7))], at=(6.6, -9.0, 0.7), turn=(0, 0, 35))
    body = [
        rod(1.1, 4.2, m.aluminium(), 0.15),
        move(rod(0.5, 2.2, m.chrome(), 0.1), at=(0, 0, 4.0)),
        lathe([(1.12, 3.4), (1.2, 3.5), (0.7, 4.4), (0.52, 4.5)], m.rubber()),
    ]
    parts += move(body, at=(10.5, -4.8, 1.1), turn=(0, 90, 70))
    return parts + move(carton(17, 8, 13, "CALDBORE", "TrueTime timing kit", "#eceeef", "#3d2b7a"), at=(1.5, 9.5, 0), turn=(0, 0, -8))
