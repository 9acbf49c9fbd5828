"""Facts with values: durations, tables, prices, shares, growth, spans, opening hours, dates."""

import random

from pattern_words import COLS, DAYS, F, GROUPS, MONTHS, N, ROOMS, ROWS_, T, Fact, cap, durations, number
from rows import NEITHER


def keeps(rng: random.Random) -> Fact:
    thing = rng.choice(["The guarantee", "The lease", "The subscription", "The trial period", "The ban", "The permit", "The probation period", "The course", "The crossing", "The battery", "The treatment", "The exhibition", "The notice period", "The recording", "The tour"])
    same, others = durations(rng)
    forms = ["{} lasts {}.", "{} runs for {}.", "{} ends after {}.", "The length of {} is {}.", "{} takes {}.", "{} is over after {}."]
    a, b, c = rng.sample([0, 1, 3, 4], 3)
    put = lambda i, d: forms[i].format(thing.lower() if forms[i].startswith("The length") else thing, d)
    return put(a, same[0]), [(put(b, same[-1]), T), (put(c, same[0]), T), (put(b, rng.choice(others)), F), (f"{thing} lasts more than {same[-1]}.", F), (f"{thing} lasts no longer than {same[-1]}.", T), (f"{thing} can be extended.", NEITHER)]


def table(rng: random.Random) -> Fact:
    names, cols = rng.sample(ROWS_, rng.randint(3, 4)), rng.sample(COLS, 2)
    years = rng.random() < 0.4
    heads = [str(y) for y in sorted(rng.sample(range(2015, 2027), 2), reverse=rng.random() < 0.5)] if years else cols
    what = rng.choice(COLS).lower()
    cells = {(r, c): rng.randint(12, 990) / (10 if rng.random() < 0.5 else 1) for r in names for c in heads}
    show = lambda v: f"{v:g}"
    style = rng.random()
    if style < 0.6:
        lines = [f"| {'Place' if years else 'Name'} | {' | '.join(heads)} |", "|" + "---|" * (len(heads) + 1)] + [f"| {r} | {' | '.join(show(cells[r, c]) for c in heads)} |" for r in names]
        source = (f"{cap(what)}\n" if years else "") + "\n".join(lines)
    elif style < 0.8:
        source = (f"{cap(what)} by place. " if years else "") + " ".join(f"{r}: " + ", ".join(f"{c} {show(cells[r, c])}" for c in heads) + "." for r in names)
    else:
        source = "\t".join([cap(what) if years else "Name", *heads]) + "\n" + "\n".join("\t".join([r, *(show(cells[r, c]) for c in heads)]) for r in names)
    r, s = rng.sample(names, 2)
    c, d = heads if rng.random() < 0.5 else heads[::-1]
    v, other_row, other_col = cells[r, c], cells[s, c], cells[r, d]
    says = (lambda r, c, v: rng.choice([f"In {c} {what} in {r} stood at {show(v)}.", f"{r} had {what} of {show(v)} in {c}."])) if years else (lambda r, c, v: rng.choice([f"The {c.lower()} of {r} is {show(v)}.", f"{r} has a {c.lower()} of {show(v)}.", f"For {r}, the table gives {show(v)} as {c.lower()}."]))
    claims = [(says(r, c, v), T)]
    if other_row != v:
        claims.append((says(r, c, other_row), F))
        more, less = (r, s) if v > other_row else (s, r)
        word = f"{what} in {c} were" if years else f"the {c.lower()} was"
        claims += [(f"{more} is ahead of {less}: {word} higher there.", T), (f"{less} is ahead of {more}: {word} higher there.", F)]
    if other_col != v:
        claims.append((says(r, c, other_col), F))
    if years and v != other_col:
        first, last = sorted(heads)
        a, b = cells[r, first], cells[r, last]
        up = b > a
        claims += [(f"In {r}, {what} {'rose' if up else 'fell'} from {show(a)} in {first} to {show(b)} in {last}.", T), (f"In {r}, {what} {'fell' if up else 'rose'} from {show(b)} in {first} to {show(a)} in {last}.", F), (f"{cap(what)} in {r} went {'up' if up else 'down'} between {first} and {last}.", T), (f"{cap(what)} in {r} went {'down' if up else 'up'} between {first} and {last}.", F)]
    best = max(names, key=lambda x: cells[x, c])
    if len({cells[x, c] for x in names}) == len(names):
        label = f"in {c}" if years else f"for {c.lower()}"
        claims += [(f"{best} has the highest figure {label}.", T), (f"{rng.choice([x for x in names if x != best])} has the highest figure {label}.", F)]
    return source, claims


