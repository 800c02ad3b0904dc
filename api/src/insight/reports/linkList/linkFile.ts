import type { LinkHealthState } from "../../../contract/links/linkHealth";
import { asTable, oneOf, type Table } from "../../exports/table";
import { figureColumns } from "../reportRows";
import { LinkStateEnum } from "./linkFilter";
import { type FileLink, type LinkQuery, LinkSortEnum } from "./linkList.service";

/** A list of links as a file, one row for each. */
export const linkFile = (rows: AsyncIterable<FileLink>): Table =>
  asTable(rows, [
    ["title", ({ link }) => link.name],
    ["merchant", ({ merchant }) => merchant?.name ?? "Unknown"],
    ["channel", ({ link }) => link.channel],
    ["address", ({ link }) => link.affiliateUrl],
    ["destination", ({ link, merchant }) => link.destination ?? merchant?.website],
    ["code", ({ link }) => link.code],
    ["state", ({ link }) => (link.archivedAt ? "archived" : "active")],
    ["tags", ({ tags }) => tags.join(", ")],
    ["created", ({ link }) => link.createdAt],
    ["product", ({ product }) => product?.title],
    ["productPicture", ({ product }) => product?.picturePath],
    ["health", ({ health }) => health?.state],
    ["healthSince", ({ health }) => health?.since],
    ...figureColumns,
  ]);

/** The list as an address asks for it. */
export function linkQueryIn(query: Readonly<Record<string, string | undefined>>): LinkQuery {
  const { search, merchantId, channel, tag, ids, health, sort, state, descending, from, to } = query;
  return {
    sort: oneOf("sort", sort, Object.values(LinkSortEnum)) ?? "created",
    isDescending: oneOf("descending", descending, ["true", "false"]) !== "false",
    filter: {
      search,
      merchantId,
      channel,
      tag,
      state: oneOf("state", state, Object.values(LinkStateEnum)),
      health: health ? (health.split(",") as LinkHealthState[]) : null,
      ids: ids ? ids.split(",") : null,
    },
    range: { from, to },
  };
}
