import type { UserService } from "../../accounts";
import { type CodeService, type MerchantService, shownText } from "../../programs";
import type { Link, LinkService } from "../../tracking";

/** Where orders of a discount code stand that came without a click. */
export const CODES = "Discount codes";
/** Monthly bonuses belong to no order. */
export const BONUSES = "Volume bonus";

/** What a row of the day totals stands under: a link, a discount code, or a monthly bonus. */
export interface Source {
  link: Link | null;
  discountCode: string | null;
  channel: string;
}

/** Where reports look up what rows stand under. */
export interface ReportNames {
  links: LinkService;
  codes: CodeService;
  merchants: MerchantService;
  users: UserService;
}

/** Each is read once; what is not known is absent. */
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
    sources.set(code.id, { link: null, discountCode: shownText(code), channel: CODES });
  return (id) => sources.get(id) ?? { link: null, discountCode: null, channel: BONUSES };
}
