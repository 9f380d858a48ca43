"""Outlines to extrude: lists of (x, y) points."""

from math import cos, pi, radians, sin


def circle(radius, count=48, at=(0, 0)):
    """The outline of a circle."""
    return [(at[0] + radius * cos(2 * pi * i / count), at[1] + radius * sin(2 * pi * i / count)) for i in range(count)]


def rounded(x, y, radius, steps=8):
    """The outline of a rectangle with round corners."""
    corners = [(x / 2, y / 2, 0), (-x / 2, y / 2, 90), (-x / 2, -y / 2, 180), (x / 2, -y / 2, 270)]
    points = []
    for cx, cy, start in corners:
        mx, my = cx - radius * (1 if cx > 0 else -1), cy - radius * (1 if cy > 0 else -1)
        points += [
            (mx + radius * cos(radians(start + 90 * k / steps)), my + radius * sin(radians(start + 90 * k / steps)))
            for k in range(steps + 1)
        ]
    return points


def hexagon(across):
    """The outline of a hexagon, `across` flats."""
    return circle(across / 2 / cos(pi / 6), 6)
