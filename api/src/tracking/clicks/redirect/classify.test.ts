import { BOT, NOT_A_VISIT, PERSON, REPEAT } from "../clickKind";
import { Agents, classify, deviceOf, isMachineAgent } from "./classify";
import { Visitors } from "./visitor";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
const GALAXY_TAB =
  "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

describe("click classification", () => {
  const PLAIN = { isMachine: false, purpose: undefined, destination: "document", isRepeat: false };
  it.each([
    ["a person", {}, PERSON],
    ["a person whose browser says nothing of it", { destination: undefined }, PERSON],
    ["a person again", { isRepeat: true }, REPEAT],
    ["a crawler", { isMachine: true }, BOT],
    ["a crawler again", { isMachine: true, isRepeat: true }, BOT],
    ["a prefetch", { purpose: "prefetch" }, NOT_A_VISIT],
    ["a prerender", { purpose: "prefetch;prerender", isRepeat: true }, NOT_A_VISIT],
    ["Safari's preview", { purpose: "Preview" }, NOT_A_VISIT],
    ["another purpose", { purpose: "fetch" }, PERSON],
    ...["image", "script", "iframe", "frame", "embed", "object", "empty", "style", "video", "fencedframe"].map(
      (destination): [string, object, number] => [`what a page loads as ${destination}`, { destination }, NOT_A_VISIT],
    ),
  ])("of %s", (_name, signs, kind) => {
    expect(classify({ ...PLAIN, ...signs })).toBe(kind);
  });

  it.each([
    [CHROME, false],
    [IPHONE, false],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["facebookexternalhit/1.1", true],
    ["Slackbot-LinkExpanding 1.0", true],
    ["curl/8.5.0", true],
    ["", true],
    ["   ", true],
    [undefined, true],
  ])("by %p is a bot: %p", (agent, expected) => {
    expect(isMachineAgent(agent)).toBe(expected);
    expect(new Agents().of(agent).isMachine).toBe(expected);
  });

  it.each([
    [CHROME, "desktop"],
    [IPHONE, "mobile"],
    [PIXEL, "mobile"],
    [IPAD, "tablet"],
    [GALAXY_TAB, "tablet"],
    [undefined, "desktop"],
  ])("by %p comes from a %s", (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});

describe("visitor hash", () => {
  const visitors = new Visitors(Buffer.alloc(32, 3));
  const noon = new Date("2026-11-02T12:00:00Z");

  it("is stable for a UTC day and one key", () => {
    const first = visitors.of("203.0.113.7", CHROME, noon);
    expect(visitors.of("203.0.113.7", CHROME, new Date("2026-11-02T23:59:59Z"))).toEqual(first);
    expect(visitors.of("203.0.113.7", CHROME, new Date("2026-11-03T00:00:00Z"))).not.toEqual(first);
    expect(new Visitors(Buffer.alloc(32, 4)).of("203.0.113.7", CHROME, noon)).not.toEqual(first);
  });

  it("differs by address and browser", () => {
    const seen = [
      visitors.of("203.0.113.7", CHROME, noon),
      visitors.of("203.0.113.8", CHROME, noon),
      visitors.of("203.0.113.7", IPHONE, noon),
      visitors.of("203.0.113.7", undefined, noon),
    ];
    expect(new Set(seen).size).toBe(4);
  });
});
