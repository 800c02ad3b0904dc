import { codeKey } from "../../contract/codes/codeText";
import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/reader";
import { isId } from "../../platform/ids";
import { type ClickIds, codeIn } from "../../tracking";

/** More than anyone scrolls through; a broader search finds fewer. */
export const MAX_FOUND = 500;

/** Orders with an open report that a list looks through. */
const MAX_OPEN = 10_000;

/** Longer than any order ID. */
const CODE_LENGTH = 64;

/** Sorts after every text with a given prefix. */
const LAST = "\u{10ffff}";

/** What a search text matches: a link, or these orders. The list decides whether the viewer may see them. */
export type Found = { linkId: string } | { ids: string[] } | { publisherId: string } | { merchantIds: string[] };

export async function searchOrders(
  read: Reader,
  clickIds: ClickIds,
  viewer: Viewer,
  shops: readonly (string | null)[],
  text: string,
): Promise<Found> {
  if (viewer.role === "admin" && text.includes("@")) return ofPerson(read, text.toLowerCase());
  const code = codeIn(text);
  const [link] = await read.query<{ id: string }[]>("SELECT id FROM link WHERE code = ?", [code]);
  if (link) return { linkId: link.id };
  const click = clickIds.read(text, "", new Date(0)).click?.id ?? (isId(text) ? text : null);
  const ids = new Set<string>(isId(text) ? [text] : []);
  if (click) {
    const withClick = `SELECT id FROM sale WHERE clickId = ? LIMIT ${MAX_FOUND}` as const;
    const sharing = `SELECT id FROM order_share WHERE clickId = ? LIMIT ${MAX_FOUND}` as const;
    for (const sql of [withClick, sharing]) {
      for (const { id } of await read.query<{ id: string }[]>(sql, [click])) ids.add(id);
    }
    return { ids: [...ids] };
  }
  for (const shop of shops)
    for (const id of await byOrderId(read, viewer, shop, text)) if (ids.size < MAX_FOUND) ids.add(id);
  // Publishers find their orders by links; the codes of an order concern the brand.
  if (ids.size === 0 && viewer.role !== "publisher") return { ids: await byCode(read, viewer, text) };
  return { ids: [...ids] };
}

/** Those whose unverified reports wait for the brand are few, so they are looked up by ID: the newest. */
export async function withOpenReports(
  read: Reader,
  { id, role }: Viewer,
  shops: readonly (string | null)[],
): Promise<string[]> {
  const owners = (role === "publisher" ? [id] : shops).filter((owner) => owner !== null);
  if (owners.length === 0 && role !== "admin") return [];
  const column = role === "publisher" ? "publisherId" : "merchantId";
  const isOwn = owners.length === 0 ? "1 = 1" : `${column} IN (${owners.map(() => "?").join(", ")})`;
  const rows = await read.query<{ id: string }[]>(
    `SELECT DISTINCT saleId AS id FROM unverified_report WHERE outcome = 'unnamed' AND ${isOwn} ORDER BY saleId DESC
     LIMIT ${MAX_OPEN}`,
    owners,
  );
  return rows.map((row) => row.id);
}

/** Admins name a publisher or a brand by its contact's email address. */
async function ofPerson(read: Reader, email: string): Promise<Found> {
  const accounts = await read.query<{ id: string; kind: string }[]>(
    `SELECT a.id AS id, a.kind AS kind FROM user u JOIN membership m ON m.userId = u.id
     JOIN account a ON a.id = m.accountId AND a.contactId = u.id WHERE u.email = ? ORDER BY a.id DESC`,
    [email],
  );
  const owner = accounts.find(({ kind }) => kind === "advertiser");
  if (owner) {
    const shops = await read.query<{ id: string }[]>("SELECT id FROM merchant WHERE ownerId = ?", [owner.id]);
    return { merchantIds: shops.map(({ id }) => id) };
  }
  const publisher = accounts.find(({ kind }) => kind === "publisher");
  return publisher ? { publisherId: publisher.id } : { ids: [] };
}

/** By prefix, as typed and in capitals, each from the index of the owner's orders. */
async function byOrderId(read: Reader, { id, role }: Viewer, shop: string | null, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const start of new Set([text, text.toUpperCase()])) {
    const [tables, owner, values] =
      shop !== null
        ? [["sale"], "merchantId = ? AND ", [shop]]
        : role === "publisher"
          ? [["order_row", "order_share"], "publisherId = ? AND ", [id]]
          : [["order_row"], "", []];
    for (const table of tables) {
      const rows = await read.query<{ id: string }[]>(
        `SELECT id FROM ${table} WHERE ${owner}orderId >= ? AND orderId < ? ORDER BY orderId LIMIT ${MAX_FOUND}`,
        [...values, start, `${start}${LAST}`],
      );
      found.push(...rows.map((row) => row.id));
    }
  }
  return found;
}

/** With a formerly owned code, newest first; for a brand, its own codes only. */
async function byCode(read: Reader, { id, role }: Viewer, text: string): Promise<string[]> {
  const key = codeKey(text).slice(0, CODE_LENGTH);
  if (key === "") return [];
  const [owner, values] = role === "admin" ? ["", []] : ["WHERE m.ownerId = ?", [id]];
  // Brand by brand, each from its own index.
  const rows = await read.query<{ id: string }[]>(
    `SELECT given.saleId AS id FROM merchant m JOIN code c ON c.merchantId = m.id AND c.textKey = ?
     JOIN sale_code given ON given.codeId = c.id ${owner} ORDER BY given.saleId DESC LIMIT ${MAX_FOUND}`,
    [key, ...values],
  );
  return rows.map((row) => row.id);
}
