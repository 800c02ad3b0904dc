/** What entries hold: no fractions, whose notation is the difficult part of RFC 8785. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** JSON by RFC 8785, so that others come to the same bytes: no spaces, names in the order of their UTF-16 units. */
export function canonicalJson(value: Plain): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Plain)}`).join(",")}}`;
}
