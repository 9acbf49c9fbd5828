import { describe, expect, it } from '@jest/globals';
import { segment } from '../segment/segment.js';
import { BuiltInExtractor } from './built-in-extractor.js';
import { extractClaims } from './extract-claims.js';

const textsOf = async (aiOutput: string): Promise<string[]> => {
  const segments = await segment(aiOutput);
  const { claims } = await extractClaims(
    { aiOutput, segments, sources: [] },
    new BuiltInExtractor(),
    new AbortController().signal,
  );
  return claims.map(({ text }) => text);
};

describe('text as it is spoken', () => {
  it.each<[output: string, ...claims: string[]]>([
    ["They'll set off at eight and be back by nine.", "They'll set off at eight.", "They'll be back by nine."],
    ["You'll be charged 5 euros and sent a receipt.", "You'll be charged 5 euros.", "You'll be sent a receipt."],
    ["You'd get five days off and keep your bonus.", "You'd get five days off.", "You'd keep your bonus."],
    ["They'd booked a room and paid for it.", "They'd booked a room.", 'They paid for it.'],
    ["He stood in for Dr Pym, who'd broken his arm.", 'He stood in for Dr Pym.', "Dr Pym'd broken his arm."],
    ["There's a vaccine, which is used in Denmark.", "There's a vaccine.", 'A vaccine is used in Denmark.'],
    ['You need to be over 18 and have a valid card.', 'You need to be over 18.', 'You need to have a valid card.'],
    ['They refused to pay and have never regretted it.', 'They refused to pay.', 'They have never regretted it.'],
    ['It was kept in a pantry and fed every hour.', 'It was kept in a pantry.', 'It was fed every hour.'],
    ['A Travel Pass is £5 and comes with data.', 'A Travel Pass is £5.', 'A Travel Pass comes with data.'],
    ['You can repeat it, and do so on the day.', 'You can repeat it.', 'You can do so on the day.'],
    ["He has to insure it but needn't tell you.", 'He has to insure it.', "He needn't tell you."],
    ['The line has carried many and broken even.', 'The line has carried many.', 'The line has broken even.'],
    ['It is baked here and guaranteed to be fresh.', 'It is baked here.', 'It is guaranteed to be fresh.'],
    ['The seat is high and covered in leather.', 'The seat is high.', 'The seat is covered in leather.'],
    ["Bev has reset it, and it's been fine since.", 'Bev has reset it.', "It's been fine since."],
    ["Greta is a cook, and it's she who buys the fish.", 'Greta is a cook.', "It's she who buys the fish."],
    ['A bus leaves at 8, arrives at 9 and runs daily.', 'A bus leaves at 8.', 'A bus arrives at 9.', 'A bus runs daily.'],
    [
      'He joined in May, became head in June and left in July.',
      'He joined in May.',
      'He became head in June.',
      'He left in July.',
    ],
    [
      'The council met, rejected two plans and was thanked.',
      'The council met.',
      'The council rejected two plans.',
      'The council was thanked.',
    ],
    ['It is simple: the pump failed and flooded the hall.', 'It is simple: the pump failed.', 'The pump flooded the hall.'],
    ['Skin: the cream may sting and can stain.', 'Skin: the cream may sting.', 'Skin: the cream can stain.'],
    ['The actor had been asked and been overruled.', 'The actor had been asked.', 'The actor had been overruled.'],
    ['A worker of 67 may stay on and draw a pension.', 'A worker of 67 may stay on.', 'A worker of 67 may draw a pension.'],
    ['It waits. `retry_limit` is 20. `sync` is off.', 'It waits.', 'retry_limit is 20.', 'Sync is off.'],
    ['The class was moved and shortened this week.', 'The class was moved.', 'The class was shortened this week.'],
    ['The clock was checked and turned out to be fine.', 'The clock was checked.', 'The clock turned out to be fine.'],
  ])('keeps what a part of it needs: %s', async (output, ...claims) => {
    expect(await textsOf(output)).toEqual(claims);
  });

  it.each([
    'They found coliforms in July, which were gone by the next date.',
    'The six chairs come with arms, which is included in the sum.',
    'You bought it in January, which gives you two weeks more.',
    'The team restarted a replica, which had no effect.',
    'Nobody follows the lead developer at Quayline, who left in April.',
    'Medicine and engineering were the most popular courses.',
    'Alice and Bob are engineers.',
    'The plan covers sales, costs and profits.',
    'Lanterna and BlueStar are to become one brand.',
    'Testing and training overlap in June.',
    'Of the reserve, 3,200 went on wifi at Market, and you approved it.',
    'Only four took a court case, and most were settled by talking to the farmers.',
    'Saffron is a must; turmeric, she says, people notice at once and complain about.',
    'Dark Cherry has the least sugar, thanks to its date syrup and dried fruit.',
    "Ring casualty to find out who's coming at ten, and get bed 6 cleaned first.",
    'One way out is an early-morning N3, which would take both vehicles.',
    'The committee said the fee was too high and should be cut.',
    'Sales, the report says, fell in May, when the report recovered.',
    'It lasts up to two days a week; in July and August it is three.',
    'The lake froze in January, which had not happened since 1987.',
    'The policyholder was in hospital, which held the claim up.',
    'There are two commands that --dry-run does not work with.',
    'The plan offered discounts and extended warranties.',
    'The roof, with the grant taken off, costs 72,000 euros and is paid in May.',
    'The will of 2009 was confirmed and the letter of 2015 revoked.',
    'The loser has to pay the costs and damages on top.',
    'A £400 repair for wear and tear is for the tenant to pay.',
    'A borrower whose panels made 3,400 kWh in one year and 2,000 in the other pays nothing.',
    'Mr Obi bought the farm in 1990, his son took over in 2015 and now runs it.',
    'It blocks both readers and writers meanwhile.',
    'Balconies have to be cleared by May, and their railings painted.',
    "Clerks may type in a resident's name and address as long as they ask.",
    'Whoever is on call must be on site and may not drink.',
    'Seven in ten manage with diet and walks, by and large.',
    'Both the tonnes collected and the rate rose in every year.',
    "You didn't miss much, but here are the essentials.",
    'Ms Stone would rather say March and be wrong.',
    "He'll need his own sleeping bag, torch and waterproofs.",
    'Soil may go in the brown bin along with grass and leaves.',
    'Edna was on the losing side but stuck to the result.',
    'Both were heard when the decision was made, and led to the smaller depth.',
    "There are no more fines, and lost ones don't have to be paid for.",
    'A trainee may drive as long as a driver walks beside it and keeps watch.',
    'You can switch to Plus, Ottoline, but mind the dates.',
  ])('stays whole where its parts cannot be told: %s', async (sentence) => {
    expect(await textsOf(sentence)).toEqual([sentence]);
  });

  it.each(['And if you want to pay more?', 'And for moving about with it:'])('is no claim: %s', async (said) => {
    expect(await textsOf(`${said}\n\nThe pool opens at 8.`)).toEqual(['The pool opens at 8.']);
  });
});

