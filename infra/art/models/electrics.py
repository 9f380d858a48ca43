"""Batteries, chargers, coils, glow plugs and sensors."""

from math import cos, sin

import materials as m
from models.marks import thread, wrapped
from models.packs import carton
from outlines import circle, hexagon, rounded
from shapes import box, lathe, lettering, move, prism, ring, rod, tube


def on_front(text, size, colour, at, width=None):
    """Letters on a face that looks towards -y."""
    return move(lettering(text, size, m.ink(colour), 0.004, width), at=at, turn=(90, 0, 0))


def slab(width, height, at, colour, rough=0.4):
    """A thin printed field on a face that looks towards -y, its corner at `at`."""
    outline = [(x + width / 2, y + height / 2) for x, y in rounded(width, height, min(width, height) * 0.08)]
    return move(prism(outline, 0.02, m.surface(colour, 0, rough), 0), at=at, turn=(90, 0, 0))


def battery(kind):
    """A battery with its posts, handle and label."""
    case, lid, label, line, small = {
        "blue": ("#15171a", "#1b1d21", "#1552a5", "STEADFAST", "12 V   SEALED"),
        "red": ("#15171a", "#1b1d21", "#b3202a", "STEADFAST HD", "12 V   HEAVY DUTY"),
        "agm": ("#2b2e33", "#e3e5e6", "#3f454d", "ABSORB AGM", "12 V   START-STOP"),
    }[kind]
    body, top = m.plastic(case, 0.38), m.plastic(lid, 0.4)
    parts = [
        box(24, 17, 16.4, body, 0.5),
        move(box(23.2, 16.2, 0.5, m.plastic("#0d0e10"), 0.1), at=(0, 0, 16.2)),
        move(box(24, 17, 2.6, top, 0.45), at=(0, 0, 16.6)),
        move(box(20, 8.5, 0.5, top, 0.2), at=(0, 1.2, 19.1)),
    ]
    for k in range(10):
        parts.append(move(box(0.5, 0.25, 13, body, 0.1), at=(-10.8 + 2.4 * k, 8.55, 1.5)))
    for x, sign in ((-9, "+"), (9, "-")):
        parts.append(
            move(
                lathe([(1.9, 0), (1.85, 0.2), (1.2, 0.25), (1.0, 0.5), (0.9, 2.0), (0.8, 2.1), (0, 2.1)], m.surface("#8b8d90", 1, 0.45)),
                at=(x, -5.4, 19.1),
            )
        )
        ring_of = m.surface("#b3202a" if sign == "+" else "#202328", 0, 0.5)
        parts.append(move(ring(1.5, 2.0, 0.3, ring_of), at=(x, -5.4, 19.15)))
        parts.append(move(lettering(sign, 2.2, m.ink("#e8e8e6" if lid != "#e3e5e6" else "#2b2e33"), 0.01), at=(x * 0.68, -5.4, 19.22)))
    handle = [(-10.6, 1.5, 18.9), (-10.4, 1.5, 20.5), (-7, 1.5, 21.6), (0, 1.5, 21.9), (7, 1.5, 21.6), (10.4, 1.5, 20.5), (10.6, 1.5, 18.9)]
    parts.append(tube(handle, 0.42, m.plastic("#2c2f34")))
    parts += [
        slab(21, 12.2, (-10.5, -8.51, 2.2), label),
        slab(21, 2.2, (-10.5, -8.54, 2.2), "#e9eaec"),
        on_front("VOLTMERE", 3.1, "#ffffff", (0, -8.56, 11.6), 19),
        on_front(line, 1.9, "#ffd34d" if kind != "agm" else "#9fe0b8", (0, -8.56, 7.8), 19),
        on_front(small, 1.3, "#1c2126", (0, -8.58, 3.3), 19),
    ]
    return parts


