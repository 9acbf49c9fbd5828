import { describe, expect, it } from '@jest/globals';
import { compareSentences } from './compare-sentences.js';
import type { TongueName } from './tongue.js';
import { TONGUES } from './tongues.js';

/** A sentence with a place for a value, and groups of notations that all say the same. */
interface Notations {
  readonly tongue: TongueName;
  readonly frame: string;
  readonly same: readonly (readonly string[])[];
}

const CASES: readonly Notations[] = [
  {
    tongue: 'german',
    frame: 'Die Vereinbarung nennt dafür {} als Grenze',
    same: [
      ['1.234,56 Euro', '1234,56 €', '€ 1.234,56', "1'234,56 Euro", '1 234,56 EUR'],
      ['12 Millionen Euro', '12 Mio. Euro', '12.000.000 Euro', 'zwölf Millionen Euro'],
      ['drei Jahre', '3 Jahre', '36 Monate'],
      ['vierzehn Tage', '14 Tage', 'zwei Wochen', '2 Wochen'],
      ['1,5 km', '1.500 m', '1500 Meter', '1,5 Kilometer'],
      ['2,5 kg', '2500 g', '2.500 Gramm', '2,5 Kilogramm', '2,5 Kilo'],
      ['0,75 l', '75 cl', '750 ml', '750 Milliliter', '0,75 Liter'],
      ['zwei Drittel', '2 Drittel'],
      ['ein Viertel', '25 %', '25 Prozent', '25%'],
      ['den 3. März 2024', 'den 03.03.2024', 'den 3.3.2024', '2024-03-03', 'den 3. März 2024'],
      ['18.45 Uhr', '18:45 Uhr', '18:45'],
      ['dreiundzwanzig', '23'],
      ['zweihundert', '200'],
      ['eine Stunde', '60 Minuten', '1 Stunde', '1 h'],
    ],
  },
  {
    tongue: 'french',
    frame: 'La convention retient {} comme limite',
    same: [
      ['1 234,56 euros', '1234,56 €', '1\u202F234,56 €', '1.234,56 euros'],
      ["12 millions d'euros", '12 000 000 euros', "douze millions d'euros"],
      ['trois ans', '3 ans', '36 mois', 'trois années'],
      ['quinze jours', '15 jours'],
      ['1,5 km', '1 500 m', '1500 mètres', '1,5 kilomètre'],
      ['250 g', '250 grammes', '0,25 kg'],
      ['20 cl', '200 ml', '0,2 litre'],
      ['un quart', '25 %', '25 pour cent'],
      ['deux tiers', '2 tiers'],
      ['le 3 mars 2024', 'le 03/03/2024', 'le 3/3/2024'],
      ['le 1er avril 2024', 'le 1 avril 2024', 'le 01/04/2024'],
      ['9 h 30', '9h30', '9:30'],
      ['vingt et un', '21'],
      ['quatre-vingt-dix-neuf', '99'],
      ['4 Go', '4000 Mo'],
      ['une heure', '1 heure', '60 minutes'],
    ],
  },
  {
    tongue: 'spanish',
    frame: 'El acuerdo fija {} como límite',
    same: [
      ['1.234,56 euros', '1234,56 €', '1 234,56 euros', '€ 1.234,56'],
      ['12 millones de euros', '12.000.000 euros', 'doce millones de euros', '12.000.000 de euros'],
      ['tres años', '3 años', '36 meses'],
      ['1,5 km', '1.500 m', '1500 metros', '1,5 kilómetros'],
      ['7 kg', '7 kilos', '7.000 gramos'],
      ['el 3 %', 'el 3 por ciento', 'el 3%'],
      ['un tercio', '1 tercio'],
      ['el 15 de marzo de 2022', 'el 15/03/2022', 'el 15/3/2022', 'el 15 de marzo del 2022'],
      ['20:00 horas', '20.00 horas', '20:00', '20:00 h'],
      ['veintitrés', '23'],
      ['dieciséis', '16'],
      ['120 km/h', '120 kilómetros por hora'],
      ['420 m²', '420 metros cuadrados'],
      ['una hora', '60 minutos', '1 hora'],
    ],
  },
  {
    tongue: 'italian',
    frame: "L'accordo fissa {} come limite",
    same: [
      ['1.234,56 euro', '1234,56 €', '€ 1.234,56', '1 234,56 euro'],
      ['12 milioni di euro', '12.000.000 di euro', 'dodici milioni di euro', '12 mln di euro'],
      ['90 mila euro', '90.000 euro', '90mila euro'],
      ['tre anni', '3 anni', '36 mesi'],
      ['1,5 km', '1.500 m', '1500 metri', '1,5 chilometri'],
      ['un quarto', '25 %', '25 per cento', '25%'],
      ['il 3 aprile 2024', 'il 03/04/2024', 'il 3/4/2024'],
      ['trecentododici', '312'],
      ['le ore 6:30', 'le ore 6.30'],
      ["un'ora", '60 minuti', '1 ora'],
      ['420 m²', '420 metri quadrati', '420 mq'],
    ],
  },
  {
    tongue: 'dutch',
    frame: 'De overeenkomst noemt {} als grens',
    same: [
      ['1.234,56 euro', '€ 1.234,56', '1234,56 euro', '1 234,56 euro'],
      ['12 miljoen euro', '12.000.000 euro', 'twaalf miljoen euro', '€ 12 miljoen'],
      ['twee jaar', '2 jaar', '24 maanden', 'vierentwintig maanden'],
      ['1,5 km', '1.500 m', '1500 meter', '1,5 kilometer'],
      ['een kwart', '25 procent', '25%', '25 %'],
      ['9 september 2024', '09-09-2024', '9-9-2024', '9/9/2024'],
      ['5.12 uur', '5:12 uur', '5:12'],
      ['vijfentwintig', '25'],
      ['één dag', '1 dag', '24 uur'],
      ['420 m²', '420 vierkante meter', '420 m2'],
    ],
  },
  {
    tongue: 'portuguese',
    frame: 'O acordo fixa {} como limite',
    same: [
      ['1.234,56 euros', '1234,56 €', '1 234,56 euros', '€ 1.234,56'],
      ['12 milhões de euros', '12.000.000 euros', 'doze milhões de euros', '12.000.000 de euros'],
      ['50 mil euros', '50.000 euros', 'cinquenta mil euros'],
      ['três anos', '3 anos', '36 meses'],
      ['1,5 km', '1.500 m', '1500 metros', '1,5 quilómetros', '1,5 quilômetros'],
      ['metade', '50 %', '50 por cento', '50%'],
      ['dois terços', '2 terços'],
      ['17 de maio de 2024', '17/05/2024', '17/5/2024'],
      ['trinta e seis', '36'],
      ['20h30', '20:30', '20 h 30', '20:30 horas'],
      ['R$ 45,90', '45,90 reais', '45,90 BRL'],
      ['uma hora', '60 minutos', '1 hora'],
    ],
  },
];

const groups = CASES.flatMap(({ tongue, frame, same }) => same.map((notations) => ({ tongue, frame, notations })));
const verdictOf = (tongue: TongueName, frame: string, a: string, b: string): string =>
  compareSentences(frame.replace('{}', a), frame.replace('{}', b), TONGUES[tongue])?.kind ?? 'open';

describe('every notation of a value', () => {
  it.each(groups)('is the same as every other: $tongue, $notations', ({ tongue, frame, notations }) => {
    const apart = notations.flatMap((a) =>
      notations.filter((b) => verdictOf(tongue, frame, a, b) !== 'same').map((b) => `${a} <> ${b}`),
    );
    expect(apart).toEqual([]);
  });

  it.each(CASES)('is never the same as one of another value: $tongue', ({ tongue, frame, same }) => {
    const taken = same.flatMap((own, i) =>
      same.flatMap((others, j) =>
        i === j
          ? []
          : own.flatMap((a) => others.filter((b) => verdictOf(tongue, frame, a, b) === 'same').map((b) => `${a} = ${b}`)),
      ),
    );
    expect(taken).toEqual([]);
  });
});
