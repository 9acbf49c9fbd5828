import type { DashboardError } from './dashboard-error.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A page that says what went wrong and what to do. It needs no script, and no file but one style sheet. */
export function errorPage({ code, message }: DashboardError, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Claimgate: ${escape(message)}</title>
<link rel="stylesheet" href="/auth/page.css">
</head>
<body>
<main>
<h1>Claimgate</h1>
<p>${escape(message)}</p>
<p><a href="/">To the dashboard</a></p>
<p class="small">${escape(code)}, ${escape(requestId)}</p>
</main>
</body>
</html>
`;
}

/** The style sheet of that page: a file of its own, since the policy allows no style in the page. */
export const ERROR_PAGE_STYLE = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c1b19; background: #faf9f6 }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.25rem }
h1 { font-size: 1.125rem; letter-spacing: 0.02em }
a { color: inherit }
.small { font-size: 0.8125rem; color: #66625a }
@media (prefers-color-scheme: dark) { body { color: #eceae5; background: #171614 } .small { color: #a5a097 } }
`;

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
