/** A PDF with these lines on each of its pages, written by hand so that tests can break it on purpose. */
export function aPdf(pages: readonly (readonly string[])[], options: { readonly encrypted?: boolean } = {}): Buffer {
  const font = 3;
  const first = 4;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, i) => pageObjects(lines, first + 2 * i + 1, font)),
  ];
  if (options.encrypted) objects.push(ENCRYPTION);
  return assemble(
    objects,
    options.encrypted
      ? `/Encrypt ${objects.length} 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`
      : '',
  );
}

/** A PDF with a line in Japanese, in an encoding that takes a table to read, and perhaps one that everybody can read. */
export function aJapanesePdf(line?: string): Buffer {
  const readable = line === undefined ? '' : `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const stream = `${readable} BT /F2 12 Tf 72 700 Td <93fa967b8cea> Tj ET`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /MS-Mincho /Encoding /90ms-RKSJ-H /DescendantFonts [7 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Mincho /FontDescriptor 8 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /MS-Mincho /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}

/** A stream of zeros that unpacks to far more than it is. */
export function aPdfWithStream(packed: Buffer): Buffer {
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  const content = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    content.toString('latin1'),
  ]);
}

function pageObjects(lines: readonly string[], content: number, font: number): string[] {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const stream = `BT /F1 12 Tf 14 TL 72 720 Td ${text} ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

/** Asks for a password that nobody has: the check values belong to none that is tried. */
const ENCRYPTION = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`;

function assemble(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
