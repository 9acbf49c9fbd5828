"""One value written in another notation: "three years" and "36 months", "3.5 km" and "3,500 metres", "50%" and "half".

Values are parsed and written anew, never swapped as words, so that what is called equal is equal. A value that was changed before it is
written anew is another value in the same place.
"""

import random
import re
from dataclasses import dataclass
from typing import Callable

WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
BY_WORD = {word: float(n) for n, word in enumerate(WORDS)}
AMOUNT = r"(?<![\w.,$€£-])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|" + "|".join(WORDS[1:]) + r")"
END = r"(?![\w]|[.,]\d|-\w)"
MONTHS = "January February March April May June July August September October November December".split()
MONTH = "|".join(MONTHS)
SHARES = {50: "half", 25: "a quarter", 75: "three quarters", 20: "one fifth", 10: "one tenth", 40: "two fifths", 60: "three fifths", 80: "four fifths"}
# A unit, how many of the smaller one it holds, the smaller one, and the largest amount that people write in the smaller one.
LARGER = [
    ("year", 12, "month", 5), ("week", 7, "day", 8), ("hour", 60, "minute", 8), ("day", 24, "hour", 4), ("decade", 10, "year", 6),
    ("kilometre", 1000, "metre", 60), ("kilometer", 1000, "meter", 60), ("km", 1000, "metres", 60), ("kilogram", 1000, "gram", 20),
    ("kg", 1000, "grams", 20), ("metre", 100, "centimetre", 9), ("meter", 100, "centimeter", 9), ("litre", 1000, "millilitre", 9),
    ("liter", 1000, "milliliter", 9), ("tonne", 1000, "kilogram", 90),
]


@dataclass(frozen=True)
class Notation:
    """A way to write a value: where it stands, how to read it, and how to write it in another way."""

    pattern: re.Pattern
    read: Callable[[re.Match], float | None]
    write: Callable[[float, re.Match, random.Random], str | None]


def amount_of(text: str) -> float:
    return BY_WORD[text.lower()] if text.lower() in BY_WORD else float(text.replace(",", ""))


def written(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.6f}".rstrip("0")


def in_words_at_times(value: float, rng: random.Random) -> str:
    return WORDS[int(value)] if value == int(value) and 1 < value <= 12 and rng.random() < 0.5 else written(value)


def plural(unit: str, value: float) -> str:
    return unit if unit in ("km", "kg") or unit.endswith("s") or value == 1 else unit + "s"


def to_smaller(unit: str, factor: int, smaller: str, most: float) -> Notation:
    def write(value: float, found: re.Match, rng: random.Random) -> str | None:
        small = round(value * factor, 6)
        return None if value > most or small != int(small) else f"{written(small)} {plural(smaller, small)}"

    return Notation(re.compile(AMOUNT + rf"\s+{unit}s?" + END, re.I), lambda m: amount_of(m.group(1)), write)


def to_larger(unit: str, factor: int, smaller: str, most: float) -> Notation:
    def write(value: float, found: re.Match, rng: random.Random) -> str | None:
        large = value / factor
        steps = large * (1 if factor in (7, 12, 24) else 2 if factor in (10, 60) else 10)
        return None if not 1 <= large <= most or steps != int(steps) else f"{in_words_at_times(large, rng)} {plural(unit, large)}"

    return Notation(re.compile(AMOUNT + rf"\s+{smaller.rstrip('s')}s?" + END, re.I), lambda m: amount_of(m.group(1)), write)


SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}


def without_scale(value: float, found: re.Match, rng: random.Random) -> str | None:
    whole = value * SCALES[found.group(2).lower()]
    return f"{whole:,.0f}" if whole == int(whole) else None


def with_scale(value: float, found: re.Match, rng: random.Random) -> str | None:
    scale = next((name for name in ("billion", "million") if value >= SCALES[name]), None)
    count = value / SCALES[scale] if scale else 0
    return f"{written(count)} {scale}" if scale and round(count, 2) == count else None


def as_share(value: float, found: re.Match, rng: random.Random) -> str | None:
    return SHARES.get(value)


def date_of(found: re.Match, day: int, month: int, year: int) -> float | None:
    d, y = int(found.group(day)), int(found.group(year))
    m = next(i for i, name in enumerate(MONTHS) if name.lower() == found.group(month).lower()) + 1
    return float(y * 10000 + m * 100 + d) if 1 <= d <= 28 else None


