/** Self-contained: an error page must not depend on any other asset. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Weft</title>
<style>
:root{color-scheme:light dark;--bg:#F4F3F6;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2;--weld:#D8E24A}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141;--weld:#DDE757}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;background:var(--bg);color:var(--ink);font:18px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
header{padding:24px 32px;border-bottom:1px solid var(--line)}
.brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px var(--weld)}
main{align-self:center;width:100%;max-width:720px;margin:0 auto;padding:48px 32px}
h1{margin:0 0 20px;font:360 clamp(44px,9vw,72px)/1 Imbue,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 16px;max-width:52ch;color:var(--muted);text-wrap:pretty}
a{color:var(--plum);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--plum);outline-offset:3px}
.weave{height:40px;background:repeating-linear-gradient(90deg,var(--plum) 0 14px,transparent 14px 28px) 0 0/100% 14px no-repeat,repeating-linear-gradient(90deg,transparent 0 14px,var(--weld) 14px 28px) 0 13px/100% 14px no-repeat,repeating-linear-gradient(90deg,var(--plum) 0 14px,transparent 14px 28px) 0 26px/100% 14px no-repeat}
</style>
</head>
<body>
<header><a class="brand" href="/">Weft</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<div class="weave" aria-hidden="true"></div>
</body>
</html>
`;

export const UNKNOWN_PAGE = page(
  "This link leads nowhere",
  `<p>There is no link at this address. A character may be missing: please check it against the original.</p>
<p>If someone shared it with you, ask them for the right one.</p>
<p><a href="/">Go to Weft</a></p>`,
);

export const UNAVAILABLE_PAGE = page(
  "One moment, please",
  `<p>We can't look up this link right now. Please reload this page in a few seconds.</p>`,
);
