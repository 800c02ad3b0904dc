import * as yup from "yup";
import { BadInputError, type Fields, MalformedError } from "./errors";

/**
 * Validates input against a form of the contract and returns the clean values. Unknown fields are rejected, not
 * ignored, so that a caller who sends `role` learns that it has no effect.
 */
export function parseForm<T extends yup.AnyObject>(form: yup.ObjectSchema<T>, input: unknown): T {
  const given = objectIn(input);
  const fields: Fields = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(form.fields, name)) fields[name] = "Unknown field";
  }
  for (const [name, rule] of Object.entries(form.fields)) {
    if (name in fields || !Object.hasOwn(given, name)) continue;
    if (!hasType(rule as yup.AnySchema, given[name])) fields[name] = typeMessage(rule as yup.AnySchema, given[name]);
  }
  try {
    const values = form.validateSync(
      pick(
        given,
        Object.keys(form.fields).filter((name) => !(name in fields)),
      ),
      { abortEarly: false },
    );
    if (Object.keys(fields).length === 0) return values as T;
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      fields[(path ?? "").replace(/[[.].*$/, "")] ??= message;
    }
  }
  throw new BadInputError(fields);
}

/** The input, if it is an object. */
export function objectIn(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new MalformedError("Please send a JSON object.");
  }
  return input as Record<string, unknown>;
}

/** Copies only known fields of the right type: `__proto__` in a body has no effect. */
function pick(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(input, name)) known[name] = input[name];
  return known;
}

/** yup would coerce 42 into "42" and "5" into 5; a wrong type is rejected instead. */
function hasType(rule: yup.AnySchema, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (rule.type === "array") {
    return Array.isArray(value) && value.every((item) => typeof item === "string");
  }
  return typeof value === rule.type;
}

/** The rule's own message, if it has one: an optional field has one for a wrong type only, not for a missing value. */
function typeMessage(rule: yup.AnySchema, value: unknown): string {
  const message =
    customMessage(() => rule.validateSync(Array.isArray(value) ? undefined : null)) ??
    customMessage(() => rule.validateSync(value, { strict: true }));
  return message ?? `Please send ${TYPE_WORDS[rule.type] ?? `a ${rule.type}`}`;
}

const TYPE_WORDS: Record<string, string> = { string: "text", array: "a list", boolean: "true or false" };

/** Undefined for yup's default messages, which are meant for programmers. */
function customMessage(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    const [message] = error instanceof yup.ValidationError ? error.errors : [];
    if (message && !message.startsWith("this ")) return message;
  }
  return undefined;
}
