"""Jugs, bottles, spray cans and cartridges."""

import materials as m
from models.marks import wrapped
from outlines import rounded
from shapes import around, box, lathe, lettering, move, prism, rod, tube


def cap(radius, height, colour, ribs=28):
    """A screw cap with grip ribs."""
    shade = m.plastic(colour, 0.4)
    parts = [rod(radius, height, shade, 0.12)]
    return parts + around(ribs, radius, lambda: move(box(0.12, 0.16, height * 0.8, shade, 0.05), at=(0, 0, height * 0.06)))


def front_label(width, height, at, field, brand, line, small, band):
    """A printed label on a face that looks towards -y; `at` is the middle of its lower edge."""
    x, y, z = at

    def flat(w, h, low, shade, out):
        outline = [(px, py + h / 2) for px, py in rounded(w, h, min(w, h) * 0.1)]
        return move(prism(outline, 0.02, m.surface(shade, 0, 0.35), 0), at=(x, y - out, z + low), turn=(90, 0, 0))

    def words(text, size, low, shade):
        return move(lettering(text, size, m.ink(shade), 0.004, width * 0.86), at=(x, y - 0.08, z + low), turn=(90, 0, 0))

    parts = [flat(width, height, 0, field, 0.0), flat(width, height * 0.2, height * 0.12, band, 0.03)]
    parts += [
        words(brand, width * 0.15, height * 0.82, "#ffffff"),
        words(line, width * 0.2, height * 0.56, "#ffffff"),
        words(small, width * 0.1, height * 0.22, "#14171b"),
    ]
    return parts


JUGS = {
    "oil-jug-blue": ("#1b4f9c", "#16222f", "#123a78", "#ffffff", "CLARION", "FULL SYNTHETIC  5 l"),
    "oil-jug-gold": ("#b98a2a", "#16181b", "#1a1c20", "#e8c25a", "CLARION EU", "FULL SYNTHETIC  5 l"),
    "oil-jug-black": ("#1c1e22", "#b3202a", "#8e1620", "#f2f2f0", "STEADYMILE", "ENGINE OIL"),
    "coolant-jug-blue": ("#dfe6ec", "#1d63b8", "#1558a8", "#ffffff", "FROSTGUARD", "CONCENTRATE  5 l"),
    "coolant-jug-pink": ("#efe6ea", "#c52b6f", "#b5235f", "#ffffff", "FROSTGUARD", "LONG LIFE  5 l"),
    "screenwash-jug": ("#dcebf3", "#1390a8", "#0e7c93", "#ffffff", "CLEARROAD", "SCREENWASH -25 C"),
}


def jug(name):
    """A five-litre jug with its handle, seen from its label side."""
    body, lid, field, band, line, small = JUGS[name]
    shell = m.surface(body, 0.05, 0.33, coat=0.25, bump=("grain", 50, 0.06))
    outline = [
        (-9.5, 0),
        (9.5, 0),
        (9.9, 0.6),
        (9.9, 19.0),
        (9.2, 21.6),
        (6.6, 25.0),
        (5.4, 26.0),
        (-1.6, 26.0),
        (-3.6, 25.6),
        (-9.0, 21.0),
        (-9.9, 18.6),
        (-9.9, 0.6),
    ]
    hole = [(-0.4, 22.9), (-1.4, 22.4), (-1.5, 20.4), (-0.6, 19.4), (5.4, 19.4), (6.9, 19.9), (6.9, 21.2), (5.0, 22.9)]
    parts = [move(prism(outline, 11.5, shell, 1.5, holes=[hole], segments=6), at=(0, 5.75, 0), turn=(90, 0, 0))]
    parts += move(cap(2.2, 2.4, lid), at=(3.0, 0, 26.6))
    parts.append(move(lathe([(2.0, 25.4), (2.0, 26.8)], shell), at=(3.0, 0, 0)))
    return parts + front_label(16.4, 15.6, (0, -5.76, 1.8), field, "NORDVEIL", line, small, band)


BOTTLES = {
    "oil-bottle-blue": ("#1b4f9c", "#16222f", "#123a78", "#ffffff", "5W-30", "FULL SYNTHETIC  1 l"),
    "oil-bottle-gold": ("#b98a2a", "#16181b", "#1a1c20", "#e8c25a", "GEARLINE", "75W-90 GL-5  1 l"),
    "oil-bottle-black": ("#1c1e22", "#b3202a", "#3b4048", "#f2f2f0", "GEARLINE", "75W-80 GL-4  1 l"),
    "oil-bottle-red": ("#a81f2a", "#1a1c20", "#1a1c20", "#f2f2f0", "SHIFTCLEAN", "ATF  1 l"),
}


def bottle(name):
    """A one-litre bottle with an offset neck."""
    body, lid, field, band, line, small = BOTTLES[name]
    shell = m.surface(body, 0.05, 0.33, coat=0.25, bump=("grain", 50, 0.06))
    outline = [
        (-5.2, 0),
        (5.2, 0),
        (5.5, 0.5),
        (5.5, 16.5),
        (5.1, 18.4),
        (1.0, 22.6),
        (0.2, 23.0),
        (-2.8, 23.0),
        (-3.6, 22.4),
        (-5.2, 18.4),
        (-5.5, 16.5),
        (-5.5, 0.5),
    ]
    parts = [
        move(prism(outline, 6.6, shell, 1.2, segments=6), at=(0, 3.3, 0), turn=(90, 0, 0)),
        move(lathe([(1.25, 22.4), (1.25, 24.2)], shell), at=(-1.3, 0, 0)),
    ]
    parts += move(cap(1.55, 2.4, lid, 22), at=(-1.3, 0, 23.4))
    return parts + front_label(9.4, 13.0, (0, -3.31, 2.0), field, "NORDVEIL", line, small, band)


