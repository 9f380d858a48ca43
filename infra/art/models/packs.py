"""Cartons, as most parts come in one."""

import materials as m
from shapes import box, lettering, move, prism


def carton(width, depth, height, brand, line, colour="#f2f2ef", accent="#c8102e", dark="#1c2126"):
    """A printed box that stands on its base, its front towards -y."""
    front = -depth / 2 - 0.004
    parts = [box(width, depth, height, m.surface(colour, 0, 0.6, bump=("grain", 12, 0.08)), 0.03)]

    def band(low, high, shade):
        outline = [(-width / 2 + 0.02, low), (width / 2 - 0.02, low), (width / 2 - 0.02, high), (-width / 2 + 0.02, high)]
        parts.append(move(prism(outline, 0.004, m.ink(shade), 0), at=(0, front, 0), turn=(90, 0, 0)))
        side = [(-depth / 2 + 0.02, low), (depth / 2 - 0.02, low), (depth / 2 - 0.02, high), (-depth / 2 + 0.02, high)]
        for sign in (1, -1):
            parts.append(move(prism(side, 0.004, m.ink(shade), 0), at=(sign * width / 2, 0, 0), turn=(90, 0, 90 * sign)))

    band(height * 0.60, height * 0.90, accent)
    band(height * 0.06, height * 0.12, dark)
    size = min(width * 0.15, height * 0.2)
    parts.append(move(lettering(brand, size, m.ink("#ffffff"), 0.002, width * 0.84), at=(0, front - 0.006, height * 0.75), turn=(90, 0, 0)))
    parts.append(move(lettering(line, size * 0.9, m.ink(dark), 0.002, width * 0.84), at=(0, front - 0.006, height * 0.36), turn=(90, 0, 0)))
    (
        parts.append(move(lettering("12 V", size * 0.45, m.ink("#6a7078"), 0.002), at=(0, front - 0.006, height * 0.2), turn=(90, 0, 0)))
        if line.endswith(" W")
        else None
    )
    return parts
