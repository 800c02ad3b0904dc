import { business } from "../business";
import { inquiryFileRules } from "../inquiries/inquiryFiles";

const HOURS_OF_DAY = 24;

interface Kept {
  /** What is deleted, as the public table says it. */
  what: string;
  hours: number;
  /** What the time is counted from, if it is not when it was made. */
  from?: string;
  /** The scheduled job that deletes it. */
  job: string;
  /** What of it is about people. */
  personal: string;
}

const days = (count: number): number => count * HOURS_OF_DAY;

/** How long what is kept: the jobs delete by it, and the public table in docs/limits.md is made of it. */
export const retention = {
  clicks: {
    what: "raw clicks, and their lists by link",
    hours: days(91),
    job: "clicks:drop",
    personal: "country, device, referring site, a visitor's pseudonym of the day",
  },
  closedAccounts: {
    what: "accounts that were closed: names, addresses and words",
    // Pages promise it, and load no table for it.
    hours: days(business.closingGraceDays),
    from: "after the closing",
    job: "accounts:erase",
    personal: "all that an account and its people said of themselves",
  },
  deliveredMessages: {
    what: "delivered mails and webhooks",
    hours: days(30),
    from: "after they were delivered",
    job: "outbox:forget-done",
    personal: "address and words of a mail",
  },
  givenUpMessages: {
    what: "mails and webhooks that nobody could deliver, or that were set aside",
    hours: days(180),
    from: "after the last attempt",
    job: "outbox:forget-done",
    personal: "address and words of a mail",
  },
  mailFiles: {
    what: "mails that were written as files, without a mail server",
    hours: days(30),
    job: "mail:forget-files",
    personal: "address and words of a mail",
  },
  webhookDeliveries: {
    what: "the log of webhook deliveries",
    hours: days(30),
    job: "webhooks:forget-old",
    personal: "the order's number, a publisher's name",
  },
  notifications: {
    what: "notifications",
    hours: days(90),
    from: "after what they tell of happened last",
    job: "notifications:forget-old",
    personal: "the order's number, names",
  },
  contactMessages: {
    what: "messages of the contact form",
    hours: days(365),
    job: "contact:forget-old",
    personal: "name, address and words of the sender",
  },
  sessions: {
    what: "sessions that ended",
    hours: 0,
    from: "after they expired",
    job: "sessions:forget-expired",
    personal: "the browser's name",
  },
  passwordResets: {
    what: "links that reset a password",
    hours: days(1),
    from: "after they expired",
    job: "passwords:forget-resets",
    personal: "who asked",
  },
  invitations: {
    what: "invitations to a team",
    hours: days(30),
    from: "after they expired",
    job: "team:forget-invitations",
    personal: "the address that was invited",
  },
  claimFiles: {
    what: "pictures and documents of claims",
    hours: days(inquiryFileRules.keptDays),
    from: "after the claim was closed",
    job: "claims:files",
    personal: "what its publisher showed",
  },
  preparedFiles: {
    what: "prepared files",
    hours: days(3),
    job: "exports:expire",
    personal: "what the account may see",
  },
  tasks: {
    what: "tasks and their results",
    hours: days(30),
    from: "after they ended",
    job: "tasks:forget-ended",
    personal: "who started them",
  },
  keptAnswers: {
    what: "answers to calls with an `Idempotency-Key`, sealed",
    hours: days(1),
    job: "idempotency:forget",
    personal: "the order's number",
  },
  checkouts: {
    what: "checkouts that were seen",
    hours: days(2),
    job: "checkouts:forget",
    personal: "a digest of the click",
  },
  testRecords: {
    what: "brands' tests",
    hours: days(7),
    job: "tests:forget",
    personal: "none",
  },
  shopEvents: {
    what: "what connected shops sent",
    hours: days(540),
    job: "shops:forget-old",
    personal: "the order's number, its country",
  },
  lateClicks: {
    what: "pairs of late clicks by the day",
    hours: days(90),
    job: "clicks:pair",
    personal: "none",
  },
  orderHours: {
    what: "orders by the hour",
    hours: days(31),
    job: "brands:gaps",
    personal: "none",
  },
  riskDays: {
    what: "facts by day of publishers at brands",
    hours: days(60),
    job: "risk:judge",
    personal: "a publisher's figures",
  },
  linkChanges: {
    what: "changes of links, for other processes",
    hours: days(1),
    job: "links:forget-changes",
    personal: "none",
  },
  priceHistory: {
    what: "changes of prices and stock",
    hours: days(400),
    job: "feeds:forget-history",
    personal: "none",
  },
} as const satisfies Record<string, Kept>;

export type KeptId = keyof typeof retention;

const HOUR = 3_600_000;
/** For a job: how long, in milliseconds. */
export const keptFor = (id: KeptId): number => retention[id].hours * HOUR;
export const keptDays = (id: KeptId): number => retention[id].hours / HOURS_OF_DAY;

const spanText = (hours: number): string => {
  if (hours === 0) return "at once";
  if (hours === days(365)) return "a year";
  return hours === HOURS_OF_DAY ? "a day" : `${hours / HOURS_OF_DAY} days`;
};

/** The public table, in Markdown. */
export function retentionTable(): string {
  const rows = Object.values<Kept>(retention).map(
    ({ what, hours, from = "", job, personal }) =>
      `| ${what} | ${`${spanText(hours)} ${from}`.trim()} | ${personal} | \`${job}\` |`,
  );
  return ["| what | kept for | about people in it | deleted by the job |", "|---|---|---|---|", ...rows].join("\n");
}
