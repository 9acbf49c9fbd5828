/** One way to write a value, and another; and sentences in which such values stand, at `%`. */
export interface NotationKind {
  readonly name: string;
  readonly values: readonly number[];
  readonly notations: readonly [(value: number) => string, (value: number) => string];
  readonly sentences: readonly string[];
}

const IN_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const SHARES: Readonly<Record<number, string>> = {
  10: 'a tenth',
  20: 'a fifth',
  25: 'a quarter',
  30: 'three tenths',
  40: 'two fifths',
  50: 'half',
  60: 'three fifths',
  70: 'seven tenths',
  75: 'three quarters',
  80: 'four fifths',
};

const inWords = (value: number): string => IN_WORDS[value] ?? String(value);
const grouped = (value: number): string => value.toLocaleString('en');
const SMALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12];
const MEASURES = [2, 3.5, 4, 5, 6.4, 8.2, 9, 11, 12, 15];

/** The ten kinds of notation that `npm run eval -- --notations` goes through: ten sentences, ten values and two directions each. */
export const NOTATION_KINDS: readonly NotationKind[] = [
  {
    name: 'years and months',
    values: SMALL,
    notations: [(n) => `${inWords(n)} years`, (n) => `${n * 12} months`],
    sentences: [
      'The guarantee lasts %.',
      'The lease runs for %.',
      'The agreement is valid for %.',
      'Members stay on the board for %.',
      'Invoices have to be kept for %.',
      'The loan is paid back over %.',
      'The licence expires after %.',
      'The apprenticeship takes %.',
      'The patients were observed for %.',
      'The battery is meant to last %.',
    ],
  },
  {
    name: 'weeks and days',
    values: SMALL,
    notations: [(n) => `${inWords(n)} weeks`, (n) => `${n * 7} days`],
    sentences: [
      'Books may be kept for %.',
      'The treatment takes %.',
      'Applications are kept for %.',
      'The works on the bridge will last %.',
      'Goods can be sent back within %.',
      'The strike went on for %.',
      'An answer can be expected within %.',
      'The trial period is %.',
      'Log files are deleted after %.',
      'The festival lasts %.',
    ],
  },
  {
    name: 'hours and minutes',
    values: SMALL,
    notations: [(n) => `${n} hours`, (n) => `${n * 60} minutes`],
    sentences: [
      'The walk takes %.',
      'Charging the battery takes %.',
      'The server was down for %.',
      'The flight lasts %.',
      'The dough has to rest for %.',
      'The exam lasts %.',
      'The session ends after % without input.',
      'The museum tour takes %.',
      'The outage was repaired within %.',
      'The effect sets in after %.',
    ],
  },
  {
    name: 'kilometres and metres',
    values: MEASURES,
    notations: [(n) => `${n} km`, (n) => `${grouped(n * 1000)} metres`],
    sentences: [
      'The trail is % long.',
      'The tunnel has a length of %.',
      'The school is % from the station.',
      'The river is % wide at its mouth.',
      'The pipeline runs for % under the bay.',
      'The plant lies % north of the town.',
      'The cable reaches a depth of %.',
      'The new cycle path is % long.',
      'The signal carries %.',
      'The protected zone begins % from the shore.',
    ],
  },
  {
    name: 'kilograms and grams',
    values: MEASURES,
    notations: [(n) => `${n} kg`, (n) => `${grouped(n * 1000)} g`],
    sentences: [
      'The parcel weighs %.',
      'The bag may weigh up to %.',
      'The machine has a weight of %.',
      'A bag contains % of rice.',
      'The recipe calls for % of flour.',
      'The newborn calf weighed %.',
      'The scale carries at most %.',
      'The order comprises % of coffee.',
      'The drone can lift %.',
      'The sample weighed %.',
    ],
  },
  {
    name: 'dates',
    values: [13, 14, 16, 17, 19, 20, 22, 25, 28, 30],
    notations: [(n) => `${n} September 2004`, (n) => `${n}/09/2004`],
    sentences: [
      'The factory opened on %.',
      'The law came into force on %.',
      'He was born on %.',
      'The contract was signed on %.',
      'The offer ends on %.',
      'The last payment is due on %.',
      'The council decided on the plan on %.',
      'The ship was launched on %.',
      'The study was published on %.',
      'The old version is no longer maintained from %.',
    ],
  },
  {
    name: 'times of day',
    values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    notations: [(n) => `${n} p.m.`, (n) => `${n + 12}:00`],
    sentences: [
      'The shop closes at %.',
      'The meeting begins at %.',
      'The last train leaves at %.',
      'Dinner is served at %.',
      'The backup starts at %.',
      'Visitors have to leave the ward by %.',
      'The concert begins at %.',
      'The hotline is open until %.',
      'The gates are locked at %.',
      'Orders that arrive before % are sent on the same day.',
    ],
  },
  {
    name: 'money',
    values: [2, 2.5, 3, 4.2, 5, 7, 9, 11, 14, 18],
    notations: [(n) => `$${n} million`, (n) => `${grouped(n * 1e6)} dollars`],
    sentences: [
      'The project cost %.',
      'Revenue came to %.',
      'The fund holds %.',
      'The city paid % for the land.',
      'The company borrowed %.',
      'Donations reached %.',
      'The court awarded her %.',
      'The repairs will cost %.',
      'The budget of the library is %.',
      'The painting was sold for %.',
    ],
  },
  {
    name: 'shares',
    values: Object.keys(SHARES).map(Number),
    notations: [(n) => SHARES[n] ?? '', (n) => `${n} per cent`],
    sentences: [
      'In 2019 % of the members voted.',
      'The state pays % of the costs.',
      'In the test % of the patients improved.',
      'The museum lost % of its visitors.',
      'The family owns % of the shares.',
      'The forest covers % of the island.',
      'The plan cuts % of the posts.',
      'In spring % of the flights were late.',
      'Sand makes up % of the mixture.',
      'The insurer refunds % of the fee.',
    ],
  },
  {
    name: 'numbers in words',
    values: [2, 3, 4, 5, 6, 7, 8, 9, 11, 12],
    notations: [inWords, String],
    sentences: [
      'The office has % employees.',
      'The committee met % times.',
      'The village has % shops.',
      'The jury chose % winners.',
      'The kit contains % cables.',
      'The report names % suppliers.',
      'The course consists of % lessons.',
      'The team found % errors in the code.',
      'The fire destroyed % houses.',
      'The clinic treats % patients a day.',
    ],
  },
];
