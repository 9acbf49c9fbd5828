import { crc32, deflateRawSync } from 'node:zlib';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document with this inside its body. */
export function aDocx(body: string, more: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  return aZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="2">${paragraph('Except on Sundays.')}</w:footnote></w:footnotes>`,
    ...more,
  });
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export function row(...cells: string[]): string {
  return `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
}

/** A ZIP file; `lie` is what it says of the unpacked size of every part. */
export function aZip(parts: Readonly<Record<string, string | Buffer>>, lie?: number): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = deflateRawSync(bytes);
    const sizes = [crc32(bytes), packed.length, lie ?? bytes.length] as const;
    const local = Buffer.concat([header(0x04034b50, 30, [20, 0, 8, 0, 0], sizes, name.length, 0), Buffer.from(name), packed]);
    locals.push(local);
    centrals.push(Buffer.concat([central(sizes, name.length, offset), Buffer.from(name)]));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

type Sizes = readonly [crc: number, packed: number, unpacked: number];

function header(mark: number, length: number, words: readonly number[], sizes: Sizes, nameLength: number, at: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(mark, 0);
  words.forEach((word, i) => buffer.writeUInt16LE(word, 4 + at + 2 * i));
  sizes.forEach((size, i) => buffer.writeUInt32LE(size, 14 + at + 4 * i));
  buffer.writeUInt16LE(nameLength, 26 + at);
  return buffer;
}

function central(sizes: Sizes, nameLength: number, offset: number): Buffer {
  const buffer = header(0x02014b50, 46, [20, 0, 8, 0, 0], sizes, nameLength, 2);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt32LE(offset, 42);
  return buffer;
}
