"""Facts about who may, must or did what: bounds, conditions, duties, exceptions, plans, suspicions, lists under a lead."""

import random

from pattern_words import ACTIONS, ACTS, AWAY, BODIES, CAUSES, CONDS, DAYS, DONE, EVENTS, F, FEES, FOUND, GROUPS, ITEMS, N, PAPERS, PARTS, PEOPLE, PLANS, ROOMS, ROWS_, T, THINGS, UNITS, WORDS, Fact, cap, durations, number, pick


def limit(rng: random.Random) -> Fact:
    thing, unit = rng.choice(THINGS), rng.choice(UNITS)
    n = rng.choice([5, 8, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 250, 500, 1500])
    m = rng.choice([x for x in (6, 10, 14, 18, 24, 35, 45, 55, 70, 80, 100, 150, 300, 600, 2000) if x != n])
    most = [f"{cap(thing)} is limited to {n} {unit}.", f"{cap(thing)} must not exceed {n} {unit}.", f"The maximum for {thing} is {n} {unit}.", f"{cap(thing)} may have up to {n} {unit}.", f"No more than {n} {unit} are allowed for {thing}.", f"{cap(thing)} may have at most {n} {unit}.", f"Anything over {n} {unit} is not permitted for {thing}.", f"For {thing}, {n} {unit} is the upper limit."]
    least = [f"{cap(thing)} must have at least {n} {unit}.", f"The minimum for {thing} is {n} {unit}.", f"{cap(thing)} needs {n} {unit} or more.", f"No fewer than {n} {unit} are required for {thing}.", f"{cap(thing)} may not have less than {n} {unit}.", f"{n} {unit} is the lower limit for {thing}."]
    here, there = (most, least) if rng.random() < 0.6 else (least, most)
    source, *same = rng.sample(here, 3)
    big = n * 2 if here is most else max(1, n // 2)
    inside = max(1, n // 2) if here is most else n * 2
    claims = [(c, T) for c in same] + [(rng.choice(there), F), (rng.choice(here).replace(f"{n} {unit}", f"{m} {unit}"), F), (f"{big:,} {unit} are allowed for {thing}.", F), (f"{inside:,} {unit} are allowed for {thing}.", T)]
    return source, claims


def deadline(rng: random.Random) -> Fact:
    verb, noun, must = rng.choice(ACTS)
    event = rng.choice(EVENTS)
    same, others = durations(rng)
    d, e, o = same[0], same[-1], rng.choice(others)
    forms = [f"{must} at least {{}} before {event}.", f"You must {verb} no later than {{}} before {event}.", f"The deadline for {noun} is {{}} before {event}.", f"You have to {verb} {{}} or more before {event}.", f"Whoever wants to {verb} must do so at least {{}} ahead of {event if not event.split()[-1] in ('begins', 'starts', 'ends') else 'that: ' + event}."]
    source, *rest = rng.sample(forms[:4], 4)
    return source.format(d), [(rest[0].format(e), T), (rest[1].format(d), T), (rest[2].format(o), F), (f"You can {verb} until {event}.", F), (f"You must {verb} within {d} after {event}.", F), (f"It is enough to {verb} on the day before {event}." if 'hour' not in d and 'minute' not in d and 'day' not in d else rest[1].format(o), F)]


def waived(rng: random.Random) -> Fact:
    group, other = rng.sample(GROUPS, 2)
    fee = rng.choice(FEES)
    forms = [f"{cap(fee)} is waived for {group}.", f"{cap(group)} do not pay {fee}.", f"{cap(group)} are exempt from {fee}.", f"There is no charge for {group}: {fee} is dropped.", f"For {group} {fee} does not apply.", f"{cap(fee)} is not charged to {group}."]
    source, *same = rng.sample(forms, 3)
    return source, [(c, T) for c in same] + [(f"{cap(group)} have to pay {fee}.", F), (f"{cap(group)} pay half of {fee}.", F), (f"{cap(other)} do not pay {fee}.", N), (f"Nobody has to pay {fee}.", N)]


def ages(rng: random.Random) -> Fact:
    n = rng.randint(6, 18)
    verb, _ = rng.choice(ACTIONS[:6])
    young, old = n - 1, n + rng.randint(0, 3)
    source = rng.choice([f"Children under {number(n, rng)} may {verb} only with an adult.", f"Those below the age of {n} must be accompanied by an adult to {verb}.", f"Anyone younger than {n} has to be with an adult to {verb}."])
    return source, [(f"A child of {number(young, rng)} may not {verb} without an adult.", T), (f"Only children under {n} need an adult to {verb}." if rng.random() < 0.3 else f"Children younger than {n} need an adult to {verb}.", T), (f"A child of {number(young, rng)} may {verb} alone.", F), (f"Children of {old} must be accompanied by an adult to {verb}.", N), (f"Children under {n + 2} may not {verb} without an adult.", N), (f"Children are never allowed to {verb}.", F)]


def minimum_age(rng: random.Random) -> Fact:
    n = rng.choice([14, 16, 18, 21, 25])
    verb, _ = rng.choice(ACTIONS)
    source = rng.choice([f"You must be {n} or over to {verb}.", f"Only people aged {n} or older may {verb}.", f"The minimum age to {verb} is {n}.", f"No one under {n} may {verb}."])
    return source, [(f"A {n - 1}-year-old may not {verb}.", T), (f"People of {n} and above may {verb}." if "Only" in source else f"Nobody younger than {n} is allowed to {verb}.", T), (f"A {n - 2}-year-old may {verb}.", F), (f"You have to be older than {n + 3} to {verb}.", F), (f"There is no age limit to {verb}.", F)]


def planned(rng: random.Random) -> Fact:
    body = rng.choice(BODIES)
    verb, did, doing = rng.choice(PLANS)
    year = rng.randint(2024, 2032)
    source = rng.choice([f"{cap(body)} plans to {verb} in {year}.", f"{cap(body)} intends to {verb} by {year}.", f"{cap(body)} is considering {doing} in {year}.", f"{cap(body)} has announced that it will {verb} in {year}.", f"{cap(body)} hopes to {verb} in {year}."])
    claims = [(f"{cap(body)} {did}.", F), (f"{cap(body)} {did} in {year}.", F), (f"{cap(body)} has decided not to {verb}.", F), (f"{cap(body)} will not {verb}.", F)]
    sure = "considering" not in source and "hopes" not in source
    claims += [(f"{cap(body)} has plans for {doing}.", T), (f"There is a plan of {body} to {verb}.", T)] if sure else [(f"{cap(body)} is certain to {verb}.", N), (f"It is not yet certain that {body} will {verb}.", T)]
    return source, claims


def sent(rng: random.Random) -> Fact:
    who, i = rng.choice(["Inspectors", "Divers", "Engineers", "A team of experts", "Two officers", "Volunteers"]), rng.randrange(len(AWAY))
    source = rng.choice([f"{who} were sent to {AWAY[i]}.", f"{who} were asked to {AWAY[i]}.", f"{who} have been instructed to {AWAY[i]}."])
    return source, [(f"{who} {FOUND[i]}.", N), (f"{who} were given the task to {AWAY[i]}.", T), (f"{who} had to {AWAY[i]}.", T), (f"{who} refused to {AWAY[i]}.", N)]


def condition(rng: random.Random) -> Fact:
    group = rng.choice(GROUPS)
    verb, doing = rng.choice(ACTIONS)
    cond, other = rng.sample(CONDS, 2)
    if rng.random() < 0.5:
        source = rng.choice([f"{cap(group)} may {verb} only if {cond}.", f"{cap(group)} may not {verb} unless {cond}.", f"Unless {cond}, {group} may not {verb}."])
        same = [f"{cap(group)} are not allowed to {verb} unless {cond}.", f"For {group}, {doing} is permitted only if {cond}.", f"{cap(group)} cannot {verb} without the condition that {cond}."]
    else:
        source = rng.choice([f"{cap(group)} may {verb} if {cond}.", f"{cap(group)} can {verb}, provided that {cond}.", f"If {cond}, {group} may {verb}."])
        same = [f"Provided that {cond}, {group} are allowed to {verb}.", f"{cap(group)} are permitted to {verb} when {cond}."]
    return source, [(c, T) for c in pick(rng, same)] + [(f"{cap(group)} may {verb}.", N), (f"{cap(group)} may {verb} in any case.", F if "only" in source.lower() or "unless" in source.lower() else N), (f"{cap(group)} may {verb} if {other}.", N), (f"{cap(group)} may never {verb}.", F)]


def duty(rng: random.Random) -> Fact:
    group = rng.choice(GROUPS)
    verb, doing = rng.choice(ACTIONS)
    must = [f"{cap(group)} must {verb}.", f"{cap(group)} are required to {verb}.", f"{cap(group)} have to {verb}.", f"{cap(doing)} is mandatory for {group}.", f"{cap(group)} are obliged to {verb}."]
    may = [f"{cap(group)} may {verb}.", f"{cap(group)} are allowed to {verb}.", f"{cap(doing)} is permitted for {group}.", f"{cap(group)} can {verb} if they wish."]
    should = [f"{cap(group)} should {verb}.", f"It is recommended that {group} {verb}.", f"{cap(doing)} is advisable for {group}."]
    ban = [f"{cap(group)} must not {verb}.", f"{cap(group)} are not allowed to {verb}.", f"{cap(doing)} is prohibited for {group}.", f"{cap(group)} may not {verb}.", f"{cap(group)} are forbidden to {verb}."]
    free = [f"{cap(group)} need not {verb}.", f"{cap(group)} do not have to {verb}.", f"{cap(doing)} is optional for {group}.", f"{cap(group)} are not required to {verb}."]
    says = {"must": must, "may": may, "should": should, "ban": ban, "free": free}
    follows = {("must", "may"): None, ("must", "should"): None, ("must", "ban"): F, ("must", "free"): F, ("may", "must"): N, ("may", "ban"): F, ("may", "should"): N, ("may", "free"): None, ("should", "must"): N, ("should", "ban"): F, ("should", "free"): None, ("should", "may"): None, ("ban", "must"): F, ("ban", "may"): F, ("ban", "should"): F, ("ban", "free"): None, ("free", "must"): F, ("free", "ban"): N, ("free", "may"): None, ("free", "should"): N}
    kind = rng.choice(list(says))
    source, *same = rng.sample(says[kind], min(3, len(says[kind])))
    claims = [(c, T) for c in same]
    for other in says:
        if follows.get((kind, other)) is not None:
            claims.append((rng.choice(says[other]), follows[(kind, other)]))
    return source, claims


def warning_list(rng: random.Random) -> Fact:
    lead = rng.choice(["Do not use the {} if you:", "You must not use the {} if you:", "The {} is not suitable for you if you:"])
    device = rng.choice(["device", "gel", "spray", "massage chair", "heating pad", "trainer", "cream", "lamp"])
    chosen = rng.sample(ITEMS["do not use the device"], rng.randint(4, 6))
    inside, outside = chosen[:-1], chosen[-1]
    source = lead.format(device) + "\n" + "\n".join(f"- {item[0]}" for item in inside)
    a, b = rng.sample(inside, 2)
    return source, [(f"People {a[1]} must not use the {device}.", T), (f"The {device} should not be used {b[2]}.", T), (f"If you {b[0]}, you should not use the {device}.", T), (f"People {a[1]} may use the {device}.", F), (f"If you {b[0]}, you can use the {device}.", F), (f"People {outside[1]} must not use the {device}.", N), (f"You should use the {device} if you {a[0]}.", F)]


def contents(rng: random.Random) -> Fact:
    papers = rng.random() < 0.5
    things = rng.sample(PAPERS if papers else PARTS, 6)
    inside, outside = things[: rng.randint(3, 5)], things[-1]
    name = rng.choice(["visa", "loan", "residence permit", "rental"]) if papers else rng.choice(["kit", "box", "set", "package"])
    lead = rng.choice([f"For the {name} application you need:", f"Please bring the following to your {name} appointment:"]) if papers else rng.choice([f"The {name} contains:", f"In the {name}:", f"Contents of the {name}"])
    source = lead + "\n" + "\n".join(f"- {cap(x)}" for x in inside)
    a = rng.choice(inside)
    n = len(inside)
    if papers:
        claims = [(f"You need {a} for the {name}.", T), (f"{cap(a)} is not needed for the {name}.", F), (f"You need {outside} for the {name}.", N)]
    else:
        claims = [(f"{cap(a)} comes with the {name}.", T), (f"{cap(a)} is included in the {name}.", T), (f"{cap(a)} has to be bought separately.", F), (f"{cap(outside)} is included in the {name}.", N)]
    return source, claims + [(f"{cap(WORDS[n])} things are listed.", T), (f"{cap(WORDS[n + 1])} things are listed.", F)]


def exceptions(rng: random.Random) -> Fact:
    room, other = rng.sample(ROOMS, 2)
    source = rng.choice([f"All rooms except the {room} are open to guests.", f"Guests may use every room but the {room}.", f"Apart from the {room}, all rooms are open to guests."])
    return source, [(f"The {room} is not open to guests.", T), (f"Guests may use every room.", F), (f"The {room} is open to guests.", F), (f"With the exception of the {room}, guests may use all rooms.", T), (f"Only the {room} is open to guests.", F)]


def only(rng: random.Random) -> Fact:
    group, other = rng.sample(GROUPS, 2)
    verb, _ = rng.choice(ACTIONS)
    source = rng.choice([f"Only {group} may {verb}.", f"Nobody but {group} may {verb}.", f"The right to {verb} is reserved for {group}."])
    return source, [(f"No one other than {group} is allowed to {verb}.", T), (f"Everyone may {verb}.", F), (f"{cap(other)} who are not {group} may {verb}.", F), (f"{cap(group)} may not {verb}.", F), (f"Unlike others, {group} may {verb}.", T)]


def suspected(rng: random.Random) -> Fact:
    cause, effect = rng.choice(CAUSES)
    source = rng.choice([f"{cap(cause)} may have caused {effect}.", f"Investigators suspect that {cause} led to {effect}.", f"{cap(cause)} is thought to be a possible cause of {effect}.", f"It is not yet known whether {cause} caused {effect}."])
    known = "not yet known" not in source
    return source, [(f"{cap(cause)} caused {effect}.", N), (f"{cap(effect)} was caused by {cause}.", N), (f"It has been proved that {cause} led to {effect}.", F), (f"{cap(cause)} is a possible cause of {effect}.", T if known else N), (f"The cause of {effect} is not certain.", T), (f"{cap(cause)} has been ruled out as the cause of {effect}.", F)]


def said(rng: random.Random) -> Fact:
    a, b = rng.sample(PEOPLE, 2)
    what = rng.choice(["the work will take longer", "the figures are wrong", "the roof is safe", "the price is too high", "more staff are needed", "the deadline cannot be met", "the patient is recovering", "nobody was hurt"])
    source = rng.choice([f"{cap(a)} said that {what}. {cap(b)} did not comment.", f"According to {a}, {what}; {b} disagrees.", f'"{cap(what)}", {a} told {b}.'])
    return source, [(f"{cap(a)} said {what}.", T), (f"In the words of {a}, {what}.", T), (f"{cap(b)} said that {what}.", F), (f"{cap(a)} denied that {what}.", F)]


def did(rng: random.Random) -> Fact:
    a, b = rng.sample(PEOPLE, 2)
    (v, o), (w, p) = rng.sample(DONE, 2)
    day, other = rng.sample(DAYS, 2)
    put = {"wrote": "written"}.get(v, v)
    source = rng.choice([f"{cap(a)} {v} {o} on {day}; {b} {w} {p}.", f"On {day} {a} {v} {o}. {cap(b)} {w} {p}."])
    return source, [(f"{cap(o)} was {put} by {a}.", T), (f"{cap(o)} was {put} by {b}.", F), (f"It was {b} who {w} {p}.", T), (f"{cap(b)} {v} {o}.", F), (f"{cap(a)} {v} {o} on {other}.", F), (f"{cap(a)} {v} {p}.", N)]


def order(rng: random.Random) -> Fact:
    (v, o), (w, p) = rng.sample(DONE, 2)
    a = rng.choice(PEOPLE)
    source = rng.choice([f"{cap(a)} {v} {o} before {p} was seen to.", f"First {a} {v} {o}, then {a} {w} {p}.", f"After {a} {v} {o}, {a} {w} {p}."])
    if "seen to" in source:
        return source, [(f"{cap(p)} was seen to after {a} {v} {o}.", T), (f"{cap(p)} was seen to before {a} {v} {o}.", F)]
    return source, [(f"{cap(a)} {w} {p} after {a} {v} {o}.", T), (f"Before {a} {w} {p}, {a} {v} {o}.", T), (f"{cap(a)} {w} {p} before {a} {v} {o}.", F), (f"{cap(a)} {v} {o} last.", F)]


def parts_of_all(rng: random.Random) -> Fact:
    group = rng.choice(["applicants", "samples", "branches", "students", "machines", "houses"])
    have = rng.choice(["passed the test", "were inspected", "were damaged", "meet the standard"])
    kind = rng.randrange(4)
    if kind == 0:
        return f"Not all {group} {have}.", [(f"Some {group} did not: not every one of the {group} {have}.", T), (f"All {group} {have}.", F), (f"None of the {group} {have}.", N)]
    if kind == 1:
        return f"None of the {group} {have}.", [(f"No {group} {have}.", T), (f"Some of the {group} {have}.", F), (f"Not one of the {group} {have}.", T)]
    if kind == 2:
        return f"Most of the {group} {have}.", [(f"More than half of the {group} {have}.", T), (f"All of the {group} {have}.", N), (f"Only a few of the {group} {have}.", F)]
    return f"Some of the {group} {have}.", [(f"A number of the {group} {have}.", T), (f"All of the {group} {have}.", N), (f"None of the {group} {have}.", F)]


def headed(rng: random.Random) -> Fact:
    """A heading says whom or what the lines below speak of."""
    a, b = rng.sample(ROWS_, 2)
    doc = lambda: rng.sample([("Battery", f"{rng.randint(4, 20)} hours"), ("Weight", f"{rng.randint(2, 30)} kg"), ("Notice period", f"{rng.randint(2, 9)} weeks"), ("Warranty", f"{rng.randint(2, 6)} years"), ("Seats", f"{rng.randint(20, 90)}"), ("Price", f"{rng.randint(20, 400)} euros")], 3)
    x, y = doc(), doc()
    source = "\n".join([f"## {a}", *(f"- {k}: {v}" for k, v in x), f"## {b}", *(f"- {k}: {v}" for k, v in y)])
    k, v = rng.choice(x)
    says = lambda who, v: rng.choice([f"{who}: the {k.lower()} is {v}.", f"The {k.lower()} of {who} is {v}."])
    other = dict(y).get(k)
    return source, [(says(a, v), T)] + ([(says(b, v), F), (says(a, other), F), (says(b, other), T)] if other and other != v else [(says(b, v), N)])
