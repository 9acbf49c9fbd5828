/** What the hidden statements are held against. */
export const SOURCES = [
  'Refunds are possible within 30 days of purchase. Shipping costs 5 dollars per order. Support is available on weekdays.',
  'Adults take one tablet twice a day with water. Nobody takes more than two tablets a day.',
  'The warranty lasts two years. It covers the battery.',
  'Can I bring a dog? No pets are allowed in the rooms. Smoking is allowed? No. The office opens at 9 a.m. and closes at 5 p.m. Sales rose by 5 percentage points. The temperature fell to -5 degrees.',
  'Some say that parking is free. It is not true that pets are allowed in the garden. Exchanges are possible within a week if the item is unused. If you pay by card, delivery is free. The director denied that he stole the car.',
  'Most employees work from home on Fridays. At least 20 people attended the meeting. The toy is suitable for children over 3 years.',
  'Some doctors still claim that tea weakens the heart. This is not true. A former employee said the firm paid bribes to officials. The firm denies this. It was sold in 2019.\n\n## Common myths\n\n- Dark roasts contain far more caffeine than light roasts do.\n\n## Facts\n\nTea is grown in Kenya.',
  'The following statements are false:\n\n- The device is waterproof.\n- The device lasts ten years.',
] as const;

/** A statement of the first source, and the same with one number changed. */
export const TRUE_CLAIM = 'Refunds are possible within 30 days of purchase.';
export const FALSE_CLAIM = 'Refunds are possible within 900 days of purchase.';
