"""Makes the fonts of the site: Latin subsets of Atkinson Hyperlegible Next and Mono, with the weights that pages use.

Usage: python3 make.py NEXT.woff2 MONO.woff2 (needs fonttools 4.66.1 and brotli 1.2.0)

NEXT and MONO are files/*-latin-wght-normal.woff2 of @fontsource-variable/atkinson-hyperlegible-next 5.3.0 and of
@fontsource-variable/atkinson-hyperlegible-mono 5.3.0, from `npm pack`. The fonts are written beside this file.

Next has one zero only. Its slash tells it from O in code, but not in text: there the zero is made plain. The SIL Open Font
License (OFL.txt) allows this, and the typeface reserves no name.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = [*range(0x20, 0x7F), 0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB1, 0xB5, 0xB7, 0xBB, 0xD7]
PUNCTUATION = [*range(0x2013, 0x2015), *range(0x2018, 0x201A), *range(0x201C, 0x201E), 0x2022, 0x2026]
WEIGHTS = (400, 700)
PHANTOM_POINTS = 4


def make_zero_plain(font):
    """Joins the two contours into which the slash divides the counter of the zero, at every weight."""
    zero = font["glyf"]["zero"]
    outer_end, lower_end, upper_end = zero.endPtsOfContours
    outer = range(outer_end + 1)
    lower = range(outer_end + 1, lower_end + 1)
    upper = range(lower_end + 1, upper_end + 1)
    # The lower half leaves its side of the counter after its fourth point, where the diagonal begins.
    order = [*outer, *lower[:4], *upper[1:], upper[0], *lower[4:]]

    points = [tuple(point) for point in zero.coordinates]
    for variation in font["gvar"].variations["zero"]:
        deltas = iup_delta(variation.coordinates, points + [(0, 0)] * PHANTOM_POINTS, [*zero.endPtsOfContours])
        variation.coordinates = [deltas[index] for index in order] + deltas[len(points) :]
    flags = zero.flags
    zero.coordinates = GlyphCoordinates([points[index] for index in order])
    zero.flags = type(flags)(flags[index] for index in order)
    zero.endPtsOfContours = [outer_end, len(order) - 1]
    zero.numberOfContours = 2


def write(font, name):
    subsetter = Subsetter(Options())
    subsetter.populate(unicodes=LATIN + PUNCTUATION)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(Path(__file__).with_name(name))


text, code = (TTFont(file) for file in sys.argv[1:])
make_zero_plain(text)
write(text, "atkinson-hyperlegible-next.woff2")
write(code, "atkinson-hyperlegible-mono.woff2")
