import { partnerKinds } from "../../../../../../api/src/contract/choices";
import { decimalOf, digitsOf } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import type { TestOrderInput } from "../../../../generated/program";
import { minorUnitsOf } from "./pay";

export interface TestLine {
  id: string;
  category: string;
  sku: string;
  brand: string;
  quantity: string;
  amount: string;
}

export interface TestOrderValues {
  lines: TestLine[];
  customer: string;
  partnerKind: string;
  code: string;
  country: string;
  publisherGroup: string;
  day: string;
}

export const newLine = (currency: string, given: Partial<TestLine> = {}): TestLine => ({
  id: Math.random().toString(36).slice(2),
  category: "",
  sku: "",
  brand: "",
  quantity: "1",
  amount: decimalOf(100 * 10 ** digitsOf(currency), currency),
  ...given,
});

/** One line that the first product rule would match, and one that none does. */
export function firstOrder({ rules, currency }: TermsDocument): TestOrderValues {
  const category = rules.flatMap(({ when }) => when.categories ?? [])[0] ?? "";
  const sku = rules.flatMap(({ when }) => when.skus ?? [])[0]?.replace(/\*$/, "") ?? "";
  const lines = [
    newLine(currency, { category, sku: category ? "" : sku }),
    ...(category || sku ? [newLine(currency)] : []),
  ];
  return { lines, customer: "", partnerKind: "", code: "", country: "", publisherGroup: "", day: "" };
}

/** The query's input; null while a number is invalid. */
export function orderOf(values: TestOrderValues, currency: string): TestOrderInput | null {
  const lines = values.lines.map(({ category, sku, brand, quantity, amount }) => {
    const cents = minorUnitsOf(amount, currency);
    const units = Number(quantity);
    if (cents === undefined || !Number.isInteger(units) || units < 1 || units > 1000) return null;
    const said = { category: category.trim() || null, sku: sku.trim() || null, brand: brand.trim() || null };
    return { ...said, quantity: units, amount: decimalOf(cents, currency) };
  });
  const country = values.country.trim().toUpperCase();
  if (lines.length === 0 || lines.some((line) => line === null) || (country && !/^[A-Z]{2}$/.test(country)))
    return null;
  return {
    lines: lines.filter((line) => line !== null),
    customer: values.customer || null,
    partnerKind: values.partnerKind || null,
    code: values.code || null,
    country: country || null,
    publisherGroup: values.publisherGroup.trim() || null,
    day: values.day || null,
  };
}

/** The facts that rules use: only these have a field. */
export function askedBy({ rules, excluded }: TermsDocument) {
  const asks = (...names: (keyof TermsDocument["rules"][number]["when"])[]) =>
    rules.some(({ when }) => names.some((name) => when[name] !== undefined));
  return {
    brand: asks("brands") || excluded.brands !== undefined,
    quantity: rules.some(({ pay }) => "perPiece" in pay),
    code: asks("code"),
    country: asks("countries"),
    publisherGroup: asks("publisherGroups"),
    day: asks("from", "until"),
  };
}

export const customers = [
  { id: "new", label: t("New") },
  { id: "returning", label: t("Returning") },
];

export const codes = [
  { id: "owned", label: t("The creator's") },
  { id: "other", label: t("Another") },
];

export const publisherKinds = partnerKinds;
