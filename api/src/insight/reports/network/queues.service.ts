import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { business } from "../../../contract/business";
import { dayOf } from "../../../contract/days";
import { inquiryRules } from "../../../contract/inquiries/inquiryForms";
import { booksOf, overdueOf } from "../../../money";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money, money } from "../../../platform/money";

/** Nobody reads a queue's length beyond this, and a look at the overview must not count a whole table. */
const QUEUE_BOUND = 10_000;

const QueueIdEnum = enumOf("QueueId", "What waits for the network's admins.", {
  APPLICATIONS: ["applications", "Applications without a decision."],
  MESSAGES: ["messages", "Messages from the contact form that nobody has answered."],
  CONVERSATIONS: ["conversations", "Publishers and brands that wait for an answer of the support."],
  RETURNS: ["returns", "Late returns that the publisher or an admin has to accept or refuse."],
  DELIVERIES: ["deliveries", "Emails and webhooks that are not tried any more."],
  INVOICES: ["invoices", "Brands with invoices that are unpaid after 30 days."],
  PAYOUTS: ["payouts", "Payouts on hold."],
  FEEDS: ["feeds", "Product feeds whose newest file differs too much from the one before."],
  CLAIMS: ["claims", "Publishers' claims that our team decides."],
  HOLDS: ["holds", "Earnings that look wrong and wait until somebody decides, or their time is over."],
  APPROVALS: ["approvals", "Requests of admins that a second admin has to approve."],
});

type QueueId = (typeof QueueIdEnum)[keyof typeof QueueIdEnum];

/** What waits for an admin. */
@ObjectType({ description: "One kind of work that waits.", simpleResolvers: true })
export class Queue {
  @Field(() => QueueIdEnum, { description: "What waits." }) id!: QueueId;
  @Field(() => Int, { description: "How many; at most 10,000." }) open!: number;
  @Field(() => Boolean, { description: "Whether there are more than were counted." }) isMore!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when the oldest waits." })
  oldest!: Date | null;

  @Field(() => Int, { nullable: true, description: "The hours within which we promise an answer." })
  promisedHours!: number | null;

  @Field(() => Int, { description: "How many are beyond that, or overdue." }) late!: number;
  @Field(() => [Money], { description: "What is open, for each currency, where it is about money." }) amounts!: Money[];
}

interface QueueRows {
  table: string;
  where: string;
  by: string;
  hours: number | null;
  /** Since when a row waits, unless since it was made. */
  since?: string;
}

/** Each waits in an index of its own, oldest first. */
const QUEUES = {
  applications: { table: "account", where: "status = 'pending'", by: "id", hours: business.approvalHours.usual },
  messages: { table: "contact_message", where: "state = 'new'", by: "id", hours: business.responseHours.technical },
  conversations: {
    table: "conversation",
    where: "hostId = 'admins' AND state = 'new'",
    by: "waitingSince",
    // An account that wrote before waits since its last question, not since its first.
    since: "waitingSince",
    hours: business.responseHours.technical,
  },
  returns: { table: "sale_return", where: "status = 'proposed'", by: "id", hours: null },
  deliveries: { table: "work", where: "queue = 'message' AND state = 'failed'", by: "nextAt", hours: null },
  payouts: { table: "payout", where: "status = 'held'", by: "id", hours: null },
  // A feed that stays held has a held run for each time that it was read.
  feeds: {
    table: "(SELECT feedId, MIN(createdAt) AS createdAt FROM feed_run WHERE state = 'held' GROUP BY feedId) f",
    where: "1 = 1",
    by: "createdAt",
    hours: null,
  },
  claims: {
    table: "inquiry",
    where: "state = 'escalated'",
    by: "id",
    // Nobody waits for us while a brand may still answer.
    since: "escalatedAt",
    hours: inquiryRules.adminDays * (DAY / HOUR),
  },
  approvals: { table: "approval", where: "isOpen = 1", by: "id", hours: null },
  holds: { table: "risk_hold", where: "state = 'held'", by: "until", hours: null },
} as const satisfies Record<string, QueueRows>;

type Waiting = keyof typeof QUEUES;

/** What waits for the network's admins, each with its clock. Every count is bounded and comes from an index. */
export class QueuesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  all(): Promise<Queue[]> {
    return Promise.all(
      Object.values(QueueIdEnum).map((id) => (id === "invoices" ? this.invoices() : this.waiting(id))),
    );
  }

  private async waiting(id: Waiting): Promise<Queue> {
    const { table, where, by, hours, since = "createdAt" }: QueueRows = QUEUES[id];
    const beyond = hours === null ? 0 : this.clock.now().getTime() - hours * HOUR;
    const [row] = await this.db.longRead.query<Record<"open" | "late" | "oldest", number | string | null>[]>(
      `SELECT COUNT(*) AS open, SUM(CASE WHEN w.createdAt <= ? THEN 1 ELSE 0 END) AS late, MIN(w.createdAt) AS oldest
       FROM (SELECT ${since} AS createdAt FROM ${table} WHERE ${where} ORDER BY ${by} LIMIT ${QUEUE_BOUND + 1}) w`,
      [beyond],
    );
    const open = Number(row?.open ?? 0);
    return {
      id,
      open: Math.min(open, QUEUE_BOUND),
      isMore: open > QUEUE_BOUND,
      oldest: row?.oldest == null ? null : new Date(Number(row.oldest)),
      promisedHours: hours,
      late: Number(row?.late ?? 0),
      amounts: [],
    };
  }

  /**
   * Invoices that are unpaid beyond their time. Payments and credits pay the oldest first, so what is unpaid of the
   * older invoices is their sum less all payments: a row for each brand and month.
   */
  private async invoices(): Promise<Queue> {
    const owing = await this.db.longRead.query<{ merchantId: string }[]>(
      `SELECT i.merchantId AS merchantId
       FROM (SELECT merchantId, SUM(total) AS billed FROM invoice WHERE total < 0 OR dueOn < ? GROUP BY merchantId) i
       LEFT JOIN (SELECT merchantId, SUM(amount) AS paid FROM merchant_payment WHERE reversedAt IS NULL
         GROUP BY merchantId) p ON p.merchantId = i.merchantId
       WHERE i.billed > COALESCE(p.paid, 0) ORDER BY i.merchantId LIMIT ${QUEUE_BOUND}`,
      [dayOf(this.clock.now())],
    );
    const amounts = new Map<string, number>();
    let oldest: Date | null = null;
    let open = 0;
    const books = await booksOf(
      this.db.longRead,
      owing.map(({ merchantId }) => merchantId),
    );
    for (const { invoice, amount } of [...books.values()].flatMap((own) => overdueOf(own, this.clock.now()))) {
      open += 1;
      amounts.set(invoice.currency, (amounts.get(invoice.currency) ?? 0) + amount);
      if (!oldest || invoice.createdAt < oldest) oldest = invoice.createdAt;
    }
    return {
      id: "invoices",
      open: Math.min(open, QUEUE_BOUND),
      isMore: open > QUEUE_BOUND || owing.length === QUEUE_BOUND,
      oldest,
      promisedHours: null,
      late: open,
      amounts: [...amounts].map(([currency, amount]) => money(amount, currency)),
    };
  }
}
