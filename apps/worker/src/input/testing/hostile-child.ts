import { text } from 'node:stream/consumers';

// Stands in for the program that turns documents into text, taken over by one: the last word of the document says how.
const hostility = (await text(process.stdin)).split('%').at(-1);
const hoard: string[] = [];

switch (hostility) {
  case 'endless':
    for (;;);
  case 'heap':
    for (;;) hoard.push(`${hoard.length}`.repeat(100));
  case 'babbling':
    for (let i = 0; i < 1000; i += 1) process.stdout.write('x'.repeat(100));
    break;
  case 'a lie':
    process.stdout.write('{"kind":"text","text":["not a text"]}');
    break;
  default:
    process.exit(3);
}
