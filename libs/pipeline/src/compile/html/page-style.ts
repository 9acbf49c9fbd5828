/** The look of the HTML report: two columns on a screen, one on paper, states told by symbol and border as well as colour. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--line:#767c85;--soft:#f3f5f7;--lit:#ffe08a;--link:#0b4fae}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#15181c;--line:#8a929c;--soft:#20252b;--lit:#665200;--link:#8ab8ff}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header,footer{padding:1rem 1.5rem}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem;padding:0 1.5rem}
.column{min-width:0}
.claim{border:1px solid var(--line);border-left:8px solid var(--line);border-radius:4px;padding:.5rem 1rem;margin:0 0 1rem}
.supported{border-left-style:solid}
.partially_supported{border-left-style:dashed}
.unsupported{border-left-style:dotted}
.contradicted{border-left-style:double}
.status{font-weight:700}
.words,blockquote,pre{white-space:pre-wrap;overflow-wrap:anywhere}
blockquote{margin:.5rem 0;padding:.25rem .75rem;border-left:3px solid var(--line);background:var(--soft)}
pre{font:inherit;background:var(--soft);padding:.75rem;border-radius:4px;margin:0}
mark{background:var(--soft);color:inherit;border-bottom:2px solid var(--line)}
.at:target+mark,mark.lit{background:var(--lit);outline:2px solid var(--ink)}
.claim:target{outline:3px solid var(--link)}
table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .75rem .15rem 0;vertical-align:top}
@media (max-width:60rem){main{grid-template-columns:minmax(0,1fr)}}
@media print{@page{size:A4;margin:15mm}body{font-size:10pt}main{display:block}.claim{break-inside:avoid}a{text-decoration:none}}
`;
