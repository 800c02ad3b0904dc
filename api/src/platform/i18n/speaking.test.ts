import { setTimeout as sleep } from "node:timers/promises";
import { type Language, languages } from "../../contract/i18n/languages";
import { t } from "../../contract/i18n/t";
import { languageAsked, languageOf, speaking } from "./speaking";

const words: Record<Language, string> = {
  en: "Sign in",
  de: "Anmelden",
  fr: "Connexion",
  it: "Accedi",
  es: "Iniciar sesión",
};

it("keeps the languages of thirty requests at once apart", async () => {
  const asked = Array.from({ length: 30 }, (_, at) => languages[at % languages.length] as Language);
  const said = asked.map((language, at) =>
    speaking(language, async () => {
      await sleep(at % 7);
      return t("Sign in");
    }),
  );
  expect(await Promise.all(said)).toEqual(asked.map((language) => words[language]));
  expect(t("Sign in")).toBe(words.en);
});

it("speaks English within another language, and another one again after a failure", async () => {
  expect(await speaking("de", () => speaking("en", () => t("Sign in")))).toBe(words.en);
  await expect(speaking("de", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await speaking("fr", () => t("Sign in"))).toBe(words.fr);
});

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["nl, it;q=0.5", "it"],
  ["*", "en"],
  [undefined, "en"],
  ["../../etc/passwd", "en"],
])("answers %s in %s", (header, language) => expect(languageAsked(header)).toBe(language));

it.each([
  ["fr-FR", "fr"],
  ["nl-NL", "en"],
  [null, "en"],
])("writes to people who read %s in %s", (setting, language) => expect(languageOf(setting)).toBe(language));
