"""What stands in the scenes, and the light on it."""

from math import cos, pi

import materials as m
import studio
from models import belts, brakes, bulbs, chassis, engine, filters, ignition, sockets, wrenches
from outlines import circle
from shapes import box, move, prism

YELLOW = "#ffc917"


def sign(height):
    """The house's sign, two hubs on a shaft, upright, its front towards -y."""
    scale = height / 24
    dark, yellow = m.surface("#d9dcde", 1, 0.3), m.gloss(YELLOW)
    shapes = [((10, 9, 20, 6), dark), ((3, 0, 6, 24), yellow), ((31, 0, 6, 24), yellow), ((0, 6, 3, 12), dark), ((37, 6, 3, 12), dark)]
    parts = []
    for (x, y, w, h), material in shapes:
        outline = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        parts.append(move(prism([(a * scale, b * scale) for a, b in outline], 2.4 * height / 10, material, 0.06), turn=(90, 0, 0)))
    return parts


def nut(size):
    return [prism(circle(size / 2 / cos(pi / 6), 6), size * 0.5, m.zinc(), size * 0.05, holes=[circle(size * 0.28, 32)])]


def still_life():
    """Parts on a dark bench; true to scale, in centimetres."""
    parts = brakes.disc("six-drilled")
    parts += move(chassis.shock("yellow"), at=(-9, -15.5, 2.7), turn=(0, 90, -17))
    coil, _ = chassis.helix(6.2, 0.8, 6.5, 3.4, m.gloss("#17191c"), 0.5)
    parts += move([coil], at=(22, 7, 0.8))
    parts += move(engine.piston(), at=(17.5, -6.5, 0), turn=(0, 0, 30))
    parts += move(engine.piston(), at=(26.5, -7.5, 4.3), turn=(82, 0, -38))
    parts += move(ignition.spark_plug("iridium"), at=(6.5, -23, 1.02), turn=(0, 90, 198))
    parts += move(ignition.spark_plug("iridium"), at=(15.8, -24.0, 1.02), turn=(0, 90, 158))
    parts += move(bulbs.metal_based("h7"), at=(-13, -23.5, 2.2), turn=(0, 0, 20), scale=1.05)
    parts += move(belts.pulley(4.2, 2.6), at=(-19, -8, 0))
    parts += move(filters.can("#15171a", "#f0f0ee"), at=(-22.5, 4, 0), turn=(0, 0, 10), scale=1.25)
    parts += move(wrenches.spanner(19, 24), at=(-31, -21, 0.1), turn=(0, 0, 14))
    parts += move(sockets.socket(3.0, 2.1, 3.8), at=(25.5, -18.5, 0))
    for x, y, size, turn in ((1, -27.5, 1.9, 10), (-4.5, -25, 1.5, 40), (22, -25.4, 1.9, 24), (31, -20.5, 1.5, 5)):
        parts += move(nut(size), at=(x, y, 0), turn=(0, 0, turn))
    return parts


def bench():
    """A bench of oiled steel and the dark behind it."""
    top = m.surface("#1b1d1f", 0.75, 0.36, bump=("grain", 5, 0.25))
    parts = [move(box(300, 200, 2, top, 0.1), at=(0, -28, -2.0))]
    wall = m.surface("#15181b", 0, 0.8, bump=("grain", 2, 0.3))
    parts.append(move(box(500, 2, 200, wall, 0), at=(0, 78, -40)))
    return parts


def moody():
    """A hard light from the right and behind, a cold strip, hardly any fill."""
    studio.softbox((55, 28, 48), (0, -4, 6), 30, 62000, (1, 0.95, 0.87))
    studio.softbox((-60, 18, 34), (0, 0, 10), 12, 21000, (0.72, 0.84, 1), height=60)
    studio.softbox((95, -36, 34), (0, -4, 12), 22, 20000, (1, 0.97, 0.92), height=70)
    studio.softbox((4, -10, 75), (0, -6, 0), 36, 17000, (1, 0.98, 0.95))
    studio.softbox((-34, -62, 40), (0, -6, 12), 30, 21000, (0.9, 0.95, 1))
    studio.softbox((28, 66, 20), (28, 78, 22), 10, 5200, (1, 0.86, 0.62))
    studio.world(0.02)


def various():
    """Disc, pad, filter, plugs, spring and piston together."""
    parts = brakes.disc("slotted")
    parts += move(brakes.pad("ceramic"), at=(-17, -9.5, 3.2), turn=(76, 0, -24))
    parts += move(filters.can("#17448a", "#ffffff"), at=(19, -3.5, 0), turn=(0, 0, 16), scale=1.25)
    coil, _ = chassis.helix(5.6, 0.75, 6, 3.2, m.gloss("#b3202a"), 0.5)
    parts += move([coil], at=(17.5, 11, 0.8)) + move(engine.piston(), at=(9.8, -12.5, 0), turn=(0, 0, 24))
    parts += move(ignition.spark_plug("iridium"), at=(1.8, -18.5, 1.02), turn=(0, 90, 200)) + move(
        ignition.spark_plug("iridium"), at=(8.5, -21.6, 1.02), turn=(0, 90, 186)
    )
    return parts + move(belts.pulley(4.4, 2.6), at=(-8.5, -19, 0)) + move(sockets.socket(3.2, 2.2, 4.0), at=(-15.5, -20.5, 0))


def lit_bulb():
    """One bulb upright, one on its side."""
    parts = move(bulbs.metal_based("h7"), at=(0, 0, 2.15), turn=(0, 0, 20))
    lying = move(bulbs.metal_based("h7"), turn=(0, -86, -28))
    low = min(point.z for point in studio.extent(lying))
    return parts + move(lying, at=(3.6, -2.0, -low))


def hung(size, length, missing=False):
    """A spanner on the wall, head up; or only its painted shadow."""
    parts = wrenches.spanner(size, length)
    if missing:
        for part in parts:
            part.data.materials.clear()
            part.data.materials.append(m.surface(YELLOW, 0, 0.6))
            for modifier in list(part.modifiers):
                part.modifiers.remove(modifier)
            part.scale.z *= 0.02
            part.location.z = 0
    return move(move(parts, turn=(0, 0, -90)), turn=(90, 0, 0))
