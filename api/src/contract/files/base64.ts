import * as yup from "yup";

const OTHER = /[^A-Za-z0-9+/]/;

/**
 * Searches for invalid characters instead of matching the whole: once a process has compiled many expressions, Node
 * stops optimizing new ones, and `[…]+` then fails with a stack overflow beyond four million characters.
 */
export function isBase64(value: string): boolean {
  const digits = value.replace(/={1,2}$/, "");
  return digits !== "" && !OTHER.test(digits);
}

/** A file's content, of any size. */
export const base64 = (message: string) =>
  yup
    .string()
    .typeError(message)
    .test("base64", message, (value) => !value || isBase64(value));
