import { LessThan } from "typeorm";
import { belongsTo } from "../../contract/destination";
import { linkEditForm, linkForm } from "../../contract/forms";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { linkIdsForm } from "../../contract/links/linkForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { chunksOf, retryDuplicates } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { BadInputError, NotFoundError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newCode, newId } from "../../platform/ids";
import type { Page, PageArgs } from "../../platform/paging/page";
import { rawPageOf } from "../../platform/paging/rawPage";
import { Merchant, type PartnershipJoin } from "../../programs";
import type { WhoseClicks } from "../clicks/archive/clickArchive";
import { CHANGES_KEPT, codeForAllOf, Link, LinkChange, type LinkRow } from "./link.entity";
import { LinkBatch } from "./linkBatch";
import { type ChangesOf, LinkWriter, linkCreated, linkLedElsewhere } from "./linkWriter";
import type { Wanted } from "./sameLink";

export const FOREIGN_PAGE = t("This page does not belong to the brand's shop");
const MAX_COLLISIONS = 4;
/** Engines limit the parameters of a query. */
const BATCH_SIZE = 1000;
const tooMany = (maxLinks: number) =>
  `You have reached the limit of links per account (${maxLinks.toLocaleString("en-US")}). Share them with different sub-IDs instead.`;

const SELECT = "SELECT * FROM link";
const EDITED = Object.keys(linkEditForm.fields) as (keyof typeof linkEditForm.fields)[];

type Also = (tx: Tx, link: Link) => Promise<unknown>;

/** Hooks of a link's transaction: an existing link to reuse, and additional writes. */
interface Beside {
  existing?: (tx: Tx, wanted: Wanted) => Promise<Link | null>;
  also?: Also | undefined;
}

interface Made {
  link: Link;
  isNew: boolean;
}

