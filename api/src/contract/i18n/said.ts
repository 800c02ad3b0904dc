type Said<T> = { readonly [K in keyof T]: T[K] extends () => string ? string : T[K] };
type AllSaid<L extends readonly object[]> = { readonly [I in keyof L]: Said<L[I]> };

/**
 * Turns a table of text functions into properties that are translated when they are read. For tables on the server,
 * where the language changes per request.
 */
export function said<const T extends object>(table: T): Said<T> {
  const result: object = {};
  for (const [key, value] of Object.entries(table)) {
    const how = typeof value === "function" ? { get: value } : { value };
    Object.defineProperty(result, key, { ...how, enumerable: true });
  }
  return result as Said<T>;
}

/** The same for a list of such tables. */
export const allSaid = <const L extends readonly object[]>(list: L): AllSaid<L> =>
  list.map((each) => said(each)) as unknown as AllSaid<L>;
