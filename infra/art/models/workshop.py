"""Jacks, stands, ramps and chocks."""

import materials as m
from models.marks import wrapped
from outlines import hexagon, rounded
from shapes import box, lathe, lettering, move, prism, ring, rod, tube


def wheel(radius, width, material):
    """A wheel whose axle lies along y, its middle at the origin."""
    parts = [
        lathe(
            [
                (radius * 0.55, 0.1),
                (radius * 0.9, 0),
                (radius, width * 0.15),
                (radius, width * 0.85),
                (radius * 0.9, width),
                (radius * 0.55, width - 0.1),
            ],
            material,
        ),
        ring(radius * 0.25, radius * 0.6, width * 0.7, m.zinc()),
        rod(radius * 0.25, width * 1.1, m.steel()),
    ]
    return move(move(parts, at=(0, 0, -width / 2)), turn=(90, 0, 0))


def floor_jack(colour):
    """A trolley jack, its saddle to the left, the handle rising to the right."""
    coat = m.gloss("#b3202a" if colour == "red" else "#1b5fb8")
    bare = m.aluminium() if colour == "blue" else m.gloss("#1a1c1f")
    side = [(-31, 3.2), (-24, 2.2), (22, 2.2), (28, 4), (29, 10.5), (24, 13.5), (12, 11.8), (-10, 8.8), (-24, 7.8), (-31, 6.4)]
    window = [(-6, 4.6), (10, 4.6), (10, 8.2), (-4, 6.8)]
    parts = [move(prism(side, 0.9, coat, 0.15, holes=[window]), at=(0, y + 0.9, 0), turn=(90, 0, 0)) for y in (-8, 7.1)]
    parts += [move(rod(0.9, 16, m.zinc(), 0.1), at=(x, 8, z), turn=(90, 0, 0)) for x, z in ((-12, 5.2), (18, 5.0))]
    parts += move(wheel(3.2, 14, m.surface("#3a3d42", 0.5, 0.5)), at=(-28, 0, 3.2))
    for y in (-10, 10):
        parts += move(wheel(2.6, 2.2, m.plastic("#26282c")), at=(24, y, 2.6))
        parts.append(move(box(3.5, 1.4, 4.6, bare, 0.2), at=(24, y * 0.93, 4.0)))
    for y in (-4.4, 3.4):
        arm = [(20, 9.0), (17, 11.6), (-22, 19.4), (-26.5, 18.6), (-26, 16.2), (-22, 15.6), (14, 7.6), (19, 6.6)]
        parts.append(move(prism(arm, 1.0, coat, 0.2), at=(0, y + 1, 0), turn=(90, 0, 0)))
    parts += [
        move(box(9, 8.4, 1.2, coat, 0.25), at=(-24.6, 0, 18.4)),
        move(
            lathe([(2.2, 0), (2.4, 0.8), (5.2, 1.2), (5.4, 1.6), (5.4, 2.4), (4.6, 2.4), (4.4, 1.8), (0, 1.7)], bare), at=(-24.6, 0, 19.6)
        ),
        move(rod(4.5, 1.0, m.rubber(), 0.3), at=(-24.6, 0, 21.3)),
    ]
    parts += [
        move(
            lathe([(0, 0), (3.2, 0.2), (3.3, 0.6), (3.3, 14), (3.0, 14.4), (1.6, 14.6), (1.6, 20), (0, 20)], m.gloss("#1a1c1f")),
            at=(20, 0, 7),
            turn=(0, -78, 0),
        )
    ]
    parts += [move(box(7, 7.5, 5, bare, 0.5), at=(22, 0, 7)), move(rod(1.9, 7, bare, 0.2), at=(24, 0, 10), turn=(0, 30, 0))]
    shaft = [
        lathe([(1.35, 0), (1.35, 46), (1.3, 46.4), (0, 46.5)], m.gloss("#1a1c1f") if colour == "red" else m.aluminium()),
        lathe([(1.36, 30), (1.75, 30.3), (1.75, 43), (1.36, 43.4)], m.rubber("#202225")),
        lathe([(1.38, 8), (1.75, 8.2), (1.75, 20), (1.38, 20.3)], m.rubber("#202225")),
    ]
    parts += move(shaft, at=(25.5, 0, 12), turn=(0, 34, 0))
    parts += [
        move(lettering("IRONQUAY", 3.2, m.ink("#ffffff"), 0.01), at=(-16.5, -8.02, 5.2), turn=(90, 0, 0)),
        move(lettering("3 t" if colour == "red" else "2 t", 3.4, m.ink("#ffffff"), 0.01), at=(18.5, -8.02, 9.2), turn=(90, 0, 0)),
    ]
    return parts


