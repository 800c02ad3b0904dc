import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../../../../api/src/contract/i18n/languages";
import { speakWith, Voice } from "../../../../../api/src/contract/i18n/t";
import type { Role } from "../../../lib/network/user";
import { askFor } from "./ask";
import { formsOf } from "./forms";
import { slots, wordingsIn } from "./grammar";
import { periods } from "./periods";

const TODAY = "2026-11-30";
const roles: readonly Role[] = ["publisher", "advertiser", "admin"];
const locales = join(__dirname, "../../../../../api/src/contract/i18n/locales");
const textsOf = (language: Language) =>
  language === "en" ? {} : JSON.parse(readFileSync(join(locales, `${language}.json`), "utf8"));
const voices = new Map(languages.map((language) => [language, new Voice(language, textsOf(language))]));
const speak = (language: Language) => speakWith(() => voices.get(language));
afterAll(() => speakWith(() => undefined));

/** Values as people type them, and what they mean in an address. */
const typed = { order: "ANNA-1042", percent: "12,5 %", category: "Evening Shoes", name: "Maison Orsay" };
const lastWeek = { from: "2026-11-23", to: "2026-11-29" };
const meant = {
  order: "ANNA-1042",
  percent: "12,5",
  category: "Evening Shoes",
  name: "Maison Orsay",
  period: lastWeek,
};
const targetOf = (question: object | undefined) => (question && "to" in question ? question.to : question);

describe.each(languages)("questions in %s", (language) => {
  beforeEach(() => speak(language));
  const periodText = () => periods(TODAY).find(({ span }) => span.from === lastWeek.from)?.text ?? "";

  it.each(roles)("lead each wording of a %s's forms to its page", (role) => {
    const ask = askFor(role, TODAY);
    const forms = formsOf[role]();
    expect(forms.length).toBeGreaterThanOrEqual(8);
    for (const form of forms)
      for (const wording of form.words.split("|")) {
        const values: Record<string, string> = { ...typed, period: periodText() };
        const text = wording.trim().replace(/\{(\w+)\}/g, (_, slot) => values[slot] ?? "");
        for (const asked of [text, `${text.toUpperCase().replace("MAISON ORSAY", "Maison Orsay")}?`])
          expect([asked, targetOf(ask(asked)[0])]).toEqual([
            asked,
            asked === text ? form.to(meant) : expect.any(String),
          ]);
      }
  });

  it.each(roles)("are completed for a %s from their beginning", (role) => {
    const ask = askFor(role, TODAY);
    for (const { words } of formsOf[role]()) {
      const [first = []] = wordingsIn(words);
      const [start] = first;
      if (!start || !("shown" in start)) continue;
      const begun = ask(start.shown.slice(0, Math.max(3, start.shown.length - 1)));
      expect([words, begun.length > 0]).toEqual([words, true]);
    }
  });

  it("have the same slots in every wording that needs them", () => {
    for (const role of roles)
      for (const { words } of formsOf[role]()) {
        const slotsIn = (text: string) => slots.filter((slot) => text.includes(`{${slot}}`)).join();
        expect([words, new Set(words.split("|").map(slotsIn)).size]).toEqual([words, 1]);
      }
  });
});

it.each<[Language, string, string, string]>([
  ["en", "today", "2026-11-30", "2026-11-30"],
  ["en", "yesterday", "2026-11-29", "2026-11-29"],
  ["en", "last month", "2026-10-01", "2026-10-31"],
  ["en", "this month", "2026-11-01", "2026-11-30"],
  ["en", "in March", "2026-03-01", "2026-03-31"],
  ["en", "December", "2025-12-01", "2025-12-31"],
  ["en", "February 2024", "2024-02-01", "2024-02-29"],
  ["en", "2026-11-21", "2026-11-21", "2026-11-21"],
  ["en", "2026-09", "2026-09-01", "2026-09-30"],
  ["de", "heute", "2026-11-30", "2026-11-30"],
  ["de", "letzte Woche", "2026-11-23", "2026-11-29"],
  ["de", "im März", "2026-03-01", "2026-03-31"],
  ["de", "marz 2025", "2025-03-01", "2025-03-31"],
  ["fr", "hier", "2026-11-29", "2026-11-29"],
  ["fr", "le mois dernier", "2026-10-01", "2026-10-31"],
  ["fr", "en février", "2026-02-01", "2026-02-28"],
  ["es", "la semana pasada", "2026-11-23", "2026-11-29"],
  ["es", "en agosto", "2026-08-01", "2026-08-31"],
  ["it", "il mese scorso", "2026-10-01", "2026-10-31"],
  ["it", "quest’anno", "2026-01-01", "2026-11-30"],
])("in %s, %s is a period", (language, text, from, to) => {
  speak(language);
  const earnings = formsOf
    .publisher()
    .find(({ words }) => /^(earnings|einnahmen|gains|ganancias|guadagni)/.test(words));
  const question = earnings?.words.split("|")[0]?.replace("{period}", text).trim() ?? "";
  expect(targetOf(askFor("publisher", TODAY)(question)[0])).toBe(
    `/dashboard/publisher/analytics?from=${from}&to=${to}`,
  );
});

describe("in English", () => {
  beforeEach(() => speak("en"));
  const ask = (text: string) => askFor("advertiser", TODAY)(text);

  it("a part is completed up to what is missing", () => {
    expect(askFor("publisher", TODAY)("why no")).toEqual([{ label: "Why no order [order ID]", fill: "why no order " }]);
    expect(ask("what changes if 15%")).toContainEqual({
      label: "What changes if 15% on [category]",
      fill: "what changes if 15% on ",
    });
    expect(ask("declined orders la").map(({ label }) => label)).toEqual([
      "Declined orders last week",
      "Declined orders last month",
    ]);
  });

  it("nothing is guessed", () => {
    for (const text of [
      "",
      "or",
      "coat",
      "why is the sky blue",
      "what changes if 150%",
      "what changes if -3",
      "orders nextyear",
    ])
      expect([text, ask(text)]).toEqual([text, []]);
    expect(askFor("publisher", TODAY)("orders to decide")).toEqual([]);
  });

  it("a question mark lists every form", () => {
    expect(ask("?")).toHaveLength(formsOf.advertiser().length);
  });

  it("hostile text is a filter at most", () => {
    const [first] = askFor("admin", TODAY)("find order ../../settings?x=1&y=<b>");
    expect(targetOf(first)).toBe("/admin/orders?search=..%2F..%2Fsettings%3Fx%3D1%26y%3D%3Cb%3E");
    const started = performance.now();
    ask(`creator ${"creator ".repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
