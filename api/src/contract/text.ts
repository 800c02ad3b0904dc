import * as yup from "yup";
import { categoryIds } from "./choices";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { visibleOf } from "./visible";

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/** An unpaired surrogate cannot be encoded as UTF-8, so no database or mail would return it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const isCleanText = (value: string, multiline = false): boolean =>
  !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value) && (multiline || !LINE_BREAKS.test(value));

/** The visible part of a text. */
export const seen = (value: unknown) => (typeof value === "string" ? visibleOf(value) : value);

export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^/\s]/i.test(value)) return false;
  try {
    const { username, password } = new URL(value);
    return username === "" && password === "";
  } catch {
    return false;
  }
}

/** One @, no spaces, single dots between words, a dotted host: deliverable by a mail server. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (value: string): boolean => value.length <= limits.email.max && EMAIL.test(value);

export const clean = (multiline = false) => ({
  name: "clean",
  message: t("Please remove invisible or control characters"),
  test: (value: unknown) => isCleanText(String(value ?? ""), multiline),
});

/** A single line of visible text; the message for a value of another type comes from each rule. */
export const text = (message: string | (() => string), max = Number.POSITIVE_INFINITY) =>
  yup.string().typeError(message).transform(seen).required(message).test(clean()).max(max, atMost(max));

/** Trimmed. A long text may contain direction marks and break opportunities, but not consist of them. */
export const multilineText = (message: string) =>
  yup
    .string()
    .typeError(message)
    .trim()
    .required(message)
    .test("visible", message, (value) => visibleOf(value ?? "") !== "")
    .test(clean(true));

/** Optional multi-line text, stored as sent. */
export const words = (message: string, max: number) =>
  yup.string().typeError(message).trim().nullable().notRequired().max(max, atMost(max)).test(clean(true));

/** The same, with null for text without visible characters. */
export const optionalWords = (max: number) =>
  yup
    .string()
    .typeError("Please send text")
    .nullable()
    .transform((value) => (visibleOf(value ?? "") === "" ? null : value.trim()))
    .test(clean(true))
    .max(max, atMost(max));

/** Created when needed: the first use of `Intl` takes a phone 25 ms, and every page with a form loads this module. */
export const atMost = (max: number) => () => t("Please use at most {max, number} characters", { max });

export const email = () =>
  text(t("Invalid email address"))
    .matches(EMAIL, t("Invalid email address"))
    .max(limits.email.max, t("Invalid email address"));

/** Not trimmed: spaces are valid characters of a password. */
export const password = () =>
  yup
    .string()
    .typeError(t("Password must be at least 6 characters"))
    .required(t("Password must be at least 6 characters"))
    .min(limits.password.min, t("Password must be at least 6 characters"))
    .max(limits.password.max, atMost(limits.password.max))
    .test(clean());

export const website = () =>
  text(t("Invalid website URL"), limits.website.max).test("url", t("Invalid website URL"), (value) =>
    isWebUrl(value ?? ""),
  );

/** Empty or a line of text; an empty field becomes null. */
export const optionalText = (max: number) =>
  yup
    .string()
    .typeError(t("Please enter text"))
    .transform(seen)
    .transform((value) => (value === "" ? null : value))
    .max(max, atMost(max))
    .test(clean())
    .nullable()
    .notRequired();

/** "shop.example." is the same host, but shops' servers rarely accept that name. */
const withoutLastDot = (value: unknown) =>
  typeof value === "string" ? value.replace(/^(https?:\/\/[^/?#:@]+)\.(?=[/?#:]|$)/i, "$1") : value;

/** Empty or a URL; an empty field becomes null. */
export const optionalWebsite = () =>
  yup
    .string()
    .typeError(t("Invalid website URL"))
    .transform(seen)
    .transform((value) => (value === "" ? undefined : value))
    .transform(withoutLastDot)
    .max(limits.website.max, atMost(limits.website.max))
    .test(clean())
    .test("url", t("Invalid website URL"), (value) => value === undefined || value === null || isWebUrl(value))
    .nullable()
    .notRequired();

/** For lists of known IDs: names the unknown one and the known ones. */
export const unknownOf =
  (ids: readonly string[], missing: string) =>
  ({ value }: { value?: unknown }): string =>
    typeof value === "string" && value
      ? t("{value} is unknown. Choose from: {list}", { value: value.slice(0, 40), list: ids.join(", ") })
      : missing;

const CATEGORIES = t("Please select at least one category");

/** A brand's categories: at least one, each once. */
export const categoriesRule = () =>
  yup
    .array(text(CATEGORIES).oneOf(categoryIds, unknownOf(categoryIds, CATEGORIES)))
    .typeError(CATEGORIES)
    .required(CATEGORIES)
    .min(1, CATEGORIES)
    .max(categoryIds.length, t("Please select each category once"))
    .test(
      "distinct",
      t("Please select each category once"),
      (value) => new Set(value ?? []).size === (value ?? []).length,
    );
