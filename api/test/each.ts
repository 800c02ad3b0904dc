/** The same value for each name, so that tables of operations state it once. */
export const each = <const T>(value: T, names: string): Record<string, T> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, value]));
