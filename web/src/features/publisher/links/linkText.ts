import { t } from "../../../../../api/src/contract/i18n/t";
import type { LinkRow } from "../dashboardTypes";

export const merchantName = (merchant: { name: string } | null | undefined): string => merchant?.name ?? t("Unknown");

/** For accessible names: "Northloom, blog". */
export const linkName = ({ link }: LinkRow): string => link.name ?? `${merchantName(link.merchant)}, ${link.channel}`;

/** Distinguishes a brand's links: the name, or the destination page; empty for the shop's home page. */
export function linkDetail({ link: { name, destination, merchant } }: LinkRow): string | null {
  if (name || !destination || destination === merchant?.website || !URL.canParse(destination)) return name;
  const { pathname, search } = new URL(destination);
  return pathname === "/" && !search ? null : decoded(pathname + search);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
