"""Sensors and their plugs."""

import materials as m
from models.electrics import on_front
from models.marks import thread
from models.packs import carton
from outlines import circle, hexagon, rounded
from shapes import around, box, lathe, move, prism, ring, rod, tube


def plug(colour="#2a2d31"):
    """A small cable plug, its mouth towards +x."""
    body = m.plastic(colour, 0.42)
    return [
        move(prism(rounded(1.5, 1.9, 0.3), 2.6, body, 0.12), turn=(0, 90, 0)),
        move(box(1.4, 0.6, 0.25, body, 0.06), at=(1.4, 0, 0.75)),
        move(prism(rounded(1.0, 1.4, 0.15), 0.05, m.surface("#0a0a0b", 0, 0.8), 0), at=(2.6, 0, 0), turn=(0, 90, 0)),
    ]


def oxygen():
    steel, tip = m.surface("#b7b9bb", 1, 0.3), m.surface("#a39c92", 1, 0.38)
    parts = [
        lathe([(0, 0), (0.5, 0.02), (0.58, 0.1), (0.58, 1.6), (0.75, 1.8)], tip),
        thread(0.9, 1.8, 2.9, 0.15, m.surface("#9b9186", 1, 0.4)),
        lathe([(0.85, 2.9), (1.12, 2.95), (1.12, 3.15), (0.9, 3.2)], m.copper()),
        move(prism(hexagon(2.2), 1.0, steel, 0.08), at=(0, 0, 3.2)),
        lathe([(0.95, 4.2), (0.9, 4.4), (0.75, 4.5), (0.75, 7.6), (0.6, 7.9), (0.5, 8.0)], steel),
        lathe([(0.55, 7.9), (0.55, 9.2), (0.4, 9.5)], m.rubber("#3a3d42")),
    ]
    for z in (0.5, 1.05):
        parts += around(
            8,
            0.57,
            lambda: move(rod(0.11, 0.03, m.surface("#0b0b0c", 0, 0.9), 0.005, 20), turn=(0, 90, 0), at=(0, 0, z)),
            0 if z < 1 else 22,
        )
    parts = move(parts, turn=(0, 90, 205), at=(2.5, -3, 1.2))
    cable = [(-6.2, -7.0, 1.2), (-9, -8, 0.8), (-12, -4, 0.35), (-9, 1, 0.35), (-2, 2, 0.35), (4, 0.5, 0.35), (8, 2, 0.4), (9.4, 4.5, 0.9)]
    parts.append(tube(cable, 0.36, m.surface("#1c1d20", 0, 0.8, bump=("grain", 60, 0.7))))
    parts += move(plug("#26292d"), at=(9.3, 4.2, 1.0), turn=(0, 0, 62))
    return parts + move(carton(8, 4.4, 8, "CINDRAL", "Oxygen sensor", "#f5f4f0", "#1d4e89"), at=(0.5, 7.5, 0), turn=(0, 0, -8))


def air_flow():
    black = m.plastic("#1c1e21", 0.4)
    parts = [
        prism(rounded(6.4, 3.2, 0.5), 0.6, black, 0.12, holes=[circle(0.35, 24, (2.7, 1.1)), circle(0.35, 24, (-2.7, -1.1))]),
        move(box(3.6, 2.4, 6.4, black, 0.25), at=(0, 0, -6.4)),
        move(box(4.2, 2.6, 1.5, black, 0.2), at=(0.3, 0, 0.5)),
        move(prism(rounded(2.4, 2.2, 0.3), 3.0, black, 0.12), at=(2.0, 0, 1.5), turn=(0, 90, 0)),
    ]
    window = m.surface("#0c0d0e", 0, 0.7)
    parts += [
        move(box(1.5, 0.1, 2.4, window, 0.04), at=(0.4, -1.2, -5.6)),
        move(box(0.5, 0.1, 0.5, m.surface("#e8c98a", 0.2, 0.4), 0.02), at=(0.4, -1.24, -4.6)),
        tube([(-0.3, -1.28, -5.2), (1.1, -1.28, -5.2)], 0.05, m.steel(), smooth=False),
        tube([(-0.3, -1.28, -3.8), (1.1, -1.28, -3.8)], 0.05, m.steel(), smooth=False),
    ]
    parts += [ring(1.2, 1.45, 0.3, m.rubber("#8b3a20")), on_front("CINDRAL", 0.75, "#cfd2d6", (0.3, -1.31, 1.3))]
    parts = move(parts, at=(-1.5, -2, 6.5), turn=(0, 0, 24))
    return parts + move(carton(8, 5, 9.5, "CINDRAL", "Air flow sensor", "#f5f4f0", "#1d4e89"), at=(5.5, 4.5, 0), turn=(0, 0, -12))


