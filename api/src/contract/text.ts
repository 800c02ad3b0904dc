import * as yup from "yup";
import { limits } from "./limits";
import { visibleOf } from "./visible";

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/** A lone half of a surrogate pair cannot be written as UTF-8, so no database or mail would give it back. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const isCleanText = (value: string, multiline = false): boolean =>
  !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value) && (multiline || !LINE_BREAKS.test(value));

const seen = (value: unknown) => (typeof value === "string" ? visibleOf(value) : value);

export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^/\s]/i.test(value)) return false;
  try {
    const { username, password } = new URL(value);
    return username === "" && password === "";
  } catch {
    return false;
  }
}

/** One @, no spaces, single dots between words, a dotted host: what a mail server could deliver to. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** What is seen of a text in one line; what a rule says of a value that is not even text is that rule's message. */
export const text = (message: string) =>
  yup
    .string()
    .typeError(message)
    .transform(seen)
    .required(message)
    .test("clean", "Please remove characters that cannot be shown", (value) => isCleanText(value ?? ""));

/** Trimmed. A long text may have marks of direction and places to break lines, but not them alone. */
export const multilineText = (message: string) =>
  yup
    .string()
    .typeError(message)
    .trim()
    .required(message)
    .test("visible", message, (value) => visibleOf(value ?? "") !== "")
    .test("clean", "Please remove characters that cannot be shown", (value) => isCleanText(value ?? "", true));

export const atMost = (max: number) => `Please use at most ${max.toLocaleString("en-US")} characters`;

export const email = () =>
  text("Invalid email address").matches(EMAIL, "Invalid email address").max(limits.email.max, "Invalid email address");

/** Not trimmed: a space is a character of a password like any other. */
export const password = () =>
  yup
    .string()
    .typeError("Password must be at least 6 characters")
    .required("Password must be at least 6 characters")
    .min(limits.password.min, "Password must be at least 6 characters")
    .max(limits.password.max, atMost(limits.password.max))
    .test("clean", "Please remove characters that cannot be shown", (value) => isCleanText(value ?? ""));

export const website = () =>
  text("Invalid website URL")
    .max(limits.website.max, atMost(limits.website.max))
    .test("url", "Invalid website URL", (value) => isWebUrl(value ?? ""));

/** Nothing, or an address: an empty field is nothing. */
export const optionalWebsite = () =>
  yup
    .string()
    .typeError("Invalid website URL")
    .transform(seen)
    .transform((value) => (value === "" ? undefined : value))
    .max(limits.website.max, atMost(limits.website.max))
    .test("clean", "Please remove characters that cannot be shown", (value) => isCleanText(value ?? ""))
    .test("url", "Invalid website URL", (value) => value === undefined || value === null || isWebUrl(value))
    .nullable()
    .notRequired();