def prices(rng: random.Random) -> Fact:
    a, b = rng.sample(ROWS_, 2)
    x = rng.choice([12, 18, 20, 24, 30, 36, 40, 48])
    y = x + rng.choice([4, 6, 10, 12, 15, 20])
    money = rng.choice(["£{}", "€{}", "${}", "{} euros", "{} dollars"])
    p, q, d = money.format(x), money.format(y), money.format(y - x)
    source = rng.choice([f"{a} costs {p} a month and {b} {q} a month.", f"The monthly price is {p} for {a} and {q} for {b}.", f"{a}: {p} per month. {b}: {q} per month."])
    return source, [(f"{b} is more expensive than {a}.", T), (f"{a} is more expensive than {b}.", F), (f"{a} costs {money.format(12 * x)} a year.", T), (f"{a} costs {money.format(10 * x)} a year.", F), (f"You pay {d} less a month with {a} than with {b}.", T), (f"{b} is {money.format(y - x + 3)} dearer than {a}.", F), (f"{a} costs {q} a month.", F), (f"For {b} {q} is due every month.", T), (f"{a} costs {p} a year.", F)]


def discount(rng: random.Random) -> Fact:
    group = rng.choice(GROUPS)
    words, share = rng.choice([("half", 2), ("a quarter", 4), ("a fifth", 5), ("a third", 3), ("a tenth", 10)])
    full = share * rng.randint(3, 12)
    off = full // share
    per = {2: 50, 4: 25, 5: 20, 10: 10}.get(share)
    source = rng.choice([f"The pass costs £{full}. {cap(group)} get {words} off.", f"The pass is £{full}; for {group} the price is reduced by {words}."])
    claims = [(f"{cap(group)} pay £{full - off} for the pass.", T), (f"{cap(group)} save £{off} on the pass.", T), (f"{cap(group)} pay £{full} for the pass.", F), (f"{cap(group)} pay £{full - off - 1} for the pass.", F)]
    if per:
        claims += [(f"{cap(group)} get a discount of {per} %.", T), (f"{cap(group)} get a discount of {per + 5} %.", F)]
    return source, claims


def shares(rng: random.Random) -> Fact:
    ways = [["half", "50 %", "one in two", "50 per cent", "every second one"], ["a quarter", "25 %", "one in four", "25 percent"], ["three quarters", "75 %", "three in four", "three out of four"], ["a fifth", "20 %", "one in five"], ["a tenth", "10 %", "one in ten"], ["a third", "one in three", "one out of three"], ["two thirds", "two in three", "two out of three"], ["two fifths", "40 %", "two in five"]]
    group = rng.choice(["the respondents", "the patients", "the employees", "the households", "the pupils", "the shops", "the seats"])
    have = rng.choice(["were satisfied", "were affected", "came back", "were new", "had been checked"])
    same, other = rng.sample(ways, 2)
    a, b = rng.sample(same, 2)
    text = lambda w: f"{cap(w)} of {group} {have}."
    claims = [(text(b), T), (text(rng.choice(other)), F)]
    if same[0] in ("three quarters", "two thirds"):
        claims += [(f"Most of {group} {have}.", T), (f"A minority of {group} {have}.", F)]
    elif same[0] not in ("half",):
        claims += [(f"Less than half of {group} {have}.", T), (f"Most of {group} {have}.", F)]
    return text(a), claims + [(f"All of {group} {have}.", F), (f"None of {group} {have}.", F)]