def wheel_speed(crank=False):
    black, steel = m.plastic("#1c1e21", 0.42), m.zinc()
    head = [
        lathe(
            [(0, 0), (0.72, 0.05), (0.75, 0.2), (0.75, 2.2), (0.9, 2.3), (0.9, 2.6), (0.75, 2.7), (0.75, 3.2)],
            black if crank else m.aluminium(),
        ),
        lathe([(0.74, 2.3), (0.92, 2.34), (0.98, 2.45), (0.92, 2.56), (0.74, 2.6)], m.rubber("#8b3a20")),
        move(box(2.2, 2.0, 2.4, black, 0.3), at=(0, 0, 3.1)),
        move(prism(rounded(4.2, 1.8, 0.8), 0.5, black if crank else steel, 0.08, holes=[circle(0.42, 32, (1.3, 0))]), at=(1.4, 0, 3.2)),
        move(ring(0.4, 0.62, 0.6, m.brass()), at=(2.7, 0, 3.15)),
    ]
    if crank:
        head += move(plug(), at=(-0.6, 0, 4.6), turn=(0, 0, 180))
        return move(head, at=(-1.5, -1.5, 0.95), turn=(0, 90, 210)) + move(
            carton(6, 3.6, 6.4, "CINDRAL", "Position sensor", "#f5f4f0", "#1d4e89"), at=(2.2, 4.4, 0), turn=(0, 0, -12)
        )
    parts = move(head, at=(-6.5, -5.2, 1.1), turn=(0, 90, 40))
    cable = [
        (-3.6, -2.7, 1.1),
        (-1, -0.5, 0.5),
        (5, 0, 0.3),
        (8, -4, 0.3),
        (3, -6.5, 0.3),
        (-1, -4, 0.5),
        (2, -1.2, 0.8),
        (9, 0.5, 0.3),
        (10.5, 3.4, 0.8),
    ]
    parts.append(tube(cable, 0.3, m.plastic("#191a1d")))
    for x, y in ((5.2, 0.0), (6.2, -5.9)):
        parts.append(move(lathe([(0.3, -0.8), (0.62, -0.7), (0.62, 0.7), (0.3, 0.8)], m.rubber()), at=(x, y, 0.45), turn=(0, 90, 20)))
    parts += move(plug("#50545a"), at=(10.4, 3.0, 1.0), turn=(0, 0, 66))
    return parts + move(carton(8, 4, 7, "CINDRAL", "ABS sensor", "#f5f4f0", "#1d4e89"), at=(-0.5, 6.5, 0), turn=(0, 0, -6))


def temperature():
    brass = m.brass()
    parts = [
        lathe([(0, 0), (0.4, 0.05), (0.45, 0.2), (0.45, 1.4), (0.55, 1.6)], brass),
        thread(0.6, 1.5, 2.8, 0.15, brass),
        lathe([(0.55, 2.8), (0.85, 2.82), (0.85, 3.0), (0.6, 3.05)], m.copper()),
        move(prism(hexagon(1.9), 0.8, brass, 0.06), at=(0, 0, 3.0)),
        lathe([(0.7, 3.8), (0.75, 3.9), (0.75, 4.3)], m.plastic("#1f5fa8")),
        move(prism(rounded(1.5, 1.2, 0.3), 2.0, m.plastic("#1f5fa8", 0.4), 0.1), at=(0, 0, 4.2)),
        move(box(0.5, 0.3, 0.9, m.plastic("#1f5fa8"), 0.05), at=(0, -0.7, 4.8)),
    ]
    return move(parts, at=(3, -1.5, 1.1), turn=(0, 90, -160 + 8)) + move(
        carton(4.8, 3, 5.2, "CINDRAL", "Temperature", "#f5f4f0", "#1d4e89"), at=(1.2, 3.4, 0), turn=(0, 0, -12)
    )
