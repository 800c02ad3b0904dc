import { type Payload } from "./jsonOf";

const MAX_CLICKS = 5;
/**
 * The cart attributes that the theme's snippet writes: `_weft`, and `_weft_2` where a shop limits their length. Themes
 * of before wrote `weft_click`.
 */
const ATTRIBUTE = /^(_weft(_\d{1,2})?|weft_click)$/;
const CLICK = /^[\w-]{20,1500}$/;
/** In the address that the shopper came by. */
const PARAMETER = "weft_click";

/** Newest last. The address may be cut by the shop; a click id that was is told apart when it is read. */
export function clicksIn(attributes: readonly Payload[], landingSite: unknown): string[] {
  const named = attributes.filter(({ name }) => typeof name === "string" && ATTRIBUTE.test(name));
  const kept = named.flatMap(({ value }) => (typeof value === "string" ? value.split(/[.,\s]+/) : []));
  const clicks = kept.filter((click) => CLICK.test(click));
  if (clicks.length > 0) return [...new Set(clicks)].slice(-MAX_CLICKS);
  const landed = typeof landingSite === "string" ? parameterOf(landingSite) : null;
  return landed && CLICK.test(landed) ? [landed] : [];
}

function parameterOf(landingSite: string): string | null {
  const at = landingSite.indexOf("?");
  return at < 0 ? null : new URLSearchParams(landingSite.slice(at + 1).replace(/#.*$/, "")).get(PARAMETER);
}
