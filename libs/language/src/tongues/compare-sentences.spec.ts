import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anything } from '../testing/arbitrary-text.js';
import { compareSentences } from './compare-sentences.js';
import { TONGUE_NAMES, type TongueName } from './tongue.js';
import { TONGUES } from './tongues.js';

const verdict = (tongue: TongueName, claim: string, source: string): string =>
  compareSentences(claim, source, TONGUES[tongue])?.kind ?? 'open';

type Row = readonly [TongueName, string, string];

describe('a claim laid over a sentence of its language', () => {
  it.each<Row>([
    [
      'german',
      'Die Klasse wird bei Fahrten über 3 Stunden erstattet.',
      'Bei Fahrten über drei Stunden wird die Klasse erstattet.',
    ],
    [
      'german',
      'Die Zinsen werden jährlich zum 30. Dezember gutgeschrieben.',
      'Die Zinsen werden jährlich am 30. Dezember gutgeschrieben.',
    ],
    ['german', 'Eine Nachricht wird 5 mal zugestellt.', 'Eine Nachricht wird fünfmal zugestellt.'],
    ['dutch', 'Een medewerker krijgt bij verhuizing 1 dag verlof.', 'Bij verhuizing krijgt een medewerker één dag verlof.'],
    ['dutch', 'Neem 1 tablet per dag.', 'Neem een tablet per dag.'],
    ['spanish', 'En la zona trabajan 11 helicópteros.', 'Trabajan en la zona once helicópteros.'],
    [
      'french',
      "Les archives sont automatiquement supprimées en cas d'échec.",
      "Les archives sont supprimées automatiquement en cas d'échec.",
    ],
    ['italian', 'La prossima lettura è fissata per il 03/04/2024.', 'La prossima lettura è fissata per il 3 aprile 2024.'],
    ['portuguese', 'O pagamento será feito a 17/05/2024.', 'O pagamento será feito no dia 17 de maio de 2024.'],
  ])('%s: “%s” repeats “%s”', (tongue, claim, source) => {
    expect(verdict(tongue, claim, source)).toBe('same');
  });

  it.each<Row>([
    ['german', 'Die Summe beträgt 10.000.000,01 Euro.', 'Die Summe beträgt 10.000.000,02 Euro.'],
    ['german', 'Die Summe beträgt 10 Millionen Euro.', 'Die Summe beträgt 10.000.000,01 Euro.'],
    ['german', 'Die Ladung wiegt 10.000.000,010 kg.', 'Die Ladung wiegt 10.000.000.011 g.'],
    ['french', 'Le stock compte 9 007 199 254 740 993 pièces.', 'Le stock compte 9 007 199 254 740 992 pièces.'],
    ['german', 'Der Versand kostet 45 Euro.', 'Der Versand kostet 45 Dollar.'],
    ['german', 'Die Anlage läuft bei -5 °C.', 'Die Anlage läuft bei 5 °C.'],
    ['german', 'Version 3.1 behebt den Fehler.', 'Version 3.10 behebt den Fehler.'],
    ['portuguese', 'O tratamento dura quatro meses.', 'O tratamento dura quatro semanas.'],
    ['spanish', 'La reunión empieza el jueves por la tarde.', 'La reunión empieza el martes por la tarde.'],
    ['portuguese', 'Cada chave pode fazer 600 pedidos por hora.', 'Cada chave pode fazer 600 pedidos por minuto.'],
  ])('%s: one value of “%s” differs from “%s”', (tongue, claim, source) => {
    expect(verdict(tongue, claim, source)).toBe('changed');
    expect(verdict(tongue, source, claim)).toBe('changed');
  });

  it.each<Row>([
    ['german', 'Es wurden keine Mängel gefunden.', 'Es wurden Mängel gefunden.'],
    ['french', "Le télétravail n'est pas autorisé.", 'Le télétravail est autorisé.'],
    ['spanish', 'El agua no es potable.', 'El agua es potable.'],
    ['italian', 'Il contratto non può essere ceduto.', 'Il contratto può essere ceduto.'],
    ['dutch', 'Fietsen mogen niet mee in de bus.', 'Fietsen mogen mee in de bus.'],
    ['portuguese', 'As tarifas não são reembolsáveis.', 'As tarifas são reembolsáveis.'],
  ])('%s: “%s” denies “%s”', (tongue, claim, source) => {
    expect(compareSentences(claim, source, TONGUES[tongue])).toMatchObject({ kind: 'denied', by: 'claim' });
    expect(compareSentences(source, claim, TONGUES[tongue])).toMatchObject({ kind: 'denied', by: 'source' });
  });

  it.each<[TongueName, string, string, string]>([
    ['german', 'giver and given', 'Dem Verkäufer zahlt der Käufer 5 Euro.', 'Der Verkäufer zahlt dem Käufer 5 Euro.'],
    ['german', 'what would be', 'Das Konto würde gesperrt.', 'Das Konto wurde gesperrt.'],
    ['german', 'what could be', 'Der Vertrag konnte gekündigt werden.', 'Der Vertrag könnte gekündigt werden.'],
    ['german', 'not all', 'Nicht alle Kunden zahlen Gebühren.', 'Alle Kunden zahlen nicht Gebühren.'],
    ['german', 'a question', 'Die Lieferung ist kostenlos.', 'Ist die Lieferung kostenlos?'],
    ['german', 'at least', 'Zulässig sind mindestens 20 Stück.', 'Zulässig sind höchstens 20 Stück.'],
    ['german', 'two values', 'Der Zins liegt bei 3 % ab 5.000 Euro.', 'Der Zins liegt bei 2 % ab 9.000 Euro.'],
    ['german', 'exchanged values', 'Er fuhr mit 50 km/h, erlaubt waren 64 km/h.', 'Er fuhr mit 64 km/h, erlaubt waren 50 km/h.'],
    ['spanish', 'what will be', 'El Gobierno destinó 3 millones a la obra.', 'El Gobierno destinará 3 millones a la obra.'],
    ['spanish', 'who is sold', 'El banco vende pronto.', 'El banco se vende pronto.'],
    ['spanish', 'a port', 'La puerta cuesta 500 euros.', 'El puerto cuesta 500 euros.'],
    ['spanish', 'only', 'Solo los socios pueden votar.', 'Los socios pueden votar.'],
    ['spanish', 'another name', 'La responsable es Marta Ruiz Vega.', 'La responsable es Carmen Ruiz Vega.'],
    ['portuguese', 'to and from', 'O comboio vai a Lisboa de Porto.', 'O comboio vai de Lisboa a Porto.'],
    ['italian', 'doors and ports', 'Le porte sono chiuse oggi.', 'I porti sono chiusi oggi.'],
    ['french', 'one and many', 'Le client peut avoir des invités.', 'Le client peut avoir un invité.'],
    ['french', 'English notation', 'Le prix est de 1,234 euros.', 'Le prix est de 1 234 euros.'],
    ['french', 'a condition left out', 'La caution est rendue.', 'La caution est rendue sauf dégâts.'],
    ['dutch', 'after', 'De winkel opent na 9.00 uur.', 'De winkel opent voor 9.00 uur.'],
    ['dutch', 'a few words', 'Kosten: 5 euro', 'Kosten: 7 euro'],
  ])('%s: nothing is told of %s', (tongue, _, claim, source) => {
    expect(verdict(tongue, claim, source)).toBe('open');
  });

  it('reads anything, and takes no sentence for another one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TONGUE_NAMES), anything, anything, (tongue, a, b) => {
        expect(['same', 'changed', 'denied', 'open']).toContain(verdict(tongue, a, b));
        expect(verdict(tongue, a, `${a} Zusatz`)).not.toBe('same');
      }),
    );
  });

  it('reads a long sentence in little time', () => {
    const long = 'bei 5 Euro und 1.234,56 kg '.repeat(2_000);
    expect(verdict('german', long, long)).toBe('open');
    expect(verdict('german', `${'9'.repeat(50_000)} Euro kostet das Haus`, 'Das kostet 5 Euro')).toBe('open');
  });
});
