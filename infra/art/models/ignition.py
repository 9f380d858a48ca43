"""Spark plugs, glow plugs and ignition coils."""

import materials as m
from models.marks import bent, thread, wrapped
from models.packs import carton
from outlines import hexagon
from shapes import lathe, move, prism, ring, rod


def spark_plug(kind):
    """A plug standing on its terminal, z up towards the electrodes. `kind` says what the tip is made of."""
    shell, white = m.surface("#c9ccd0", 1, 0.24), m.ceramic()
    parts = [thread(0.7, 5.6, 8.0, 0.125, shell), rod(0.60, 0.4, shell)]
    parts[1].location.z = 5.3
    parts += [
        lathe(
            [(0, 0), (0.24, 0), (0.3, 0.08), (0.3, 0.25), (0.22, 0.35), (0.22, 0.55), (0.3, 0.65), (0.3, 0.85), (0.2, 0.95), (0.2, 1.05)],
            shell,
            64,
        )
    ]
    ribs = [(0.0, 0.95), (0.36, 0.95), (0.42, 1.05)]
    for k in range(5):
        z = 1.1 + k * 0.26
        ribs += [(0.44, z), (0.44, z + 0.12), (0.39, z + 0.16), (0.39, z + 0.22)]
    ribs += [(0.45, 2.5), (0.47, 2.7), (0.47, 3.75), (0, 3.75)]
    parts.append(lathe(ribs, white, 96, 50))
    parts.append(lathe([(0.45, 3.55), (0.62, 3.62), (0.74, 3.78), (0.78, 3.95), (0.78, 4.0)], shell, 96))
    parts.append(move(prism(hexagon(1.6), 0.95, shell, 0.05), at=(0, 0, 3.95)))
    parts.append(lathe([(0.78, 4.88), (0.95, 4.95), (0.98, 5.05), (0.98, 5.2), (0.9, 5.3), (0.6, 5.32)], shell, 96))
    washer = m.surface("#a8abad", 1, 0.35)
    parts.append(lathe([(0.72, 5.32), (0.95, 5.36), (1.02, 5.45), (0.95, 5.56), (0.72, 5.6)], washer, 96))
    parts.append(ring(0.42, 0.62, 0.16, shell))
    parts[-1].location.z = 7.95
    parts.append(lathe([(0.36, 7.6), (0.3, 8.0), (0.2, 8.22), (0.14, 8.24), (0, 8.24)], white, 64))
    tip = {
        "iridium": (0.035, m.steel(0.2)),
        "platinum": (0.08, m.steel(0.15)),
        "nickel": (0.13, m.surface("#9a948c", 1, 0.4)),
        "twin": (0.13, m.surface("#9a948c", 1, 0.4)),
    }[kind]
    parts.append(lathe([(0.13, 8.2), (0.13, 8.3), (tip[0], 8.36), (tip[0], 8.46), (0, 8.46)], tip[1], 48))
    for sign in (1, -1) if kind == "twin" else (1,):
        reach = 0.13 if kind == "twin" else -0.08
        z = 8.36 if kind == "twin" else 8.62
        strap = [
            (0.53 * sign, 0, 8.0),
            (0.54 * sign, 0, 8.25),
            (0.53 * sign, 0, z - 0.1),
            (0.44 * sign, 0, z),
            (0.3 * sign, 0, z),
            (reach * sign, 0, z),
        ]
        section = [(-0.13, -0.05), (0.13, -0.05), (0.13, 0.05), (-0.13, 0.05)]
        parts.append(bent(strap, section, shell))
    colour = {"iridium": "#1d4e89", "platinum": "#7a1f2b", "nickel": "#2c6e49", "twin": "#5b3a8c"}[kind]
    for text, z in (("CINDRAL", 3.25), ({"iridium": "IRIDI", "platinum": "PLATI", "nickel": "EVER", "twin": "TWIN"}[kind], 2.95)):
        parts += wrapped(text, 0.475, z, 0.19, m.ink(colour))
    return parts


def plug_pair(kind):
    """Two plugs: one on its side, tip forward, one that leans on the carton."""
    accent = {"iridium": "#1d4e89", "platinum": "#7a1f2b", "nickel": "#2c6e49", "twin": "#5b3a8c"}[kind]
    line = {"iridium": "IridiCore", "platinum": "PlatiCore", "nickel": "EverFire", "twin": "TwinStrap"}[kind]
    first = move(spark_plug(kind), turn=(0, 90, -150), at=(3.2, -0.8, 1.02))
    second = move(spark_plug(kind), at=(-2.6, 3.4, 0), turn=(-10, 0, -40))
    return first + second + move(carton(6.6, 3.4, 7.6, "CINDRAL", line, "#f5f4f0", accent), at=(2.2, 6.2, 0), turn=(0, 0, -10))
