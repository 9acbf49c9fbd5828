/** 500 claims in 100 paragraphs, each of them somewhere in one of 50 sources, every seventh with another number there. */
export function largePacket() {
  const claim = (n: number, patients: number) => `Ward ${n} treated ${patients} patients in May ${1900 + (n % 100)}.`;
  const paragraphs = Array.from({ length: 100 }, (_, p) =>
    Array.from({ length: 5 }, (_, i) => claim(p * 5 + i, p * 5 + i + 7)).join(' '),
  );
  const line = (book: number, n: number) =>
    n % 50 === book
      ? claim(n, n + 7 + (n % 7 === 0 ? 1 : 0))
      : `Nothing happened in corridor ${n} of house ${book}, the porter wrote.`;
  const sources = Array.from({ length: 50 }, (_, book) => ({
    title: `Ward book ${book}`,
    content: Array.from({ length: 500 }, (_, n) => line(book, n)).join('\n'),
  }));
  return { ai_output: paragraphs.join('\n\n'), sources };
}
