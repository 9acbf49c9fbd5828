/** What everybody holds for true, and no source of a packet says. */
export const TRUTHS: readonly string[] = [
  'Water boils at 100 degrees Celsius at sea level.',
  'A year has twelve months.',
  'Regular exercise is good for your health.',
  'Children need more sleep than adults.',
  'You should always read the instructions first.',
  'Good planning saves time and money.',
  'Plants need light and water to grow.',
  'Costs depend on many factors.',
  'The number of users has grown in recent years.',
  'The manager was not available for comment.',
  'Members receive a discount of 10 per cent.',
  'The train leaves at eight in the morning.',
];
