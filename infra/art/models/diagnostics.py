"""Scan tools, meters and gauges."""

from math import cos, radians, sin

import materials as m
from outlines import rounded
from shapes import box, lathe, lettering, move, prism, ring, rod, tube


def obd_plug(colour="#1d2024"):
    """A sixteen-pin plug, its pins towards +x, lying."""
    body = m.plastic(colour, 0.42)
    wide = [(-1.0, -2.0), (-1.0, 2.0), (1.0, 2.4), (1.0, -2.4)]
    parts = [
        move(prism(wide, 2.0, body, 0.12), turn=(0, 90, 0)),
        move(prism(rounded(2.6, 5.4, 0.7), 4.0, body, 0.4), at=(-4.0, 0, 0), turn=(0, 90, 0)),
    ]
    for row in (-0.4, 0.4):
        parts += [move(box(0.6, 0.16, 0.16, m.brass(), 0.02), at=(2.0, -1.4 + k * 0.4, row)) for k in range(8)]
    return parts


def screen(width, height, lit="#0f3d66"):
    """A lit display that faces z."""
    parts = [
        prism(rounded(width + 0.7, height + 0.7, 0.3), 0.06, m.surface("#08090b", 0, 0.08, coat=1.0), 0),
        move(prism(rounded(width, height, 0.1), 0.01, m.surface(lit, 0, 0.2, glow=(lit, 1.0)), 0), at=(0, 0, 0.062)),
    ]
    return parts


def text(words, size, colour, at, glow=1.2, width=None):
    return move(lettering(words, size, m.surface(colour, 0, 0.5, glow=(colour, glow)), 0.002, width), at=at)


def scan_tool():
    shell, bumper = m.plastic("#202328", 0.4), m.rubber("#c8501c")
    body = [
        prism(rounded(24, 14.5, 2.2), 3.4, shell, 0.7),
        *[move(prism(rounded(4.2, 15.3, 1.9), 3.9, bumper, 0.8), at=(x, 0, -0.25)) for x in (-10.6, 10.6)],
    ]
    face = screen(13.6, 8.4)
    face += [
        text("LIVE DATA", 0.8, "#ffffff", (-3.9, 3.4, 0.08)),
        text("1 846 rpm", 1.3, "#59e08a", (3.2, 3.2, 0.08)),
        text("P0301  CYL 1 MISFIRE", 0.72, "#ffb84d", (-1.6, -3.5, 0.08)),
    ]
    wave = [(-6.2 + k * 0.26, 0.2 + 1.5 * sin(k * 0.42) * (0.5 + 0.5 * sin(k * 0.13)), 0.1) for k in range(49)]
    face += [
        tube(wave, 0.05, m.surface("#59e08a", 0, 0.5, glow=("#59e08a", 1.5))),
        *[
            move(box(12.6, 0.02, 0.01, m.surface("#2d6ea3", 0, 0.5, glow=("#2d6ea3", 0.8)), 0), at=(0, y, 0.08))
            for y in (-2.2, -1, 0.2, 1.4)
        ],
    ]
    body += move(face, at=(0, 0.4, 3.4))
    body += [move(rod(0.85, 0.3, m.plastic("#c8501c"), 0.1), at=(10.5, y, 3.55)) for y in (3, 0.2, -2.6)] + [
        move(ring(1.0, 1.9, 0.3, m.plastic("#33373d"), 0.1), at=(-10.5, 1.6, 3.55)),
        move(lettering("OBSIDRA", 0.9, m.ink("#f2f3f4"), 0.01), at=(0, -5.6, 3.42)),
    ]
    body = move(body, at=(0, 3, 4.3), turn=(38, 0, 10))
    cable = [(3, 9, 3), (8, 13, 1), (15, 8, 0.5), (15, -4, 0.5), (8, -9.5, 0.5), (3, -10.4, 1.2), (-1.2, -10.4, 1.4)]
    return body + [tube(cable, 0.42, m.rubber("#1a1b1e"))] + move(obd_plug(), at=(-4.6, -10.4, 1.5), turn=(0, 0, 180))


def code_reader():
    shell = m.plastic("#23262b", 0.42)
    body = [
        prism(rounded(8.2, 15, 1.6), 2.6, shell, 0.6),
        move(prism(rounded(8.6, 3, 1.4), 3.0, m.rubber("#c8501c"), 0.6), at=(0, 6.4, -0.2)),
        move(prism(rounded(8.6, 3, 1.4), 3.0, m.rubber("#c8501c"), 0.6), at=(0, -6.4, -0.2)),
    ]
    face = screen(5.6, 4.2, "#9fc06a") + [
        move(lettering("P0420", 1.5, m.ink("#1c2612"), 0.004), at=(0, 0.7, 0.08)),
        move(lettering("CATALYST BANK 1", 0.52, m.ink("#1c2612"), 0.004), at=(0, -0.9, 0.08)),
    ]
    body += (
        move(face, at=(0, 2.4, 2.6))
        + [
            move(rod(0.75, 0.25, m.plastic(c), 0.1), at=(x, y, 2.6))
            for x, y, c in ((-2.2, -2, "#2f8f4e"), (2.2, -2, "#b3202a"), (0, -2.0, "#4a4f57"), (-2.2, -4, "#4a4f57"), (2.2, -4, "#4a4f57"))
        ]
        + [move(lettering("OBSIDRA", 0.75, m.ink("#f2f3f4"), 0.01), at=(0, -0.55, 2.62))]
    )
    body = move(body, at=(-4, 0, 0.3), turn=(0, 0, -14))
    cable = [(-2.2, 7.6, 1.4), (-1, 11, 1.2), (5, 12, 0.5), (9, 6, 0.5), (5.4, 1, 0.5), (6.4, -3, 1.0), (9.2, -4.6, 1.4)]
    return body + [tube(cable, 0.34, m.rubber("#1a1b1e"))] + move(obd_plug(), at=(12.6, -6.0, 1.4), turn=(0, 0, -22))


