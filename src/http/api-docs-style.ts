/**
 * The style of the API's page, in the product's colours; as one constant, so that its hash permits
 * it.
 */
export const API_DOCS_CSS = `
:root { color-scheme: light dark; --bg: light-dark(#FAF7F1, #151D20); --surface: light-dark(#FFFDF9, #1D272B);
  --text: light-dark(#1F2B2D, #ECE7DC); --muted: light-dark(#3F4B50, #BFC8C7);
  --primary: light-dark(#14505A, #93D0CF); --line: light-dark(#DAD3C5, #34434A); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 18px/1.6 system-ui, sans-serif; }
:lang(fa) { line-height: 1.8; }
header, main { max-width: 68rem; margin-inline: auto; padding: 24px 16px; }
h1 { font-size: 38px; line-height: 1.25; margin: 0; }
h2 { font-size: 30px; line-height: 1.25; margin-block: 32px 0; }
h3 { font-size: 20px; line-height: 1.4; margin: 0; overflow-wrap: anywhere; }
p { margin-block: 8px; max-width: 66ch; }
a, summary { color: var(--primary); }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 0; list-style: none; }
nav a, summary { display: inline-flex; align-items: center; min-height: 44px; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin-block: 16px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin-block: 8px; }
caption { text-align: start; font-weight: 600; padding-block: 8px; }
th, td { text-align: start; vertical-align: top; padding: 8px; border-block-start: 1px solid var(--line); }
td code { overflow-wrap: anywhere; }
small, dd { color: var(--muted); }
code { font: 16px/1.5 ui-monospace, monospace; }
dd { margin-inline-start: 0; margin-block-end: 16px; }
.answers { padding: 0; list-style: none; margin-block: 8px 0; }
`
