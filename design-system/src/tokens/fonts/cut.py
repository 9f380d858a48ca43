"""Creates the two font files in this folder as subsets of Archivo's variable font.

    pip install fonttools==4.68.0 brotli
    python3 cut.py 'Archivo[wdth,wght].ttf'

The characters in each file are defined only in `../base.css`. Interpolated outlines may deviate by `TOLERANCE`, which
is not visible. Character widths are exact.
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

FOLDER = Path(__file__).parent
# In font units. A line of text is 1,000 units high.
TOLERANCE = 2
# The last four points of an outline are not drawn. They define the width of the character.
WIDTH_POINTS = 4


def letters_by_file():
    """Reads each font file's Unicode ranges from the stylesheet."""
    sheet = (FOLDER / "../base.css").read_text()
    faces = re.findall(r"fonts/([\w-]+\.woff2)'.*?unicode-range:(.*?);", sheet, re.S)
    return {file: parse_unicodes(re.sub(r"\s", "", ranges)) for file, ranges in faces}


def simplify(font):
    """Removes deltas that a font renderer can interpolate from neighbouring points within the tolerance."""
    outlines, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        points, control = outlines._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            moves = [(round(x), round(y)) for x, y in variation.coordinates]
            kept = iup_delta_optimize(moves, points, control.endPts, tolerance=TOLERANCE)
            kept[-WIDTH_POINTS:] = [move if any(move) else None for move in moves[-WIDTH_POINTS:]]
            variation.coordinates = kept if any(move is not None for move in kept) else moves


def cut(source, letters, file):
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": (400, 800), "wdth": (100, 125)})
    options = Options(layout_features=["liga", "tnum", "kern"], hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    simplify(font)
    font.flavor = "woff2"
    font.save(FOLDER / file)


for file, letters in letters_by_file().items():
    cut(sys.argv[1], letters, file)
