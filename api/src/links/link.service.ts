import { LessThan } from "typeorm";
import { belongsTo } from "../contract/destination";
import { linkForm } from "../contract/forms";
import { limits } from "../contract/limits";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { deleteInBatches } from "../core/db/inBatches";
import { BadInputError, isDuplicate, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { isId, newCode, newId } from "../core/ids";
import type { Page, PageArgs } from "../core/paging/page";
import { rawPageOf } from "../core/paging/rawPage";
import { Merchant } from "../merchants/merchant.entity";
import { CHANGES_KEPT, codeForAllOf, Link, LinkChange, type LinkRow } from "./link.entity";

export const FOREIGN_PAGE = "This page does not belong to the merchant's shop";
const CODE_TRIES = 5;
/** Engines limit the parameters of a query. */
const BATCH_SIZE = 1000;
const tooMany = (maxLinks: number) =>
  `You have as many links as an account can have (${maxLinks.toLocaleString("en-US")}). Share them with different sub-ids instead.`;

const SELECT =
  "SELECT id, createdAt, code, publisherId, merchantId, channel, destination, archivedAt, version FROM link";

type RawLink = Omit<LinkRow, "createdAt" | "archivedAt"> & {
  createdAt: number | string;
  archivedAt: number | string | null;
};

/** Lets this process evict the link from its cache at once. */
export const linkChanged = defineEvent<LinkRow>("link.changed");

/** A link change was recorded for other processes to poll. */
export const linkChangeNoted = defineEvent<{ code: string }>("link.change-noted");

/** A publisher's tracked links. */
export class LinkService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly publicUrl: string,
    private readonly events: Events,
    private readonly maxLinks: number = limits.links.max,
  ) {}

  /** Field by field: lists have a hundred of them, and object rest is slow. */
  private linkOf = (row: RawLink): Link => ({
    id: row.id,
    createdAt: new Date(Number(row.createdAt)),
    code: row.code,
    publisherId: row.publisherId,
    merchantId: row.merchantId,
    channel: row.channel,
    destination: row.destination,
    archivedAt: row.archivedAt === null ? null : new Date(Number(row.archivedAt)),
    version: row.version,
    affiliateUrl: this.urlOf(row.code),
  });

  private withUrl = (link: LinkRow): Link => ({ ...link, affiliateUrl: this.urlOf(link.code) });

  private urlOf = (code: string): string => `${this.publicUrl}/r/${code}`;

  async create(viewer: Viewer, input: unknown): Promise<Link> {
    const { merchantId, channel, destination } = parseForm(linkForm, input);
    const merchant = isId(merchantId) && (await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 }));
    if (!merchant) throw new BadInputError({ merchantId: "This merchant is not available" });
    if (destination && !belongsTo(destination, merchant.website))
      throw new BadInputError({ destination: FOREIGN_PAGE });
    if (await this.hasAll(viewer)) throw new BadInputError({ channel: tooMany(this.maxLinks) });
    return this.insertWithNewCode({
      id: newId(),
      createdAt: this.clock.now(),
      publisherId: viewer.id,
      merchantId,
      channel,
      destination: destination ?? null,
      archivedAt: null,
      version: 1,
    });
  }

  list({ id }: Viewer, page: PageArgs, includeArchived = true): Promise<Page<Link>> {
    const where = `publisherId = ?${includeArchived ? "" : " AND archivedAt IS NULL"}`;
    return rawPageOf(this.db, { list: "link", select: SELECT, where, values: [id] }, page, this.linkOf);
  }

  async all(viewer: Viewer): Promise<Link[]> {
    const ofViewer = `${SELECT} WHERE publisherId = ? ORDER BY id DESC`;
    const rows: RawLink[] = await this.db.longRead.query(ofViewer, [viewer.id]);
    return rows.map(this.linkOf);
  }

  /** All of them, ids only. */
  async idsOf(viewer: Viewer): Promise<string[]> {
    const rows: Pick<Link, "id">[] = await this.db.longRead.query("SELECT id FROM link WHERE publisherId = ?", [
      viewer.id,
    ]);
    return rows.map(({ id }) => id);
  }

  readonly byIds = async (ids: readonly string[]): Promise<Link[]> => {
    const links: Link[] = [];
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      const ofStep = `${SELECT} WHERE id IN (${batch.map(() => "?").join(", ")})` as const;
      const rows: RawLink[] = await this.db.longRead.query(ofStep, [...batch]);
      links.push(...rows.map(this.linkOf));
    }
    return links;
  };

  /** Uses the index only. Concurrent calls may exceed the limit by one, which is acceptable. */
  private async hasAll({ id }: Viewer): Promise<boolean> {
    const last = "SELECT 1 FROM link WHERE publisherId = ? LIMIT 1 OFFSET ?";
    return (await this.db.read.query<unknown[]>(last, [id, this.maxLinks - 1])).length > 0;
  }

  /** An archived link still redirects, but earns nothing any more. Idempotent. */
  async archive(viewer: Viewer, id: string): Promise<Link> {
    const link = await this.db.write(async (tx) => {
      const found = isId(id) && (await tx.findOneBy(Link, { id, publisherId: viewer.id }));
      if (!found) throw new NotFoundError("Link");
      const archived = found.archivedAt ? found : await this.change(tx, found, { archivedAt: this.clock.now() });
      const after = archived ?? (await tx.findOneByOrFail(Link, { id }));
      await this.events.emit(tx, linkChanged, after);
      return after;
    });
    return this.withUrl(link);
  }

  /** For a change of a merchant or person that affects all of its links: every process evicts them. */
  async noteAllOf(tx: Tx, ownerId: string): Promise<void> {
    await this.note(tx, codeForAllOf(ownerId), 0);
  }

  /** Deletes recorded changes that no process can need any more. */
  forgetChanges(signal?: AbortSignal): Promise<number> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - CHANGES_KEPT));
    return deleteInBatches(this.db, LinkChange, { createdAt }, signal);
  }

  private async note(tx: Tx, code: string, version: number): Promise<void> {
    await tx.insert(LinkChange, { id: newId(), createdAt: this.clock.now(), code, version });
    await this.events.emit(tx, linkChangeNoted, { code });
  }

  /** Compare-and-set on the version: of two concurrent changes only one succeeds. */
  private async change(tx: Tx, link: Link, changes: Partial<Link>): Promise<Link | undefined> {
    const version = link.version + 1;
    const { affected } = await tx.update(Link, { id: link.id, version: link.version }, { ...changes, version });
    if (affected !== 1) return undefined;
    await this.note(tx, link.code, version);
    return { ...link, ...changes, version };
  }

  /** Codes are random; the unique index detects a collision. */
  private async insertWithNewCode(link: Omit<LinkRow, "code">, tries = CODE_TRIES): Promise<Link> {
    const coded: LinkRow = { ...link, code: newCode() };
    try {
      await this.db.write((tx) => tx.insert(Link, coded));
      return this.withUrl(coded);
    } catch (error) {
      if (isDuplicate(error) && tries > 1) return this.insertWithNewCode(link, tries - 1);
      throw error;
    }
  }
}
