import { describe, expect, it } from '@jest/globals';
import { itemAt } from '@claimgate/domain';
import { relate, valuesIn } from './values.js';

type Write = (n: number) => string;

/** Each kind of value in ten notations, with the numbers that are written in them. */
const KINDS: readonly { readonly name: string; readonly numbers: readonly number[]; readonly notations: readonly Write[] }[] = [
  {
    name: 'years',
    numbers: [2, 3, 4, 5, 7],
    notations: [
      (n) => `${n} years`,
      (n) => `${n * 12} months`,
      (n) => `${word(n)} years`,
      (n) => `a ${n}-year term`,
      (n) => `a ${word(n)}-year term`,
      (n) => `a ${n * 12}-month term`,
      (n) => `${n}.0 years`,
      (n) => `${n} yrs`,
      (n) => `a period of ${n * 12} months`,
      (n) => `${word(n)} full years`,
    ],
  },
  {
    name: 'kilometres',
    numbers: [2, 3.5, 6, 8.2, 12],
    notations: [
      (n) => `${n} km`,
      (n) => `${n} kilometres`,
      (n) => `${n} kilometers`,
      (n) => `${n * 1000} m`,
      (n) => `${(n * 1000).toLocaleString('en')} metres`,
      (n) => `${n * 1000} meters`,
      (n) => `${Math.round(n * 100_000)} cm`,
      (n) => `${n} KM`,
      (n) => `${n}km`,
      (n) => `a ${n}-kilometre path`,
    ],
  },
  {
    name: 'dates',
    numbers: [13, 17, 20, 25, 28],
    notations: [
      (n) => `${n} September 2004`,
      (n) => `September ${n}, 2004`,
      (n) => `${n}/09/2004`,
      (n) => `2004-09-${n}`,
      (n) => `${n} Sept 2004`,
      (n) => `the ${n}th of September 2004`,
      (n) => `September ${n}th, 2004`,
      (n) => `${n}.9.2004`,
      (n) => `09/${n}/2004`,
      (n) => `Sept. ${n} 2004`,
    ],
  },
  {
    name: 'millions',
    numbers: [2, 2.5, 7, 9, 14],
    notations: [
      (n) => `$${n} million`,
      (n) => `$${n}m`,
      (n) => `${n} million dollars`,
      (n) => `USD ${n} million`,
      (n) => `$${(n * 1e6).toLocaleString('en')}`,
      (n) => `${n * 1e6} US dollars`,
      (n) => `US$${n}m`,
      (n) => `${n * 1000} thousand dollars`,
      (n) => `$${n}mn`,
      (n) => `${n} million USD`,
    ],
  },
];

function word(n: number): string {
  return itemAt(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], n);
}

const relation = (claim: string, source: string): string =>
  relate(itemAt(valuesIn(`It is ${claim}.`), 0), itemAt(valuesIn(`It is ${source}.`), 0));

describe.each(KINDS)('ten notations of $name', ({ numbers, notations }) => {
  it('are equal to each other', () => {
    for (const n of numbers)
      for (const own of notations)
        for (const other of notations)
          expect([own(n), other(n), relation(own(n), other(n))]).toEqual([own(n), other(n), 'equal']);
  });

  it('are different where the value is another one', () => {
    for (const [i, n] of numbers.entries())
      for (const own of notations)
        for (const other of notations) {
          const changed = itemAt(numbers, (i + 1) % numbers.length);
          expect([own(changed), other(n), relation(own(changed), other(n))]).toEqual([own(changed), other(n), 'different']);
        }
  });
});
