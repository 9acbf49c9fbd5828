import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.js';
import { findReplaced } from './find-replaced.js';
import { findDenial } from './negation.js';
import { read } from './testing/read.js';

function changedIn(claim: string, ...sentences: string[]): string | undefined {
  const compared = sentences.map((sentence) => compare(read(claim), read(sentence)));
  return (findReplaced(compared) ?? findDenial(compared))?.message;
}

describe('a fact in the place of another one of its source', () => {
  it.each([
    [
      'The first tour took place in 1996.',
      'The first tour took place in 1995, and the main sponsor joined the second tour in 1996.',
      '1995',
    ],
    ['The Team plan has 25 seats.', 'The Team plan costs $25 per month and has 10 seats.', '10'],
    [
      'Helene Nassar owns the pricing page.',
      'Helene Roux owns the pricing page; Farid Nassar owns the billing page.',
      'Helene Roux',
    ],
    ['Marant is a member of the Velmark.', 'Marant, a member of the Civic Union, will govern Velmark.', 'Civic Union'],
    [
      'All of his songs were adopted by the movement.',
      'In 1971 he left all he had, while some of his songs were adopted by the movement.',
      'some',
    ],
    ['Take a Bow is a song by Madonna.', 'Take a Bow is a song by Prince with Madonna.', 'Prince'],
    ['Take a Bow is a song by Madonna.', 'Take a Bow is a song by Prince, which Madonna covered.', 'Prince'],
    [
      'The film was directed by Tom Hanks.',
      'The film was directed by Steven Spielberg, and Tom Hanks starred.',
      'Steven Spielberg',
    ],
    ['The band was managed by Lil Wayne.', 'The band was managed by Warner, Lil Wayne said.', 'Warner'],
    ['The riots were in Texas, Texas.', 'The riots were in Austin, Texas.', 'Austin'],
    ['The treaty was signed by Austria in 1955.', 'The treaty was signed by Australia in 1955, not by Austria.', 'Australia'],
    ['Atta, who sat in row eight, was stabbed.', 'Lewin, who sat in row eight behind Atta, was stabbed.', 'Lewin'],
    ['Staff must file the report in person.', 'Staff may file the report in person, but managers must sign it.', 'may'],
  ])('is found: %s', (claim, sentence, instead) => {
    expect(changedIn(claim, sentence)).toContain(`the source says “${instead}”`);
  });

  it('is found where another sentence has the value in nearly the same words', () => {
    const [own, other] = [
      'Members should report every incident to Grace Adeyemi.',
      'Tenants should report every incident to Lars Eriksen.',
    ];
    expect(changedIn('Members should report every incident to Lars Eriksen.', own, other)).toContain('Grace Adeyemi');
  });

  it.each([
    ['The licence is not granted for ever.', 'The licence is granted for ever, which is not usual.', 'the claim says “not”'],
    ['All games work on the new console.', 'However, not all games work on the new console.', 'the source says “not”'],
    ['They are banned even if they do.', 'They are banned even if they do not.', 'the source says “not”'],
  ])('is a denial too: %s', (claim, sentence, message) => {
    expect(changedIn(claim, sentence)).toContain(message);
  });
});

describe('a fact in its own place', () => {
  it.each([
    ['Anton passed the exam.', 'Anton and Carlos passed the exam.'],
    ['Take a Bow is a song by Madonna.', 'Take a Bow is a song by American singer Madonna.'],
    [
      'Gone with the Wind is a novel by Margaret Mitchell.',
      'Gone with the Wind is a novel by American writer Margaret Mitchell.',
    ],
    [
      'A Milli is a song by Lil Wayne.',
      '"A Milli", abbreviated as "Milli", is a song by American hip hop recording artist Lil Wayne.',
    ],
    [
      'Armadillo World Headquarters was located in Texas.',
      'Armadillo World Headquarters was a nightclub located in Austin, Texas from 1970 to 1980.',
    ],
    ['The treaty was adopted by the UN in 1996.', 'The treaty was adopted by the United Nations General Assembly in 1996.'],
    ['He entered the US Consulate in Lima.', 'He entered the U.S. Consulate in Lima.'],
    ['He fought the Kenyan government for years.', "He fought Kenya's government for years."],
    ['He met Governor Pence in the morning.', 'He met Gov. Pence in the morning.'],
    ['The plane landed in Buffalo, NY after an hour.', 'The plane landed in Buffalo, New York, after an hour.'],
    [
      'The West Wing contains the Cabinet Room.',
      'The West Wing contains the Oval Office, the Cabinet Room and the Roosevelt Room.',
    ],
    ['Taiwan is a state.', 'Taiwan, officially the Republic of China, is a state in East Asia.'],
    ['Lannister is a fictional character.', 'Lannister (also known as the Halfman) is a fictional character.'],
    ['Johnson is listed as a missing person.', 'Mary Ann Johnson left home in May. Mary Ann is listed as a missing person.'],
    ['Meanwhile, Eric continues to be ill.', 'Eric (John McCook) continues to be ill.'],
    ['He had made no payment since 2012.', 'He had made no payment since July 2012.'],
    [
      'The team is a member of the ABA in the west.',
      'The team was a member of the ABA (west) and became a member of the NBA in 1976.',
    ],
    ['Tony Blair is a politician.', 'Anthony Charles Lynton Blair is a British politician.'],
    [
      'Maggie Smith was born in 1934.',
      'Dame Margaret Natalie Smith, (born 28 December 1934), known as Maggie Smith, is an actress.',
    ],
    [
      'Meteora is not an album by Linkin Park.',
      'Meteora is the second studio album by American rock band Metallica, not Linkin Park.',
    ],
    ['Attach the windowsill to the old one.', 'Nail the windowsill to the old one.'],
    ['Obama signed the treaty in Prague.', 'Barack Obama signed the treaty in Prague.'],
    ['About 1,200 people work in the Leeds plant.', 'About 1,187 people work in the Leeds plant.'],
    ['Revenue rose in 2021 to 5 million.', 'Revenue rose in 2020 to 4 million. Revenue rose in 2021 to 5 million.'],
    ['The fee does not apply to members.', 'The fee does not apply to members, but it does apply to guests.'],
    ['The other film was released in 2001.', 'The first film was released in 1999 in Rome, and the sequel followed in 2001.'],
  ])('is left alone: %s', (claim, source) => {
    expect(changedIn(claim, ...source.split(/(?<=\.) /))).toBeUndefined();
  });
});