def stand(height):
    coat, bar = m.gloss("#b3202a"), m.zinc()
    parts = []
    feet = [(x, y) for x in (-8.5, 8.5) for y in (-7.5, 7.5)]
    for x, y in feet:
        leg = [(-1.9, 0), (1.9, 0), (1.2, 22), (-1.2, 22)]
        for turn in (0, 90):
            plate = move(prism(leg, 0.35, coat, 0.08), turn=(90, 0, turn))
            move(plate, turn=(-16 if y > 0 else 16, 0, 0))
            move(plate, turn=(0, -17 if x > 0 else 17, 0))
            parts.append(move(plate, at=(x, y, 0)))
        parts.append(move(box(4.4, 4.0, 0.5, coat, 0.15), at=(x, y, 0)))
    parts += [move(box(0.8, 13, 1.6, coat, 0.1), at=(x * 0.85, 0, 4)) for x in (-8.5, 8.5)] + [
        move(box(15, 0.8, 1.6, coat, 0.1), at=(0, y * 0.85, 4)) for y in (-7.5, 7.5)
    ]
    parts += [
        move(prism(rounded(6.2, 6.0, 0.5), 12, coat, 0.15, holes=[rounded(3.4, 3.2, 0.2)]), at=(0, 0, 15)),
        move(box(3.2, 3.0, height, bar, 0.12), at=(0, 0, 9)),
    ]
    for k in range(int((height - 19) / 1.7)):
        parts.append(move(box(0.7, 2.4, 0.9, m.surface("#77797b", 1, 0.4), 0.15), at=(1.75, 0, 28.4 + k * 1.7)))
    top = 9 + height
    saddle = [(-5.2, 0), (5.2, 0), (6.0, 2.6), (4.4, 3.0), (3.0, 1.7), (-3.0, 1.7), (-4.4, 3.0), (-6.0, 2.6)]
    parts.append(move(prism(saddle, 4.4, bar, 0.3), at=(0, 2.2, top - 0.1), turn=(90, 0, 0)))
    parts += [
        tube([(3, -1, 25), (7, -1.4, 25.4), (11, -1.8, 22), (12.4, -2, 17)], 0.65, bar),
        move(rod(0.45, 12, m.steel(), 0.1), at=(0, -6, 22), turn=(-90, 0, 0)),
    ]
    return parts


def stands():
    return move(stand(34), at=(-13, 0, 0), turn=(0, 0, -14)) + move(stand(28), at=(14, 6, 0), turn=(0, 0, -22))


def bottle_jack():
    coat = m.gloss("#b3202a")
    parts = [
        prism(rounded(13, 11.5, 1.2), 2.0, coat, 0.3),
        lathe([(4.6, 1.8), (4.4, 2.4), (4.2, 3.2), (4.2, 13.4), (4.4, 13.8), (4.4, 14.8), (4.0, 15.2), (2.6, 15.3)], coat),
        lathe([(2.5, 15), (2.5, 18.6), (2.3, 18.9), (1.5, 19.0)], m.chrome()),
    ]
    screw = [(1.2, 18.6)]
    for k in range(10):
        screw += [(1.5, 18.9 + k * 0.42), (1.28, 19.1 + k * 0.42)]
    parts += [
        lathe(screw + [(1.3, 23.2)], m.steel(), 64, 20),
        lathe([(1.3, 23.0), (2.3, 23.2), (2.5, 23.6), (2.4, 24.4), (2.0, 24.7), (1.6, 24.4), (1.2, 24.7), (0, 24.6)], m.steel()),
    ]
    parts += [
        move(lathe([(1.3, 1.8), (1.3, 6.6), (1.0, 7.0), (0.6, 7.0), (0.6, 9.2)], coat), at=(-4.6, -3.6, 0)),
        move(prism(rounded(6.5, 1.8, 0.7), 1.8, m.zinc(), 0.2), at=(-6.6, -3.6, 9.4), turn=(0, 12, 8)),
        move(prism(hexagon(1.5), 1.0, m.brass(), 0.1), at=(3.6, -5.9, 2.8), turn=(90, 0, 0)),
        move(rod(0.5, 20, m.zinc(), 0.1), at=(8.8, -7.5, 0.5), turn=(-90, 0, 28)),
    ]
    parts += wrapped("IRONQUAY", 4.22, 10.2, 1.05, m.ink("#ffffff"), -86) + wrapped("5 t", 4.22, 6.6, 1.9, m.ink("#f0c419"), -86)
    return parts


