"""Cuts the site's typefaces from @fontsource-variable's files: Hebrew, digits and Latin in one file each.

Run by hand, when what the pages show changes: `pip install fonttools==4.68.0 brotli==1.2.1` in an
environment of its own, then `python scripts/cut_fonts.py`. The hash in a file's name changes with it: fonts
are served as immutable, and `site/src/styles/fonts.css`, `site/gatsby-ssr.tsx` and the API's own pages
(`content_api/templates/form/style.css`) name them.

fontTools merges no variable fonts. Both halves of a face have the same axis and the same units, so the Hebrew
glyphs with their variations are put beside the Latin ones; kerning and vowel points stay where the lightest
weight has them.
"""

import hashlib
import io
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[1]
FILES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "site/static/fonts"

HEBREW = [0x05BE, *range(0x05D0, 0x05EB), 0x05F3, 0x05F4]
POINTS = [*range(0x05B0, 0x05BD), 0x05BF, 0x05C1, 0x05C2, 0x05C7]
PUNCTUATION = [0xA0, 0xB7, *range(0x2010, 0x2015), *range(0x2018, 0x201F), 0x2026, 0x2212]
SIGNS = [0x20AA, 0x20AC, 0xA3, 0xA9, 0xAB, 0xB0, 0xBB, 0xD7, 0x2022, 0x2032, 0x2033]
LETTERS = [0xE0, 0xE1, 0xE4, 0xE8, 0xE9, 0xF1, 0xF3, 0xF6, 0xFC]
SHEKEL = [0x20AA]
ASCII = [*range(0x20, 0x7F)]
# Headings contain no URLs and no formulas.
IN_HEADINGS = [code for code in ASCII if chr(code) not in "#*<=>@[\\]^_`{|}~"]
OF_HEADINGS = [0x2013, 0x2019, 0x2026, 0x20AC, 0xA3]


def cut(face: str, half: str, wanted: list[int], lightest: int, boldest: int) -> TTFont:
    """Subset one half of a typeface (Hebrew or Latin) to these characters and weights."""
    font = TTFont(FILES / face / "files" / f"{face}-{half}-wght-normal.woff2", lazy=False)
    options = Options(layout_features=["kern", "mark"], hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (lightest, boldest)})
    settle(font["GPOS"].table)
    font.ensureDecompiled(recurse=True)
    return font


def settle(table: object) -> None:
    """Remove the variations of positions: those of the lightest weight apply to all weights."""
    for name, value in list(vars(table).items()):
        if "Device" in name:
            setattr(table, name, None)
        for each in value if isinstance(value, list) else [value]:
            if isinstance(
                each, (otTables.FormatSwitchingBaseTable, otTables.BaseTable, otTables.ValueRecord)
            ):
                settle(each)


def join(font: TTFont, other: TTFont) -> None:
    """Copy into `font` the glyphs that only `other` has, with their variations and positions."""
    new = [name for name in other.getGlyphOrder() if name not in font.getGlyphOrder()]
    font.setGlyphOrder(font.getGlyphOrder() + new)
    for name in new:
        font["glyf"].glyphs[name] = other["glyf"].glyphs[name]
        font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
        font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    for table in font["cmap"].tables:
        table.cmap.update({code: name for code, name in other.getBestCmap().items() if name in new})
    font["GDEF"].table.GlyphClassDef.classDefs.update(other["GDEF"].table.GlyphClassDef.classDefs)
    positions, others = font["GPOS"].table, other["GPOS"].table
    shift = len(positions.LookupList.Lookup)
    features = len(positions.FeatureList.FeatureRecord)
    positions.LookupList.Lookup += others.LookupList.Lookup
    for record in others.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [index + shift for index in record.Feature.LookupListIndex]
        positions.FeatureList.FeatureRecord.append(record)
    known = {record.ScriptTag for record in positions.ScriptList.ScriptRecord}
    for record in others.ScriptList.ScriptRecord:
        systems = [record.Script.DefaultLangSys, *(each.LangSys for each in record.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex = [index + features for index in system.FeatureIndex]
        if record.ScriptTag not in known:
            positions.ScriptList.ScriptRecord.append(record)
    positions.ScriptList.ScriptRecord.sort(key=lambda record: record.ScriptTag)


def save(font: TTFont, name: str) -> None:
    # Advances vary with the glyphs themselves; browsers do not need the names in STAT.
    for table in ("HVAR", "STAT", "MVAR"):
        if table in font:
            del font[table]
    font["name"].names = [record for record in font["name"].names if record.nameID in (1, 2, 4, 6, 13, 14)]
    font.flavor = "woff2"
    font.recalcTimestamp = False
    buffer = io.BytesIO()
    font.save(buffer)
    digest = hashlib.sha256(buffer.getvalue()).hexdigest()[:8]
    for old in TARGET.glob(f"{name}*.woff2"):
        old.unlink()
    (TARGET / f"{name}.{digest}.woff2").write_bytes(buffer.getvalue())
    print(f"{name}.{digest}.woff2", len(buffer.getvalue()), sorted(map(hex, font.getBestCmap())))


def main() -> None:
    text = cut("assistant", "latin", ASCII + PUNCTUATION + SIGNS + LETTERS, 400, 700)
    join(text, cut("assistant", "hebrew", HEBREW + POINTS + SHEKEL, 400, 700))
    save(text, "assistant")
    display = cut("frank-ruhl-libre", "latin", IN_HEADINGS + OF_HEADINGS, 300, 500)
    join(display, cut("frank-ruhl-libre", "hebrew", HEBREW + SHEKEL, 300, 500))
    save(display, "frank-ruhl-libre")


if __name__ == "__main__":
    main()
