/** The site's colors and spacing; its fonts where the web app is built, otherwise the system's. */
export const docsStyle = `
:root{color-scheme:light dark;--bg:#F4F3F6;--paper:#fff;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2;--weld:#D8E24A;--code:#EDEAF1}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--paper:#1B161F;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141;--weld:#DDE757;--code:#251E2A}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
a{color:var(--plum);text-underline-offset:3px}
header{display:flex;align-items:baseline;gap:24px;padding:16px 32px;background:var(--paper);border-bottom:1px solid var(--line)}
header a:not(.brand){font-size:15px}header span{margin-right:auto;color:var(--muted)}
.brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px var(--weld)}
.page{display:grid;grid-template-columns:260px minmax(0,1fr);gap:56px;max-width:1280px;margin:0 auto;padding:0 32px}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:40px 0}
nav ul{list-style:none;margin:0;padding:0}nav ul ul{margin:6px 0 20px}nav a{display:block;padding:4px 0;font-size:15px;color:var(--muted);text-decoration:none}
nav a:hover,nav a:focus-visible{color:var(--plum);text-decoration:underline}
main{padding:48px 0 96px;max-width:820px}
h1,h2{font-family:Imbue,Georgia,serif;font-weight:360;line-height:1;margin:0}h1{font-size:62px}h2{font-size:40px;margin:72px 0 8px}
h3{font-size:20px;margin:0 0 8px}.lead{font-size:18px;color:var(--muted);max-width:60ch}
article{margin-top:20px;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:5px;scroll-margin-top:16px}
article:target{border-color:var(--plum)}
.call{margin:0 0 16px;overflow-wrap:anywhere}.call b{display:inline-block;min-width:58px;padding:2px 8px;border-radius:3px;background:var(--plum);color:var(--paper);font-size:14px;text-align:center}
.call span{color:var(--muted);font-size:14.5px;margin-left:8px}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;margin:16px 0;font-size:15px}
caption{text-align:left;font-weight:650;padding-bottom:4px}td{padding:8px 16px 8px 0;border-top:1px solid var(--line);vertical-align:top}
td:first-child{width:24%;white-space:nowrap}td:nth-child(2){width:26%}small{display:block;color:var(--muted);font-size:13px}
code{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--code);padding:1px 5px;border-radius:3px}
pre{margin:16px 0 0;padding:16px;overflow-x:auto;background:#1B1420;color:#F3EFF5;border-radius:3px}pre code{background:none;padding:0;color:inherit}
@media(max-width:860px){.page{grid-template-columns:minmax(0,1fr);gap:0;padding:0 20px}nav{display:none}header{padding:14px 20px;gap:16px;flex-wrap:wrap}h1{font-size:58px}article{padding:20px 16px}td:first-child{white-space:normal}}
`;
