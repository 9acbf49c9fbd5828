/**
 * The look of the HTML report. A status is told by symbol, word, colour, line style and pattern, so that any of them may be lost.
 * `--glow` and `--ring` are set by the rule of the claim that is pointed at; everything else stands here.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1a2027;--soft:#4b5663;--paper:#fff;--ground:#f5f6f8;--line:#cfd5dc;--lit:#ffdf70;--link:#0a4aa3}
.supported{--hue:#0a6349;--tint:#e2f3eb;--style:solid;--fill:linear-gradient(var(--hue),var(--hue))}
.partially_supported{--hue:#7a4f00;--tint:#fdf0d0;--style:dashed;--fill:repeating-linear-gradient(135deg,var(--hue) 0 4px,var(--tint) 4px 8px)}
.unsupported{--hue:#62359a;--tint:#efe8f8;--style:dotted;--fill:radial-gradient(circle,var(--hue) 32%,var(--tint) 36%) 0 0/7px 7px}
.contradicted{--hue:#ab1029;--tint:#fce5e7;--style:double;--fill:repeating-linear-gradient(90deg,var(--hue) 0 6px,var(--tint) 6px 8px)}
.insufficient_context{--hue:#48535e;--tint:#e7ebef;--style:wavy;--fill:repeating-linear-gradient(0deg,var(--hue) 0 1px,var(--tint) 1px 5px)}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e9ecf0;--soft:#b3bcc7;--paper:#191d22;--ground:#111418;--line:#3b444e;--lit:#6b5300;--link:#93bdff}
.supported{--hue:#74d6b0;--tint:#12332a}
.partially_supported{--hue:#f2c562;--tint:#3a2e10}
.unsupported{--hue:#cdb0f5;--tint:#30244a}
.contradicted{--hue:#ff9fa9;--tint:#481b23}
.insufficient_context{--hue:#b7c3cf;--tint:#2a323a}
}
*{box-sizing:border-box}
html{font:16px/1.55 "Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif;font-variant-emoji:text;scroll-padding-top:1.5rem;text-size-adjust:100%}
body{margin:0;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
header,main,footer{padding:1.5rem clamp(1rem,3vw,2.5rem) 0;max-width:62rem;margin:0 auto}
footer{padding-bottom:2rem}
h1,h2,h3{line-height:1.25;margin:0}
h1{font-size:2rem;letter-spacing:-.01em;color:var(--hue)}
h2{font-size:1.2rem;margin:2.25rem 0 .75rem}
h3{font-size:1rem}
p,ul,ol,dl,figure{margin:.5rem 0}
main>:first-child h2{margin-top:0}
a{color:var(--link);text-underline-offset:.15em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
q{quotes:"“" "”"}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.facts,.key{color:var(--soft);font-size:.84rem}
.skip{position:absolute;margin:0}
.skip a{position:absolute;left:-99rem;white-space:nowrap;background:var(--paper);padding:.5rem 1rem;z-index:3}
.skip a:focus{left:.5rem;top:.5rem}
.brand{margin:0 0 .35rem;font-size:.78rem;font-weight:600;letter-spacing:.07em;text-transform:uppercase;color:var(--soft)}
h1 .sign{display:inline-grid;place-items:center;min-width:2.4rem;height:2.4rem;padding:0 .3rem;margin-right:.35rem;border-radius:.5rem;background:var(--hue);color:var(--paper);font-size:1.4rem}
.meaning{font-size:1.13rem;margin:.6rem 0}
.bar{display:flex;gap:2px;height:.9rem;margin:1rem 0 .5rem}
.part{flex:1 1 0;min-width:.9rem;background:var(--fill);border:1px solid var(--hue)}
.part:first-child{border-radius:.45rem 0 0 .45rem}
.part:last-child{border-radius:0 .45rem .45rem 0}
.part:only-child{border-radius:.45rem}
.counts{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;padding:0;list-style:none;margin:0 0 .75rem;font-size:.95rem}
.counts .sign,.look .sign{color:var(--hue);font-weight:700}
.swatch{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem;border:1px solid var(--hue);border-radius:2px;background:var(--fill);vertical-align:-.08rem}
.notices{padding:.5rem 1rem .5rem 2rem;background:var(--paper);border:1px solid var(--line);border-left:4px solid var(--ink);border-radius:6px}
.look{padding-left:0;list-style:none}
.look li{padding:.3rem 0 .3rem .75rem;border-left:4px var(--style) var(--hue)}
.look .sign{display:inline-block;min-width:1.1em}
.look .insufficient_context{border-left-style:groove}
.text{white-space:pre-wrap;unicode-bidi:plaintext;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:1rem 1.15rem;line-height:1.8}
mark{color:inherit;background:var(--glow,var(--tint,transparent));text-decoration:underline var(--style,solid) var(--hue,var(--soft)) 2px;text-underline-offset:.22em;text-decoration-skip-ink:none;box-shadow:0 -.1em 0 .1em var(--glow,transparent),0 .32em 0 -.1em var(--ring,transparent)}
.ref{display:inline-block;margin:0 .3em 0 0;padding:0 .38em;border:1px solid var(--hue);border-radius:.7em;background:var(--paper);color:var(--hue);font-size:.74rem;font-weight:700;line-height:1.35;text-decoration:none;vertical-align:.1em;white-space:nowrap;user-select:none;direction:ltr;unicode-bidi:isolate}
.ref:hover,.ref:target{background:var(--hue);color:var(--paper)}
.ref [aria-hidden]{margin-left:.2em}
.unchecked{color:var(--soft);text-decoration:underline dotted var(--soft) 1px;text-underline-offset:.22em}
.label{margin-left:.45em;padding:0 .4em;border:1px dashed var(--soft);border-radius:4px;color:var(--soft);font-size:.72rem;font-style:italic;line-height:1.3;user-select:none;white-space:nowrap;direction:ltr;unicode-bidi:isolate}
.cards{padding:0;list-style:none}
.card{position:relative;margin:0 0 1rem;padding:.85rem 1.15rem .75rem 1.4rem;background:var(--paper);border:1px solid var(--line);border-radius:8px;box-shadow:0 0 0 2px var(--ring,transparent);scroll-margin-top:1rem}
.card::before{content:"";position:absolute;inset:-1px auto -1px -1px;width:8px;border-radius:8px 0 0 8px;background:var(--fill);border:1px solid var(--hue)}
.card h3{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .75rem}
.badge{padding:.1rem .6rem;border:1px solid var(--hue);border-radius:1rem;background:var(--tint);color:var(--hue);font-size:.84rem;font-weight:700;white-space:nowrap}
.statement{font-size:1.06rem;font-weight:600;white-space:pre-wrap}
.badge.unsure{border-style:dashed;background:transparent;font-weight:500}
.card.unsure{border-style:dashed}
.card.unsure::before{width:4px;background:var(--tint)}
.suggestion{margin:.6rem 0;padding:.4rem .9rem;border-left:3px dashed var(--link);border-radius:0 6px 6px 0}
.suggestion p{margin:.15rem 0}
.suggestion ins{white-space:pre-wrap}
ins{text-decoration:underline solid var(--link) 2px;text-underline-offset:.22em}
figure{padding:.5rem .9rem;background:var(--ground);border-left:3px solid var(--line);border-radius:0 6px 6px 0}
header .facts span{display:inline-block}
blockquote{margin:0;white-space:pre-wrap}
blockquote::before{content:"“"}
blockquote::after{content:"”"}
figcaption{font-size:.84rem;margin-top:.2rem}
dl div{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:0 .75rem}
dt{font-weight:600}
dd{margin:0}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;overflow-wrap:normal}
.sources{padding:1.5rem clamp(1rem,2vw,2rem);background:var(--ground)}
.sources h2{margin-top:0}
.sources section{margin-top:1.75rem}
.sources .text{line-height:1.7}
.sources .text [id]{scroll-margin:5rem 0}
.contents{padding:0;list-style:none}
@media screen and (max-width:63.99rem){.sources{max-width:62rem;margin:1.5rem auto 0}dl div{grid-template-columns:minmax(0,1fr)}}
@media screen and (min-width:64rem){
body{padding-right:45vw}
.sources{position:fixed;inset:0 0 0 auto;width:45vw;overflow-y:auto;border-left:1px solid var(--line);scroll-padding-top:4rem}
}
@media (forced-colors:active){mark{outline:2px solid var(--ring,transparent)}.card{outline:3px solid var(--ring,transparent)}}
@page{size:A4;margin:16mm 15mm 18mm;@bottom-left{content:"Claimgate claim report";font:8pt sans-serif;color:#4b5663}@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;color:#4b5663}}
@media print{
:root{color-scheme:light;--ink:#000;--soft:#3d4650;--paper:#fff;--ground:#fff;--line:#9aa3ad;--link:#0a3a82}
html{font-size:10pt}
body,header,main,footer,.sources{max-width:none;padding-left:0;padding-right:0}
header,.sources{padding-top:0}
.skip{display:none}
.bar,.badge,.swatch,.card::before,h1 .sign,mark,.ref{print-color-adjust:exact}
.card,figure,.look li,tr{break-inside:avoid}
h2,h3,.key{break-after:avoid}
.text{border-color:#9aa3ad;padding:.6rem .8rem;line-height:1.6}
.sources{break-before:page;border:0}
}
`;
