"""Sockets, ratchet heads and cap wrenches."""

from math import cos, pi, radians, sin

import materials as m
from outlines import circle, hexagon, rounded
from shapes import box, lathe, lettering, move, prism, rod


def ratchet_head(material, size=1.0):
    """A round-head ratchet with its square drive, on z; the handle leaves along +x."""
    outline = [(2.3 * cos(radians(a)), 2.1 * sin(radians(a))) for a in range(40, 321, 8)] + [
        (3.6, -0.95),
        (5.4, -0.75),
        (5.4, 0.75),
        (3.6, 0.95),
    ]
    parts = [
        prism(outline, 1.9, material, 0.25, segments=4),
        move(rod(1.75, 0.5, m.black_oxide(), 0.12), at=(0, 0, 1.75)),
        move(rod(0.7, 0.3, m.chrome(), 0.08), at=(0, 0, 2.2)),
        move(box(1.25, 1.25, 1.7, m.steel(), 0.1), at=(0, 0, -1.6)),
        move(rod(0.18, 0.08, m.steel(), 0.04, 24), at=(0.62, 0, -0.9), turn=(0, 90, 0)),
        move(box(1.3, 0.5, 0.45, m.black_oxide(), 0.15), at=(1.6, 0.3, 1.95), turn=(0, 0, 24)),
    ]
    return move(parts, scale=size)


def socket(across, size, height):
    """A socket on its drive end, the hexagon up."""
    chrome = m.chrome()
    r = across / 2
    body = lathe(
        [
            (0.85, 0),
            (r * 0.92, 0),
            (r, 0.15),
            (r, height * 0.42),
            (r * 0.95, height * 0.5),
            (r, height * 0.6),
            (r, height - 0.15),
            (r * 0.94, height),
            (size / 2 + 0.05, height),
        ],
        chrome,
    )
    points = []
    for k in range(24):
        points.append(
            ((size / 2) * (1.0 if k % 2 else 0.9) * cos(2 * pi * k / 24), (size / 2) * (1.0 if k % 2 else 0.9) * sin(2 * pi * k / 24))
        )
    well = prism(circle(size / 2 + 0.06, 64), height * 0.6, m.steel(0.35), 0, holes=[points])
    floor = rod(size / 2, 0.05, m.surface("#1b1c1e", 0.6, 0.5), 0.01)
    band = lathe([(r * 0.955, height * 0.47), (r * 0.965, height * 0.5), (r * 0.955, height * 0.53)], m.black_oxide())
    return [body, move(well, at=(0, 0, height * 0.398)), move(floor, at=(0, 0, height * 0.4)), band]


def case_of(rows, width, depth, colour):
    """An open case: sockets in rows in the tray, the lid behind."""
    shell, tray = m.plastic(colour, 0.42), m.surface("#1b1d20", 0, 0.6, bump=("grain", 30, 0.2))
    parts = [
        prism(rounded(width, depth, 1.6), 4.2, shell, 0.5),
        move(prism(rounded(width - 1.6, depth - 1.6, 1.0), 0.5, tray, 0.1), at=(0, 0, 4.0)),
    ]
    lid = [
        prism(rounded(width, depth, 1.6), 2.6, shell, 0.5),
        move(prism(rounded(width - 2, depth - 2, 1.2), 0.1, tray, 0.02), at=(0, 0, 2.55)),
        move(lettering("BRANNICK", width * 0.1, m.ink("#f3f1ec"), 0.02), at=(0, depth * 0.08, 2.72)),
        move(lettering("GUILD SOCKET SET", width * 0.04, m.ink("#d8581c"), 0.02), at=(0, -depth * 0.14, 2.72)),
    ]
    parts += move(lid, at=(0, depth / 2 + 1.4, 4.2 + depth * 0.49), turn=(78, 0, 0))
    parts += [move(box(3.4, 0.8, 2.6, m.steel(), 0.15), at=(x, -depth / 2 - 0.1, 0.9)) for x in (-width * 0.3, width * 0.3)]
    y = depth / 2 - 3.2
    for count, across, tall in rows:
        for k in range(count):
            size = across * (1 - 0.35 * k / max(1, count - 1))
            x = -width / 2 + 2.6 + (width - 5.2) * k / (count - 1)
            parts += move(socket(size, size * 0.7, tall), at=(x, y, 3.2))
        y -= across + 0.9
    return parts, y


def socket_set(kind):
    if kind == "large":
        parts, y = case_of([(11, 3.6, 3.6), (12, 2.5, 3.2), (14, 1.8, 2.8)], 42, 28, "#9e2a1f")
        parts += move(
            ratchet_head(m.chrome(), 0.95)
            + move(
                [lathe([(0.7, 0), (0.62, 8), (0.7, 10)], m.chrome()), lathe([(0.9, 9.6), (1.1, 10), (1.15, 17.5), (0.9, 18)], m.rubber())],
                at=(5, 0, 0.95),
                turn=(0, 90, 0),
            ),
            at=(-16, -8.4, 4.4),
            turn=(0, 0, 0),
        )
        parts += [
            move(rod(0.75, 12, m.chrome(), 0.1), at=(7, -7.6, 5.2), turn=(0, 90, 0)),
            move(rod(0.6, 9, m.chrome(), 0.1), at=(7, -10.4, 5.1), turn=(0, 90, 0)),
        ]
        return parts
    parts, y = case_of([(8, 2.6, 3.0), (9, 2.0, 4.6)], 28, 20, "#9e2a1f")
    return parts + move(
        ratchet_head(m.chrome(), 0.75)
        + move(
            [lathe([(0.55, 0), (0.5, 6), (0.55, 7)], m.chrome()), lathe([(0.75, 6.8), (0.9, 7.2), (0.95, 13), (0.7, 13.6)], m.rubber())],
            at=(3.8, 0, 0.7),
            turn=(0, 90, 0),
        ),
        at=(-9.5, -6.0, 4.4),
    )


def filter_wrench():
    """A cap wrench: fourteen flutes inside, a square drive."""
    cast = m.surface("#a9adb2", 1, 0.24, bump=("turned", 7, 0.25))
    flutes = [
        (3.2 * (1.0 if k % 2 else 0.94) * cos(2 * pi * k / 28), 3.2 * (1.0 if k % 2 else 0.94) * sin(2 * pi * k / 28)) for k in range(28)
    ]
    square = [rounded(0.97, 0.97, 0.05)]

    def one():
        parts = [
            prism(circle(3.75, 96), 3.6, cast, 0.12, holes=[flutes]),
            move(prism(circle(3.75, 96), 0.7, cast, 0.15, holes=square), at=(0, 0, -0.68)),
        ]
        return parts + [
            move(prism(hexagon(2.4), 0.8, cast, 0.1, holes=square), at=(0, 0, -1.4)),
            move(lettering("BRANNICK 64-14", 0.55, m.ink("#15171a"), 0.003), at=(0, -2.4, -0.69), turn=(180, 0, 0)),
        ]

    return move(one(), at=(-3.4, -1.5, 3.75), turn=(84, 0, -24)) + move(one(), at=(4.6, 2.6, 3.6), turn=(180, 0, 30))
