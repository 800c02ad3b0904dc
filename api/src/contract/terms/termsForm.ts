import * as yup from "yup";
import { partnerKindIds } from "../choices";
import { isDay } from "../days";
import { limits } from "../limits";
import { text } from "../text";
import { visibleOf } from "../visible";
import { guardBounds } from "./guard";
import { cashbackPolicies, codePolicies, creditModels, guardPolicies } from "./termsDocument";

/** Validation of a terms document, shared by the web and the server, with the messages that people see. */
const PERCENT = "Please enter between 0% and 100%";
const AMOUNT = "Please enter a whole number of cents";
const { terms: most } = limits;

const shareForm = yup.number().typeError(PERCENT).integer(PERCENT).min(0, PERCENT).max(10_000, PERCENT);
const amountForm = yup
  .number()
  .typeError(AMOUNT)
  .integer(AMOUNT)
  .min(0, AMOUNT)
  .max(most.amount, "This amount is too high");

/** Names are stored as sent, so text with invisible characters or outer spaces is rejected. */
const name = (message: string, most: number) =>
  text(message, most).test("visible", message, (value) => value === visibleOf(value ?? ""));

/** Rejects unknown fields, which would silently have no effect. */
const only = <T extends yup.ObjectShape>(shape: T) =>
  yup.object(shape).noUnknown("This field is not known").typeError("Please send an object");

const wordList = (what: string) =>
  yup
    .array(name(`Please name each ${what}`, limits.name.max))
    .typeError(`Please send a list of ${what} names`)
    .min(1, `Please name at least one ${what}`)
    .max(most.entries, `Please name at most ${most.entries}`);

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
  return payForms.basisPoints.test("kind", "Please choose what is paid", () => false);
});

const goods = { categories: wordList("category"), skus: wordList("article"), brands: wordList("brand") };

const day = (message: string) =>
  yup
    .string()
    .typeError(message)
    .test("day", message, (value) => value === undefined || isDay(value));

const conditionsForm = only({
  ...goods,
  customer: yup.string().oneOf(["new", "returning"], "Please choose new or returning"),
  code: yup.string().oneOf(["owned", "any"], "Please choose the publisher's own code or any"),
  partnerKinds: yup
    .array(yup.string().oneOf(partnerKindIds, "Please choose from the list").required())
    .min(1, "Please choose at least one"),
  publisherGroups: wordList("group"),
  countries: yup
    .array(
      yup
        .string()
        .matches(/^[A-Z]{2}$/, "Please send countries such as DE")
        .required(),
    )
    .min(1, "Please choose at least one country")
    .max(most.entries, `Please name at most ${most.entries}`),
  amountFrom: amountForm,
  amountTo: amountForm.test(
    "range",
    "Please enter at least the lowest amount",
    (value, { parent }) => value === undefined || !(value < parent.amountFrom),
  ),
  from: day("Please send a day such as 2026-11-21"),
  until: day("Please send a day such as 2026-11-21").test(
    "range",
    "Please choose the first day or a later one",
    (value, { parent }) => !(value && parent.from && value < parent.from),
  ),
});

export const ruleForm = only({
  id: text("Please give each rule an id").matches(/^[\w-]{1,40}$/, "Please use letters, digits and hyphens"),
  name: name("Please name the rule", most.ruleName),
  when: conditionsForm.required("Please say when the rule applies"),
  pay: payForm,
}).test("pay", "Please choose what is paid", (rule) => rule?.pay !== undefined);

const isDistinct = (values: readonly unknown[] | undefined) => new Set(values).size === (values ?? []).length;

const inOrOut = yup.string().oneOf(["in", "out"], "Please choose in or out").required("Please choose in or out");
const days = (message: string, from: number, to: number) =>
  yup.number().typeError(message).integer(message).min(from, message).max(to, message);
const { min, max } = limits.cookieDays;
const notice = most.noticeDays;

const whole = (unit: string, { min, max }: { min: number; max: number }) =>
  days(`Please enter ${min} to ${max} ${unit}`, min, max);
const minutes = whole("minutes", guardBounds.sessionMinutes);
const seconds = whole("seconds", guardBounds.seconds);

export const volumeForm = yup
  .array(only({ from: amountForm.required(AMOUNT), extraBasisPoints: shareForm.required(PERCENT) }))
  .max(most.volumeSteps, `Please use at most ${most.volumeSteps} steps`)
  .test("rising", "Please begin each step above the one before it", (steps) =>
    (steps ?? []).every((step, index) => index === 0 || step.from > (steps?.[index - 1]?.from ?? 0)),
  )
  // So that another return never adds to a bonus.
  .test("higher", "Please pay more for each step than for the one before it", (steps) =>
    (steps ?? []).every(
      (step, index) => index === 0 || step.extraBasisPoints > (steps?.[index - 1]?.extraBasisPoints ?? 0),
    ),
  );

const ASSIST = "Please enter what each publisher who helped gets";
const NO_ASSIST = "Only a fixed amount for each who helped has an amount";
const LEAKED = "Please enter 0 to 100 percent";

const fields = {
  windowDays: days(`Please enter ${min} to ${max} days`, min, max),
  returnDays: days(`Please enter 0 to ${most.returnDays} days`, 0, most.returnDays),
  base: only({ tax: inOrOut, shipping: inOrOut, discounts: inOrOut }),
  rules: yup
    .array(ruleForm)
    .max(most.rules, `Please use at most ${most.rules} rules`)
    .test("distinct", "Please give each rule an id of its own", (rules) => isDistinct(rules?.map((rule) => rule?.id))),
  otherwise: payForm,
  excluded: only(goods),
  caps: only({ perOrder: amountForm.nullable(), percentOfLine: shareForm.nullable() }),
  volume: volumeForm,
  codePolicy: yup.string().oneOf(codePolicies, "Please choose from the list"),
  leakedShare: yup.number().typeError(LEAKED).integer(LEAKED).min(0, LEAKED).max(10_000, LEAKED),
  guardPolicy: yup.string().oneOf(guardPolicies, "Please choose from the list"),
  guard: only({
    sessionMinutes: minutes.required("Please enter the minutes"),
    seconds: seconds.required("Please enter the seconds"),
  }).default(undefined),
  creditModel: yup.string().oneOf(creditModels, "Please choose from the list"),
  perAssist: amountForm.min(1, ASSIST).default(undefined),
  displacingCashback: yup.string().oneOf(cashbackPolicies, "Please choose from the list"),
};

/** An offer may override any part. */
export const offerForm = only(fields);

export const termsForm = only({
  ...fields,
  currency: yup
    .string()
    .typeError("Please send a currency")
    .matches(/^[A-Z]{3}$/, "Please send a currency such as USD"),
  noticeDays: days(`Please enter ${notice.min} to ${notice.max} days`, notice.min, notice.max),
})
  .test("whole", "Please send all of the terms", (value) => missingIn(value) === undefined)
  .test("perAssist", "", ({ creditModel, perAssist }, context) => {
    if ((creditModel === "per-assist") === (perAssist !== undefined)) return true;
    return context.createError({ path: "perAssist", message: perAssist === undefined ? ASSIST : NO_ASSIST });
  });

/**
 * The first missing part. All are required, so that a document does not depend on defaults; those of the guard, of leaked codes and of shared credit
 * came later than the first documents.
 */
const LATER: ReadonlySet<string> = new Set(["guard", "leakedShare", "perAssist", "displacingCashback"]);
const missingIn = (value: object): string | undefined =>
  [...Object.keys(fields), "currency", "noticeDays"].find(
    (name) => !LATER.has(name) && (value as Record<string, unknown>)[name] === undefined,
  );

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
