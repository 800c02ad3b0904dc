import type { Viewer } from "../core/context";
import type { LinkRow } from "./link.entity";

/** As a driver reads it. */
export type RawLink = Omit<LinkRow, "createdAt" | "archivedAt"> & {
  createdAt: number | string;
  archivedAt: number | string | null;
};

/** All of it, where it says something. */
export interface LinkFilter {
  merchantId?: string | undefined;
  channel?: string | undefined;
  isArchived: boolean | null;
}

/** An account's links with all of this. Another filter is another list: its cursors lead nowhere here. */
export function linksWith({ id }: Viewer, { merchantId, channel, isArchived }: LinkFilter) {
  const named = [
    [" AND merchantId = ?", merchantId],
    [" AND channel = ?", channel],
  ].filter(([, value]) => value);
  const state = isArchived === null ? "" : ` AND archivedAt IS ${isArchived ? "NOT " : ""}NULL`;
  const where = `publisherId = ?${named.map(([sql]) => sql).join("")}${state}`;
  return { list: `links ${where}`, where, values: [id, ...named.map(([, value]) => value)] };
}
