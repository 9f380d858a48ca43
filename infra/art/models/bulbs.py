"""Car bulbs: halogen, signal, xenon and LED."""

from math import cos, pi, sin

import materials as m
from outlines import circle, rounded
from shapes import around, box, cut, lathe, move, prism, rod, tube

TUNGSTEN = ("#ffb35c", 2.2)


def spiral(length, radius, turns, wire, material):
    """A coil along x, centred."""
    count = turns * 10
    points = [(-length / 2 + length * i / count, radius * cos(2 * pi * i / 10), radius * sin(2 * pi * i / 10)) for i in range(count + 1)]
    return tube(points, wire, material, resolution=3)


def filament(z, upright=False, length=0.55):
    """A glowing coil on two wires that come up from z = 0.2."""
    hot = m.surface("#6b6762", 1, 0.4, glow=TUNGSTEN)
    wire = m.surface("#9c9a96", 1, 0.3)
    coil = spiral(length, 0.055, 9, 0.018, hot)
    move(coil, at=(0, 0, z), turn=(0, 90 if upright else 0, 0))
    low, high = (0, 0, z - length / 2), (0, 0, z + length / 2)
    if not upright:
        low, high = (-length / 2, 0, z), (length / 2, 0, z)
    legs = [[(-0.2, 0, 0.1), (-0.2, 0, z * 0.6), low], [(0.24, 0, 0.1), (0.26, 0.0, high[2] * 0.7), (0.2, 0, high[2]), high]]
    return [coil] + [tube(leg, 0.028, wire, smooth=False) for leg in legs]


def envelope(radius, height, colour="#ffffff", cap=None):
    """A quartz tube with a sealed tip, standing on z = 0."""
    r, h = radius, height
    profile = [
        (r * 0.75, -0.15),
        (r * 0.95, 0.05),
        (r, 0.25),
        (r, h - r * 0.9),
        (r * 0.9, h - r * 0.45),
        (r * 0.6, h - r * 0.12),
        (r * 0.25, h),
        (0.07, h + 0.06),
        (0.05, h + 0.2),
        (0, h + 0.24),
    ]
    parts = [lathe(profile, m.glass(colour), 96, 60)]
    if cap:
        shell = [
            (r * 1.012, h - r * 1.3),
            (r * 1.012, h - r * 0.9),
            (r * 0.915, h - r * 0.44),
            (r * 0.61, h - r * 0.1),
            (r * 0.26, h + 0.02),
            (0.09, h + 0.07),
        ]
        parts.append(lathe(shell, m.surface(cap, 0.3, 0.4), 96, 60))
    return parts


def blades(count, z, length=0.8, spread=0.55):
    """Flat terminals below z."""
    parts = []
    for i in range(count):
        blade = move(box(0.62, 0.08, length, m.brass() if count == 1 else m.zinc(), 0.03), at=(0, 0, z - length))
        x = (i - (count - 1) / 2) * spread * 2
        parts += move([blade], at=(x, 0, 0), turn=(0, 0, 90 if count == 3 and i == 1 else 0))
    return parts


