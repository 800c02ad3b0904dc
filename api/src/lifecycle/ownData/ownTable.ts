import type { Flat, Row, TableSources } from "../../insight";
import type { BillingService } from "../../money";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { ConversationListService } from "../../programs";
import type { NotificationService } from "../../reach";

export interface OwnSources extends TableSources {
  db: Database;
  audit: AuditService;
  billing: BillingService;
  notifications: NotificationService;
  conversationLists: ConversationListService;
}

export type OwnTable = (
  sources: OwnSources,
  viewer: Viewer,
  nameOf?: (merchantId: string) => Promise<string | null>,
) => Flat | Promise<Flat>;

export const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function* shown<T>(rows: AsyncIterable<T>, show: (row: T) => Row | Promise<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield await show(row);
}

export async function* flattened<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}
