import { questionRules } from "../applications/questions";
import { business } from "../business";
import { claimFileRules } from "../claims/claimFiles";

const HOURS_OF_DAY = 24;

export interface Kept {
  /** What is deleted, as the public table says it. */
  what: string;
  hours: number;
  /** What the time counts from, if not the creation. */
  from?: string;
  /** The scheduled job that deletes it. */
  job: string;
  /** The personal data it contains. */
  personal: string;
}

const days = (count: number): number => count * HOURS_OF_DAY;

/** Retention periods: the jobs delete by them, and the public table in docs/limits.md is generated from them. */
export const retention = {
  clicks: {
    what: "raw clicks and their index by link",
    hours: days(91),
    job: "clicks:drop",
    personal: "country, device, referrer, daily visitor pseudonym",
  },
  clickContexts: {
    what: "what an assistant passed along with a click: `ctx_token`, `ctx_iss`",
    hours: days(30),
    job: "clicks:forget-context",
    personal: "a reference that only its issuer can resolve",
  },
  closedAccounts: {
    what: "closed accounts: names, addresses, texts",
    // Pages promise it without loading the table.
    hours: days(business.closingGraceDays),
    from: "after closing",
    job: "accounts:erase",
    personal: "everything the account and its people entered",
  },
  deliveredMessages: {
    what: "delivered mails and webhooks",
    hours: days(30),
    from: "after delivery",
    job: "outbox:forget-done",
    personal: "address and text of a mail",
  },
  givenUpMessages: {
    what: "undeliverable mails and webhooks",
    hours: days(180),
    from: "after the last attempt",
    job: "outbox:forget-done",
    personal: "address and text of a mail",
  },
  mailFiles: {
    what: "mails written as files (no mail server)",
    hours: days(30),
    job: "mail:forget-files",
    personal: "address and text of a mail",
  },
  webhookDeliveries: {
    what: "the log of webhook deliveries",
    hours: days(30),
    job: "webhooks:forget-old",
    personal: "order ID, publisher's name",
  },
  notifications: {
    what: "notifications",
    hours: days(90),
    from: "after their last event",
    job: "notifications:forget-old",
    personal: "order ID, names",
  },
  contactMessages: {
    what: "contact form messages",
    hours: days(365),
    job: "contact:forget-old",
    personal: "name, address and text of the sender",
  },
  sessions: {
    what: "sessions",
    hours: 0,
    from: "after expiry",
    job: "sessions:forget-expired",
    personal: "browser name",
  },
  connectedApps: {
    what: "connected apps that are not used",
    hours: days(30),
    from: "after their last use",
    job: "apps:forget-expired",
    personal: "name of the app",
  },
  appTokens: {
    what: "tokens and requests of connected apps (hashed)",
    hours: 0,
    from: "after expiry",
    job: "apps:forget-expired",
    personal: "none",
  },
  passwordResets: {
    what: "password reset links",
    hours: days(1),
    from: "after expiry",
    job: "passwords:forget-resets",
    personal: "who asked for it",
  },
  invitations: {
    what: "team invitations",
    hours: days(30),
    from: "after expiry",
    job: "team:forget-invitations",
    personal: "invited address",
  },
  imports: {
    what: "files and rows of moves from other programs",
    hours: days(365),
    job: "imports:forget",
    personal: "names and addresses of partners, order IDs",
  },
  approvals: {
    what: "requests for a second admin's approval (encrypted)",
    hours: days(90),
    from: "after the decision",
    job: "approvals:expire",
    personal: "invited address",
  },
  claimFiles: {
    what: "claim files",
    hours: days(claimFileRules.keptDays),
    from: "after the claim is closed",
    job: "claims:files",
    personal: "what the publisher uploaded",
  },
  applicationFiles: {
    what: "application files",
    hours: days(questionRules.keptFileDays),
    from: "after the application is declined or the partnership ends",
    job: "applications:files",
    personal: "what the publisher uploaded",
  },
  unsentApplicationFiles: {
    what: "files of applications that were not sent",
    hours: questionRules.unsentFileHours,
    job: "applications:files",
    personal: "what the publisher uploaded",
  },
  preparedFiles: {
    what: "prepared files",
    hours: days(3),
    job: "exports:expire",
    personal: "whatever the account may see",
  },
  tasks: {
    what: "tasks and their results",
    hours: days(30),
    from: "after they end",
    job: "tasks:forget-ended",
    personal: "who started them",
  },
  idempotencyStore: {
    what: "answers to calls with an `Idempotency-Key` (encrypted)",
    hours: days(1),
    job: "idempotency:forget",
    personal: "order ID",
  },
  checkouts: {
    what: "checkout visits",
    hours: days(2),
    job: "checkouts:forget",
    personal: "click hash, daily browser pseudonym",
  },
  testRecords: { what: "test orders and clicks", hours: days(7), job: "tests:forget", personal: "none" },
  apiRequests: {
    what: "requests of integrations and their counts",
    hours: days(30),
    job: "requests:forget-old",
    personal: "order ID; the rest is removed before storing",
  },
  shopEvents: {
    what: "events of connected shops",
    hours: days(540),
    job: "shops:forget-old",
    personal: "order ID, country",
  },
  lateClicks: { what: "daily pairs of late clicks", hours: days(90), job: "clicks:pair", personal: "none" },
  orderHours: { what: "hourly order counts", hours: days(31), job: "brands:gaps", personal: "none" },
  riskDays: { what: "daily facts for risk rules", hours: days(60), job: "risk:judge", personal: "publishers' figures" },
  linkChanges: {
    what: "link changes for other processes",
    hours: days(1),
    job: "links:forget-changes",
    personal: "none",
  },
  priceHistory: { what: "price and stock history", hours: days(400), job: "feeds:forget-history", personal: "none" },
} as const satisfies Record<string, Kept>;

export type KeptId = keyof typeof retention;

const HOUR = 3_600_000;
/** For a job: the retention in milliseconds. */
export const keptFor = (id: KeptId): number => retention[id].hours * HOUR;
export const keptDays = (id: KeptId): number => retention[id].hours / HOURS_OF_DAY;