def brake_fluid():
    shell = m.surface("#f0c419", 0, 0.35, coat=0.2)
    parts = [
        lathe([(0, 0), (3.9, 0), (4.3, 0.4), (4.3, 13.5), (4.1, 14.6), (3.2, 16.0), (1.9, 16.8), (1.7, 17.2), (1.7, 18)], shell),
        lathe([(4.33, 2.0), (4.33, 12.6)], m.surface("#14171b", 0, 0.35)),
        lathe([(4.345, 3.2), (4.345, 5.4)], m.surface("#c8202c", 0, 0.35)),
    ]
    parts += move(cap(2.1, 2.6, "#14171b", 26), at=(0, 0, 17.2))
    parts += (
        wrapped("NORDVEIL", 4.36, 11.0, 1.35, m.ink("#ffffff"), -98)
        + wrapped("STOPLINE", 4.36, 8.4, 1.55, m.ink("#f0c419"), -98)
        + wrapped("BRAKE FLUID", 4.36, 4.3, 0.95, m.ink("#ffffff"), -98)
    )
    return parts


SPRAYS = {
    "spray-red": ("#b3202a", "CLEANSTOP", "BRAKE CLEANER"),
    "spray-blue": ("#1b4f9c", "LOOSENUT", "PENETRATING OIL"),
    "spray-black": ("#22252a", "BARETOUCH", "CONTACT CLEANER"),
}


def spray(name):
    colour, line, small = SPRAYS[name]
    coat, tin = m.surface(colour, 0.3, 0.24, coat=0.6), m.steel(0.2)
    parts = [
        lathe([(0, 0), (2.9, 0), (3.2, 0.25), (3.3, 0.5)], tin),
        lathe([(3.3, 0.5), (3.25, 0.7), (3.25, 17.6), (3.2, 17.8)], coat),
        lathe([(3.25, 17.6), (3.35, 17.8), (3.3, 18.1), (3.1, 18.3), (2.6, 19.0), (1.9, 19.6), (1.5, 19.8)], tin),
    ]
    parts += [
        lathe(
            [(3.0, 18.3), (3.05, 18.4), (3.05, 22.4), (2.9, 22.8), (0, 22.9)],
            m.plastic("#f2f2f0" if colour != "#22252a" else "#d8a21c", 0.4),
        ),
        tube([(3.15, 0, 17), (3.35, 0, 18.5), (3.3, 0, 22), (3.3, -0.2, 24)], 0.13, m.surface("#dd3333", 0, 0.4)),
    ]
    parts += [
        lathe([(3.262, 2.2), (3.262, 4.0)], m.surface("#f2f2f0", 0, 0.35)),
        lathe([(3.262, 13.6), (3.262, 14.0)], m.surface("#f0c419", 0, 0.35)),
    ]
    white = m.ink("#ffffff")
    parts += (
        wrapped("NORDVEIL", 3.27, 15.6, 1.0, white, -100)
        + wrapped(line, 3.27, 11.2, 1.1 if len(line) > 8 else 1.25, white, -100)
        + wrapped(small, 3.27, 3.1, 0.66, m.ink("#14171b"), -100)
    )
    return parts


def three(name):
    """A can, and two more behind it."""
    return spray(name) + move(spray(name), at=(6.2, 6.5, 0), turn=(0, 0, 14)) + move(spray(name), at=(-5.4, 7.4, 0), turn=(0, 0, -10))


def cartridge():
    def one(at, turn):
        coat = m.surface("#d9dadb", 0.1, 0.4)
        parts = [
            lathe(
                [
                    (0, 0),
                    (2.55, 0),
                    (2.7, 0.2),
                    (2.7, 0.8),
                    (2.62, 0.9),
                    (2.62, 22.6),
                    (2.72, 22.8),
                    (2.72, 23.6),
                    (2.5, 23.9),
                    (0.9, 24),
                    (0.8, 24.3),
                    (0, 24.3),
                ],
                coat,
            ),
            lathe([(2.64, 3.0), (2.64, 20.5)], m.surface("#1d6b3a", 0, 0.35)),
            lathe([(2.65, 5.0), (2.65, 7.4)], m.surface("#f0c419", 0, 0.35)),
            lathe([(0, 24), (0.85, 24.05), (0.85, 24.6), (0, 24.65)], m.plastic("#c8202c")),
        ]
        parts += wrapped("NORDVEIL", 2.655, 17.5, 0.93, m.ink("#ffffff"), -98) + wrapped(
            "HUBGRIP", 2.655, 10.5, 0.87, m.ink("#ffffff"), -98
        )
        return move(parts, at=at, turn=turn)

    return one((0, 0, 0), (0, 0, 0)) + one((6.6, 4.4, 0), (0, 0, 12)) + one((-13, -7.6, 2.72), (0, 90, 12))
