"""Writes what the tokenizers library makes of 5,000 strings and of every character, for the proof of our own tokenizer.

    python tokenizer_vectors.py --tokenizer tokenizer.json --out ../vectors/tokenizer.jsonl.gz
"""

import argparse
import gzip
import hashlib
import json
import random

from tokenizers import Tokenizer

STRINGS = 5000
BLOCK = 0x1000

WORDS = """the refund is granted within thirty days of purchase unless otherwise agreed unaffable antidisestablishmentarianism
Zürich naïve café Ångström coöperate façade jalapeño İstanbul straße Œuvre ﬁnance ΣΊΣΥΦΟΣ ὈΔΥΣΣΕΎΣ Москва Київ русский
العربية القاهرة עברית ירושלים हिन्दी বাংলা தமிழ் ไทย ภาษา ქართული հայերեն አማርኛ 中文 漢字 東京 日本語 ひらがな カタカナ ｶﾀｶﾅ 한국어 서울
don't can't it's U.S.A. e.g. v2.3.1 1,234.56 3.14159 $99.99 €12 £7 50% 2026-11-15 12:30 https://example.com/a?b=c#d user@example.org
[CLS] [SEP] [PAD] [MASK] [UNK] ##ing snake_case camelCase C++ C# #tag @name (nested [brackets] {braces}) “quotes” ‘single’ «guillemets»
… — – ‐ ― · • ™ © ® ° ± × ÷ ≤ ≥ ≠ ∞ √ ∑ µ ² ³ ½ ¼ Ⅷ ① ⒈ ａｂｃ １２３ 𝒜𝓁𝓅𝒽𝒶 𝟘𝟙𝟚""".split()
EMOJI = "😀 😂 👍🏽 👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 ❤️ ✈️ 1️⃣ 🫠 🪿 ☃ ⌚ 🀄".split()
MARKS = "\u0301\u0308\u0323\u0327\u20dd\u0903\u0e31\u064b\u05b0\u3099"
CONTROLS = "\x00\x01\x07\x08\x0b\x0c\x1b\x1f\x7f\x85\xad\u200b\u200c\u200d\u200e\u2028\u2029\u202e\u2060\ufeff\ufffd\ufffe\uffff\ue000\U000f0000"
SPACES = " \t\n\r\u00a0\u1680\u2003\u202f\u205f\u3000"
BLOCKS = [(0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x52F), (0x530, 0x8FF), (0x900, 0x1FFF), (0x2000, 0x2BFF), (0x2C00, 0x33FF)]
BLOCKS += [(0x3400, 0x9FFF), (0xA000, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x1FFFF), (0x20000, 0x2FA1F), (0xE0000, 0xE01EF)]


def any_character(rng):
    low, high = rng.choice(BLOCKS)
    return chr(rng.randint(low, high))


def piece(rng):
    kind = rng.random()
    if kind < 0.5:
        return rng.choice(WORDS)
    if kind < 0.6:
        return rng.choice(EMOJI)
    if kind < 0.7:
        return "".join(any_character(rng) for _ in range(rng.randint(1, 8)))
    if kind < 0.78:
        return rng.choice(WORDS) + rng.choice(MARKS) * rng.randint(1, 3)
    if kind < 0.86:
        return rng.choice(CONTROLS) + rng.choice(WORDS)
    if kind < 0.9:
        return "".join(rng.choice("abcdefghij") for _ in range(rng.choice([3, 40, 99, 100, 101, 150])))
    return rng.choice(WORDS).swapcase() + rng.choice(".,;:!?-/'\"`~^|<>=+$")


def text(rng):
    joints = [rng.choice(SPACES) if rng.random() < 0.8 else "" for _ in range(rng.randint(0, 12))]
    return "".join(piece(rng) + joint for joint in joints)


def digest(lists):
    return hashlib.sha256(";".join(",".join(map(str, ids)) for ids in lists).encode()).hexdigest()[:12]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", required=True, help="tokenizer.json of the model")
    parser.add_argument("--out", required=True, help="where the vectors go")
    arguments = parser.parse_args()
    tokenizer = Tokenizer.from_file(arguments.tokenizer)
    tokenizer.no_truncation()
    tokenizer.no_padding()
    # Text is data: "[SEP]" in a source is five characters and no end of anything.
    tokenizer.encode_special_tokens = True

    def ids_of(texts):
        return [one.ids for one in tokenizer.encode_batch(texts, add_special_tokens=False)]

    rng = random.Random(20261115)
    lines = []
    texts = [text(rng) for _ in range(STRINGS)]
    for one, ids in zip(texts, ids_of(texts)):
        lines.append({"text": one, "tokens": len(ids), "digest": digest([ids])})
    for start in range(0, 0x110000, BLOCK):
        characters = [f"a{chr(c)}b" for c in range(start, start + BLOCK) if not 0xD800 <= c <= 0xDFFF]
        if characters:
            lines.append({"block": start, "digest": digest(ids_of(characters))})
    with open(arguments.out, "wb") as out, gzip.GzipFile(filename="", fileobj=out, mode="wb", mtime=0) as packed:
        packed.write("".join(json.dumps(line) + "\n" for line in lines).encode())
    print(f"{STRINGS} strings and {len(lines) - STRINGS} blocks of characters written to {arguments.out}")


if __name__ == "__main__":
    main()
