import * as yup from "yup";
import { partnerKindIds } from "../choices";
import { isDay } from "../days";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { text } from "../text";
import { visibleOf } from "../visible";
import { guardBounds } from "./guard";
import { cashbackPolicies, codePolicies, creditModels, guardPolicies } from "./termsDocument";

/** Validation of a terms document, shared by the web and the server, with user-readable messages. */
const PERCENT = t("Please enter 0% to 100%");
const AMOUNT = t("Please enter a whole number of cents");
const { terms: most } = limits;

const shareForm = yup.number().typeError(PERCENT).integer(PERCENT).min(0, PERCENT).max(10_000, PERCENT);
const amountForm = yup
  .number()
  .typeError(AMOUNT)
  .integer(AMOUNT)
  .min(0, AMOUNT)
  .max(most.amount, t("This amount is too high"));

/** Names are stored as sent, so text with invisible characters or outer spaces is rejected. */
const name = (message: string, most: number) =>
  text(message, most).test("visible", message, (value) => value === visibleOf(value ?? ""));

/** Rejects unknown fields, which would silently have no effect. */
const only = <T extends yup.ObjectShape>(shape: T) =>
  yup.object(shape).noUnknown(t("Unknown field")).typeError("Please send an object");

const TOO_MANY = () => t("Please enter at most {max}", { max: most.entries });

const wordList = (missing: string) =>
  yup
    .array(name(missing, limits.name.max))
    .typeError("Please send a list of names")
    .min(1, missing)
    .max(most.entries, TOO_MANY);

const payForms = {
  basisPoints: only({ basisPoints: shareForm.required(PERCENT) }),
  perOrder: only({ perOrder: amountForm.required(AMOUNT) }),
  perPiece: only({ perPiece: amountForm.required(AMOUNT) }),
} as const;

/** Exactly one kind of pay. Whether it is required is checked on the whole document. */
const payForm = yup.lazy((value: unknown) => {
  if (value === undefined) return yup.mixed();
  const kind = Object.keys(payForms).find((name) => isObject(value) && name in value);
  if (kind) return payForms[kind as keyof typeof payForms];
  return payForms.basisPoints.test("kind", t("Please choose a commission"), () => false);
});

const products = {
  categories: wordList(t("Please enter at least one category")),
  skus: wordList(t("Please enter at least one SKU")),
  brands: wordList(t("Please enter at least one brand")),
};

const day = (message: string) =>
  yup
    .string()
    .typeError(message)
    .test("day", message, (value) => value === undefined || isDay(value));

const conditionsForm = only({
  ...products,
  customer: yup.string().oneOf(["new", "returning"], t("Please choose new or returning")),
  code: yup.string().oneOf(["owned", "any"], t("Please choose the creator's own code or any code")),
  partnerKinds: yup
    .array(yup.string().oneOf(partnerKindIds, t("Please choose from the list")).required())
    .min(1, t("Please choose at least one")),
  publisherGroups: wordList(t("Please choose at least one group")),
  countries: yup
    .array(
      yup
        .string()
        .matches(/^[A-Z]{2}$/, "Please send country codes such as DE")
        .required(),
    )
    .min(1, t("Please choose at least one country"))
    .max(most.entries, TOO_MANY),
  amountFrom: amountForm,
  amountTo: amountForm.test(
    "range",
    t("The maximum must not be below the minimum"),
    (value, { parent }) => value === undefined || !(value < parent.amountFrom),
  ),
  from: day("Please send a date such as 2026-11-21"),
  until: day("Please send a date such as 2026-11-21").test(
    "range",
    t("The end date must not be before the start date"),
    (value, { parent }) => !(value && parent.from && value < parent.from),
  ),
});

export const ruleForm = only({
  id: text(t("Please give each rule an ID")).matches(/^[\w-]{1,40}$/, t("Please use letters, digits and hyphens")),
  name: name(t("Please name the rule"), most.ruleName),
  when: conditionsForm.required(t("Please set when the rule applies")),
  pay: payForm,
}).test("pay", t("Please choose a commission"), (rule) => rule?.pay !== undefined);

const isDistinct = (values: readonly unknown[] | undefined) => new Set(values).size === (values ?? []).length;

const inOrOut = yup.string().oneOf(["in", "out"], t("Please choose in or out")).required(t("Please choose in or out"));
const days = (message: yup.Message, from: number, to: number) =>
  yup.number().typeError(message).integer(message).min(from, message).max(to, message);