def metal_based(kind):
    """H1, H3, H4 and H7: a stamped flange."""
    tin = m.surface("#c7c9c8", 1, 0.3)
    if kind == "h4":
        parts = envelope(0.85, 3.7, cap="#2b2c30") + filament(1.5, True, 0.5) + filament(2.6, True, 0.5)
        parts.append(
            move(prism([(-0.35, -0.25), (0.35, -0.25), (0.42, 0.25), (-0.42, 0.25)], 0.03, tin, 0.01), at=(0, 0, 2.2), turn=(65, 0, 0))
        )
        flange = circle(2.0, 72)
        parts.append(move(prism(flange, 0.12, tin, 0.03), at=(0, 0, -0.9)))
        parts += around(3, 2.05, lambda: move(box(0.5, 0.8, 0.16, tin, 0.03), at=(0, 0, -0.92)))
        parts += [
            lathe([(0, -0.85), (1.05, -0.85), (1.05, -0.2), (0.9, 0.1), (0.72, 0.15)], tin),
            lathe([(1.35, -0.9), (1.35, -1.7), (1.2, -1.85), (0, -1.85)], m.surface("#b5b7b6", 1, 0.35)),
        ]
        return parts + blades(3, -1.8, 0.85)
    long, wide = {"h1": (2.3, 0.5), "h3": (1.9, 0.55), "h7": (2.75, 0.62), "h7-blue": (2.75, 0.62)}[kind]
    tint = "#a9c4ff" if kind == "h7-blue" else "#ffffff"
    parts = envelope(wide, long, tint, "#8d9096" if kind.startswith("h7") else None) + filament(long * 0.55, kind != "h3", 0.55)
    rim = 1.28 if kind.startswith("h7") else 1.0
    outline = [p for p in circle(rim, 72) if not (kind == "h1" and p[1] < -0.75)]
    parts.append(move(prism(outline, 0.1, tin, 0.02), at=(0, 0, -0.65)))
    if kind.startswith("h7"):
        parts += [move(box(0.7, 0.5, 0.14, tin, 0.02), at=(0, -1.3, -0.67)), move(box(0.35, 0.4, 0.14, tin, 0.02), at=(1.2, 0.4, -0.67))]
    parts.append(lathe([(rim * 0.62, -0.6), (rim * 0.62, -0.25), (wide + 0.1, -0.1), (wide + 0.06, 0.15), (wide * 0.9, 0.2)], tin))
    parts.append(
        lathe(
            [(rim * 0.72, -0.65), (rim * 0.72, -1.2), (rim * 0.6, -1.35), (0, -1.35)], m.surface("#d9d3c4", 0, 0.5) if kind != "h3" else tin
        )
    )
    if kind == "h3":
        lead = [(0, 0, -1.2), (0.6, -0.6, -1.24), (2.0, -1.6, -1.24), (3.4, -1.9, -1.24), (4.2, -1.0, -1.24)]
        return parts + [tube(lead, 0.11, m.plastic("#20242a"))]
    return parts + blades(1 if kind == "h1" else 2, -1.3, 0.85, 0.42)


def plastic_based(kind):
    """H8, H11, H13, HB3, HB4 and PSY24W: a moulded plug with an O-ring."""
    kind = "h11" if kind == "h8" else kind
    body = m.plastic({"h11": "#2a2c2f", "h13": "#3a3d42", "hb3": "#2a2c2f", "hb4": "#33363a", "psy24w": "#55585c"}[kind], 0.48)
    seal = m.surface("#c4502a" if kind != "hb4" else "#5a3a22", 0, 0.55)
    tin = m.surface("#c7c9c8", 1, 0.28)
    wide, long = {"h11": (0.6, 2.4), "h13": (0.8, 3.1), "hb3": (0.62, 2.9), "hb4": (0.62, 2.7), "psy24w": (0.55, 1.9)}[kind]
    amber = kind == "psy24w"
    parts = envelope(wide, long, "#ff9a1f" if amber else "#ffffff", "#1e1f22" if kind in ("hb4", "h11") else None)
    parts += filament(long * 0.55, kind != "h13" and not amber, 0.55) + (filament(long * 0.8) if kind == "h13" else [])
    parts.append(lathe([(wide * 0.8, 0.3), (wide + 0.12, 0.25), (wide + 0.14, -0.3), (0.95, -0.35)], tin))
    parts.append(
        lathe(
            [
                (0.95, -0.3),
                (1.1, -0.35),
                (1.1, -0.9),
                (1.0, -0.95),
                (1.0, -1.15),
                (1.1, -1.2),
                (1.1, -1.35),
                (1.75, -1.4),
                (1.8, -1.48),
                (1.8, -1.7),
                (1.7, -1.78),
                (1.25, -1.8),
                (1.25, -2.5),
                (0, -2.5),
            ],
            body,
        )
    )
    parts += around(3, 1.2, lambda: move(box(0.45, 0.55, 0.3, body, 0.05), at=(0, 0, -0.75)), 20)
    parts.append(move(lathe([(1.02 + 0.11 * cos(a * pi / 8), -1.05 + 0.11 * sin(a * pi / 8)) for a in range(17)], seal)))
    plug = move(prism(rounded(1.9, 1.3, 0.25), 2.3, body, 0.06), at=(0, 0, 0), turn=(0, 0, 0))
    hole = move(prism(rounded(1.55, 0.95, 0.18), 2.0, m.plastic("#111214"), 0), at=(0, 0, 0.5))
    cut(plug, [hole])
    pins = [move(box(0.28, 0.07, 1.2, m.brass(), 0.02), at=(x, 0, 0.4)) for x in (-0.35, 0.35)]
    lip = move(box(0.7, 0.18, 0.4, body, 0.05), at=(0, 0.72, 1.2))
    straight = kind in ("h13", "psy24w")
    parts += move([plug, hole, *pins, lip], at=(0, 0, -2.3) if straight else (0.3, 0, -2.0), turn=(180, 0, 0) if straight else (0, 102, 0))
    return parts


