import { type EntityTarget, type FindOptionsWhere, In, MoreThan } from "typeorm";
import { type Column, namesBy, type Table, type TableSources } from "../../insight";
import type { BillingService } from "../../money";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { Row } from "../../platform/db/row";
import { type ConversationListService, Merchant } from "../../programs";
import type { NotificationService } from "../../reach";

export interface OwnSources extends TableSources {
  db: Database;
  audit: AuditService;
  billing: BillingService;
  notifications: NotificationService;
  conversationLists: ConversationListService;
}

export type OwnTable = (sources: OwnSources, viewer: Viewer) => Table | Promise<Table>;

const BATCH_SIZE = 200;

/** All rows of one account, in batches, oldest first. */
export async function* ownRows<Entity extends Row>(
  db: Database,
  entity: EntityTarget<Entity>,
  whose: FindOptionsWhere<Entity>,
): AsyncGenerator<Entity> {
  for (let after = ""; ; ) {
    const where = { ...whose, id: MoreThan(after) } as FindOptionsWhere<Entity>;
    const order = { id: "ASC" } as never;
    const some: Entity[] = await db.longRead.find(entity, { where, order, take: BATCH_SIZE });
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/** The programs of an account. */
export async function ownPrograms(db: Database, ownerId: string) {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  return { merchantId: In([...own.map(({ id }) => id), ""]) };
}

/** The other side of a shared row: the brand's name for a publisher, the publisher's for a brand. */
export function otherSide(
  { merchants, users }: OwnSources,
  { role }: Viewer,
): Column<{ merchantId: string; publisherId: string }> {
  const nameOf = namesBy(role === "publisher" ? merchants.byIds : users.byIds);
  return role === "publisher"
    ? ["merchant", ({ merchantId }) => nameOf(merchantId)]
    : ["publisher", ({ publisherId }) => nameOf(publisherId)];
}

/** The viewer's part of it. */
export const whose = async ({ db }: OwnSources, { id, role }: Viewer) =>
  role === "publisher" ? { publisherId: id } : ownPrograms(db, id);
