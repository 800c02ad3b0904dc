import { In, LessThan } from "typeorm";
import { belongsTo } from "../contract/destination";
import { linkForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import { afterCommit, type Database, type Tx } from "../core/database";
import { BadInputError, isDuplicate, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newCode, newId } from "../core/ids";
import { deleteInSteps } from "../core/inSteps";
import type { Page, PageArgs } from "../core/page";
import { rawPageOf } from "../core/rawPage";
import { Merchant } from "../merchants/merchant.entity";
import { CHANGES_KEPT, codeForAllOf, Link, LinkChange } from "./link.entity";

export const FOREIGN_PAGE = "This page does not belong to the merchant's shop";
const CODE_TRIES = 5;

const SELECT =
  "SELECT id, createdAt, code, publisherId, merchantId, channel, destination, archivedAt, version FROM link";

type LinkRow = Omit<Link, "createdAt" | "archivedAt" | "affiliateUrl"> & {
  createdAt: number | string;
  archivedAt: number | string | null;
};

/** Called after the commit of a change, so that this process forgets the old state at once. */
export type LinkChangedHook = (link: Link) => void;

/** Called after the commit of anything that other processes should look for. */
export type ChangeNotedHook = () => void;

/** A publisher's tracked links. */
export class LinkService {
  private readonly changedHooks: LinkChangedHook[] = [];
  private readonly notedHooks: ChangeNotedHook[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {}

  onLinkChanged(hook: LinkChangedHook): void {
    this.changedHooks.push(hook);
  }

  onChangeNoted(hook: ChangeNotedHook): void {
    this.notedHooks.push(hook);
  }

  /** Written out: a list has a hundred of them, and copying what is left of an object is slow. */
  private linkOf = (row: LinkRow): Link => ({
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

  /** Where the short address begins is the house's matter, not the row's. */
  private withUrl = (link: Link): Link => Object.assign(link, { affiliateUrl: this.urlOf(link.code) });

  private urlOf = (code: string): string => `${this.publicUrl}/r/${code}`;

  async create(viewer: Viewer, input: unknown): Promise<Link> {
    const { merchantId, channel, destination } = parseForm(linkForm, input);
    const merchant = isId(merchantId) && (await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 }));
    if (!merchant) throw new BadInputError({ merchantId: "This merchant is not available" });
    if (destination && !belongsTo(destination, merchant.website))
      throw new BadInputError({ destination: FOREIGN_PAGE });
    const link = Object.assign(new Link(), {
      ...{ id: newId(), createdAt: this.clock.now(), publisherId: viewer.id, merchantId, channel },
      ...{ destination: destination ?? null, archivedAt: null, version: 1 },
    });
    return this.insertWithNewCode(link, CODE_TRIES);
  }

  list({ id }: Viewer, page: PageArgs, includeArchived = true): Promise<Page<Link>> {
    const where = `publisherId = ?${includeArchived ? "" : " AND archivedAt IS NULL"}`;
    return rawPageOf(this.db.read, { list: "link", select: SELECT, where, values: [id] }, page, this.linkOf);
  }

  async all(viewer: Viewer): Promise<Link[]> {
    const links = await this.db.read.find(Link, { where: { publisherId: viewer.id }, order: { id: "DESC" } });
    return links.map(this.withUrl);
  }

  async byIds(ids: readonly string[]): Promise<Link[]> {
    return (await this.db.read.findBy(Link, { id: In([...ids]) })).map(this.withUrl);
  }

  /** It still leads to the shop, but earns nothing from now on. Archiving twice is the same as once. */
  async archive(viewer: Viewer, id: string): Promise<Link> {
    const link = await this.db.write(async (tx) => {
      const found = isId(id) && (await tx.findOneBy(Link, { id, publisherId: viewer.id }));
      if (!found) throw new NotFoundError("Link");
      if (found.archivedAt) return found;
      const archived = await this.change(tx, found, { archivedAt: this.clock.now() });
      return archived ?? (await tx.findOneByOrFail(Link, { id }));
    });
    for (const hook of this.changedHooks) hook(link);
    return this.withUrl(link);
  }

  /** For a change of a merchant or a person that all of its links follow: every process forgets them. */
  async noteAllOf(tx: Tx, ownerId: string): Promise<void> {
    await this.note(tx, codeForAllOf(ownerId), 0);
  }

  /** Deletes the notes of changes that no process can need any more. */
  forgetChanges(signal?: AbortSignal): Promise<number> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - CHANGES_KEPT));
    return deleteInSteps(this.db, LinkChange, { createdAt }, signal);
  }

  private async note(tx: Tx, code: string, version: number): Promise<void> {
    await tx.insert(LinkChange, { id: newId(), createdAt: this.clock.now(), code, version });
    afterCommit(tx, () => {
      for (const hook of this.notedHooks) hook();
    });
  }

  /** The update itself asks for the version that was read: of two changes at once one counts, the other is nothing. */
  private async change(tx: Tx, link: Link, changes: Partial<Link>): Promise<Link | undefined> {
    const version = link.version + 1;
    const { affected } = await tx.update(Link, { id: link.id, version: link.version }, { ...changes, version });
    if (affected !== 1) return undefined;
    await this.note(tx, link.code, version);
    return Object.assign(link, { ...changes, version });
  }

  /** Codes are drawn by lot; the unique index says when one was drawn before. */
  private async insertWithNewCode(link: Link, tries: number): Promise<Link> {
    const coded = Object.assign(link, { code: newCode() });
    try {
      await this.db.write((tx) => tx.insert(Link, coded));
      return this.withUrl(coded);
    } catch (error) {
      if (isDuplicate(error) && tries > 1) return this.insertWithNewCode(link, tries - 1);
      throw error;
    }
  }
}
