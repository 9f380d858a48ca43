"""Brake pads, discs and drums."""

from math import cos, radians, sin

import materials as m
from models.marks import bent
from models.packs import carton
from outlines import circle, rounded
from shapes import around, box, lathe, lettering, move, prism, rod, tube

COATS = {
    "ceramic": ("#2f3338", "#6f7275"),
    "heavy": ("#b0aea4", "#3d3b3a"),
    "euro": ("#1d2024", "#55504b"),
    "euro-sensor": ("#1d2024", "#55504b"),
}


def arc(inner, outer, half, steps=20):
    """An outline between two radii, `half` degrees to each side of the y axis; its middle is at y = 0."""
    angles = [-half + 2 * half * k / steps for k in range(steps + 1)]
    middle = (inner + outer) / 2
    top = [(outer * sin(radians(a)), outer * cos(radians(a)) - middle) for a in angles]
    low = [(inner * sin(radians(a)), inner * cos(radians(a)) - middle) for a in reversed(angles)]
    return top + low


def pad(kind):
    """A pad, its friction face towards +z."""
    back, face = COATS[kind]
    plate = m.surface(back, 0.9 if kind == "heavy" else 0.3, 0.45, bump=("grain", 8, 0.2))
    lining = m.surface(face, 0.25, 0.9, bump=("grain", 26, 0.9))
    parts = [prism(arc(13.2, 19.4, 24), 0.55, plate, 0.06)]
    for side in (1, -1):
        parts.append(move(prism(rounded(1.9, 1.7, 0.3), 0.47, plate, 0.06), at=(side * 7.0, -1.0, 0.04), turn=(0, 0, side * -20)))
    chunk = 24 * 0.86
    angles = [(-chunk, -0.9), (0.9, chunk)] if kind != "ceramic" else [(-chunk, -0.7), (0.7, chunk)]
    for low, high in angles:
        middle, half = (low + high) / 2, (high - low) / 2
        block = prism(arc(13.7, 18.9, half), 1.15, lining, 0.28, segments=1)
        pivot = 16.3
        move(block, at=(0, pivot, 0))
        move(block, turn=(0, 0, -middle))
        parts.append(move(block, at=(0, -pivot, 0.5)))
    for x, y in ((-4.4, 0.6), (4.4, 0.6)):
        parts.append(move(rod(0.42, 0.12, m.steel(), 0.05, 48), at=(x, y - 1.3, -0.1)))
    shim = m.surface("#50555b" if kind != "heavy" else "#8e9297", 0.6, 0.35, bump=("grain", 40, 0.1))
    parts.append(move(prism(arc(13.6, 19.0, 20), 0.06, shim, 0.02), at=(0, 0, -0.07)))
    letters = [
        move(lettering("FERROW", 1.5, m.ink("#e9ebee"), 0.004), at=(0, 0.35, -0.09), turn=(180, 0, 180)),
        move(lettering("FF  E1 90R", 0.75, m.ink("#c9ccd0"), 0.004), at=(0, -1.0, -0.09), turn=(180, 0, 180)),
    ]
    clip = bent(
        [(6.9, 0, 0.2), (7.4, 0, 0.4), (7.6, 0, 1.0), (7.2, 0, 1.5)], [(-0.3, -0.04), (0.3, -0.04), (0.3, 0.04), (-0.3, 0.04)], m.steel()
    )
    parts.append(move(clip, at=(0, 0.3, 0)))
    if kind == "euro-sensor":
        parts.append(
            tube([(3.5, 2.6, 0.9), (4.2, 4.0, 0.9), (7.5, 4.6, 0.6), (10, 2.5, 0.3), (11.5, -0.5, 0.3)], 0.17, m.plastic("#17181a"))
        )
        parts.append(move(box(0.9, 0.9, 1.6, m.plastic("#2d3035"), 0.1), at=(11.6, -0.6, 0.3), turn=(90, 0, 0)))
    return parts + letters


def pad_set(kind):
    """Two pads with the friction side forward, one that shows its back, and the carton."""
    accent = {"ceramic": "#1f6f5c", "heavy": "#b5541c"}.get(kind, "#23395d")
    line = {"ceramic": "CeramicStop", "heavy": "HaulStop"}.get(kind, "EuroStop")
    parts = move(pad(kind), at=(-8.2, 2.4, 3.4), turn=(78, 0, -10))
    parts += move(pad(kind), at=(9.2, 0.6, 3.4), turn=(78, 0, 12))
    parts += move(pad(kind), at=(-1.0, -7.2, 0.2), turn=(0, 0, 10))
    return parts + move(carton(17, 7.5, 12.5, "FERROW", line, "#eceae4", accent), at=(1.5, 9, 0), turn=(0, 0, -10))


def plate(outer, inner, thick, holes, material):
    return prism(circle(outer, 144), thick, material, 0.05, holes=[circle(inner, 96), *holes])


