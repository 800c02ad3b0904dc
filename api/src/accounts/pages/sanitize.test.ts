import { sanitize } from "./sanitize";

/** [the input, what is stored, what is reported as removed] */
const hostile: [string, string, string[]][] = [
  ["<script>alert(1)</script><p>x</p>", "<p>x</p>", ["<script>"]],
  ["<p>x</p><script src=//evil.example></script>", "<p>x</p>", ["<script>"]],
  ["<ScRiPt>alert(1)</sCrIpT>", "", ["<script>"]],
  ["<img src=x onerror=alert(1)>", "", ["<img>"]],
  ['<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>', "", ["<svg>"]],
  ['<p class="a" data-x="1" onclick="x()">x</p>', "<p>x</p>", ["onclick on <p>", "data-x on <p>", "class on <p>"]],
  ["<body onload=x()><p>x</p></body>", "<p>x</p>", ["onload on <body>"]],
  ["<details open ontoggle=alert(1)>x</details>", "x", ["<details>"]],
  ["<video><source onerror=alert(1)></video>", "", ["<video>"]],
  ['<iframe src="https://evil.example"></iframe>', "", ["<iframe>"]],
  ["<object data=x></object><embed src=x>", "", ["<object>", "<embed>"]],
  ['<form action="//evil.example"><input name=p><button>Go</button></form>', "Go", ["<form>", "<input>", "<button>"]],
  ["<style>body{display:none}</style>", "", ["<style>"]],
  ['<p style="position:fixed;inset:0">x</p>', "<p>x</p>", ["style on <p>"]],
  ['<base href="//evil.example"><p>x</p>', "<p>x</p>", ["<base>"]],
  ['<meta http-equiv=refresh content="0;url=//evil.example"><p>x</p>', "<p>x</p>", ["<meta>"]],
  ["<link rel=stylesheet href=//evil.example><p>x</p>", "<p>x</p>", ["<link>"]],
  ["<template><script>x</script></template><p>x</p>", "<p>x</p>", ["<template>", "<script>"]],
  ["<!-- hidden --><p>x</p>", "<p>x</p>", ["a comment"]],
  ['<svg><style><a title="</style><img src onerror=alert(1)>">', "", ["<svg>"]],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img onerror=alert(1)&gt;">', "", ["<math>"]],
];

const hostileLinks = [
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "&#106;avascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/x",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "evil.example",
  "about",
];

const kept = [
  "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><p>e<br>f</p><hr>",
  '<p lang="fr" dir="ltr" id="top">Élodie &amp; <strong>co</strong> <em>5 &lt; 6</em></p>',
  "<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl><blockquote>e</blockquote>",
  '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
  '<p><time datetime="2026-11-21">today</time></p>',
  '<p title="a&quot;onmouseover=&quot;x">x</p>',
];

describe("sanitizer", () => {
  it.each(hostile)("turns %s into %j and reports %j", async (html, content, removed) => {
    expect(await sanitize(html)).toEqual({ content, removed });
  });

  it.each(hostileLinks)("removes a link to %j", async (href) => {
    expect(await sanitize(`<a href="${href}">x</a>`)).toEqual({ content: "<a>x</a>", removed: ["href on <a>"] });
  });

  it.each([
    "https://weft.example/x?a=1",
    "http://weft.example",
    "mailto:us@weft.example",
    "tel:+15550100",
    "/about",
    "#top",
    "/",
  ])("keeps a link to %s without referrer", async (href) => {
    expect(await sanitize(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toEqual({
      content: `<a href="${href}" target="_blank" rel="noopener">x</a>`,
      removed: [],
    });
  });

  it.each(kept)("keeps %s", async (html) => {
    expect(await sanitize(html)).toEqual({ content: html, removed: [] });
  });

  it("is idempotent", async () => {
    const all = [...hostile.map(([html]) => html), ...hostileLinks.map((href) => `<a href="${href}">x</a>`), ...kept];
    for (const html of [...all, all.join(""), all.reverse().join("</p>")]) {
      const { content } = await sanitize(html);
      if (content) expect(await sanitize(content)).toEqual({ content, removed: [] });
      expect(content).not.toMatch(/<script|javascript:|\son\w+=(?!&quot;)/i);
    }
  });
});