const { min, max } = limits.cookieDays;
const notice = most.noticeDays;

const { sessionMinutes: inMinutes, seconds: inSeconds } = guardBounds;
const minutes = days(() => t("Please enter {min} to {max} minutes", inMinutes), inMinutes.min, inMinutes.max);
const seconds = days(() => t("Please enter {min} to {max} seconds", inSeconds), inSeconds.min, inSeconds.max);

export const volumeForm = yup
  .array(only({ from: amountForm.required(AMOUNT), extraBasisPoints: shareForm.required(PERCENT) }))
  .max(most.volumeSteps, () => t("Please use at most {max} steps", { max: most.volumeSteps }))
  .test("rising", t("Each step must start above the previous one"), (steps) =>
    (steps ?? []).every((step, index) => index === 0 || step.from > (steps?.[index - 1]?.from ?? 0)),
  )
  // So that another return never increases a bonus.
  .test("higher", t("Each step must pay more than the previous one"), (steps) =>
    (steps ?? []).every(
      (step, index) => index === 0 || step.extraBasisPoints > (steps?.[index - 1]?.extraBasisPoints ?? 0),
    ),
  );

const ASSIST = t("Please enter the assist fee");
const NO_ASSIST = t("Only the fixed assist fee model has an amount");
const LEAKED = t("Please enter 0% to 100%");

const fields = {
  windowDays: days(() => t("Please enter {min} to {max} days", { min, max }), min, max),
  returnDays: days(() => t("Please enter 0 to {max} days", { max: most.returnDays }), 0, most.returnDays),
  base: only({ tax: inOrOut, shipping: inOrOut, discounts: inOrOut }),
  rules: yup
    .array(ruleForm)
    .max(most.rules, () => t("Please use at most {max} rules", { max: most.rules }))
    .test("distinct", t("Each rule needs its own ID"), (rules) => isDistinct(rules?.map((rule) => rule?.id))),
  otherwise: payForm,
  excluded: only(products),
  caps: only({ perOrder: amountForm.nullable(), percentOfLine: shareForm.nullable() }),
  volume: volumeForm,
  codePolicy: yup.string().oneOf(codePolicies, t("Please choose from the list")),
  leakedShare: yup.number().typeError(LEAKED).integer(LEAKED).min(0, LEAKED).max(10_000, LEAKED),
  guardPolicy: yup.string().oneOf(guardPolicies, t("Please choose from the list")),
  guard: only({
    sessionMinutes: minutes.required(t("Please enter the minutes")),
    seconds: seconds.required(t("Please enter the seconds")),
  }).default(undefined),
  creditModel: yup.string().oneOf(creditModels, t("Please choose from the list")),
  perAssist: amountForm.min(1, ASSIST).default(undefined),
  displacingCashback: yup.string().oneOf(cashbackPolicies, t("Please choose from the list")),
};

/** An offer may override any part. */
export const offerForm = only(fields);

export const termsForm = only({
  ...fields,
  currency: yup
    .string()
    .typeError("Please send a currency")
    .matches(/^[A-Z]{3}$/, "Please send a currency such as USD"),
  noticeDays: days(() => t("Please enter {min} to {max} days", notice), notice.min, notice.max),
  // Not part of an offer: the line is the whole program's.
  budget: only({
    monthly: amountForm.min(1, AMOUNT).required(AMOUNT),
    reducedBasisPoints: shareForm.required(PERCENT),
  }).default(undefined),
})
  .test("whole", "Please send the complete terms", (value) => missingIn(value) === undefined)
  .test("perAssist", "", ({ creditModel, perAssist }, context) => {
    if ((creditModel === "per-assist") === (perAssist !== undefined)) return true;
    return context.createError({ path: "perAssist", message: perAssist === undefined ? ASSIST : NO_ASSIST });
  });

/**
 * The first missing part. All are required, so that a document does not depend on defaults; those for stand-down,
 * leaked codes, shared credit and budgets were added after the first documents.
 */
const LATER: ReadonlySet<string> = new Set(["guard", "leakedShare", "perAssist", "displacingCashback"]);
const missingIn = (value: object): string | undefined =>
  [...Object.keys(fields), "currency", "noticeDays"].find(
    (name) => !LATER.has(name) && (value as Record<string, unknown>)[name] === undefined,
  );

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
