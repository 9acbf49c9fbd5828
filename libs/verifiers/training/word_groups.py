"""Words that may stand in each other's place without making a sentence odd, and that change what it says."""

GROUPS = [
    "monday tuesday wednesday thursday friday saturday sunday",
    "january february march april may june july august september october november december",
    "spring summer autumn winter",
    "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred",
    "first second third fourth fifth sixth seventh eighth ninth tenth last",
    "once twice",
    "double triple halve",
    "red blue green yellow black white brown orange purple pink grey",
    "north south east west northern southern eastern western",
    "american british french german italian spanish russian chinese japanese canadian australian indian mexican brazilian dutch swedish irish scottish",
    "england france germany italy spain russia china japan canada australia india mexico brazil sweden ireland scotland norway",
    "mother father sister brother son daughter wife husband uncle aunt cousin grandmother grandfather",
    "actor singer writer director producer politician lawyer journalist teacher scientist painter musician player coach",
    "city town village county state country region",
    "company university hospital school government agency museum church",
    "film book song album series novel game play",
    "minutes hours days weeks months years decades",
    "daily weekly monthly yearly",
    "million billion thousand trillion",
    "miles kilometers meters feet inches",
    "pounds kilograms grams tons ounces",
    "morning afternoon evening night",
    "football basketball baseball hockey tennis cricket golf rugby",
    "gold silver bronze",
    "doctor nurse patient",
    "police court jury judge prosecutor",
    "he she they",
    "his her their",
    "buyer seller tenant landlord",
    "employee employer contractor",
    "receiving disclosing",
]

OPPOSITES = [
    "increase/decrease", "increased/decreased", "increases/decreases", "increasing/decreasing", "rise/fall", "rose/fell", "rising/falling",
    "risen/fallen", "grew/shrank", "growth/decline", "higher/lower", "highest/lowest", "more/less", "more/fewer", "most/least", "greater/smaller",
    "larger/smaller", "largest/smallest", "bigger/smaller", "longer/shorter", "longest/shortest", "older/younger", "oldest/youngest", "better/worse",
    "best/worst", "before/after", "prior/subsequent", "earlier/later", "early/late", "first/last", "began/ended", "begins/ends", "start/end",
    "started/finished", "opened/closed", "opens/closes", "open/closed", "won/lost", "wins/loses", "win/lose", "victory/defeat", "accept/reject",
    "accepted/rejected", "approve/reject", "approved/rejected", "agree/disagree", "agreed/refused", "allow/forbid", "allowed/forbidden",
    "allows/prohibits", "permitted/prohibited", "include/exclude", "includes/excludes", "including/excluding", "included/excluded", "support/oppose",
    "supported/opposed", "supports/opposes", "confirmed/denied", "confirms/denies", "admitted/denied", "guilty/innocent", "legal/illegal", "alive/dead",
    "born/died", "married/divorced", "male/female", "men/women", "man/woman", "boy/girl", "king/queen", "positive/negative", "success/failure",
    "successful/unsuccessful", "succeeded/failed", "public/private", "national/local", "domestic/foreign", "internal/external", "possible/impossible",
    "likely/unlikely", "able/unable", "necessary/unnecessary", "safe/dangerous", "effective/ineffective", "common/rare", "popular/unpopular",
    "same/different", "similar/different", "new/old", "modern/ancient", "hot/cold", "warm/cool", "wet/dry", "fast/slow", "high/low", "long/short",
    "large/small", "big/small", "rich/poor", "strong/weak", "hard/easy", "difficult/easy", "expensive/cheap", "free/paid", "full/empty", "heavy/light",
    "always/never", "often/rarely", "usually/rarely", "all/none", "all/some", "every/no", "both/neither", "many/few", "most/few", "several/no",
    "only/also", "everyone/nobody", "at least/at most", "more than/less than", "over/under", "above/below", "up/down", "upper/lower", "left/right",
    "inside/outside", "into/out of", "with/without", "for/against", "from/to", "because/although", "because of/despite", "must/may", "must/need not",
    "shall/may", "shall/shall not", "may/must", "may/may not", "can/cannot", "should/should not", "required/optional", "mandatory/optional",
    "major/minor", "primary/secondary", "majority/minority", "maximum/minimum", "top/bottom", "front/back", "arrived/left", "joined/left",
    "bought/sold", "buy/sell", "gave/took", "sent/received", "gained/lost", "gain/loss", "profit/loss", "remember/forget", "love/hate", "loves/hates",
    "enter/leave", "entered/left", "appointed/dismissed", "hired/fired", "created/destroyed", "built/destroyed", "advantage/disadvantage",
    "benefit/harm", "beneficial/harmful", "improve/worsen", "improved/worsened", "reduce/raise", "reduced/raised", "reduces/raises", "prevent/cause",
    "prevents/causes", "permanent/temporary", "present/absent", "true/false", "correct/incorrect", "active/inactive", "formal/informal", "direct/indirect",
]


def group_table() -> dict[str, list[str]]:
    """Each word with those that may replace it."""
    table: dict[str, list[str]] = {}
    for group in GROUPS:
        words = group.split()
        for word in words:
            table.setdefault(word, []).extend(w for w in words if w != word)
    return table


def opposite_table() -> dict[str, list[str]]:
    """Each word or pair of words with its opposites; both directions."""
    table: dict[str, list[str]] = {}
    for pair in OPPOSITES:
        left, right = pair.split("/")
        table.setdefault(left, []).append(right)
        table.setdefault(right, []).append(left)
    return table
