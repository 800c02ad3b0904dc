/** Weft's colors, with the system's fonts. */
export const mailboxStyle = `
:root{color-scheme:light dark;--bg:#F4F3F6;--paper:#fff;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2;--weld:#D8E24A}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--paper:#1B161F;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141;--weld:#DDE757}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
header{padding:16px 32px;background:var(--paper);border-bottom:1px solid var(--line)}
header a{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px var(--weld)}
main{max-width:960px;margin:0 auto;padding:48px 32px 96px}
h1{font:360 62px/1 Imbue,Georgia,serif;margin:0 0 12px}p{max-width:66ch;color:var(--muted);margin:0 0 32px}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,260px) 170px;gap:4px 24px;padding:14px 12px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a:focus-visible{background:var(--paper)}a:focus-visible{outline:2px solid var(--plum);outline-offset:2px}
span,time{color:var(--muted);font-size:15px}time{font-variant-numeric:tabular-nums}
.empty{padding:48px 0;text-align:center;margin:0 auto}
@media(max-width:700px){main{padding:32px 20px 64px}header{padding:14px 20px}li a{grid-template-columns:minmax(0,1fr)}}
`;
