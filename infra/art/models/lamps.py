"""Xenon burners, LED lamps, and bulbs with their cartons."""

import materials as m
from models.bulbs import bayonet, metal_based, plastic_based, small
from models.packs import carton
from outlines import rounded
from shapes import around, box, lathe, move, prism, rod, tube
from studio import extent

WATTS = {
    "h1": "H1 55 W",
    "h3": "H3 55 W",
    "h4": "H4 60/55 W",
    "h7": "H7 55 W",
    "h7-blue": "H7 +90",
    "h8": "H8 35 W",
    "h11": "H11 55 W",
    "h13": "H13 60/55 W",
    "hb3": "HB3 65 W",
    "hb4": "HB4 51 W",
    "p21w": "P21W",
    "p215w": "P21/5W",
    "py21w": "PY21W",
    "psy24w": "PSY24W",
    "w5w": "W5W",
    "festoon": "C5W 36 mm",
    "d1s": "D1S 4300 K",
    "d2s": "D2S 4300 K",
    "led-h11": "LED H11",
    "led-w5w": "LED W5W",
}


def xenon(kind):
    """D1S and D2S: a quartz burner in an outer tube beside its return rod."""
    dark = m.plastic("#202226", 0.4)
    glass = m.glass()
    parts = [lathe([(0.4, 0), (0.45, 0.15), (0.45, 4.0), (0.3, 4.3), (0.2, 4.5), (0, 4.55)], glass, 64, 60)]
    parts.append(
        lathe(
            [(0.12, 0), (0.13, 1.2), (0.3, 1.6), (0.36, 1.95), (0.3, 2.3), (0.13, 2.7), (0.12, 4.2), (0, 4.25)], m.glass("#fffbe8"), 64, 60
        )
    )
    for low, high in ((0.5, 1.75), (2.15, 4.2)):
        parts.append(tube([(0, 0, low), (0, 0, high)], 0.03, m.steel()))
    parts.append(move(rod(0.15, 4.1, m.ceramic(), 0.03, 48), at=(0, 0.78, 0)))
    parts.append(tube([(0, 0.78, 4.0), (0, 0.78, 4.5), (0, 0.5, 4.75), (0, 0.15, 4.7), (0, 0, 4.5)], 0.045, m.steel()))
    parts.append(lathe([(0.55, 0.25), (0.62, 0.2), (0.62, -0.3), (0.9, -0.32)], m.surface("#c7c9c8", 1, 0.25)))
    parts.append(
        lathe(
            [
                (0, 0.05),
                (0.95, 0.0),
                (1.0, -0.05),
                (1.0, -0.45),
                (1.85, -0.5),
                (1.9, -0.58),
                (1.9, -0.95),
                (1.8, -1.0),
                (1.6, -1.02),
                (1.6, -1.7),
                (1.5, -1.8),
                (0, -1.8),
            ],
            dark,
        )
    )
    parts += around(4, 1.9, lambda: move(box(0.3, 0.5, 0.3, dark, 0.05), at=(0, 0, -0.92)), 45)
    if kind == "d1s":
        shell = m.surface("#b9bcc0", 1, 0.35)
        parts.append(move(box(4.2, 3.4, 2.4, shell, 0.18), at=(0.4, 0, -4.1)))
        parts.append(move(box(1.5, 2.0, 1.4, dark, 0.1), at=(3.0, 0, -3.7)))
    else:
        parts.append(lathe([(1.2, -1.75), (1.2, -2.2), (1.05, -2.3), (0, -2.3)], dark))
    return parts


def led(kind):
    """LED lamps: chips on a board, a finned sink."""
    yellow = m.surface("#f3c94a", 0, 0.4, glow=("#ffd76a", 0.5))
    if kind == "led-w5w":
        board = m.surface("#e8e9e6", 0, 0.4)
        parts = [box(0.8, 0.8, 1.7, board, 0.03), move(box(0.95, 0.3, 0.9, m.plastic("#e6e6e2"), 0.06), at=(0, 0, -0.85))]
        for turn in (0, 90, 180, 270):
            parts += move([move(box(0.42, 0.06, 0.36, yellow, 0.02), at=(0, -0.42, z)) for z in (0.2, 0.68, 1.16)], turn=(0, 0, turn))
        return parts + [
            tube([(x, 0, 0), (x, s * 0.18, -0.86), (x, s * 0.19, -0.3)], 0.03, m.zinc(), smooth=False) for x, s in ((-0.3, 1), (0.3, -1))
        ]
    silver, dark = m.aluminium(), m.anodised("#2a2d33")
    parts = [prism(rounded(1.1, 0.26, 0.1), 3.4, silver, 0.03)]
    for side in (1, -1):
        parts += [move(box(0.5, 0.06, 0.34, yellow, 0.02), at=(0, side * 0.16, z)) for z in (1.6, 2.05, 2.5)]
    parts.append(
        lathe(
            [
                (0, 0.1),
                (0.95, 0.05),
                (1.05, -0.05),
                (1.05, -0.8),
                (1.1, -0.85),
                (1.1, -1.2),
                (1.8, -1.25),
                (1.8, -1.55),
                (1.2, -1.6),
                (1.2, -1.9),
                (0, -1.9),
            ],
            dark,
        )
    )
    seal = m.surface("#c4502a", 0, 0.55)
    parts.append(lathe([(1.0, -0.95), (1.17, -1.0), (1.2, -1.06), (1.17, -1.12), (1.0, -1.17)], seal))
    parts += around(18, 1.25, lambda: move(box(1.1, 0.14, 2.1, dark, 0.03), at=(0, 0, -4.0)))
    parts.append(lathe([(0, -1.85), (0.95, -1.85), (0.95, -4.0), (0, -4.0)], dark))
    return parts + [tube([(0, 0, -3.9), (0.2, 0, -4.7), (1.2, -0.5, -5.2), (2.6, -1.2, -4.8)], 0.13, m.plastic("#17181a"))]


def make(kind):
    if kind in ("h1", "h3", "h4", "h7", "h7-blue"):
        return metal_based(kind)
    if kind in ("p21w", "p215w", "py21w"):
        return bayonet(kind)
    if kind in ("w5w", "festoon"):
        return small(kind)
    if kind in ("d1s", "d2s"):
        return xenon(kind)
    return led(kind) if kind.startswith("led") else plastic_based(kind)


def bulb(kind):
    """A bulb before its carton."""
    scale = {"w5w": 2.0, "festoon": 1.7, "led-w5w": 2.0, "d1s": 0.7, "led-h11": 0.7}.get(kind, 1.0)
    first = move(make(kind), scale=scale)
    first = move(first, turn=(0, 90, -30) if kind == "festoon" else (0, 0, 30), scale=1.25)
    low = min(p.z for p in extent(first))
    first = move(first, at=(-1.9, -2.0, -low))
    colour, accent = ("#10151c", "#1f63c6") if kind in ("h7-blue", "d1s", "d2s", "led-h11", "led-w5w") else ("#f4f3ee", "#e08a00")
    pack = move(
        carton(4.6, 4.6, 6.4, "LUMENHART", WATTS[kind], colour, accent, "#e8eaee" if colour == "#10151c" else "#1c2126"),
        at=(2.7, 2.6, 0),
        turn=(0, 0, -14),
    )
    return first + pack
