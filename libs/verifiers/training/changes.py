"""Single changes of a claim or of the passage under it: what a careful reader would have to notice.

Every change is a pair (old, new) of strings. Put into the claim alone or into the passage alone it breaks support; put into both it
keeps it. So a model cannot learn from the words of a claim whether it is true: it has to compare.
"""

import random
import re

from word_groups import group_table, opposite_table

NUMBER = re.compile(r"(?<![\w.,])[$€£]?\d[\d,]*(?:\.\d+)?(?:\s?%|\s?percent)?(?![\w]|[.,]\d)")
YEAR = re.compile(r"^(1[5-9]\d\d|20[0-4]\d)$")
NAME = re.compile(r"[A-Z][\w'’-]*[a-z][\w'’-]*(?:\s+(?:(?:of|de|van|von|the)\s+)?[A-Z][\w'’-]*[a-z][\w'’-]*)*")
NO_NAMES = set(
    "The This That These Those It He She They We You I In On At By For From With And But Or If When While After Before However Also There Their His Her "
    "Its As An A No Not Yes What Who Why How Where Which Additionally Furthermore Overall According Passage Some Many Most All Each Both Other Another "
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December "
    "True False None".split()
)
AUXILIARY = re.compile(r"\b(is|are|was|were|can|could|will|would|should|has|have|had|does|do|did|must)\b(?! not\b|n['’]t)", re.I)
NEGATED = re.compile(r"\b(is|are|was|were|can|could|will|would|should|has|have|had|does|do|did|must|may) not\b", re.I)
GROUPS = group_table()
OPPOSITES = opposite_table()
WORD = re.compile(r"[A-Za-z]+")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“])")


def kind_of(number: str) -> str:
    if number[0] in "$€£":
        return "money"
    if number.endswith(("%", "percent")):
        return "percent"
    if YEAR.match(number):
        return "year"
    return "decimal" if "." in number else "integer"


def value_of(number: str) -> float:
    return float(re.sub(r"[^\d.]", "", number) or 0)


def like(number: str, value: float) -> str:
    """The value written as the number is."""
    bare = re.sub(r"[^\d.,]", "", number)
    digits = len(bare.split(".")[1]) if "." in bare else 0
    text = f"{value:,.{digits}f}" if "," in bare or (value >= 10000 and "." not in bare) else f"{value:.{digits}f}"
    return number.replace(bare, text, 1)


def change_number(claim: str, passage: str, rng: random.Random):
    found = NUMBER.findall(claim)
    if not found:
        return None
    old = rng.choice(found)
    kind = kind_of(old)
    others = [n for n in dict.fromkeys(NUMBER.findall(passage)) if kind_of(n) == kind and value_of(n) != value_of(old) and n not in claim]
    if others and rng.random() < 0.7:
        return old, rng.choice(others)
    value = value_of(old)
    if kind == "year":
        return old, str(int(value) + rng.choice([-20, -10, -3, -2, -1, 1, 2, 3, 10]))
    if kind == "integer" and value < 20:
        return old, like(old, max(0, value + rng.choice([-3, -2, -1, 1, 2, 3, 5])) if value > 3 else value + rng.choice([1, 2, 3, 5]))
    swapped = "".join(reversed(re.sub(r"\D", "", old)))
    if kind in ("integer", "percent") and len(swapped) == 2 and swapped != swapped[::-1] and swapped[0] != "0" and rng.random() < 0.3:
        return old, re.sub(r"\d+", swapped, old, count=1)
    return old, like(old, value * rng.choice([0.1, 0.5, 0.8, 0.9, 1.1, 1.2, 1.5, 2, 10]))


def names_in(text: str) -> list[str]:
    names = []
    for found in NAME.finditer(text):
        name = found.group()
        first = name.split()[0]
        if first in NO_NAMES:
            name = name[len(first):].strip()
        at_start = found.start() == 0 or text[: found.start()].rstrip()[-1:] in ".!?\n\"“"
        if len(name) > 2 and not (at_start and " " not in name) and name not in NO_NAMES:
            names.append(name)
    return names


def change_name(claim: str, passage: str, rng: random.Random):
    own = [n for n in dict.fromkeys(names_in(claim)) if n in passage]
    if not own:
        return None
    old = rng.choice(own)
    before = re.search(r"(\w+)\s+" + re.escape(old), claim)
    near = before.group(1).lower() if before else ""
    others = [n for n in dict.fromkeys(names_in(passage)) if not set(n.split()) & set(claim.split()) and abs(len(n.split()) - len(old.split())) <= 1]
    if not others:
        return None
    placed = [n for n in others if near in ("in", "at", "from", "by", "to", "of", "with") and re.search(rf"\b{near}\s+{re.escape(n)}", passage)]
    same = [n for n in others if len(n.split()) == len(old.split())]
    return old, rng.choice(placed or same or others)


def keep_case(old: str, new: str) -> str:
    return new[0].upper() + new[1:] if old[0].isupper() else new


