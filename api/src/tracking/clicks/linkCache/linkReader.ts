import { grouped } from "../../../platform/paging/lists";
import type { TrackingReads } from "../trackingReads";
import type { FoundLink, LinkRecord, LinkSource, MerchantRecord, OfferRecord, PublisherRecord } from "./linkRecord";

type Raw = Record<string, string | number | null>;

const LINK = "l.id, l.code, l.publisherId, l.merchantId, l.destination, l.archivedAt, l.version";
const MERCHANT = "m.ownerId, m.website, m.termsVersion, m.cookieDays, m.listed, m.standDownSign, m.clickParameter";
const PUBLISHER = "p.status, p.suspendedAt, p.closedAt";
/** One row for each accepted offer, and one for none. */
const OFFER = "o.merchantId AS offerMerchantId, o.version AS offerVersion, o.windowDays AS offerDays";
const OFFERS = "LEFT JOIN offer o ON o.publisherId = p.id AND o.status = 'accepted'";

const marks = (values: readonly unknown[]): string => values.map(() => "?").join(", ");

/** Reads links without hydrating entities: a busy process reads thousands. */
export class LinkReader implements LinkSource {
  constructor(private readonly reads: TrackingReads) {}

  async link(code: string): Promise<FoundLink | undefined> {
    const rows = await this.reads.query<Raw>(
      `SELECT ${LINK}, ${MERCHANT}, ${PUBLISHER}, ${OFFER} FROM link l
       JOIN merchant m ON m.id = l.merchantId JOIN account p ON p.id = l.publisherId ${OFFERS} WHERE l.code = ?`,
      [code],
    );
    const [row] = rows;
    if (!row) return undefined;
    const link = linkIn(row);
    return {
      link,
      merchant: merchantIn({ ...row, id: link.merchantId }),
      publisher: publisherIn({ ...row, id: link.publisherId }, rows),
    };
  }

  async merchant(id: string): Promise<MerchantRecord | undefined> {
    return (await this.merchants([id]))[0];
  }

  async publisher(id: string): Promise<PublisherRecord | undefined> {
    return (await this.publishers([id]))[0];
  }

  /** The newest links with an id below this one, or the newest of all. */
  async linksBelow(id: string | undefined, limit: number): Promise<LinkRecord[]> {
    const where = id === undefined ? "" : "WHERE l.id < ? ";
    const sql = `SELECT ${LINK} FROM link l ${where}ORDER BY l.id DESC LIMIT ${limit}` as const;
    return (await this.reads.query<Raw>(sql, id === undefined ? [] : [id])).map(linkIn);
  }

  async linksOf(codes: readonly string[]): Promise<LinkRecord[]> {
    if (codes.length === 0) return [];
    const sql = `SELECT ${LINK} FROM link l WHERE l.code IN (${marks(codes)})` as const;
    return (await this.reads.query<Raw>(sql, [...codes])).map(linkIn);
  }

  async merchants(ids: readonly string[]): Promise<MerchantRecord[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT m.id, ${MERCHANT} FROM merchant m WHERE m.id IN (${marks(ids)})` as const;
    return (await this.reads.query<Raw>(sql, [...ids])).map(merchantIn);
  }

  async publishers(ids: readonly string[]): Promise<PublisherRecord[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT p.id, ${PUBLISHER}, ${OFFER} FROM account p ${OFFERS} WHERE p.id IN (${marks(ids)})` as const;
    const rows = await this.reads.query<Raw>(sql, [...ids]);
    return [...grouped(rows, ({ id }) => id).values()].flatMap((own) => (own[0] ? [publisherIn(own[0], own)] : []));
  }

  /** Changes whenever a link is created or a change is recorded. */
  async latest(): Promise<string> {
    const rows = await this.reads.query<Raw>(
      "SELECT (SELECT MAX(id) FROM link) AS link, (SELECT MAX(id) FROM link_change) AS noted",
      [],
    );
    return `${rows[0]?.link} ${rows[0]?.noted}`;
  }
}

const linkIn = (row: Raw): LinkRecord => ({
  id: String(row.id),
  code: String(row.code),
  publisherId: String(row.publisherId),
  merchantId: String(row.merchantId),
  destination: row.destination === null ? null : String(row.destination),
  isArchived: row.archivedAt !== null,
  version: Number(row.version),
});

const merchantIn = (row: Raw): MerchantRecord => ({
  id: String(row.id),
  ownerId: String(row.ownerId),
  website: String(row.website),
  termsVersion: Number(row.termsVersion),
  cookieDays: Number(row.cookieDays),
  isListed: Boolean(row.listed),
  hasStandDownSign: Boolean(row.standDownSign),
  clickParameter: row.clickParameter === null ? null : String(row.clickParameter),
});

const publisherIn = (row: Raw, rows: readonly Raw[]): PublisherRecord => ({
  id: String(row.id),
  offers: rows.flatMap(offerIn),
  isActive: row.status === "approved" && row.suspendedAt === null && row.closedAt === null,
});

const offerIn = ({ offerMerchantId, offerVersion, offerDays }: Raw): OfferRecord[] =>
  offerMerchantId === null || offerMerchantId === undefined
    ? []
    : [
        {
          merchantId: String(offerMerchantId),
          version: Number(offerVersion),
          windowDays: offerDays === null ? null : Number(offerDays),
        },
      ];
