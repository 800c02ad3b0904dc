import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { isId, newId } from "../../platform/ids";
import { Link, LinkChange, type LinkRow } from "./link.entity";

export type ChangesOf = (link: Link, tx: Tx) => Partial<Link> | Promise<Partial<Link>>;

const CHANGE_TRIES = 5;

/** Another process changed a link in between. */
class ChangedMeanwhile extends Error {}

/** Lets this process evict the link from its cache at once. */
export const linkChanged = defineEvent<LinkRow>("link.changed");

/** What a link is and leads to is another than before. */
export const linkEdited = defineEvent<{ link: LinkRow; before: LinkRow }>("link.edited");

/** Weft has found the product whose page a link leads to, or found it under another id of the shop's. */
export const linkFoundProduct = defineEvent<LinkRow>("link.found-product");

/** Before its publisher leads a link to another page; with that page. */
export const linkLedElsewhere = defineEvent<LinkRow>("link.led-elsewhere");

/** A link change was recorded for other processes to poll. */
export const linkChangeNoted = defineEvent<{ code: string }>("link.change-noted");

/** Changes links, and notes it for every cache. */
export class LinkWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** All of these links of the viewer, or none; in order of ids, so that two at once do not wait for each other. */
  async changeAll(viewer: Viewer, ids: readonly string[], changesOf: ChangesOf, tries = CHANGE_TRIES): Promise<Link[]> {
    try {
      return await this.db.write(async (tx) => {
        const changed: Link[] = [];
        for (const id of ids) changed.push(await this.changeOne(tx, viewer, id, changesOf));
        return changed;
      });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
    if (tries > 1) return this.changeAll(viewer, ids, changesOf, tries - 1);
    throw new ConflictError("This link is being changed by somebody else. Please try again.");
  }

  private async changeOne(tx: Tx, viewer: Viewer, id: string, changesOf: ChangesOf): Promise<Link> {
    const found = isId(id) && (await tx.findOneBy(Link, { id, publisherId: viewer.id }));
    if (!found) throw new NotFoundError("Link");
    const changes = await changesOf(found, tx);
    const isSame = Object.entries(changes).every(([name, value]) => found[name as keyof Link] === value);
    const after = isSame ? found : await this.change(tx, found, changes);
    if (!after) throw new ChangedMeanwhile();
    await this.events.emit(tx, linkChanged, after);
    return after;
  }

  /** In the caller's transaction; false where somebody changes it just now. */
  async lead(tx: Tx, link: Link, destination: string | null): Promise<boolean> {
    const after = link.destination === destination ? link : await this.change(tx, link, { destination });
    if (after) await this.events.emit(tx, linkChanged, after);
    return after !== undefined;
  }

  async tellOfProduct(tx: Tx, link: LinkRow): Promise<void> {
    await this.events.emit(tx, linkFoundProduct, link);
  }

  async note(tx: Tx, code: string, version: number): Promise<void> {
    await tx.insert(LinkChange, { id: newId(), createdAt: this.clock.now(), code, version });
    await this.events.emit(tx, linkChangeNoted, { code });
  }

  /** Compare-and-set on the version: of two concurrent changes only one succeeds. */
  private async change(tx: Tx, link: Link, changes: Partial<Link>): Promise<Link | undefined> {
    const version = link.version + 1;
    const { affected } = await tx.update(Link, { id: link.id, version: link.version }, { ...changes, version });
    if (affected !== 1) return undefined;
    await this.note(tx, link.code, version);
    const after = { ...link, ...changes, version };
    await this.events.emit(tx, linkEdited, { link: after, before: link });
    return after;
  }
}
