"""Threads, bent strips and print that many parts share."""

from math import cos, pi, sin

from shapes import lathe, lettering, move, sweep


def thread(radius, start, end, pitch, material):
    """Rings so close that they read as a thread."""
    profile, z = [(radius * 0.86, start)], start
    while z < end - pitch:
        profile += [(radius * 0.88, z), (radius, z + pitch * 0.4), (radius, z + pitch * 0.6), (radius * 0.88, z + pitch)]
        z += pitch
    return lathe(profile + [(radius * 0.86, end)], material, 96, 60)


def bent(points, section, material):
    """A flat strip bent in the xz plane."""

    smooth = spline(points, 8)
    return sweep(smooth, [(b, a) for a, b in section], material, up=(0, 1, 0), closed=False, sharp=40)


def spline(points, steps):
    """Points on a smooth line through points (Catmull-Rom)."""
    out = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            out.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return out + [points[-1]]


def wrapped(text, radius, z, size, material, facing=-90.0):
    """Letters printed round a cylinder, the middle of the text towards `facing` degrees."""
    parts, step = [], size * 0.72 / radius * 180 / pi
    for i, letter in enumerate(text):
        if letter != " ":
            angle = facing + (i - (len(text) - 1) / 2) * step
            glyph = move(lettering(letter, size, material, 0.001), turn=(90, 0, 0))
            move(glyph, turn=(0, 0, angle + 90))
            parts.append(move(glyph, at=(radius * cos(angle * pi / 180), radius * sin(angle * pi / 180), z)))
    return parts
