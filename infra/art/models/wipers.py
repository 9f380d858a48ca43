"""Wiper blades."""

import materials as m
from models.marks import spline
from shapes import box, lettering, move, sweep, tube


def wiper(kind):
    black, edge = m.plastic("#17181b", 0.38), m.rubber("#202123")
    length = {"beam": 60, "pair": 60, "frame": 50, "winter": 42, "rear": 32}[kind]

    def blade(size):
        line = [(-size / 2 + size * k / 60, 0, 1.8 + 2.4 * (1 - (2 * k / 60 - 1) ** 2) * (size / 60)) for k in range(61)]
        parts = []
        if kind in ("beam", "pair", "winter"):
            spoiler = [
                (0.7, 0),
                (0.15, 1.5 if kind != "winter" else 1.0),
                (-0.1, 1.5 if kind != "winter" else 1.0),
                (-0.7, 0.2),
                (-0.7, -0.2),
                (0.7, -0.2),
            ]
            parts.append(sweep(line, spoiler, black, closed=False))
        else:
            parts.append(sweep(line, [(0.5, 0), (0.5, 0.15), (-0.5, 0.15), (-0.5, 0)], m.steel(), closed=False))
            for low, high, rise in ((8, 52, 2.2), (2, 18, 0.9), (42, 58, 0.9)):
                a, b = line[low], line[high]
                top = ((a[0] + b[0]) / 2, 0, max(line[(low + high) // 2][2], a[2]) + rise)
                parts.append(
                    sweep(
                        spline(
                            [
                                a,
                                ((a[0] * 2 + top[0]) / 3, 0, top[2] - rise * 0.25),
                                top,
                                ((b[0] * 2 + top[0]) / 3, 0, top[2] - rise * 0.25),
                                b,
                            ],
                            6,
                        ),
                        [(0.55, 0), (0.4, 0.5), (-0.4, 0.5), (-0.55, 0)],
                        black,
                        closed=False,
                    )
                )
        parts.append(
            sweep(
                [(x, y, z - 0.1) for x, y, z in line],
                [(0.35, 0), (0.35, -0.35), (0.06, -0.5), (0.06, -1.3), (-0.06, -1.3), (-0.06, -0.5), (-0.35, -0.35), (-0.35, 0)],
                edge,
                closed=False,
            )
        )
        middle = line[30]
        lift = 0.3 if kind in ("beam", "pair", "winter") else 2.2
        parts += [
            move(box(7.5, 2.0, 1.9, black, 0.35), at=(0, 0, middle[2] + lift)),
            move(box(5.0, 2.2, 0.5, m.plastic("#2b2e33"), 0.15), at=(0.6, 0, middle[2] + lift + 1.5)),
        ]
        parts.append(move(lettering("HYDRELLE", 1.0, m.ink("#e8eaec"), 0.01), at=(0, -1.04, middle[2] + lift + 0.9), turn=(90, 0, 0)))
        for end in (line[0], line[-1]):
            parts.append(move(box(1.6, 1.5, 1.2, black, 0.25), at=(end[0], 0, end[2] - 0.4)))
        return parts

    parts = blade(length)
    if kind == "rear":
        parts.append(tube([(0, 0, 6.0), (2, 3, 7.2), (4, 9, 7.0), (5, 14, 5.5)], 0.8, black))
    if kind == "pair":
        parts += move(blade(47), at=(-3, 9, 0), turn=(0, 0, 4))
    return move(parts, turn=(0, 0, 40))
