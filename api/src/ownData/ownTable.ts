import type { AuditService } from "../audit/audit.service";
import type { BillingService } from "../billing/billing.service";
import type { ConversationListService } from "../conversations/conversationList.service";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { type TableSources } from "../exports/exportTables";
import type { NotificationService } from "../notifications/notification.service";
import type { Flat, Row } from "../reports/reportRows";

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