def charger():
    dark, grip = m.plastic("#202328", 0.45), m.rubber("#2b2f35")
    body = [
        prism(rounded(17, 9, 1.6), 5.2, dark, 0.8),
        move(prism(rounded(12, 6, 0.8), 0.15, m.plastic("#10151b", 0.25), 0.05), at=(0, 0, 5.15)),
    ]
    for k in range(7):
        glow = ("#45e07a", 3) if k < 5 else None
        body.append(
            move(rod(0.28, 0.1, m.surface("#45e07a" if k < 5 else "#4b525a", 0, 0.3, glow=glow), 0.03, 24), at=(-4.5 + 1.5 * k, 1.2, 5.28))
        )
    body += [
        move(lettering("VOLTMERE", 1.1, m.ink("#f2f3f4"), 0.01), at=(0, -1.0, 5.31)),
        move(lettering("KeepWell", 0.7, m.ink("#45b8ff"), 0.01), at=(0, -2.1, 5.31)),
    ]
    body += [move(box(1.2, 9.4, 5.5, grip, 0.5), at=(x, 0, -0.1)) for x in (-8.2, 8.2)]
    parts = move(body, turn=(0, 0, 14))
    for side, colour in ((1, "#c01f2b"), (-1, "#17181a")):
        parts.append(
            tube(
                [
                    (8.6, 2 + side * 0.5, 2.4),
                    (13, 3.5 + side, 1.2),
                    (14, -3 + side * 2, 0.3),
                    (8, -8 + side, 0.3),
                    (3.6 + side * 1.9, -9.5, 0.5),
                    (1 + side * 3.2, -9.8, 0.8),
                ],
                0.26,
                m.plastic(colour),
            )
        )
        jaw = [
            prism(rounded(5.6, 0.9, 0.4), 1.2, m.plastic(colour, 0.4), 0.15),
            move(prism(rounded(2.6, 0.5, 0.2), 0.9, m.copper(), 0.05), at=(-3.4, 0, 0.15)),
        ]
        low = move(jaw, turn=(0, 0, 8), at=(0, -0.5, 0))
        high = move(
            [
                prism(rounded(5.6, 0.9, 0.4), 1.2, m.plastic(colour, 0.4), 0.15),
                move(prism(rounded(2.6, 0.5, 0.2), 0.9, m.copper(), 0.05), at=(-3.4, 0, 0.15)),
            ],
            turn=(0, 0, -8),
            at=(0, 0.5, 0),
        )
        parts += move(low + high, at=(-3.5 + side * 3.2, -9.8 - side * 1.2, 0.1), turn=(0, 0, 12 * side))
    return parts