def write_date(value: float, found: re.Match, rng: random.Random) -> str | None:
    y, m, d = int(value) // 10000, int(value) // 100 % 100, int(value) % 100
    if not (1 <= m <= 12 and 1 <= d <= 28):
        return None
    ways = [f"{y}-{m:02}-{d:02}", f"{d} {MONTHS[m - 1]} {y}", f"{MONTHS[m - 1]} {d}, {y}"] + ([f"{d:02}/{m:02}/{y}"] if d > 12 else [])
    ways = [way for way in ways if way != found.group()]
    return rng.choice(ways)


def clock_of(found: re.Match) -> float | None:
    hour, minute = int(found.group(1)), int(found.group(2) or 0)
    return None if not 1 <= hour <= 12 or minute > 59 else (hour % 12 + (12 if found.group(3).lower() == "p" else 0)) * 60 + minute


def write_clock(value: float, found: re.Match, rng: random.Random) -> str | None:
    return f"{int(value) // 60 % 24:02}:{int(value) % 60:02}"


def plain_amount(found: re.Match) -> float | None:
    return amount_of(found.group(1))


NOTATIONS = [to_smaller(*row) for row in LARGER] + [to_larger(*row) for row in LARGER] + [
    Notation(re.compile(r"(?<![\w.,])(\d+(?:\.\d+)?)\s+(thousand|million|billion)" + END, re.I), plain_amount, without_scale),
    Notation(re.compile(r"(?<![\w.,])(\d{1,3}(?:,\d{3}){2,})" + END), plain_amount, with_scale),
    Notation(re.compile(r"(?<![\w.,-])(\d+)\s?(?:%|percent|per cent)(?!\w)", re.I), plain_amount, as_share),
    Notation(re.compile(rf"\b(\d{{1,2}}) ({MONTH}),? (\d{{4}})\b", re.I), lambda m: date_of(m, 1, 2, 3), write_date),
    Notation(re.compile(rf"\b({MONTH}) (\d{{1,2}}), (\d{{4}})\b", re.I), lambda m: date_of(m, 2, 1, 3), write_date),
    Notation(re.compile(r"\b(\d{1,2})(?::(\d\d))?\s?([ap])\.?m\b\.?", re.I), clock_of, write_clock),
    Notation(re.compile(r"(?<![\w.,$€£#/-])(\d{1,2})(?=\s+[a-z]{4,})"), plain_amount, lambda v, m, r: WORDS[int(v)] if 2 <= v <= 12 else None),
    Notation(re.compile(r"(?<![\w-])(" + "|".join(WORDS[2:]) + r")(?=\s+[a-z]{4,})"), plain_amount, lambda v, m, r: written(v)),
]


def other_value(value: float, notation: Notation, rng: random.Random) -> float:
    """Another value that people could have meant in this place."""
    if notation.write is write_date:
        return value + rng.choice([-10000, 10000, 100, -100, 1, 2, -3, 5])
    if notation.write is as_share:
        return rng.choice([share for share in SHARES if share != value])
    if notation.write is write_clock:
        return (value + rng.choice([60, 120, -60, 720])) % 1440
    return max(1.0, value + rng.choice([-2, -1, 1, 2, 3])) if value <= 12 else value * rng.choice([0.5, 2, 10, 0.1, 1.5])


IN_RANGE_BEFORE = re.compile(r"(?:\d|\b(?:%s))\s*(?:to|and|or|-|–)\s*$" % "|".join(WORDS))
IN_RANGE_AFTER = re.compile(r"^\s*(?:to|and|or|-|–)\s*(?:\d|(?:%s)\b)" % "|".join(WORDS))


def in_range(claim: str, found: re.Match) -> bool:
    """One end of "40 to 60 minutes" cannot be written anew by itself."""
    return bool(IN_RANGE_BEFORE.search(claim[: found.start()]) or IN_RANGE_AFTER.search(claim[found.end():]))


def rewrite(claim: str, passage: str, rng: random.Random) -> tuple[str, bool] | None:
    """The claim with one value of the passage in another notation, and whether the value is still the same."""
    for notation in rng.sample(NOTATIONS, len(NOTATIONS)):
        for found in notation.pattern.finditer(claim):
            value = notation.read(found)
            if value is None or in_range(claim, found) or not re.search(rf"(?<!\w){re.escape(found.group())}(?!\w)", passage, re.I):
                continue
            same = rng.random() < 0.55
            meant = value if same else other_value(value, notation, rng)
            text = notation.write(meant, found, rng)
            if text and (same or (meant != value and text.lower() not in passage.lower())) and text != found.group():
                return claim[: found.start()] + text + claim[found.end():], same
    return None