def bayonet(kind):
    """P21W and PY21W: a glass ball on a brass cap."""
    amber = kind == "py21w"
    tint = "#ff9a1f" if amber else "#ffffff"
    ball = (
        [(0.55, 0)]
        + [(0.62, 0.25)]
        + [(1.25 * cos(a), 1.75 + 1.25 * sin(a)) for a in [(-1.02 + k * 0.1288) for k in range(20)]]
        + [(0, 3.0)]
    )
    cap = m.surface("#cfd0cc", 1, 0.25) if amber else m.brass()
    parts = [lathe(ball, m.glass(tint), 96, 60)] + filament(1.7, False, 0.6)
    parts.append(lathe([(0.5, 0.35), (0.76, 0.3), (0.78, 0.2), (0.78, -1.35), (0.7, -1.48), (0.45, -1.55), (0, -1.55)], cap))
    parts.append(lathe([(0.5, -1.5), (0.42, -1.62), (0, -1.62)], m.plastic("#16171a")))
    parts.append(lathe([(0.24, -1.6), (0.2, -1.74), (0, -1.78)], m.zinc()))
    parts.append(lathe([(0.2, 0.2), (0.16, 0.9), (0.05, 1.2), (0, 1.25)], m.glass("#f4f4f0"), 48))
    for angle in (0, 150 if amber else 180):
        parts += move([move(rod(0.11, 0.25, cap, 0.03, 32), turn=(0, 90, 0), at=(0.75, 0, -0.75))], turn=(0, 0, angle - 60))
    return parts


def small(kind):
    """W5W and festoon bulbs."""
    if kind == "w5w":
        profile = [(0.3, -0.9), (0.42, -0.5), (0.45, 0), (0.5, 0.3), (0.5, 1.1), (0.42, 1.38), (0.2, 1.52), (0, 1.56)]
        glass = m.glass()
        parts = [lathe(profile, glass, 64, 60), move(prism(rounded(0.92, 0.26, 0.08), 0.95, glass, 0.04), at=(0, 0, -1.2))] + [
            move(p, at=(0, 0, 0.1), scale=0.75) for p in filament(0.95, False, 0.5)
        ]
        return parts + [
            tube([(x, 0, 0.2), (x, 0, -1.2), (x, s * 0.2, -1.26), (x, s * 0.2, -0.8)], 0.022, m.copper(), smooth=False)
            for x, s in ((-0.25, 1), (0.25, -1))
        ]
    tin = m.surface("#cfd0cc", 1, 0.22)
    glass = lathe([(0.36, -1.15), (0.5, -0.9), (0.52, -0.6), (0.52, 0.6), (0.5, 0.9), (0.36, 1.15)], m.glass(), 64, 60)
    end = [(0.4, 1.0), (0.45, 1.05), (0.45, 1.55), (0.3, 1.68), (0.16, 1.85), (0.05, 1.9), (0, 1.9)]
    parts = [glass, lathe(end, tin, 64), lathe([(r, -z) for r, z in end], tin, 64)]
    coil = move(spiral(1.3, 0.05, 18, 0.014, m.surface("#6b6762", 1, 0.4, glow=TUNGSTEN)), turn=(0, 90, 0))
    return parts + [coil, tube([(0, 0, -1.5), (0, 0, -0.6)], 0.025, tin), tube([(0, 0, 0.6), (0, 0, 1.5)], 0.025, tin)]