def change_word(table: dict[str, list[str]]):
    def change(claim: str, passage: str, rng: random.Random):
        words = [w for w in WORD.findall(claim) if w.lower() in table and (w.islower() or w.lower() in GROUPS)]
        if table is OPPOSITES:
            words += [p for p in table if " " in p and f" {p} " in claim]
        if not words:
            return None
        old = rng.choice(words)
        return old, keep_case(old, rng.choice(table[old.lower()]))

    return change


def change_negation(claim: str, passage: str, rng: random.Random):
    negated = NEGATED.search(claim)
    if negated:
        return negated.group(), negated.group(1)
    auxiliary = AUXILIARY.search(claim)
    if not auxiliary:
        return None
    after = claim[auxiliary.end():].split()
    old = auxiliary.group() + (" " + after[0] if after else "")
    return old, old.replace(auxiliary.group(), auxiliary.group() + " not", 1)


def exchange_names(claim: str, passage: str, rng: random.Random):
    """Who did what to whom, the other way round. Returns the whole claim."""
    own = list(dict.fromkeys(names_in(claim)))
    if len(own) < 2:
        return None
    a, b = rng.sample(own, 2)
    if a in b or b in a or re.search(rf"{re.escape(a)},? (and|or) {re.escape(b)}|{re.escape(b)},? (and|or) {re.escape(a)}", claim):
        return None
    return claim.replace(a, "\0").replace(b, a).replace("\0", b)


PAIR_CHANGES = [
    ("number", change_number, 4), ("name", change_name, 4), ("opposite", change_word(OPPOSITES), 3), ("group", change_word(GROUPS), 2), ("negation", change_negation, 2),
]


def find_change(claim: str, passage: str, rng: random.Random):
    """A change that fits the claim: (kind, old, new), or None."""
    names, functions, weights = zip(*PAIR_CHANGES)
    for _ in range(4):
        at = rng.choices(range(len(names)), weights)[0]
        change = functions[at](claim, passage, rng)
        if change and change[0] != change[1]:
            return names[at], *change
    return None


def put(text: str, old: str, new: str, everywhere: bool = False) -> str:
    pattern = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
    return pattern.sub(lambda _: new, text, count=0 if everywhere else 1)


# Words that stand everywhere: changing one of them in a passage would hit what the claim does not speak of.
EVERYWHERE = set("with without from to for against over under up down only also more less most all some before after first last he she they his her their may can one".split())


def basis_of(claim: str, passage: str, old: str):
    """The sentence of the passage that the claim rests on, if it holds the words to be changed."""
    words = set(re.findall(r"\w{4,}", claim.lower()))
    best, most = None, 0.55
    for sentence in SENTENCE_END.split(passage):
        share = len(words & set(re.findall(r"\w{4,}", sentence.lower()))) / max(1, len(words))
        if share > most:
            best, most = sentence, share
    return best if best and re.search(rf"(?<!\w){re.escape(old)}(?!\w)", best) else None


def change_passage(claim: str, passage: str, kind: str, old: str, new: str):
    """The passage with the change in it where the claim rests on it, or None."""
    if kind in ("number", "name"):
        changed = put(passage, old, new, everywhere=True)
        return changed if changed != passage else None
    basis = None if old.lower() in EVERYWHERE else basis_of(claim, passage, old)
    return basis and passage.replace(basis, put(basis, old, new), 1)


BEFORE_RELATION = re.compile(r"(January|February|March|April|May|June|July|August|September|October|November|December|than|about|around|over|under|least|most|nearly|almost|only|to|and|between|No\.|page|Chapter|Section|Article|Highway|Route|aged?|#|-|–)\s*$", re.I)


def is_quantity(claim: str, found: re.Match) -> bool:
    after = claim[found.end(): found.end() + 12]
    is_item = found.start() == 0 or re.match(r"\.\s|\)|\s(January|February|March|April|May|June|July|August|Sept|Octo|Nove|Dece)|(st|nd|rd|th)\b|-", after)
    return not is_item and not BEFORE_RELATION.search(claim[: found.start()]) and value_of(found.group()) > 3


def relate_number(claim: str, rng: random.Random):
    """A number put as a comparison: (claim, is it true)."""
    spots = [m for m in NUMBER.finditer(claim) if is_quantity(claim, m)]
    if not spots:
        return None
    spot = rng.choice(spots)
    number, value, is_true = spot.group(), value_of(spot.group()), rng.random() < 0.5
    if kind_of(number) == "year":
        phrase = relate_year(claim, spot, int(value), is_true, rng)
        return phrase and (phrase, is_true)
    above = rng.random() < 0.5
    far = rng.choice([0.05, 0.1, 0.2, 0.4])
    edge = round_near(value * (1 - far if above == is_true else 1 + far), value)
    if edge == value:
        return None
    words = ["more than", "over", "at least", "above"] if above else ["less than", "fewer than", "under", "at most", "below"]
    return claim[: spot.start()] + f"{rng.choice(words)} {like(number, edge)}" + claim[spot.end():], is_true


