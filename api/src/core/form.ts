import * as yup from "yup";
import { BadInputError, type Fields, MalformedError } from "./errors";

/**
 * Checks what a caller sent against a form of the contract and gives back its clean values.
 * Unknown fields are refused rather than ignored: whoever sends `role` should hear that it does nothing.
 */
export function parseForm<T extends yup.AnyObject>(form: yup.ObjectSchema<T>, input: unknown): T {
  if (!isPlainObject(input)) throw new MalformedError("Please send a JSON object.");
  const fields: Fields = {};
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(form.fields, name)) fields[name] = "This field is not known";
  }
  for (const [name, rule] of Object.entries(form.fields)) {
    if (name in fields || !Object.hasOwn(input, name)) continue;
    if (!hasType(rule as yup.AnySchema, input[name])) fields[name] = typeMessage(rule as yup.AnySchema, input[name]);
  }
  try {
    const values = form.validateSync(
      pick(
        input,
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

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy of the known fields of the right type alone: `__proto__` in a body stays a word. */
function pick(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(input, name)) known[name] = input[name];
  return known;
}

/** yup would turn 42 into "42" and "5" into 5; a caller that sends the wrong type is told so instead. */
function hasType(rule: yup.AnySchema, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (rule.type === "array") {
    return Array.isArray(value) && value.every((item) => typeof item === "string");
  }
  return typeof value === rule.type;
}

/** In the rule's own words where it has some: an optional field has them for a wrong type alone, not for nothing. */
function typeMessage(rule: yup.AnySchema, value: unknown): string {
  const words =
    wordsFor(() => rule.validateSync(Array.isArray(value) ? undefined : null)) ??
    wordsFor(() => rule.validateSync(value, { strict: true }));
  return words ?? `Please send ${TYPE_WORDS[rule.type] ?? `a ${rule.type}`}`;
}

const TYPE_WORDS: Record<string, string> = { string: "text", array: "a list", boolean: "true or false" };

/** Nothing where it would be yup's own words, which are for programmers of this one. */
function wordsFor(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    const [words] = error instanceof yup.ValidationError ? error.errors : [];
    if (words && !words.startsWith("this ")) return words;
  }
  return undefined;
}
