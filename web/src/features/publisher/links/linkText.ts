import type { LinkRow } from "../dashboardTypes";

export const merchantName = (merchant: { name: string } | null | undefined): string => merchant?.name ?? "Unknown";

/** For accessible names: "Northloom, blog". */
export const linkName = ({ link }: LinkRow): string => link.name ?? `${merchantName(link.merchant)}, ${link.channel}`;

/** What tells a brand's links apart: its name, or the page it leads to; nothing for the shop's home page. */
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

/** Without the scheme, which all links share. */
export const shortened = (address: string): string => address.replace(/^https?:\/\//, "");
