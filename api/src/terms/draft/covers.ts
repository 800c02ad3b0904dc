import type { Goods, RuleConditions } from "../../contract/terms/termsDocument";

/**
 * Whether everything that meets the narrow conditions meets the wide ones too, judged condition by condition. False
 * where several rules together would be needed to tell.
 */
export function covers(wide: RuleConditions, narrow: RuleConditions): boolean {
  return (
    (!namesGoods(wide) || coversGoods(wide, narrow)) &&
    (wide.customer === undefined || wide.customer === narrow.customer) &&
    (wide.code === undefined || wide.code === narrow.code || (wide.code === "any" && narrow.code !== undefined)) &&
    includesAll(wide.partnerKinds, narrow.partnerKinds) &&
    includesAll(wide.publisherGroups, narrow.publisherGroups) &&
    includesAll(wide.countries, narrow.countries) &&
    (wide.amountFrom === undefined || (narrow.amountFrom ?? 0) >= wide.amountFrom) &&
    (wide.amountTo === undefined || (narrow.amountTo ?? Number.POSITIVE_INFINITY) <= wide.amountTo) &&
    (wide.from === undefined || (narrow.from ?? "") >= wide.from) &&
    (wide.until === undefined || (narrow.until !== undefined && narrow.until <= wide.until))
  );
}

/** Whether all of these goods are among the others. False if no goods are named, which means all. */
export function coversGoods(wide: Goods, narrow: Goods): boolean {
  const { categories = [], brands = [], skus = [] } = wide;
  return (
    namesGoods(narrow) &&
    (narrow.categories ?? []).every((name) => isNamed(categories, name)) &&
    (narrow.brands ?? []).every((name) => isNamed(brands, name)) &&
    (narrow.skus ?? []).every((entry) => skus.some((other) => coversSku(other, entry)))
  );
}

export const namesGoods = ({ categories, skus, brands }: Goods): boolean =>
  categories !== undefined || skus !== undefined || brands !== undefined;

const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

/** A prefix covers what begins like it, a longer prefix included. */
const coversSku = (wide: string, narrow: string): boolean =>
  wide === narrow || (wide.endsWith("*") && narrow.replace(/\*$/, "").startsWith(wide.slice(0, -1)));

/** One entry of a list is enough, so a list covers its parts. */
const includesAll = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean =>
  wide === undefined || narrow?.every((entry) => wide.includes(entry)) === true;
