import { ValidationError } from "yup";
import type { PartnerKind } from "../../../../../../api/src/contract/choices";
import { decimalOf } from "../../../../../../api/src/contract/currencies";
import type { RuleConditions, TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { ruleForm } from "../../../../../../api/src/contract/terms/termsForm";
import { amountMessage, kindOf, minorUnitsOf, type PayKind, parsePay, payValue } from "./pay";

/** A rule as its dialog's fields hold it: lists are text with commas. */
export interface RuleValues {
  name: string;
  payKind: PayKind;
  payValue: string;
  categories: string;
  skus: string;
  brands: string;
  customer: "" | "new" | "returning";
  code: "" | "owned" | "any";
  partnerKinds: PartnerKind[];
  publisherGroups: string;
  countries: string;
  amountFrom: string;
  amountTo: string;
  from: string;
  until: string;
}

const list = (names: readonly string[] = []): string => names.join(", ");
const money = (cents: number | undefined, currency: string): string =>
  cents === undefined ? "" : decimalOf(cents, currency);

export const valuesOf = ({ name, when, pay }: Omit<TermsRule, "id">, currency: string): RuleValues => ({
  name,
  payKind: kindOf(pay),
  payValue: payValue(pay, currency),
  categories: list(when.categories),
  skus: list(when.skus),
  brands: list(when.brands),
  customer: when.customer ?? "",
  code: when.code ?? "",
  partnerKinds: when.partnerKinds ?? [],
  publisherGroups: list(when.publisherGroups),
  countries: list(when.countries),
  amountFrom: money(when.amountFrom, currency),
  amountTo: money(when.amountTo, currency),
  from: when.from ?? "",
  until: when.until ?? "",
});

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

export type FieldErrors = Partial<Record<keyof RuleValues, string>>;

/** The rule that the fields state, or what is wrong with them, by the same form as on the server. */
export function ruleOf(
  values: RuleValues,
  id: string,
  currency: string,
): { rule: TermsRule } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const parsed = parsePay(values.payKind, values.payValue, currency);
  if ("error" in parsed) errors.payValue = parsed.error;
  for (const name of ["amountFrom", "amountTo"] as const) {
    if (values[name].trim() && minorUnitsOf(values[name], currency) === undefined) {
      errors[name] = amountMessage(currency);
    }
  }
  const pay = "pay" in parsed ? parsed.pay : { basisPoints: 0 };
  const rule: TermsRule = { id, name: values.name.trim(), when: conditionsOf(values, currency), pay };
  return Object.keys(Object.assign(errors, { ...formErrors(rule), ...errors })).length > 0 ? { errors } : { rule };
}

function conditionsOf(values: RuleValues, currency: string): RuleConditions {
  const { customer, code, partnerKinds, from, until } = values;
  const when: RuleConditions = {};
  for (const name of ["categories", "skus", "brands", "publisherGroups", "countries"] as const) {
    const names = namesIn(values[name]);
    if (names.length > 0) when[name] = name === "countries" ? names.map((country) => country.toUpperCase()) : names;
  }
  for (const name of ["amountFrom", "amountTo"] as const) {
    const cents = minorUnitsOf(values[name], currency);
    if (cents !== undefined) when[name] = cents;
  }
  return {
    ...when,
    ...(customer && { customer }),
    ...(code && { code }),
    ...(partnerKinds.length > 0 && { partnerKinds }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** Paths such as "when.skus[2]" are those of the field "skus". */
function formErrors(rule: TermsRule): FieldErrors {
  try {
    ruleForm.validateSync(rule, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const named = error.inner.map(({ path = "", message }) => [
      path.replace(/^when\./, "").replace(/[[.].*$/, ""),
      message,
    ]);
    return Object.fromEntries(named.map(([name, message]) => [name === "pay" ? "payValue" : name, message]));
  }
}
