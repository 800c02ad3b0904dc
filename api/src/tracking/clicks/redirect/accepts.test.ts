import { prefersJson } from "./accepts";

const CHROME = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

it.each([
  ["application/json", true],
  ["APPLICATION/JSON", true],
  ["application/json, */*;q=0.8", true],
  ["application/json, text/html;q=0.9", true],
  ["application/*", true],
  ["text/html;q=0.5, application/json;q=0.6", true],
  [undefined, false],
  ["", false],
  ["*/*", false],
  [CHROME, false],
  ["application/json, text/plain, */*", false],
  ["text/html, application/json", false],
  ["application/json;q=0", false],
  ["application/json;q=0.4, text/html;q=0.5", false],
  ["application/json;q=2", false],
  ["application/*;q=1, application/json;q=0", false],
  ["application/ld+json", false],
  [`${"a/b,".repeat(10_000)}application/json`, false],
])("%s: %s", (accept, isJson) => {
  expect(prefersJson(accept)).toBe(isJson);
});
