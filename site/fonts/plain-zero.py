"""Makes the site's typeface for text: Atkinson Hyperlegible Next with a zero without a slash, at every weight.

Usage: python3 plain-zero.py FONT.woff2 TARGET.woff2 (needs fonttools and brotli)

FONT is files/atkinson-hyperlegible-next-latin-wght-normal.woff2 of @fontsource-variable/atkinson-hyperlegible-next 5.3.0.
The typeface has one zero only. Its slash divides the counter into two contours; joined, they are the counter of a plain
zero. The SIL Open Font License allows this, and the typeface reserves no name.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

PHANTOM_POINTS = 4

source, target = sys.argv[1:]
font = TTFont(source)
zero = font["glyf"]["zero"]
outer_end, lower_end, upper_end = zero.endPtsOfContours
outer = range(outer_end + 1)
lower = range(outer_end + 1, lower_end + 1)
upper = range(lower_end + 1, upper_end + 1)
# The lower half leaves its side of the counter after its fourth point, where the diagonal begins.
counter = [*lower[:4], *upper[1:], upper[0], *lower[4:]]
order = [*outer, *counter]

points = [tuple(point) for point in zero.coordinates]
for variation in font["gvar"].variations["zero"]:
    deltas = iup_delta(variation.coordinates, points + [(0, 0)] * PHANTOM_POINTS, [*zero.endPtsOfContours])
    count = len(points)
    variation.coordinates = [deltas[index] for index in order] + deltas[count:]
flags = zero.flags
zero.coordinates = GlyphCoordinates([points[index] for index in order])
zero.flags = type(flags)(flags[index] for index in order)
zero.endPtsOfContours = [outer_end, len(order) - 1]
zero.numberOfContours = 2

font.flavor = "woff2"
font.save(target)
