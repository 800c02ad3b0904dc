/** The same for each name: tables of operations say it once. */
export const each = <const T>(value: T, names: string): Record<string, T> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, value]));
