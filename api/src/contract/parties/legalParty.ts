import * as yup from "yup";
import { t } from "../i18n/t";
import { optionalText, text } from "../text";
import { countries, countryName } from "./countries";
import { isVatIdOf, plainVatId, vatIdMessage } from "./vatId";

export const partyKinds = [
  { id: "company", label: t("Company") },
  { id: "person", label: t("Person") },
] as const;
export type PartyKind = (typeof partyKinds)[number]["id"];

/** Legal details for payout statements and invoices. */
export interface Party {
  kind: PartyKind;
  name: string;
  street: string;
  postCode: string | null;
  city: string;
  region: string | null;
  country: string;
  vatId: string | null;
  taxNumber: string | null;
  registerEntry: string | null;
}

/** Countries without an entry have no post codes, or formats that change. */
const POST_CODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** Where letters before the post code name the state or province. */
const WITH_REGION: ReadonlySet<string> = new Set(["US", "CA", "AU"]);
const CITY_FIRST: ReadonlySet<string> = new Set(["GB", "IE", "IN", "NZ", "SG"]);

const KIND = t("Please choose company or individual");
const NAME = t("Please enter the legal name");
const STREET = t("Please enter the street address");
const CITY = t("Please enter the city");
const COUNTRY = t("Please choose a country");

const line = (message: string, most: number) => text(message, most);
/** The schema's other field values, while it validates one of them. */
const countryOf = ({ parent }: yup.TestContext): string => String(parent.country ?? "");

export const legalPartyForm = yup.object({
  kind: yup
    .string()
    .typeError(KIND)
    .required(KIND)
    .oneOf(
      partyKinds.map(({ id }) => id),
      KIND,
    ),
  name: line(NAME, 200),
  street: line(STREET, 200),
  postCode: optionalText(20).test("post-code", "", (value, context) => {
    const form = POST_CODES[countryOf(context)];
    if (!form || form.test(value ?? "")) return true;
    const country = countryName(countryOf(context));
    return context.createError({ message: t("Please enter a valid postal code for {country}", { country }) });
  }),
  city: line(CITY, 100),
  region: optionalText(100).test(
    "region",
    t("Please enter the state or province"),
    (value, context) => !!value || !WITH_REGION.has(countryOf(context)),
  ),
  country: yup.string().typeError(COUNTRY).required(COUNTRY).oneOf(countries, COUNTRY),
  vatId: optionalText(30)
    .transform((value: unknown) => (typeof value === "string" ? plainVatId(value) : value))
    .test("vat-id", "", (value, context) => {
      const country = countryOf(context);
      return !value || isVatIdOf(country, value) || context.createError({ message: vatIdMessage(country) });
    }),
  taxNumber: optionalText(60),
  registerEntry: optionalText(120),
});

const cityLine = ({ city, postCode, region, country }: Party): string => {
  if (WITH_REGION.has(country)) return `${city}, ${[region, postCode].filter(Boolean).join(" ")}`;
  const place = CITY_FIRST.has(country) ? [city, postCode] : [postCode, city];
  return [place.filter(Boolean).join(" "), region].filter(Boolean).join(", ");
};

/** As on an envelope, followed by the numbers an invoice needs. */
export const partyLines = (party: Party): string[] =>
  [
    party.name,
    party.street,
    cityLine(party),
    countryName(party.country),
    party.vatId && t("VAT ID {number}", { number: party.vatId }),
    party.taxNumber && t("Tax number {number}", { number: party.taxNumber }),
    party.registerEntry,
  ].filter((one): one is string => !!one);

export const partyFields = Object.keys(legalPartyForm.fields) as (keyof Party)[];