def coil(kind):
    """A coil on its side: its head with the plug, the long boot with its spring."""
    black, boot = m.plastic("#1b1d20", 0.4), m.rubber("#2a2c30")
    if kind == "block":
        parts = [
            prism(rounded(6.2, 5.2, 0.6), 3.2, black, 0.25),
            move(prism(rounded(4.4, 3.4, 0.4), 0.3, m.surface("#15161a", 0, 0.15, coat=0.8), 0.05), at=(0, 0, 3.05)),
            move(prism(rounded(2.4, 1.8, 0.3), 2.2, black, 0.12), at=(2.9, 0, 1.5), turn=(0, 90, 0)),
        ]
        core = m.surface("#5b5e62", 1, 0.4)
        parts += [
            move(box(1.2, 5.8, 2.2, core, 0.05), at=(-3.2, 0, 0.5)),
            move(ring(0.42, 0.9, 1.2, m.zinc()), at=(-3.4, 3.3, 1.0)),
            lathe([(1.0, 0), (1.05, -2.2), (0.95, -2.4), (0.95, -5.6), (1.15, -5.8), (1.15, -6.6), (0.8, -6.7), (0.6, -6.0)], boot),
        ]
    else:
        cap = m.plastic("#a81f2a", 0.4) if kind == "pencil-red" else black
        parts = [
            prism(rounded(4.6, 3.4, 0.7), 2.0, cap, 0.3),
            move(prism(rounded(2.6, 1.7, 0.35), 2.6, cap, 0.12), at=(2.0, 0, 1.0), turn=(0, 90, 0)),
            move(prism(rounded(2.0, 2.2, 0.9), 0.9, cap, 0.15, holes=[circle(0.45, 32)]), at=(-3.0, 0, 0.4)),
            move(ring(0.4, 0.7, 0.95, m.brass()), at=(-3.0, 0, 0.4)),
        ]
        parts += [
            lathe(
                [
                    (1.35, 0),
                    (1.4, -0.3),
                    (1.2, -0.6),
                    (1.2, -6.2),
                    (1.1, -6.4),
                    (1.1, -6.8),
                    (1.25, -7.0),
                    (1.25, -7.3),
                    (1.05, -7.5),
                    (1.05, -10.2),
                    (1.2, -10.4),
                    (1.2, -11.2),
                    (0.85, -11.3),
                    (0.7, -10.6),
                ],
                boot,
            ),
            lathe([(1.22, -1.0), (1.24, -1.2), (1.24, -1.6), (1.22, -1.8)], m.zinc()),
        ]
        parts.append(tube([(0.5 * cos(k * 0.8), 0.5 * sin(k * 0.8), -10.6 - k * 0.022) for k in range(50)], 0.05, m.steel()))
        parts += wrapped("CINDRAL", 1.21, -3.2, 0.6, m.ink("#d5d7da"), -90)
    lying = move(parts, turn=(0, -90, 0))
    move(lying, turn=(0, 0, 154), at=(2, 0, 2.6))
    return lying + move(carton(8, 4.6, 9, "CINDRAL", "Ignition coil", "#f5f4f0", "#1d4e89"), at=(3.5, 6.5, -0.0), turn=(0, 0, -12))


def glow_plug():
    steel = m.surface("#b9bbbd", 1, 0.26)
    parts = [
        lathe([(0, 0), (0.16, 0.05), (0.22, 0.3), (0.25, 0.6), (0.25, 2.8), (0.42, 3.1)], m.surface("#8a7f76", 1, 0.35)),
        thread(0.5, 6.0, 7.6, 0.1, steel),
        lathe([(0.3, 3.0), (0.42, 3.1), (0.42, 6.0)], steel),
        move(prism(hexagon(1.2), 0.7, steel, 0.05), at=(0, 0, 7.6)),
        lathe([(0.4, 8.3), (0.36, 8.5), (0.36, 8.6)], m.plastic("#b04020")),
        lathe([(0.28, 8.5), (0.28, 9.0), (0.2, 9.1), (0.2, 9.3), (0.28, 9.4), (0.28, 9.8), (0.15, 9.95), (0, 9.95)], steel),
    ]
    first = move(parts, turn=(0, 90, -160), at=(4.5, -1.5, 0.7))
    return (
        first
        + move(glow_plug_only(steel), turn=(0, 90, -168), at=(5.4, 1.2, 0.7))
        + move(carton(6, 2.6, 5.6, "CINDRAL", "QuickHeat", "#f5f4f0", "#8a4b12"), at=(1.2, 4.8, 0), turn=(0, 0, -10))
    )


def glow_plug_only(steel):
    return [
        lathe([(0, 0), (0.16, 0.05), (0.22, 0.3), (0.25, 0.6), (0.25, 2.8), (0.42, 3.1)], m.surface("#8a7f76", 1, 0.35)),
        thread(0.5, 6.0, 7.6, 0.1, steel),
        lathe([(0.3, 3.0), (0.42, 3.1), (0.42, 6.0)], steel),
        move(prism(hexagon(1.2), 0.7, steel, 0.05), at=(0, 0, 7.6)),
        lathe([(0.28, 8.3), (0.28, 9.0), (0.2, 9.1), (0.2, 9.3), (0.28, 9.4), (0.28, 9.8), (0.15, 9.95), (0, 9.95)], steel),
    ]
