import { describe, expect, it } from '@jest/globals';
import { detectLanguage, isForeignProse } from './detect-language.js';
import { identifyLanguage } from './identify-language.js';

describe('the language of a text', () => {
  it.each([
    ['german', 'Die Lieferung ist für Kunden in Österreich nicht kostenlos.'],
    ['french', "Les remboursements sont possibles dans un délai de 30 jours après l'achat."],
    ['spanish', 'Los reembolsos son posibles durante los 30 días después de la compra.'],
    ['italian', "I rimborsi sono possibili entro 30 giorni dall'acquisto della merce."],
    ['dutch', 'Terugbetaling is mogelijk binnen 30 dagen na de aankoop van het product.'],
    ['portuguese', 'Os reembolsos são possíveis no prazo de 30 dias após a compra.'],
    ['english', 'Refunds are possible within 30 days of the purchase.'],
  ])('is told: %s', (language, text) => {
    expect(identifyLanguage(text)).toBe(language);
  });

  it.each([
    ['Afrikaans', 'Die prys is vyftig rand en die waarborg duur twee jaar vanaf aankoop.'],
    ['Catalan', 'El contracte dura dos anys i es pot cancel·lar amb un mes d’antelació.'],
    ['Galician', 'O contrato ten unha duración de dous anos e pode cancelarse polo cliente.'],
    ['Danish', 'Kontrakten løber i to år og kan opsiges med en måneds varsel.'],
    ['Swedish', 'Avtalet gäller i två år och kan sägas upp med en månads varsel.'],
    ['Romanian', 'Contractul durează doi ani și poate fi reziliat cu un preaviz de o lună.'],
    ['Turkish', 'Sözleşme iki yıl sürer ve bir ay önceden bildirim ile feshedilebilir.'],
    ['Polish', 'Umowa trwa dwa lata i może być rozwiązana przez klienta.'],
    ['Indonesian', 'Perjanjian ini berlaku selama dua tahun dan dapat dibatalkan.'],
  ])('is neither English nor one that is read: %s', (_, text) => {
    expect(identifyLanguage(text)).toBe('other');
    expect(detectLanguage(text)).toBe('other');
  });

  it.each(['Lieferung frei Haus.', 'La tarte cuit 40 minutes.', 'Los Angeles', '12.500 km', '', 'Levering er gratis.', 'gratis'])(
    'is not guessed of a few words: %j',
    (text) => {
      expect(identifyLanguage(text)).toBe('unknown');
    },
  );

  it.each([
    "Lena's projector is brighter than Tom's.",
    'Paul’s plan is dearer than Anna’s.',
    "It's Tom's and that's Lea's.",
    "We'd say they'd agreed.",
    'Average use was 112 litres per person per day.',
    'Ten visits, adult: with the ten-visit ticket an adult saves £10 on ten single tickets',
  ])('is not told by the endings of English words: %j', (text) => {
    expect(['english', 'unknown']).toContain(identifyLanguage(text));
    expect(isForeignProse(text)).toBe(false);
  });

  it('is that of most of a long text, whatever its title page is in', () => {
    const english = 'This is a page for the readers who have not seen the contract of the parties. '.repeat(60);
    const german = 'Die Lieferung ist für Kunden in Österreich nicht kostenlos, und der Preis wird nicht erstattet. '.repeat(400);
    expect(identifyLanguage(english + german)).toBe('german');
    expect(identifyLanguage(german + english)).toBe('german');
  });

  it.each([
    'Banco de la Nación and El Corte Inglés opened in Los Angeles and Las Vegas.',
    'The Museo del Prado is in Madrid.',
    'Primary trial - Intervention: Arm 1 (CBT-I) + Placebo, 5/11 (45.45%), i.v.',
    'Ludwig van Beethoven, Vincent van Gogh and Otto von Bismarck met in Vienna.',
    'Société Générale de Surveillance reported a profit in 2019.',
  ])('is not told by names: %j', (text) => {
    expect(['english', 'unknown']).toContain(identifyLanguage(text));
    expect(detectLanguage(text)).not.toBe('other');
  });
});
