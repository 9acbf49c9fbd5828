/** False for the 30th of February, which the parser of dates takes for a day in March. */
export function isRealTime(text: string): boolean {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
