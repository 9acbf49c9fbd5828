"""Parts of which facts and claims are made, and ways to write them."""

import random

from rows import CONTRADICTED, NOT_SUPPORTED, SUPPORTED

# What a source says, and claims with the label that they deserve by it.
Fact = tuple[str, list[tuple[str, int]]]
WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
T, F, N = SUPPORTED, CONTRADICTED, NOT_SUPPORTED

THINGS = ["the backpack", "a cabin bag", "the load of the lift", "a parcel", "the trailer", "the message", "the file", "the deposit", "the queue", "the tank", "the group", "the recording", "the article", "the loan", "the cable", "the password", "the balance", "the shelf", "the boat", "the upload"]
UNITS = ["kg", "litres", "metres", "people", "pages", "megabytes", "euros", "characters", "minutes", "items"]
EVENTS = ["the course begins", "the trip starts", "the contract ends", "the exam", "the treatment", "the general meeting", "the move", "your departure", "the concert", "the next billing date", "the operation", "the delivery"]
ACTS = [("apply", "applications", "Applications must be received"), ("register", "registrations", "Registrations must be made"), ("cancel", "cancellations", "Cancellations must be made"), ("hand in the form", "the forms", "The form must be handed in"), ("object", "objections", "Objections must be raised"), ("confirm your place", "confirmations", "Places must be confirmed"), ("submit a claim", "claims", "Claims must be submitted")]
GROUPS = ["students", "pensioners", "members", "residents", "staff", "children", "volunteers", "new customers", "people with a disability", "apprentices", "trainees", "contractors", "visitors", "tenants", "holders of a day pass"]
FEES = ["the entry fee", "the joining fee", "the booking fee", "the annual charge", "the delivery charge", "the deposit", "the course fee", "the parking fee", "the handling fee"]
ACTIONS = [("use the pool", "using the pool"), ("borrow a bicycle", "borrowing a bicycle"), ("enter the laboratory", "entering the laboratory"), ("work from home", "working from home"), ("bring a guest", "bringing a guest"), ("take photographs", "taking photographs"), ("leave the site", "leaving the site"), ("carry over unused leave", "carrying over unused leave"), ("book travel", "booking travel"), ("drive the van", "driving the van"), ("export the data", "exporting the data"), ("open the valve", "opening the valve"), ("share the recording", "sharing the recording"), ("sublet the flat", "subletting the flat"), ("change the password", "changing the password"), ("keep pets", "keeping pets"), ("store food", "storing food"), ("install software", "installing software")]
CONDS = ["the supervisor agrees in writing", "they have been employed for a year", "no one else has booked", "they have completed the training", "the weather allows it", "the invoice has been paid", "a doctor has confirmed it", "they give two weeks' notice", "the budget has been approved", "they are insured", "the alarm is switched off", "the landlord has consented"]
BODIES = ["the board", "the city council", "the company", "the ministry", "the hospital", "the university", "the club", "the railway", "the museum", "the agency", "the cooperative", "the school"]
PLANS = [("open a second branch", "opened a second branch", "opening a second branch"), ("close the old plant", "closed the old plant", "closing the old plant"), ("hire 40 more people", "hired 40 more people", "hiring 40 more people"), ("replace the bridge", "replaced the bridge", "replacing the bridge"), ("raise the fares", "raised the fares", "raising the fares"), ("sell the building", "sold the building", "selling the building"), ("publish the minutes", "published the minutes", "publishing the minutes"), ("buy new buses", "bought new buses", "buying new buses"), ("cut the subsidy", "cut the subsidy by law", "cutting the subsidy"), ("introduce a new system", "introduced a new system", "introducing a new system")]
PEOPLE = ["Anna Keller", "Tom Whitfield", "Mr Okafor", "Ms Lindqvist", "Dr Ramos", "Priya Nair", "Jonas Weber", "Helen Marsh", "Mateo Silva", "Ingrid Dahl", "Samuel Osei", "Laura Conti", "the treasurer", "the chair", "the mayor", "the head nurse", "the site manager"]
DONE = [("approved", "the budget"), ("rejected", "the proposal"), ("signed", "the contract"), ("repaired", "the pump"), ("reported", "the leak"), ("chaired", "the meeting"), ("wrote", "the report"), ("examined", "the patient"), ("designed", "the pavilion"), ("audited", "the accounts"), ("inspected", "the site"), ("cancelled", "the order")]
ITEMS = {"do not use the device": [("have a pacemaker", "who have a pacemaker", "with a pacemaker"), ("are pregnant", "who are pregnant", "during pregnancy"), ("take blood thinners", "who take blood thinners", "on blood thinners"), ("have had surgery in the last month", "who have had surgery in the last month", "after recent surgery"), ("are under twelve", "who are under twelve", "under the age of twelve"), ("have a fever", "who have a fever", "with a fever"), ("have low blood pressure", "who have low blood pressure", "with low blood pressure"), ("suffer from epilepsy", "who suffer from epilepsy", "with epilepsy")]}
PARTS = ["a power cable", "two batteries", "a carrying case", "a wall bracket", "a printed manual", "six screws", "a cleaning cloth", "an adapter", "a spare filter", "a measuring cup", "a remote control", "three brushes"]
PAPERS = ["a passport", "a proof of address", "a bank statement", "a birth certificate", "two photographs", "a signed contract", "a medical certificate", "the last tax return", "an employer's reference", "a police clearance"]
ROOMS = ["library", "gym", "canteen", "laboratory", "workshop", "swimming pool", "roof terrace", "archive", "reading room", "garage", "sauna", "car park"]
MONTHS = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
CAUSES = [("a loose cable", "the fire"), ("a software error", "the outage"), ("heavy rain", "the landslide"), ("a blocked valve", "the leak"), ("contaminated water", "the illness"), ("a missing signature", "the delay"), ("metal fatigue", "the derailment"), ("overheating", "the failure")]
ROWS_ = ["North", "South", "East", "West", "Harbour", "Old Town", "Airport", "Basic", "Plus", "Premium", "Model A", "Model B", "Riverside", "Hilltop", "Lakeview"]
COLS = ["Visitors", "Revenue", "Price", "Weight", "Members", "Staff", "Orders", "Complaints", "Output", "Battery life", "Score", "Distance"]
AWAY = ["look for cracks in the dam", "search for the missing hikers", "examine whether the bridge is safe", "check for asbestos", "find out whether data was stolen", "test the water for lead", "establish who had signed the order"]
FOUND = ["found cracks in the dam", "found the missing hikers", "declared the bridge unsafe", "discovered asbestos", "discovered that data was stolen", "found lead in the water", "established who had signed the order"]


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def number(n: int, rng: random.Random) -> str:
    return WORDS[n] if n <= 12 and rng.random() < 0.5 else f"{n:,}"


