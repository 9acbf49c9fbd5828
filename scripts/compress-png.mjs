// Makes a screenshot small: a palette of 256 colours is enough for text on flat areas.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_LENGTH = 8;
const RGB = 2;
const PALETTE = 3;
const BYTES_PER_PIXEL = 3;

/** The same picture with a palette. Takes what Chromium writes: 8 bits a channel, no transparency, not interlaced. */
export function compressPng(png) {
  const chunks = [...readChunks(png)];
  const header = Buffer.from(chunks[0].data);
  if (header[8] !== 8 || header[9] !== RGB || header[12] !== 0) return png;
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const rowLength = header.readUInt32BE(0) * BYTES_PER_PIXEL + 1;
  unfilter(rows, rowLength);
  header[9] = PALETTE;
  const { palette, indexed } = usePalette(rows, rowLength);
  const smaller = [
    { type: 'IHDR', data: header },
    { type: 'PLTE', data: palette },
    { type: 'IDAT', data: deflateSync(indexed, { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([png.subarray(0, SIGNATURE_LENGTH), ...smaller.map(writeChunk)]);
}

function usePalette(rows, rowLength) {
  const counts = new Map();
  eachPixel(rows, rowLength, (colour) => counts.set(colour, (counts.get(colour) ?? 0) + 1));
  const colours = choosePalette([...counts.keys()].toSorted((a, b) => counts.get(b) - counts.get(a) || a - b));
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, colours)]));
  const indexed = [];
  eachPixel(
    rows,
    rowLength,
    (colour) => indexed.push(indexOf.get(colour)),
    () => indexed.push(0),
  );
  return { palette: Buffer.from(colours.flatMap(channels)), indexed: Buffer.from(indexed) };
}

/** The most frequent colour of every shade first, so that a rare hue is not lost among the many greys of text. */
function choosePalette(mostFrequentFirst) {
  const shadeOf = (colour) =>
    channels(colour)
      .map((value) => value >> 4)
      .join();
  const shades = new Map(mostFrequentFirst.toReversed().map((colour) => [shadeOf(colour), colour]));
  const chosen = new Set([...[...shades.values()].toReversed(), ...mostFrequentFirst]);
  return [...chosen].slice(0, 256);
}

function eachPixel(rows, rowLength, onPixel, onRow = () => {}) {
  for (let start = 0; start < rows.length; start += rowLength) {
    onRow();
    for (let at = start + 1; at < start + rowLength; at += BYTES_PER_PIXEL) onPixel(rows.readUIntBE(at, BYTES_PER_PIXEL));
  }
}

function nearest(colour, palette) {
  const distance = (other) => channels(colour).reduce((sum, value, i) => sum + (value - channels(other)[i]) ** 2, 0);
  const distances = palette.map(distance);
  return distances.indexOf(Math.min(...distances));
}

function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function* readChunks(png) {
  for (let at = SIGNATURE_LENGTH; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function writeChunk({ type, data }) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Undoes the filter of every row, in place; the first byte of a row names its filter, and 0 is none. */
function unfilter(rows, rowLength) {
  for (let start = 0; start < rows.length; start += rowLength) {
    const filter = rows[start];
    rows[start] = 0;
    for (let at = start + 1; at < start + rowLength; at++) {
      const isFirst = at - start <= BYTES_PER_PIXEL;
      const left = isFirst ? 0 : rows[at - BYTES_PER_PIXEL];
      const above = start === 0 ? 0 : rows[at - rowLength];
      const corner = isFirst || start === 0 ? 0 : rows[at - rowLength - BYTES_PER_PIXEL];
      rows[at] += predict(filter, left, above, corner);
    }
  }
}

function predict(filter, left, above, corner) {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
