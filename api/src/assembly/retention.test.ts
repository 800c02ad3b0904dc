import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import { Account, type Api, Click, DAY, HeldClock, HOUR, OutboxMessage, startApi } from "../../test";
import { ConnectedApp } from "../accounts/connectedApps/connectedApp.entity";
import { OauthRecord } from "../accounts/connectedApps/oauthRecord.entity";
import { ContactMessage } from "../accounts/contactForm/contact.entity";
import { PasswordReset } from "../accounts/passwordReset/passwordReset.entity";
import { OpenSession } from "../accounts/security/openSession.entity";
import { Task } from "../accounts/tasks/task.entity";
import { Invitation } from "../accounts/team/invitation.entity";
import { VariantChange } from "../catalogue/product.entity";
import { dayOf } from "../contract/days";
import { limits } from "../contract/limits";
import { type Kept, type KeptId, retention } from "../contract/privacy/retention";
import { ClaimFile } from "../insight/claims/files/claimFile.entity";
import { ExportFile } from "../insight/exports/exportFile.entity";
import { StandDownDay } from "../insight/reports/standDown/standDown.entity";
import { OrderHour } from "../insight/reports/trackingGaps/trackingGap.entity";
import { RiskDay } from "../insight/risk/risk.entity";
import { Approval } from "../lifecycle/approvals/approval.entity";
import { Import, ImportPart } from "../lifecycle/moveIn/import.entity";
import { IdempotentAnswer } from "../platform/gate/idempotency/idempotentAnswer.entity";
import { lowestIdOf, newId, newIdAt } from "../platform/ids";
import { mailFileName } from "../platform/mail/keptMails";
import { ApplicationFile } from "../programs/applications/application.entity";
import { Notification } from "../reach/notifications/notification.entity";
import { ApiRequest } from "../reach/requests/apiRequest.entity";
import { WebhookDelivery } from "../reach/webhooks/webhook.entity";
import { CheckoutSeen } from "../sales/checkout/checkoutSeen.entity";
import { ShopEvent } from "../sales/shopKit/shopify/shopEvent.entity";
import { TestRecord } from "../sales/testMode/testMode.entity";
import { ClickContext } from "../tracking/clicks/click.entity";
import { newClickId } from "../tracking/clicks/clickId/idBytes";
import { LinkChange } from "../tracking/links/link.entity";

let api: Api;
let clock: HeldClock;
beforeAll(async () => {
  clock = new HeldClock(Date.now());
  api = await startApi({ clock });
});
afterAll(() => api.stop());

type There = () => Promise<boolean>;
type Plant = (at: Date) => Promise<There>;

/** A row of a table with these columns; other required columns get made-up values. */
const row =
  (entity: EntityTarget<ObjectLiteral>, given: (at: Date) => Record<string, unknown>): Plant =>
  async (at) => {
    const { tableName, columns } = api.db.connection.getMetadata(entity);
    const values: Record<string, unknown> = {};
    for (const { databaseName, isNullable, type, length } of columns) {
      if (isNullable) continue;
      const isNumber = type === "int" || type === "bigint" || type === Number;
      const isText = String(type).includes("text");
      if (String(type) === "binary") values[databaseName] = Buffer.alloc(Number(length), 1);
      else values[databaseName] = isNumber ? 0 : isText ? "{}" : newId().slice(-(Number(length) || 36));
    }
    Object.assign(values, given(at));
    const names = Object.keys(values);
    await api.db.write((tx) =>
      tx.query(
        `INSERT INTO \`${tableName}\` (${names.map((name) => `\`${name}\``).join(", ")})
         VALUES (${names.map(() => "?").join(", ")})`,
        Object.values(values),
      ),
    );
    const where = names.map((name) => `\`${name}\` = ?`).join(" AND ");
    return async () =>
      (await api.db.read.query<unknown[]>(`SELECT 1 FROM \`${tableName}\` WHERE ${where}`, Object.values(values)))
        .length > 0;
  };

const time =
  (column: string, more: object = {}) =>
  (at: Date) => ({ [column]: at.getTime(), ...more });
const byId = (at: Date) => ({ id: `${lowestIdOf(at).slice(0, 24)}${newId().slice(24)}`, createdAt: at.getTime() });

