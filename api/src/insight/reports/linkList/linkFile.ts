import type { LinkHealthState } from "../../../contract/links/linkHealth";
import { BadInputError } from "../../../platform/errors";
import { linkNamed } from "../linkNames";
import { type Flat, figuresOf, mapped, type Row, reportFigures } from "../reportRows";
import { type LinkState, linkStates } from "./linkFilter";
import { type FileLink, type LinkQuery, type LinkSort, linkSorts } from "./linkList.service";

const columns = [
  "title",
  "merchant",
  "channel",
  "address",
  "destination",
  "code",
  "state",
  "tags",
  "created",
  "product",
  "productPicture",
  "health",
  "healthSince",
] as const;

/** A list of links as a file, one row for each. */
export const linkFile = (rows: AsyncIterable<FileLink>): Flat => ({
  columns: [...columns, ...reportFigures],
  rows: mapped(rows, linkFileRow),
});

const linkFileRow = ({ link, merchant, tags, currency, product, health, ...figures }: FileLink): Row => ({
  ...linkNamed(link, product),
  merchant: merchant?.name ?? "Unknown",
  channel: link.channel,
  destination: link.destination ?? merchant?.website ?? null,
  code: link.code,
  state: link.archivedAt ? "archived" : "active",
  tags: tags.join(", "),
  created: link.createdAt.toISOString(),
  health: health?.state ?? null,
  healthSince: health?.since.toISOString() ?? null,
  ...figuresOf(figures, currency),
});

/** The list as an address asks for it. */
export function linkQueryIn(query: Readonly<Record<string, string | undefined>>): LinkQuery {
  const { search, merchantId, channel, tag, ids, health, sort, state, descending, from, to } = query;
  return {
    sort: oneOf<LinkSort>("sort", sort, linkSorts) ?? "created",
    isDescending: oneOf("descending", descending, ["true", "false"]) !== "false",
    filter: {
      search,
      merchantId,
      channel,
      tag,
      state: oneOf<LinkState>("state", state, linkStates),
      health: health ? (health.split(",") as LinkHealthState[]) : null,
      ids: ids ? ids.split(",") : null,
    },
    range: { from, to },
  };
}

function oneOf<T extends string>(name: string, value: string | undefined, all: readonly T[]): T | null {
  if (value === undefined || value === "") return null;
  const found = all.find((one) => one === value);
  if (!found) throw new BadInputError({ [name]: `Please choose one of ${all.join(", ")}` });
  return found;
}