/** A creator's tracked links. */
export class LinkService {
  readonly writer: LinkWriter;
  readonly batch: LinkBatch;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shortUrl: (merchantId: string, code: string) => string,
    private readonly events: Events,
    private readonly joining: Pick<PartnershipJoin, "forLink">,
    private readonly maxLinks: number = limits.links.max,
  ) {
    this.writer = new LinkWriter(db, clock, events);
    this.batch = new LinkBatch(clock, events, maxLinks);
  }

  /** Lists have a hundred of them: hydrating entities would be most of the cost. */
  private linkOf = (row: RawLink): Link => ({
    ...row,
    createdAt: new Date(Number(row.createdAt)),
    archivedAt: row.archivedAt === null ? null : new Date(Number(row.archivedAt)),
    affiliateUrl: this.shortUrl(row.merchantId, row.code),
  });

  readonly withUrl = (link: LinkRow): Link => ({ ...link, affiliateUrl: this.shortUrl(link.merchantId, link.code) });

  /** `also` runs in the same transaction. */
  async create(viewer: Viewer, input: unknown, also?: Also): Promise<Link> {
    return (await this.make(viewer, input, { also })).link;
  }

  async make(viewer: Viewer, input: unknown, { existing, also }: Beside): Promise<Made> {
    const { merchantId, channel, destination } = parseForm(linkForm, input);
    const merchant = isId(merchantId) && (await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 }));
    if (!merchant) throw new BadInputError({ merchantId: t("This brand is not available") });
    if (destination && !belongsTo(destination, merchant.website))
      throw new BadInputError({ destination: FOREIGN_PAGE });
    if (await this.hasAll(viewer)) throw new BadInputError({ channel: tooMany(this.maxLinks) });
    const spanId = newId();
    const link = {
      id: newId(),
      createdAt: this.clock.now(),
      publisherId: viewer.id,
      merchantId,
      channel,
      destination: destination ?? null,
      name: null,
      archivedAt: null,
      version: 1,
    };
    return this.insertWithNewCode(link, also, async (tx) => {
      const known = await existing?.(tx, link);
      if (known) return known;
      const hasLinks = () => tx.existsBy(Link, { merchantId, publisherId: viewer.id });
      await this.joining.forLink(tx, viewer, merchant, spanId, hasLinks);
      return null;
    });
  }

  /** A page of links that match all conditions, newest first. */
  list(viewer: Viewer, filter: LinkFilter, page: PageArgs): Promise<Page<Link>> {
    return rawPageOf(this.db, { select: SELECT, ...linksWith(viewer, filter) }, page, this.linkOf);
  }

  async own(viewer: Viewer, id: string): Promise<Link> {
    const [link] = isId(id) ? await this.byIds([id]) : [];
    if (link?.publisherId !== viewer.id) throw new NotFoundError("Link");
    return link;
  }

  async all({ id }: Viewer): Promise<Link[]> {
    const rows: RawLink[] = await this.db.longRead.query(`${SELECT} WHERE publisherId = ? ORDER BY id DESC`, [id]);
    return rows.map(this.linkOf);
  }

  /** All IDs of a creator's links, or of those to some brands. */
  async idsOf({ column, ids }: WhoseClicks): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows: { id: string }[] = await this.db.longRead.query(
      `SELECT id FROM link WHERE ${column} IN (${ids.map(() => "?").join(", ")})`,
      [...ids],
    );
    return rows.map((row) => row.id);
  }

  readonly byIds = async (ids: readonly string[]): Promise<Link[]> => {
    const links: Link[] = [];
    for (const some of chunksOf(ids, BATCH_SIZE)) {
      const those = `${SELECT} WHERE id IN (${some.map(() => "?").join(", ")})` as const;
      const rows: RawLink[] = await this.db.longRead.query(those, some);
      links.push(...rows.map(this.linkOf));
    }
    return links;
  };

  /** Uses the index only. Concurrent calls may exceed the limit by one, which is acceptable. */
  private async hasAll({ id }: Viewer): Promise<boolean> {
    const last = "SELECT 1 FROM link WHERE publisherId = ? LIMIT 1 OFFSET ?";
    return (await this.db.read.query<unknown[]>(last, [id, this.maxLinks - 1])).length > 0;
  }

  /** An archived link still redirects but earns nothing. Idempotent. */
  archive(viewer: Viewer, id: string): Promise<Link> {
    return this.changeOwn(viewer, id, this.archiving(true));
  }

  /** New clicks earn again; clicks made while archived do not. Idempotent. */
  restore(viewer: Viewer, id: string): Promise<Link> {
    return this.changeOwn(viewer, id, this.archiving(false));
  }

  private archiving(isArchived: boolean) {
    const now = this.clock.now();
    return ({ archivedAt }: Link) => ({ archivedAt: isArchived ? (archivedAt ?? now) : null });
  }

  /** Omitted fields are cleared; with `isPartial` they are kept. */
  async edit(viewer: Viewer, id: string, input: unknown, isPartial = false): Promise<Link> {
    const form = parseForm(linkEditForm, input);
    return this.changeOwn(viewer, id, async (link, tx) => {
      const changes: Partial<Link> = {};
      for (const field of EDITED)
        if (!isPartial || Object.hasOwn(input as object, field)) changes[field] = form[field] ?? null;
      const { destination = link.destination } = changes;
      // An unchanged destination is accepted even if the shop has moved since.
      if (destination && destination !== link.destination) {
        const { website } = await tx.findOneByOrFail(Merchant, { id: link.merchantId });
        if (!belongsTo(destination, website)) throw new BadInputError({ destination: FOREIGN_PAGE });
      }
      if (destination !== link.destination) await this.events.emit(tx, linkLedElsewhere, { ...link, destination });
      return changes;
    });
  }

  /** Archives or restores several links, all of them or none. Idempotent. */
  async setArchived(viewer: Viewer, input: unknown, isArchived: boolean): Promise<Link[]> {
    const { ids } = parseForm(linkIdsForm, input);
    const links = await this.writer.changeAll(viewer, [...new Set(ids)].sort(), this.archiving(isArchived));
    return links.map(this.withUrl);
  }

  private async changeOwn(viewer: Viewer, id: string, changesOf: ChangesOf): Promise<Link> {
    const [link] = await this.writer.changeAll(viewer, [id], changesOf);
    if (!link) throw new NotFoundError("Link");
    return this.withUrl(link);
  }

  /** For a change of a merchant or person that affects all of its links: every process evicts them. */
  noteAllOf = (tx: Tx, ownerId: string): Promise<void> => this.writer.note(tx, codeForAllOf(ownerId), 0);

  /** Deletes recorded changes that no process can need any more. */
  forgetChanges(signal?: AbortSignal): Promise<number> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - CHANGES_KEPT));
    return deleteInBatches(this.db, LinkChange, { createdAt }, signal);
  }

  /** Codes are random; the unique index detects a collision, or that another link just started the partnership. */
  private async insertWithNewCode(
    link: Omit<LinkRow, "code">,
    also: Also | undefined,
    begin: (tx: Tx) => Promise<Link | null>,
  ): Promise<Made> {
    return retryDuplicates(async () => {
      const coded: LinkRow = { ...link, code: newCode() };
      const known = await this.db.write(async (tx) => {
        const existing = await begin(tx);
        if (existing) return existing;
        await tx.insert(Link, coded);
        await also?.(tx, this.withUrl(coded));
        await this.events.emit(tx, linkCreated, [coded]);
        return null;
      });
      return { link: this.withUrl(known ?? coded), isNew: known === null };
    }, MAX_COLLISIONS);
  }
}

/** As returned by the driver. */
type RawLink = Omit<LinkRow, "createdAt" | "archivedAt"> & {
  createdAt: number | string;
  archivedAt: number | string | null;
};

/** All set fields. */
interface LinkFilter {
  merchantId?: string | undefined;
  channel?: string | undefined;
  isArchived?: boolean | undefined;
}

/** An account's links that match the filter. Each filter has its own cursors. */
function linksWith({ id }: Viewer, { merchantId, channel, isArchived }: LinkFilter) {
  const state = isArchived === undefined ? "" : ` AND archivedAt IS ${isArchived ? "NOT " : ""}NULL`;
  const more = (merchantId ? " AND merchantId = ?" : "") + (channel ? " AND channel = ?" : "") + state;
  const values = [id, merchantId, channel].filter(Boolean);
  return { list: `link${more}`, where: `publisherId = ?${more}`, values };
}