/** How each table's row is planted, created at a given time: a new entry does not compile without one. */
const plants: Record<KeptId, Plant> = {
  clicks: row(Click, (at) => ({
    at: at.getTime(),
    id: Buffer.from(newClickId(at.getTime()).replaceAll("-", ""), "hex"),
  })),
  clickContexts: row(ClickContext, (at) => ({
    at: at.getTime(),
    id: Buffer.from(newClickId(at.getTime()).replaceAll("-", ""), "hex"),
  })),
  closedAccounts: async (closedAt) => {
    const { id } = await api.make.publisher();
    await api.db.write((tx) => tx.update(Account, { id }, { closedAt }));
    return async () => (await api.db.read.findOneByOrFail(Account, { id })).erasedAt === null;
  },
  deliveredMessages: row(OutboxMessage, time("endedAt", { queue: "message", state: "done" })),
  givenUpMessages: row(OutboxMessage, time("nextAt", { queue: "message", state: "failed" })),
  mailFiles: async (at) => {
    const folder = join(api.dataDir, "mail");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, mailFileName(at, newIdAt(at)));
    writeFileSync(path, "");
    return async () => existsSync(path);
  },
  webhookDeliveries: row(WebhookDelivery, byId),
  notifications: row(Notification, time("lastAt")),
  contactMessages: row(ContactMessage, time("createdAt")),
  sessions: row(OpenSession, time("expiresAt")),
  connectedApps: row(ConnectedApp, time("usedAt")),
  appTokens: row(OauthRecord, time("expiresAt")),
  passwordResets: row(PasswordReset, time("expiresAt")),
  invitations: row(Invitation, time("expiresAt")),
  imports: async (createdAt) => {
    const [id, fileId] = [newId(), newId()];
    const of = {
      merchantId: id,
      startedBy: id,
      source: "csv",
      state: "done",
      changedAt: createdAt,
      files: [],
    } as const;
    const rest = { dateOrder: null, decimalMark: null, currency: null, plan: null, nextAt: null };
    await api.db.write(async (tx) => {
      await tx.insert(Import, { id, createdAt, ...of, files: [], ...rest });
      await tx.insert(ImportPart, { importId: id, fileId, position: 0, bytes: Buffer.from("a") });
    });
    return () => api.db.read.existsBy(ImportPart, { importId: id });
  },
  approvals: row(Approval, time("decidedAt", { isOpen: 0 })),
  claimFiles: row(ClaimFile, (at) => ({ deleteAt: at.getTime() + retention.claimFiles.hours * HOUR })),
  applicationFiles: row(ApplicationFile, (at) => ({
    deleteAt: at.getTime() + retention.applicationFiles.hours * HOUR,
  })),
  unsentApplicationFiles: row(ApplicationFile, (at) => ({
    deleteAt: at.getTime() + retention.unsentApplicationFiles.hours * HOUR,
  })),
  // It expires this many days after its creation.
  preparedFiles: row(ExportFile, (at) => ({ expiresAt: at.getTime() + retention.preparedFiles.hours * HOUR })),
  tasks: row(Task, time("endedAt", { queue: "task", state: "done" })),
  idempotencyStore: row(IdempotentAnswer, byId),
  checkouts: row(CheckoutSeen, (at) => ({ slot: Math.floor(at.getTime() / (5 * 60_000)), at: at.getTime() })),
  testRecords: row(TestRecord, byId),
  apiRequests: row(ApiRequest, byId),
  shopEvents: row(ShopEvent, time("createdAt")),
  lateClicks: row(StandDownDay, (at) => ({ day: dayOf(at) })),
  orderHours: async (at) => {
    const hour = (of: Date) => ({ hour: Math.floor(of.getTime() / HOUR) * HOUR });
    // The job recounts from the newest hour.
    await row(OrderHour, () => hour(clock.now()))(at);
    return row(OrderHour, hour)(at);
  },
  riskDays: row(RiskDay, (at) => ({ day: dayOf(at), gaps: "[]" })),
  linkChanges: row(LinkChange, time("createdAt")),
  priceHistory: row(VariantChange, time("createdAt")),
};

it.each(Object.entries(retention))("%s › are deleted by their job, and not earlier", async (id, { hours, job }) => {
  const plan = api.services.jobs.plans.find(({ name }) => name === job);
  if (!plan) throw new Error(`there is no job ${job}`);
  const ago = (time: number) => plants[id as KeptId](new Date(clock.now().getTime() - time));
  const isOldThere = await ago(hours * HOUR + 2 * DAY);
  const isYoungThere = await ago(hours * HOUR - Math.min((hours * HOUR) / 2 || HOUR, 2 * DAY));
  expect([await isOldThere(), await isYoungThere()]).toEqual([true, true]);
  await plan.work(new AbortController().signal);
  expect([await isOldThere(), await isYoungThere()]).toEqual([false, true]);
});

it("clicks are kept as long as an order may reference them", () => {
  expect(retention.clicks.hours).toBe((limits.cookieDays.max + 1) * 24);
});

const spanText = (hours: number): string => {
  if (hours === 0) return "at once";
  if (hours === 365 * 24) return "a year";
  return hours === 24 ? "a day" : `${hours / 24} days`;
};

/** The public table, in Markdown. */
function retentionTable(): string {
  const rows = Object.values<Kept>(retention).map(
    ({ what, hours, from = "", job, personal }) =>
      `| ${what} | ${`${spanText(hours)} ${from}`.trim()} | ${personal} | \`${job}\` |`,
  );
  return ["| what | kept for | personal data | job |", "|---|---|---|---|", ...rows].join("\n");
}

it("docs/limits.md matches the retention table in the code", () => {
  expect(readFileSync(join(__dirname, "../../../docs/limits.md"), "utf8")).toContain(retentionTable());
});
