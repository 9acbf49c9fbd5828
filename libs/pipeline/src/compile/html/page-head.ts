import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.js';

/** The head of a page that may load nothing, run nothing, and be styled by nothing but the given sheets. */
export function pageHead(title: string, sheets: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    `style-src ${sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}</head>`;
}