def adapter():
    body = [
        *obd_plug("#1b4f9c"),
        move(prism(rounded(2.9, 5.0, 0.8), 1.2, m.plastic("#14171b", 0.3), 0.3), at=(-5.0, 0, 0), turn=(0, 90, 0)),
        move(rod(0.18, 0.1, m.surface("#45b8ff", 0, 0.3, glow=("#45b8ff", 5)), 0.03, 24), at=(-2.4, 1.6, 1.3)),
        move(lettering("OBSIDRA", 0.62, m.ink("#ffffff"), 0.005), at=(-2.2, -0.2, 1.31), turn=(0, 0, 90)),
    ]
    return move(body, at=(0, 0, 1.35), turn=(0, 0, -150))


def multimeter():
    shell, holster = m.plastic("#1d2024", 0.42), m.rubber("#c8501c")
    body = [prism(rounded(9.4, 19, 1.6), 4.0, holster, 0.8), move(prism(rounded(8.0, 17.4, 1.1), 0.5, shell, 0.2), at=(0, 0, 3.8))]
    body += move(
        screen(6.4, 4.0, "#a9b89a")
        + [
            move(lettering("12.68", 2.5, m.ink("#191d16"), 0.004), at=(-0.4, -0.1, 0.08)),
            move(lettering("V", 0.9, m.ink("#191d16"), 0.004), at=(2.7, -0.9, 0.08)),
        ],
        at=(0, 5.6, 4.3),
    )
    body += [
        move(lathe([(2.5, 0), (2.6, 0.5), (2.4, 1.0), (0, 1.1)], m.plastic("#2b2f35", 0.4)), at=(0, -1.4, 4.3)),
        move(box(0.9, 4.4, 0.7, m.plastic("#2b2f35"), 0.2), at=(0, -1.4, 5.1), turn=(0, 0, 32)),
        move(box(0.2, 1.4, 0.1, m.ink("#ffffff"), 0.02), at=(-0.75, -0.2, 5.8), turn=(0, 0, 32)),
    ]
    for k, mark in enumerate(("OFF", "V", "mV", "R", "A", "Hz", "RPM")):
        a = radians(150 - k * 33)
        body.append(move(lettering(mark, 0.5, m.ink("#f2f3f4"), 0.003), at=(3.35 * cos(a), -1.4 + 3.1 * sin(a), 4.32)))
    for x, colour in ((-2.5, "#15171a"), (0, "#15171a"), (2.5, "#b3202a")):
        body.append(move(ring(0.45, 0.8, 0.25, m.plastic(colour), 0.06), at=(x, -6.8, 4.28)))
    body.append(move(lettering("OBSIDRA", 0.75, m.ink("#f2f3f4"), 0.004), at=(0, 2.6, 4.32)))
    body = move(body, at=(-3, 1, 0), turn=(0, 0, -10))
    leads = []
    for x, colour, end in ((-3.2, "#17181a", (7, -9.5)), (-1.0, "#b3202a", (9.4, -5.5))):
        leads.append(
            tube(
                [
                    (x, -5.4, 4.6),
                    (x + 0.6, -6.2, 6.2),
                    (x + 2, -10, 4),
                    (3, -12.5, 0.5),
                    (11, -11.5, 0.4),
                    (13, -2, 0.4),
                    (9, 5, 0.4),
                    (end[0] - 1.0 + 2, end[1] + 9, 0.6),
                ],
                0.24,
                m.rubber(colour),
            )
        )
        probe = [
            lathe([(0.35, 0), (0.55, 0.5), (0.6, 5.2), (0.8, 5.4), (0.8, 5.8), (0.45, 6), (0.3, 8)], m.plastic(colour)),
            lathe([(0.14, 7.8), (0.14, 9.4), (0, 9.9)], m.steel()),
        ]
        leads += move(probe, at=(end[0] + 1, end[1] + 9, 0.75), turn=(90, 0, 14))
    return body + leads


def tyre_gauge():
    shell, grip = m.plastic("#22252a", 0.42), m.rubber("#c8501c")
    body = [prism(rounded(7.2, 8.4, 2.6), 2.8, shell, 0.7)] + move(
        screen(4.6, 2.9, "#a9b89a")
        + [
            move(lettering("2.30", 1.8, m.ink("#191d16"), 0.004), at=(-0.2, 0.1, 0.08)),
            move(lettering("bar", 0.5, m.ink("#191d16"), 0.004), at=(1.6, -1.05, 0.08)),
        ],
        at=(0, 0.8, 2.8),
    )
    body += [
        move(prism(rounded(5.0, 8.4, 1.4), 2.6, grip, 0.7), at=(0, -7.6, 0.1)),
        move(rod(0.6, 0.25, m.plastic("#b3202a"), 0.08), at=(0, -2.3, 2.75)),
        move(lettering("OBSIDRA", 0.62, m.ink("#f2f3f4"), 0.01), at=(0, 3.1, 2.82)),
    ]
    body += [
        tube([(0, 3.6, 1.4), (0, 6.4, 1.4), (1.2, 8.0, 1.4), (3.4, 8.6, 1.4)], 0.55, m.steel()),
        move(lathe([(0.6, 0), (1.1, 0.2), (1.2, 0.6), (1.2, 2.2), (0.9, 2.5), (0.4, 2.5)], m.brass()), at=(3.2, 8.6, 1.4), turn=(0, 90, 0)),
    ]
    return move(body, turn=(0, 0, -34))
