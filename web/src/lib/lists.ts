import { locale } from "./reading";

/** "A, B, C": a list without a conjunction. */
export const listWithCommas = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: "unit", style: "short" }).format(items);

/** "A, B and C" in the user's language. */
export const listWithAnd = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);

/** The list with one item at another place. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The list with this item in place of the one with its ID, or at the end. */
export const withItem = <Item extends { id: unknown }>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item];
