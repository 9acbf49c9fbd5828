import { joinLines, tidyText } from './tidy-text.js';

/** A part of a document, as mammoth reads it. */
export interface DocumentElement {
  readonly type: string;
  readonly children?: readonly DocumentElement[];
  readonly value?: string;
  readonly numbering?: object | null;
  readonly noteType?: string;
  readonly noteId?: string;
  /** Of the document itself: finds the note that a reference means. */
  readonly notes?: { resolve(reference: DocumentElement): { readonly body: readonly DocumentElement[] } | null };
}

/** The text of a document: a blank line between paragraphs, a line for each row of a table, footnotes after the rest. */
export function documentText(document: DocumentElement): string {
  return tidyText([blocks(document.children), ...notesOf(document)].join('\n\n'));
}

function notesOf({ children, notes }: DocumentElement): string[] {
  return referencesIn(children).flatMap((reference) => {
    const note = notes?.resolve(reference);
    return note ? [`[${reference.noteId}] ${blocks(note.body).trim()}`] : [];
  });
}

function referencesIn(elements: readonly DocumentElement[] = []): DocumentElement[] {
  return elements.flatMap((element) => (element.type === 'noteReference' ? [element] : referencesIn(element.children)));
}

function blocks(elements: readonly DocumentElement[] = []): string {
  return elements.map(blockText).join('');
}

function blockText(element: DocumentElement): string {
  switch (element.type) {
    case 'paragraph':
      return `${element.numbering ? '- ' : ''}${inline(element.children)}\n\n`;
    case 'table':
      return `${(element.children ?? []).map(rowText).join('\n')}\n\n`;
    default:
      return element.children ? blocks(element.children) : inline([element]);
  }
}

function rowText(row: DocumentElement): string {
  return (row.children ?? []).map((cell) => joinLines(blocks(cell.children))).join(' | ');
}

function inline(elements: readonly DocumentElement[] = []): string {
  return elements.map(inlineText).join('');
}

function inlineText(element: DocumentElement): string {
  switch (element.type) {
    case 'text':
      return element.value ?? '';
    case 'tab':
      return '\t';
    case 'break':
      return '\n';
    case 'noteReference':
      return ` [${element.noteId ?? '?'}]`;
    default:
      return inline(element.children);
  }
}
