import { aboutFallback } from "../../../../lib/fallbackPages/about";
import { privacyFallback } from "../../../../lib/fallbackPages/privacy";
import { termsFallback } from "../../../../lib/fallbackPages/terms";
import { lostIn, opened } from "./pageDocument";

const kept = (html: string) => ({ lost: lostIn(html), html: opened(html) });

describe("a page in the visual editor", () => {
  it.each([
    ["about", aboutFallback],
    ["privacy", privacyFallback],
    ["terms", termsFallback],
  ])("keeps our own %s page", (_name, html) => {
    expect(lostIn(html)).toEqual([]);
    expect(lostIn(opened(html))).toEqual([]);
  });

  it.each([
    ['<h2 id="why" lang="de">Warum</h2>\n<p title="t" dir="ltr">Text<br>more</p>'],
    ["<ul>\n<li>tight</li>\n<li><p>loose</p></li>\n</ul>"],
    ["<ul>\n<li>outer<ol>\n<li>inner</li>\n</ol>\n</li>\n</ul>"],
    ["<blockquote>short</blockquote>\n<blockquote><p>in a paragraph</p></blockquote>"],
    [
      '<p><a href="/terms" title="x" rel="noopener">terms</a> and <a target="_blank" rel="noopener" href="https://a.example">a</a></p>',
    ],
    [
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <small>small</small>, <time datetime="2026-11-29">today</time>, <span lang="fr">mot</span></p>',
    ],
    ["<pre><code>a  &lt;b&gt;\n  c</code></pre>\n<hr>\n<p><code>x</code> <u>u</u> <s>s</s></p>"],
    ['<table>\n<tbody><tr><th scope="row" colspan="2">a</th><td>b</td></tr></tbody>\n</table>'],
    ["<dl><dt>Word</dt><dd>Meaning</dd></dl>\n<p>after</p>"],
    ['<section id="s"><h2>In a box</h2><p>text</p></section>'],
  ])("keeps %s", (html) => {
    expect(lostIn(html)).toEqual([]);
    expect(lostIn(opened(html))).toEqual([]);
    expect(opened(opened(html))).toBe(opened(html));
  });

  it("writes a line per block", () => {
    expect(opened("<h2>a</h2><p>b</p><ul><li>c</li><li>d</li></ul><hr><p>e</p>")).toBe(
      "<h2>a</h2>\n<p>b</p>\n<ul>\n<li>c</li>\n<li>d</li>\n</ul>\n<hr>\n<p>e</p>",
    );
  });

  it("takes the shape of a text, not its white space, its nesting of marks or its older tags", () => {
    const source = "\n plain <b>bold <a href='/x'>link</a></b>\n<p>a   b <i>c</i></p>\n";
    expect(lostIn(source)).toEqual([]);
  });

  it("drops only what the sanitizer drops", () => {
    const { lost, html } = kept('<p onclick="x()" class="c" style="color:red">a<img src="/x"></p><script>x()</script>');
    expect(lost).toEqual([]);
    expect(html).toBe("<p>a</p>");
  });

  it.each([
    ["<ul><li><h3>Heading in an item</h3></li></ul>", "<h3>"],
    ['<p><code><a href="/x">code with a link</a></code></p>', '<a href="/x">'],
  ])("says what it would lose of %s", (html, tag) => {
    expect(lostIn(html).join()).toContain(tag);
  });
});
