/** An answer of 500 words and sources of 1,000 words about the same things: some of it said in other words, some changed, some missing. */
const TOWNS = ['Aldbrook', 'Carrow', 'Denholm', 'Eastmere', 'Farleigh', 'Garston', 'Hadley', 'Ilverton', 'Kenmore', 'Larkhill'];
const SUBJECTS = ['library', 'clinic', 'bus line', 'swimming pool', 'market hall', 'museum', 'school', 'water works'];

const saidBySource = [
  (town, subject, n) => `The ${subject} of ${town} was opened in ${1900 + n} after a long debate in the town council.`,
  (town, subject, n) =>
    `About ${n * 12} people visit the ${subject} in ${town} on an ordinary day, most of them in the afternoon.`,
  (town, subject, n) =>
    `Running the ${subject} costs ${town} some ${n * 3} thousand euros a year, a third of which comes from fees.`,
  (town, subject) =>
    `The council of ${town} must approve any change to the opening hours of the ${subject} before it takes effect.`,
  (town, subject, n) => `Since the repairs, the number of complaints about the ${subject} in ${town} has fallen by ${n} percent.`,
];
const saidByAnswer = [
  (town, subject, n) => `${town} has had its ${subject} since ${1900 + n}.`,
  (town, subject, n) => `On a normal day roughly ${n * 12} visitors come to the ${subject} of ${town}.`,
  (town, subject, n) => `The ${subject} costs ${town} about ${n * 3 + 1} thousand euros each year.`,
  (town, subject) => `Opening hours of the ${subject} in ${town} may be changed without asking the council.`,
  (town, subject, n) => `Complaints about the ${subject} of ${town} went down by ${n} percent after it was repaired.`,
];

function write(sentences, first, words) {
  const text = [];
  for (let i = first, count = 0; count < words; i += 7) {
    const sentence = sentences[i % sentences.length](TOWNS[i % TOWNS.length], SUBJECTS[i % SUBJECTS.length], 11 + (i % 80));
    text.push(sentence);
    count += sentence.split(' ').length;
  }
  return text.join(' ');
}

/** The answer; another one for each number. */
export function makeAnswer(words = 500, number = 0) {
  return write(saidByAnswer, 3 + number, words);
}

/** One of the sources. */
export function makeSource(number, words = 1_000) {
  return write(saidBySource, 3 + number * 7, words);
}
