import type { UserService } from "../../accounts";
import { t, translated } from "../../contract/i18n/t";
import { type CodeService, displayedCode, type MerchantService } from "../../programs";
import type { Link, LinkService } from "../../tracking";

/** The row of discount code orders without a click. */
export const CODES = t("Discount codes");
/** Monthly bonuses belong to no order. */
export const BONUSES = t("Volume bonus");
/** An erased creator. */
export const FORMER = t("Former creator");

const ours = [CODES, BONUSES, FORMER];

/** Translated on screens; files and REST are English. */
export const shownName = (name: string): string => (ours.includes(name) ? translated(name) : name);

/** The subject of a row of day totals: a link, a discount code, or a monthly bonus. */
export interface Source {
  link: Link | null;
  discountCode: string | null;
  channel: string;
}

/** Looks up the subjects of rows for reports. */
export interface ReportNames {
  links: LinkService;
  codes: CodeService;
  merchants: MerchantService;
  users: UserService;
}

/** Each is looked up once; unknown ones are absent. */
export async function byIdOf<T extends { id: string }>(
  read: (ids: string[]) => Promise<T[]>,
  ids: Iterable<string>,
): Promise<Map<string, T>> {
  const wanted = [...new Set(ids)];
  return new Map((wanted.length > 0 ? await read(wanted) : []).map((one) => [one.id, one]));
}

/** By the `linkId` of the day totals. */
export async function sourcesOf(
  ids: Iterable<string>,
  { links, codes }: Pick<ReportNames, "links" | "codes">,
): Promise<(id: string) => Source> {
  const sources = new Map<string, Source>();
  const missing = () => [...new Set(ids)].filter((id) => !sources.has(id));
  for (const link of missing().length > 0 ? await links.byIds(missing()) : [])
    sources.set(link.id, { link, discountCode: null, channel: link.channel });
  for (const code of missing().length > 0 ? await codes.byIds(missing()) : [])
    sources.set(code.id, { link: null, discountCode: displayedCode(code), channel: CODES });
  return (id) => sources.get(id) ?? { link: null, discountCode: null, channel: BONUSES };
}