def relate_year(claim: str, spot: re.Match, year: int, is_true: bool, rng: random.Random):
    before = re.search(r"\b(in|since|by|until)\s+$", claim[: spot.start()], re.I)
    if not before or before.group(1).lower() != "in":
        return None
    head = claim[: before.start()]
    way = rng.choice(["before", "after", "decade"])
    if way == "decade":
        decade = year // 10 * 10 + (0 if is_true else rng.choice([-20, -10, 10]))
        phrase = f"in the {decade}s"
    else:
        gap = rng.choice([1, 2, 5, 8])
        phrase = f"{way} {year + gap if (way == 'before') == is_true else year - gap}"
    return head + keep_case(before.group(), phrase) + claim[spot.end():]


def round_near(edge: float, value: float) -> float:
    size = 1.0
    while size * 10 <= value:
        size *= 10
    step = size / 10 if size >= 10 else 1
    return round(edge / step) * step


SUBJECT = re.compile(r"^(.{3,60}?)\s(is|was|are|were|has|have|had|will|can)\s(.{10,})$")


def join_wrongly(first: str, second: str):
    """The subject of one claim with what another says of its own."""
    a, b = SUBJECT.match(first), SUBJECT.match(second)
    if not a or not b or not names_in(f"x {a.group(1)}") or not names_in(f"x {b.group(1)}"):
        return None
    if set(a.group(1).lower().split()) & set(b.group(1).lower().split()) - {"the", "a", "of", "in"}:
        return None
    return f"{a.group(1)} {b.group(2)} {b.group(3)}"


TAIL = re.compile(r"\s((?:in|during|after|because of|due to|with|for|by|at|on|near|despite|to|as well as)\s[^,.;]{8,50})\.?$")


def tail_of(claim: str):
    found = TAIL.search(claim)
    return found and found.group(1)


def without_tail(claim: str):
    found = TAIL.search(claim)
    return claim[: found.start()] + "." if found and found.start() > 25 else None


def with_tail(claim: str, tail: str) -> str:
    return f"{claim.rstrip(' .')} {tail}."


# Where a claim was made false by more than one word, no single change of the passage makes it true.
CUE = re.compile(r"\b(only|not|never|no|yet|solely|exclusively|incapable|unable|failed|refused|zero|any|every|entirely|completely|cannot|without|neither|nor|none|other than|against|anything)\b|n't\b", re.I)
BEFORE_NAME = "in|at|by|from|of|with|to|a|an|for|on|as|is|was|and"
SAYS_THE_REST = 0.75


def repair_passage(claim: str, passage: str):
    """The passage changed so that it supports a claim that it refutes: (kind, passage), or None where it is not sure to.

    False claims are often made from true ones in a way of their own ("only", a wrong year). A model that meets such claims with one label
    alone learns to judge them by themselves.
    """
    if CUE.search(claim):
        return None
    for kind, find in (("number", missing_number), ("group", missing_word), ("name", missing_name)):
        found = find(claim, passage)
        changed = put(passage, *found, everywhere=True) if found else passage
        if changed != passage and says_the_rest(claim, changed):
            return kind, changed
    return None


def says_the_rest(claim: str, passage: str) -> bool:
    words, lowered = set(re.findall(r"\w{4,}", claim.lower())), passage.lower()
    return sum(word[:5] in lowered for word in words) >= SAYS_THE_REST * len(words)


def missing_number(claim: str, passage: str):
    """The only number of its kind in the passage, and the one that the claim has instead."""
    missing = [n for n in dict.fromkeys(NUMBER.findall(claim)) if n not in passage]
    if len(missing) != 1:
        return None
    others = [n for n in dict.fromkeys(NUMBER.findall(passage)) if kind_of(n) == kind_of(missing[0]) and n not in claim]
    return (others[0], missing[0]) if len(others) == 1 else None


def missing_word(claim: str, passage: str):
    for word in WORD.findall(claim):
        if not GROUPS.get(word.lower()) or re.search(rf"\b{word}\b", passage, re.I):
            continue
        others = [o for o in GROUPS[word.lower()] if re.search(rf"\b{o}\b", passage, re.I) and not re.search(rf"\b{o}\b", claim, re.I)]
        if len(others) == 1:
            old = re.search(rf"\b{others[0]}\b", passage, re.I).group()
            return old, keep_case(old, word.lower())
    return None


def missing_name(claim: str, passage: str):
    missing = [n for n in dict.fromkeys(names_in(f"x {claim}")) if not any(word in passage for word in n.split() if len(word) > 3)]
    if len(missing) != 1 or claim.startswith(missing[0]):
        return None
    before = re.search(rf"\b({BEFORE_NAME})\s+(?:the\s+)?{re.escape(missing[0])}", claim)
    if not before:
        return None
    others = [n for n in dict.fromkeys(names_in(f"x {passage}")) if not set(n.split()) & set(claim.split())]
    placed = [n for n in others if re.search(rf"\b{before.group(1)}\s+(?:the\s+)?{re.escape(n)}", passage, re.I)]
    found = placed if len(placed) == 1 else others
    return (found[0], missing[0]) if len(found) == 1 else None
