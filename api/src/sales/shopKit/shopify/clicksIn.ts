import { type Payload } from "./jsonOf";

const MAX_CLICKS = 5;
/**
 * The cart attributes that the theme's snippet writes: `_weft`, and `_weft_2` where a shop limits their length. Earlier
 * themes wrote `weft_click`.
 */
const ATTRIBUTE = /^(_weft(_\d{1,2})?|weft_click)$/;
const CLICK = /^[\w-]{20,1500}$/;

/**
 * Newest last; `parameters` are the possible parameter names in the shopper's landing URL. The shop may truncate the
 * URL; a truncated click ID is detected when it is read.
 */
export function clicksIn(
  attributes: readonly Payload[],
  landingSite: unknown,
  parameters: readonly string[],
): string[] {
  const named = attributes.filter(({ name }) => typeof name === "string" && ATTRIBUTE.test(name));
  const kept = named.flatMap(({ value }) => (typeof value === "string" ? value.split(/[.,\s]+/) : []));
  const clicks = kept.filter((click) => CLICK.test(click));
  if (clicks.length > 0) return [...new Set(clicks)].slice(-MAX_CLICKS);
  const landed = typeof landingSite === "string" ? landedBy(landingSite, parameters) : null;
  return landed === null ? [] : [landed];
}

/** Invalid click IDs are ignored. */
export function landedBy(address: string, parameters: readonly string[]): string | null {
  const at = address.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : address.slice(at + 1).replace(/#.*$/, ""));
  return parameters.map((name) => query.get(name) ?? "").find((value) => CLICK.test(value)) ?? null;
}