describe('a list item that is a sentence by itself', () => {
  it.each<[lead: string, item: string]>([
    ['Some facts to help you choose:', 'Tethering works with up to five devices at once.'],
    ["Here's a reminder of what to do until your visit:", 'Keep the crown clean and dry.'],
    ['It depends on when you cancel:', "Those who'd signed up for T3 will come first in spring."],
    ['A summary for those who were here before:', 'In a show of hands, twice as many were for it as against.'],
    ['If you find one, here is what the others advise:', 'They feed on aspen in the summer months.'],
    ['After your visit, this is what to do:', 'Come back early if you cough up blood.'],
    ['Here you go, with the later notes worked in:', 'Milk is no warmer than your hand.'],
    ['Basic or Plus?', "With Plus that's the same for all."],
  ])('does not go on with what stands above it: %s', async (lead, item) => {
    expect(await textsOf(`${lead}\n\n- ${item}\n- ${item}`)).toEqual([item, item]);
  });

  it.each<[lead: string, item: string, claim: string]>([
    ['You must:', 'Bring a coat.', 'You must bring a coat.'],
    ['Do not:', 'Use the lift.', 'Do not use the lift.'],
    ['The plan includes:', 'Nine lessons.', 'The plan includes nine lessons.'],
    ['If your site is suspended:', 'An appeal lifts it.', 'If your site is suspended: an appeal lifts it.'],
  ])('still goes on with words that wait for it: %s', async (lead, item, claim) => {
    expect(await textsOf(`${lead}\n\n- ${item}\n- ${item}`)).toEqual([claim, claim]);
  });
});