def ramps():
    def one():
        coat = m.plastic("#1d1f23", 0.55)
        side = [(0, 0), (70, 0), (70, 17), (66, 19.5), (60, 16.6), (44, 16.4), (0, 0.6)]
        holes = [[(48, 3), (66, 3), (66, 12), (48, 12)], [(28, 3), (44, 3), (44, 11), (38, 11)], [(14, 2.2), (24, 2.2), (24, 6)]]
        parts = [move(prism(side, 2.4, coat, 0.4, holes=holes), at=(0, y + 2.4, 0), turn=(90, 0, 0)) for y in (-12, 9.6)]
        parts += [
            move(prism([(46, 12.4), (68, 12.4), (68, 16.6), (46, 16.6)], 22, coat, 0.3), at=(0, 11, 0), turn=(90, 0, 0)),
            move(prism([(2, 0.4), (46, 12.6), (46, 16.4), (2, 1.0)], 22, coat, 0.2), at=(0, 11, 0), turn=(90, 0, 0)),
        ]
        for k in range(11):
            parts.append(move(box(0.9, 20, 0.7, m.plastic("#d8581c"), 0.2), at=(6 + 3.6 * k, 0, 2.1 + 1.35 * k), turn=(0, -20, 0)))
        for k in range(6):
            parts.append(move(box(0.9, 20, 0.6, m.plastic("#d8581c"), 0.2), at=(48 + 2.4 * k, 0, 16.4)))
        parts.append(move(lettering("IRONQUAY", 4.2, m.ink("#d8581c"), 0.02), at=(57, -12.05, 14.4), turn=(90, 0, 0)))
        return parts

    return move(one(), at=(-35, -16, 0), turn=(0, 0, 0)) + move(one(), at=(-30, 22, 0))


def chocks():
    def one():
        black = m.rubber("#1c1d1f")
        side = [(0, 0), (16, 0), (16, 2), (13.5, 9.6), (11.5, 10.4), (8, 7.2), (3, 1.6), (0, 0.8)]
        parts = [move(prism(side, 11, black, 0.5), at=(0, 5.5, 0), turn=(90, 0, 0))]
        for k in range(5):
            parts.append(move(box(0.8, 10.6, 0.8, black, 0.2), at=(2.6 + k * 1.9, 0, 1.2 + k * 1.8), turn=(0, -45, 0)))
        parts.append(move(box(9, 0.1, 2.0, m.surface("#f0c419", 0, 0.5), 0.02), at=(9.4, -5.56, 1.6)))
        return parts

    rope = tube(
        [
            (13.5, 0, 8.8),
            (17, -2, 8),
            (19, -4, 2),
            (17, -9, 0.5),
            (8, -12, 0.5),
            (0, -10, 0.5),
            (-5, -2, 0.5),
            (-4, 8, 0.5),
            (4, 12, 2),
            (8, 14, 8),
        ],
        0.42,
        m.surface("#c8a24a", 0, 0.8, bump=("grain", 80, 0.8)),
    )
    return move(one(), turn=(0, 0, -14)) + move(one(), at=(-3, 15, 0), turn=(0, 0, -8)) + [rope]
