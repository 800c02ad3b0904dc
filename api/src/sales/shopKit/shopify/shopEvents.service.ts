import { In, LessThan } from "typeorm";
import { keptDays } from "../../../contract/privacy/retention";
import { SHOP_WAITING_DAYS } from "../../../contract/shopKit/shopifyForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import { type Clock, DAY } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { deleteInBatches } from "../../../platform/db/inBatches";
import { NotFoundError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { ShopEvent } from "./shopEvent.entity";
import type { ShopInbox } from "./shopInbox.service";
import type { ShopifyService } from "./shopify.service";

const MAX_LISTED = 50;
const MAX_RECENT = 10;
/** After this many days an order gets no more events. */
const KEPT_DAYS = keptDays("shopEvents");

/** Connected shops' events, for their brands: what arrived, errors, and retries. */
export class ShopEvents {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly shopify: ShopifyService,
    private readonly inbox: ShopInbox,
  ) {}

  recent = ({ id: connectionId }: { id: string }): Promise<ShopEvent[]> =>
    this.db.read.find(ShopEvent, { where: { connectionId }, order: { id: "DESC" }, take: MAX_RECENT });

  /** Rejected ones, and those that have waited for long; newest first. */
  async faults({ id: connectionId }: { id: string }): Promise<ShopEvent[]> {
    const order = { id: "DESC" as const };
    const late = { connectionId, state: "parked" as const, createdAt: LessThan(this.lateSince()) };
    const [refused, parked] = await Promise.all([
      this.db.read.find(ShopEvent, { where: { connectionId, state: "fault" }, order, take: MAX_LISTED }),
      this.db.read.find(ShopEvent, { where: late, order, take: MAX_LISTED }),
    ]);
    return [...refused, ...parked].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MAX_LISTED);
  }

  /** Retries the event's order with everything that arrived about it. */
  async replay(viewer: Viewer, id: string): Promise<ShopEvent> {
    const connection = await this.shopify.own(viewer);
    const event = isId(id) ? await this.db.read.findOneBy(ShopEvent, { id, connectionId: connection.id }) : null;
    if (!event) throw new NotFoundError("Event");
    if (event.orderKey === "") return event;
    await this.again(viewer, connection.id, [event.orderKey]);
    return this.db.read.findOneByOrFail(ShopEvent, { id });
  }

  /** Retries everything listed as failed; returns how many orders. */
  async replayAll(viewer: Viewer): Promise<number> {
    const connection = await this.shopify.own(viewer);
    const faults = await this.faults(connection);
    const keys = [...new Set(faults.map(({ orderKey }) => orderKey).filter(Boolean))];
    if (keys.length > 0) await this.again(viewer, connection.id, keys);
    return keys.length;
  }

  private async again({ userId: actorId }: Viewer, connectionId: string, keys: readonly string[]): Promise<void> {
    await this.db.write(async (tx) => {
      const where = { connectionId, orderKey: In([...keys]), state: In(["fault", "parked"] as const) };
      await tx.update(ShopEvent, where, { state: "waiting", note: null });
      for (const orderKey of keys) await this.inbox.queue(tx, connectionId, orderKey);
      const after = { orders: keys.length };
      await this.audit.record(tx, { actorId, action: "shopify.replayed", subject: `shopify:${connectionId}`, after });
    });
  }

  readonly plan: JobPlan = {
    name: "shops:forget-old",
    about: `deletes events of connected shops after ${KEPT_DAYS} days`,
    when: { at: "48 3 * * *" },
    isFinal: true,
    work: (signal) => {
      const createdAt = LessThan(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY));
      return deleteInBatches(this.db, ShopEvent, { createdAt }, signal);
    },
  };

  private lateSince = (): Date => new Date(this.clock.now().getTime() - SHOP_WAITING_DAYS * DAY);
}