def durations(rng: random.Random) -> tuple[list[str], list[str]]:
    """Ways to write one duration, and other durations."""
    n = rng.randint(2, 6)
    kinds = [
        lambda k: [f"{number(k, rng)} years", f"{12 * k} months"], lambda k: [f"{number(k, rng)} weeks", f"{7 * k} days"],
        lambda k: [f"{number(k, rng)} days", f"{24 * k} hours"], lambda k: [f"{number(k, rng)} hours", f"{60 * k} minutes"],
        lambda k: [f"{k}½ hours", f"{k * 60 + 30} minutes", f"{WORDS[k]} and a half hours"], lambda k: [f"{3 * k} months", f"{WORDS[k]} quarters"],
    ]
    fixed = [["a week", "seven days", "one week", "7 days"], ["a fortnight", "two weeks", "14 days"], ["half a year", "six months", "6 months"], ["three quarters of an hour", "45 minutes"], ["an hour and a half", "90 minutes", "1.5 hours"], ["a day", "24 hours", "one day"], ["a year", "twelve months", "one year", "12 months"], ["half an hour", "30 minutes"], ["a year and a half", "18 months"], ["two days", "48 hours"], ["a quarter of an hour", "15 minutes"]]
    if rng.random() < 0.5:
        same = rng.choice(fixed)
        others = [rng.choice(group) for group in fixed if group is not same]
    else:
        kind = rng.choice(kinds)
        same = kind(n)
        others = [rng.choice(kind(k)) for k in range(2, 8) if k != n]
    same = list(dict.fromkeys(same))
    rng.shuffle(same)
    return same, others


def pick(rng: random.Random, forms: list[str], count: int = 2) -> list[str]:
    return rng.sample(forms, min(count, len(forms)))
