import { t } from "../../contract/i18n/t";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { isId, newId } from "../../platform/ids";
import { Link, LinkChange, type LinkRow } from "./link.entity";

export type ChangesOf = (link: Link, tx: Tx) => Partial<Link> | Promise<Partial<Link>>;

const CHANGE_TRIES = 5;

/** Another process changed a link in between. */
class ConcurrentChange extends Error {}

/** Links were created. */
export const linkCreated = defineEvent<readonly LinkRow[]>("link.created");

/** Lets this process evict the link from its cache immediately. */
export const linkChanged = defineEvent<LinkRow>("link.changed");

/** A link's data or destination changed. */
export const linkEdited = defineEvent<{ link: LinkRow; before: LinkRow }>("link.edited");

/** The product of a link was found, or found under another ID of the shop. */
export const linkFoundProduct = defineEvent<LinkRow>("link.found-product");

/** Before a publisher changes a link's destination page; with the new page. */
export const linkLedElsewhere = defineEvent<LinkRow>("link.led-elsewhere");

/** A link change was recorded for other processes to poll. */
export const linkChangeNoted = defineEvent<{ code: string }>("link.change-noted");

/** Changes links and records it for all caches. */
export class LinkWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Changes all of these links or none, in order of IDs to avoid deadlocks. */
  async changeAll(viewer: Viewer, ids: readonly string[], changesOf: ChangesOf, tries = CHANGE_TRIES): Promise<Link[]> {
    try {
      return await this.db.write(async (tx) => {
        const changed: Link[] = [];
        for (const id of ids) changed.push(await this.changeOne(tx, viewer, id, changesOf));
        return changed;
      });
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
    }
    if (tries > 1) return this.changeAll(viewer, ids, changesOf, tries - 1);
    throw new ConflictError(t("This link is being changed by someone else. Please try again."));
  }

  private async changeOne(tx: Tx, viewer: Viewer, id: string, changesOf: ChangesOf): Promise<Link> {
    const found = isId(id) && (await tx.findOneBy(Link, { id, publisherId: viewer.id }));
    if (!found) throw new NotFoundError("Link");
    const changes = await changesOf(found, tx);
    const isSame = Object.entries(changes).every(([name, value]) => found[name as keyof Link] === value);
    const after = isSame ? found : await this.change(tx, found, changes);
    if (!after) throw new ConcurrentChange();
    await this.events.emit(tx, linkChanged, after);
    return after;
  }

  /** Runs in the caller's transaction; false on a concurrent change. */
  async lead(tx: Tx, link: Link, destination: string | null): Promise<boolean> {
    const after = link.destination === destination ? link : await this.change(tx, link, { destination });
    if (after) await this.events.emit(tx, linkChanged, after);
    return after !== undefined;
  }

  async announceProduct(tx: Tx, link: LinkRow): Promise<void> {
    await this.events.emit(tx, linkFoundProduct, link);
  }

  note = (tx: Tx, code: string, version: number): Promise<void> => this.noteAll(tx, [{ code, version }]);

  async noteAll(tx: Tx, changes: readonly Pick<LinkChange, "code" | "version">[]): Promise<void> {
    const createdAt = this.clock.now();
    const rows = changes.map((change) => ({ id: newId(), createdAt, ...change }));
    await insertRows(tx, LinkChange, rows);
    for (const { code } of changes) await this.events.emit(tx, linkChangeNoted, { code });
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