def disc(kind):
    """A disc on its edge, its hat forward."""
    studs = 6 if "six" in kind else 5
    outer, hat = (15.5, 9.3) if studs == 6 else (14, 7.6)
    face = m.turned()
    coat = m.surface("#8d9196", 0.75, 0.5, bump=("grain", 20, 0.3)) if "coated" in kind else m.iron()
    if "drilled" in kind or "slotted" in kind:
        coat = m.zinc()
    holes = []
    if "drilled" in kind:
        for k in range(12):
            for i, r in enumerate((hat + 1.3, hat + 2.7, hat + 4.1, outer - 0.9)):
                a = radians(k * 30 + i * 5)
                holes.append(circle(0.36, 16, (r * cos(a), r * sin(a))))
    parts = []
    if "solid" in kind:
        parts.append(plate(outer, hat - 0.8, 1.2, holes, face))
    else:
        parts += [plate(outer, hat - 0.3, 0.75, holes, face), move(plate(outer, hat - 0.3, 0.75, holes, face), at=(0, 0, 1.65))]
        parts += around(
            36, (outer + hat) / 2, lambda: move(box(outer - hat - 0.5, 0.42, 0.95, coat, 0.05), turn=(0, 0, 14), at=(0, 0, 0.72))
        )
        parts.append(lathe([(hat + 0.3, 0.7), (hat + 0.3, 1.7)], m.iron()))
    if "slotted" in kind or "drilled" in kind:
        groove = m.surface("#2a2b2d", 0.7, 0.6)
        top = 1.2 if "solid" in kind else 2.4
        parts += around(
            6 if "drilled" in kind else 8,
            (outer + hat) / 2,
            lambda: move(box(outer - hat - 1.6, 0.26, 0.03, groove, 0.01), turn=(0, 0, 32), at=(0, 0, top)),
            15,
        )
    height = 4.6
    parts.append(
        lathe([(hat - 0.2, 0.1), (hat - 0.1, 2.3), (hat - 0.35, 2.9), (hat - 0.55, height - 0.4), (hat - 0.85, height - 0.05)], coat)
    )
    bolts = [
        circle(0.72, 32, ((hat - 2.2) * cos(radians(360 * k / studs)), (hat - 2.2) * sin(radians(360 * k / studs)))) for k in range(studs)
    ]
    extra = [circle(0.35, 24, ((hat - 2.2) * cos(radians(360 / studs / 2)), (hat - 2.2) * sin(radians(360 / studs / 2))))]
    cover = prism(circle(hat - 0.8, 96), 0.75, coat, 0.06, holes=[circle(3.3, 72), *bolts, *extra])
    parts.append(move(cover, at=(0, 0, height - 0.75)))
    parts.append(move(lathe([(3.4, 0.02), (4.6, 0.02)], face), at=(0, 0, height)))
    return move(parts, at=(0, 0, outer), turn=(84, 0, 34))


def drum():
    coat = m.iron()
    parts = [
        lathe(
            [
                (9.2, 0),
                (10.0, 0.0),
                (10.15, 0.2),
                (10.15, 0.8),
                (11.2, 0.9),
                (11.3, 1.1),
                (11.3, 1.7),
                (10.5, 1.8),
                (10.5, 5.2),
                (10.2, 5.6),
                (8.2, 5.9),
                (7.4, 6.0),
                (7.2, 6.4),
                (3.6, 6.4),
                (3.2, 6.4),
                (3.2, 5.9),
                (7, 5.7),
                (9.2, 5.2),
                (9.2, 0),
            ],
            coat,
        )
    ]
    parts += around(5, 5.4, lambda: move(rod(0.75, 0.05, m.surface("#141516", 0, 0.8), 0.01, 32), at=(0, 0, 6.39)))
    parts += around(36, 10.5, lambda: move(box(0.5, 0.3, 3.2, coat, 0.05), at=(0, 0, 1.9)))
    parts.append(move(lathe([(3.3, 0), (6.9, 0)], m.turned()), at=(0, 0, 6.42)))
    return move(parts, at=(0, 0, 11.3), turn=(76, 0, 30))


def wear_sensor():
    black = m.plastic("#17181a")
    cable = [
        (0, 0, 0.2),
        (2, -1.4, 0.2),
        (6, -1.5, 0.2),
        (9, 1, 0.2),
        (7, 4, 0.3),
        (2, 4.4, 0.5),
        (-2, 2.6, 0.2),
        (-1.5, -1.5, 0.4),
        (3, -3.6, 0.5),
        (9, -3.4, 0.2),
        (12.4, -1, 0.2),
    ]
    parts = [tube(cable, 0.2, black), move(box(1.1, 1.0, 1.8, black, 0.12), at=(12.6, -0.6, 0), turn=(0, 0, 30))]
    parts += [
        move(box(1.3, 0.5, 1.0, m.plastic("#8b6f3d"), 0.08), at=(-0.5, 0.2, 0)),
        bent(
            [(-1.2, 0, 0.2), (-1.3, 0, 0.9), (-0.6, 0, 1.25), (0.2, 0, 1.0)],
            [(-0.3, -0.03), (0.3, -0.03), (0.3, 0.03), (-0.3, 0.03)],
            m.steel(),
        ),
    ]
    return parts + move(carton(7, 3.4, 8, "FERROW", "FW-S34", "#eceae4", "#23395d"), at=(5, 8, 0), turn=(0, 0, -10))
