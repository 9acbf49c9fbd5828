import { describe, expect, it } from '@jest/globals';
import { detectLanguage, isForeignProse } from './detect-language.js';

describe('telling English from other languages', () => {
  it.each([
    'Les remboursements sont possibles dans un délai de 900 jours.',
    'La livraison coûte 5 dollars.',
    'Le remboursement est possible.',
    'Remboursement possible sous 30 jours.',
    'Livraison gratuite partout.',
    'Vous pouvez annuler votre commande.',
    'Die Lieferung ist kostenlos.',
    'Versand kostenlos.',
    'Erstattung innerhalb von 30 Tagen.',
    'El envío es gratis.',
    'Los reembolsos son posibles dentro de los 30 días.',
    'La spedizione è gratuita.',
    'O envio não é gratuito.',
    'De verzending is niet gratis.',
    'Доставка бесплатна.',
    '配送は無料です。',
  ])('hears another language in %j', (text) => {
    expect(detectLanguage(text)).toBe('other');
    expect(isForeignProse(text)).toBe(true);
  });

  it.each([
    'Refunds are possible within 30 days.',
    'Los Angeles hosted Olympics twice.',
    'Las Vegas Sands reported profits.',
    'Ludwig von Mises wrote books.',
    'Beyoncé won 32 Grammys.',
    'Smith et al. found links.',
    'Revenue rose 12% per year.',
    'Non-refundable tickets cost less.',
    'Shipping costs $5.',
    'José Mourinho coached Real Madrid.',
    'Café sells crêpes daily.',
    'Younger son inherited estates.',
    'Citroën sold 2,000 vans.',
    'The château de Chambord was built in 1519.',
    'Crème brûlée is a dessert.',
  ])('hears English in %j', (text) => {
    expect(detectLanguage(text)).not.toBe('other');
  });
});
