import { t } from "../i18n/t";

/** The country whose disclosure rules the shop's visitors know. */
export const shopCountries = [
  { id: "us", label: t("United States") },
  { id: "gb", label: t("United Kingdom") },
  { id: "de", label: t("Germany") },
  { id: "fr", label: t("France") },
  { id: "other", label: t("Another country") },
] as const;
export type ShopCountry = (typeof shopCountries)[number]["id"];
export const shopCountryIds: readonly ShopCountry[] = shopCountries.map(({ id }) => id);

interface Disclosure {
  text: string;
  /** The line's language, if it differs from the page's. */
  lang: "en" | "de" | "fr";
}

const wordings: Readonly<Record<ShopCountry, (name: string) => Disclosure>> = {
  us: (name) => ({
    lang: "en",
    text: `Paid links: ${name} earns a commission when you buy through them. You pay the same price.`,
  }),
  gb: (name) => ({
    lang: "en",
    text: `Ad – affiliate links: ${name} earns a commission when you buy through them. You pay the same price.`,
  }),
  de: (name) => ({
    lang: "de",
    text: `Werbung – Affiliate-Links: ${name} erhält eine Provision, wenn du darüber kaufst. Für dich ändert sich der Preis nicht.`,
  }),
  fr: (name) => ({
    lang: "fr",
    text: `Publicité – liens affiliés : ${name} perçoit une commission sur vos achats. Vous payez le même prix.`,
  }),
  other: (name) => ({
    lang: "en",
    text: `Advertising – paid links: ${name} earns a commission when you buy through them. You pay the same price.`,
  }),
};

/** The line that every shop, collection and embed shows. It cannot be changed or removed. */
export const disclosureOf = (country: ShopCountry, name: string): Disclosure => wordings[country](name);
