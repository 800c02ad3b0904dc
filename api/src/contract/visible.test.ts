import * as fc from "fast-check";
import { runs } from "../../test/runs";
import { visibleOf } from "./visible";

const INVISIBLE = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u1160",
  "\u17b4",
  "\u180e",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2064",
  "\u2066",
  "\u2069",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\ufff9",
  "\ufffb",
  "\u{1d173}",
  "\u{e0001}",
  "\u{e0061}",
  "\u{e007f}",
  "\u{e0100}",
];

describe("visibleText", () => {
  it.each([
    ["zero-width spaces", "Or\u200bla \u2060Kin\ufeffsella", "Orla Kinsella"],
    ["marks of direction", "\u202eOrla\u202c \u2066Kinsella\u2069\u200f", "Orla Kinsella"],
    ["soft hyphens and fillers", "Mode\u00adhaus\u3164\u2800", "Modehaus"],
    ["space that shows once the rest is gone", "\u200b Orla \u200b", "Orla"],
    [
      "joiners at an end, at a space, or in a row",
      "\u200dOrla\u200c \u200dKin\u200d\u200csella\u200d",
      "Orla Kinsella",
    ],
    ["joiners of letters that never join", "Or\u200dla Kin\u200csella", "Orla Kinsella"],
    ["a variation selector without emoji", "\ufe0f\ufe0fOrla \ufe0fKinsella", "Orla Kinsella"],
    ["letters of a flag without it", "Orla\u{e0065}\u{e007f}", "Orla"],
  ])("removes %s", (_what, text, visible) => {
    expect(visibleOf(text)).toBe(visible);
  });

  it.each([
    ["a Persian name", "می\u200cخواهم"],
    ["an Indic name", "ශ්\u200dරී ලංකා"],
    ["a Devanagari name", "क्\u200dष"],
    ["accents of their own", "E\u0301lodie"],
    ["pictures of several people", "👩\u200d👩\u200d👧 style"],
    ["an emoji with variation selector", "I ❤\ufe0f linen, 1\ufe0f\u20e3"],
    ["combined emoji", "❤\ufe0f\u200d🔥 👩🏽\u200d🎤"],
    ["flags of parts of a country", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} tweed, 🏴 too"],
    ["a sign that encloses a number", "\u0600\u0661"],
    ["Hebrew, Arabic and Chinese", "שלום العربية 王芳"],
  ])("keeps %s", (_what, text) => {
    expect(visibleOf(text)).toBe(text);
  });

  it("is empty without visible characters", () => {
    const unseen = fc.string({ unit: fc.constantFrom(...INVISIBLE, " ", "\u00a0") });
    fc.assert(fc.property(unseen, (text) => visibleOf(text) === ""));
  });

  it("keeps visible text unchanged", () => {
    const mixed = fc.string({ unit: fc.constantFrom(...INVISIBLE, " ", "a", "é", "王", "👩", "🏴", "❤", "\u0301") });
    fc.assert(
      fc.property(mixed, (text) => visibleOf(visibleOf(text)) === visibleOf(text)),
      { numRuns: runs(300) },
    );
  });
});