def growth(rng: random.Random) -> Fact:
    what = rng.choice(["Sales", "Membership", "The number of visitors", "Output", "Spending", "The waiting list"])
    a = rng.choice([20, 40, 60, 100, 150, 200, 300, 400])
    kind, b, words = rng.choice([("up", 2 * a, "doubled"), ("down", a // 2, "halved"), ("up", a * 3 // 2, "rose by half"), ("up", 3 * a, "tripled"), ("down", a * 3 // 4, "fell by a quarter"), ("up", a * 5 // 4, "rose by 25 %")])
    y = rng.randint(2015, 2025)
    source = rng.choice([f"{what} went from {a} in {y} to {b} in {y + 1}.", f"{what}: {a} ({y}), {b} ({y + 1}).", f"In {y} {what[0].lower() + what[1:]} stood at {a}, a year later at {b}."])
    wrong = rng.choice([w for w in ("doubled", "halved", "rose by half", "tripled", "fell by a quarter", "rose by 25 %") if w != words])
    return source, [(f"{what} {words} between {y} and {y + 1}.", T), (f"{what} {wrong} between {y} and {y + 1}.", F), (f"{what} {'increased' if kind == 'up' else 'decreased'}.", T), (f"{what} {'decreased' if kind == 'up' else 'increased'}.", F), (f"In {y + 1} {what[0].lower() + what[1:]} reached {b}.", T), (f"In {y} {what[0].lower() + what[1:]} stood at {b}.", F), (f"{what} changed by {abs(b - a)}.", T)]


def spans(rng: random.Random) -> Fact:
    a = rng.randint(3, 30)
    b = a + rng.randint(3, 20)
    thing, unit = rng.choice([("Delivery takes", "days"), ("The walk takes", "minutes"), ("Groups have", "members"), ("The course has", "participants"), ("The journey takes", "hours")])
    source = rng.choice([f"{thing} between {a} and {b} {unit}.", f"{thing} {a} to {b} {unit}.", f"{thing} from {a} up to {b} {unit}."])
    mid = (a + b) // 2
    return source, [(f"{thing} at least {a} {unit}.", T), (f"{thing} no more than {b} {unit}.", T), (f"{thing} up to {b} {unit}.", T), (f"{thing} at least {b} {unit}.", F), (f"{thing} at most {a} {unit}.", F), (f"{thing} always {mid} {unit}.", N), (f"{thing} more than {b} {unit}.", F)]


def hours(rng: random.Random) -> Fact:
    place = rng.choice(ROOMS)
    a, b = rng.randint(7, 11), rng.randint(1, 9)
    day, other = rng.sample(DAYS, 2)
    source = rng.choice([f"On {day}s the {place} is open from {a} a.m. to {b} p.m.", f"The {place} opens at {a}:00 and closes at {b + 12}:00 on {day}s.", f"Opening hours of the {place}: {day} {a}:00-{b + 12}:00."])
    return source, [(f"The {place} closes at {b + 12}:00 on {day}s.", T), (f"On {day}s you can use the {place} until {b} in the {'evening' if b > 5 else 'afternoon'}.", T), (f"The {place} is open for {b + 12 - a} hours on {day}s.", T), (f"The {place} is open for {b + 13 - a} hours on {day}s.", F), (f"The {place} closes at {b + 11}:00 on {day}s.", F), (f"The {place} opens at {a + 1}:00 on {day}s.", F), (f"The {place} is already open at {a - 1}:30 on {day}s.", F), (f"The {place} is open on {other}s.", N)]


def often(rng: random.Random) -> Fact:
    same, others = rng.choice([(["every three months", "quarterly", "four times a year"], ["monthly", "twice a year"]), (["twice a year", "every six months", "half-yearly"], ["quarterly", "once a year"]), (["once a day", "daily", "every day"], ["twice a day", "every other day"]), (["every other day", "every two days", "every second day"], ["daily", "twice a day"]), (["twice a day", "every twelve hours"], ["once a day", "three times a day"]), (["once a week", "weekly", "every seven days"], ["twice a week", "every two weeks"]), (["every two weeks", "fortnightly", "every fourteen days"], ["twice a week", "weekly"]), (["once a year", "annually", "every twelve months"], ["twice a year", "every two years"])])
    thing = rng.choice(["The filter is changed", "The committee meets", "The tablet is taken", "The report is published", "The boiler is checked", "The newsletter appears", "The plants are watered", "Backups are made"])
    a, b = rng.sample(same, 2)
    return f"{thing} {a}.", [(f"{thing} {b}.", T), (f"{thing} {rng.choice(others)}.", F), (f"{thing} more often than {b}.", F), (f"{thing} at irregular intervals.", F)]


def quantity(rng: random.Random) -> Fact:
    ways = rng.choice([("{} km", "{}000 metres"), ("{} kg", "{}000 grams"), ("{} litres", "{}000 millilitres"), ("{} tonnes", "{}000 kilograms"), ("{} million", "{},000,000"), ("{} thousand", "{},000"), ("{} dozen", None), ("{} metres", "{}00 centimetres")])
    n = rng.randint(2, 9)
    m = n + rng.choice([-1, 1, 2])
    long = (lambda k: ways[1].format(k)) if ways[1] else (lambda k: str(12 * k))
    short = lambda k: ways[0].format(k)
    where = rng.choice(["The trail measures {}.", "The stock amounts to {}.", "The yearly use is {}.", "The container holds {}.", "They ordered {}.", "In all, {} were counted."])
    a, b = (short, long) if rng.random() < 0.5 else (long, short)
    return where.format(a(n)), [(where.format(b(n)), T), (where.format(b(m)), F), (where.format(f"more than {b(n)}"), F), (where.format(f"almost {b(n + 4)}"), F), (where.format(f"at least {b(n)}"), T)]


def dates(rng: random.Random) -> Fact:
    d, m, y = rng.randint(1, 28), rng.randint(1, 12), rng.randint(1990, 2026)
    ways = [f"{d} {MONTHS[m - 1]} {y}", f"{MONTHS[m - 1]} {d}, {y}", f"{y}-{m:02}-{d:02}", f"the {d}{'th' if 3 < d < 21 or d % 10 not in (1, 2, 3) else ('st', 'nd', 'rd')[d % 10 - 1]} of {MONTHS[m - 1]} {y}"] + ([f"{d:02}/{m:02}/{y}"] if d > 12 else [])
    a, b = rng.sample(ways, 2)
    event = rng.choice(["The factory opened", "The law came into force", "The contract was signed", "The ship was launched", "The exhibition began", "The patent was filed"])
    n = m % 12 + 1
    return f"{event} on {a}.", [(f"{event} on {b}.", T), (f"{event} in {MONTHS[m - 1]} {y}.", T), (f"{event} in {y}.", T), (f"{event} on {d} {MONTHS[n - 1]} {y}.", F), (f"{event} in {y + rng.choice([-1, 1, 2])}.", F), (f"{event} before {y + 1}.", T), (f"{event} after {y}.", F)]
