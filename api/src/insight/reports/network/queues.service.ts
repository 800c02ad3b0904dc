import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { business } from "../../../contract/business";
import { claimRules } from "../../../contract/claims/claimForms";
import { dayOf } from "../../../contract/days";
import { booksOf, overdueOf } from "../../../money";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money, money } from "../../../platform/money";

/** Longer queues don't need an exact count, and the overview must not count a whole table. */
const QUEUE_BOUND = 10_000;

const QueueIdEnum = enumOf("QueueId", "Queue of the network's admins.", {
  APPLICATIONS: ["applications", "Applications that wait for a decision."],
  MESSAGES: ["messages", "Unanswered messages from the contact form."],
  CONVERSATIONS: ["conversations", "Creators and brands that wait for an answer from support."],
  RETURNS: ["returns", "Late returns that the creator or an admin must accept or refuse."],
  DELIVERIES: ["deliveries", "Emails and webhook deliveries that are no longer retried."],
  INVOICES: ["invoices", "Brands with invoices unpaid for more than 30 days."],
  PAYOUTS: ["payouts", "Payouts on hold."],
  FEEDS: ["feeds", "Product feed syncs held because they would change too much."],
  CLAIMS: ["claims", "Claims that our team decides."],
  HOLDS: ["holds", "Suspicious earnings on hold until someone decides or the hold expires."],
  APPROVALS: ["approvals", "Admin requests that a second admin must approve."],
});

type QueueId = (typeof QueueIdEnum)[keyof typeof QueueIdEnum];

/** A queue of the admins. */
@ObjectType({ description: "A work queue of the network's admins.", simpleResolvers: true })
export class Queue {
  @Field(() => QueueIdEnum, { description: "The queue." }) id!: QueueId;
  @Field(() => Int, { description: "Number of open entries, at most 10,000." }) open!: number;
  @Field(() => Boolean, { description: "Whether there are more entries than were counted." }) isMore!: boolean;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the oldest entry started to wait. Null for an empty queue.",
  })
  oldest!: Date | null;

  @Field(() => Int, { nullable: true, description: "Promised response time in hours. Null without a promise." })
  promisedHours!: number | null;

  @Field(() => Int, { description: "Number of entries beyond the response time or overdue." }) late!: number;
  @Field(() => [Money], { description: "Open amounts by currency, for queues about money." }) amounts!: Money[];
}

interface QueueRows {
  table: string;
  where: string;
  by: string;
  hours: number | null;
  /** Start of a row's wait, if it is not its creation. */
  since?: string;
}

/** Each has its own index, oldest first. */
const QUEUES = {
  applications: { table: "account", where: "status = 'pending'", by: "id", hours: business.approvalHours.usual },
  messages: { table: "contact_message", where: "state = 'new'", by: "id", hours: business.responseHours.technical },
  conversations: {
    table: "conversation",
    where: "hostId = 'admins' AND state = 'new'",
    by: "waitingSince",
    // An account that wrote earlier waits since its last question, not its first.
    since: "waitingSince",
    hours: business.responseHours.technical,
  },
  returns: { table: "sale_return", where: "status = 'proposed'", by: "id", hours: null },
  deliveries: { table: "work", where: "queue = 'message' AND state = 'failed'", by: "nextAt", hours: null },
  payouts: { table: "payout", where: "status = 'held'", by: "id", hours: null },
  // A feed that stays held has one held sync for each attempt.
  feeds: {
    table: "(SELECT feedId, MIN(createdAt) AS createdAt FROM feed_run WHERE state = 'held' GROUP BY feedId) f",
    where: "1 = 1",
    by: "createdAt",
    hours: null,
  },
  claims: {
    table: "claim",
    where: "state = 'escalated'",
    by: "id",
    // No one waits for us while a brand can still answer.
    since: "escalatedAt",
    hours: claimRules.adminDays * (DAY / HOUR),
  },
  approvals: { table: "approval", where: "isOpen = 1", by: "id", hours: null },
  holds: { table: "risk_hold", where: "state = 'held'", by: "until", hours: null },
} as const satisfies Record<string, QueueRows>;

type Waiting = keyof typeof QUEUES;

/** The admins' queues with their deadlines. Every count is bounded and comes from an index. */
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
   * Overdue invoices. Payments and credits pay the oldest first, so the unpaid part of older invoices is their sum less
   * all payments: one row for each brand and month.
   */
  private async invoices(): Promise<Queue> {
    const owing = await this.db.longRead.query<{ merchantId: string }[]>(
      `SELECT i.merchantId AS merchantId
       FROM (SELECT merchantId, SUM(total) AS billed FROM invoice WHERE total < 0 OR dueOn < ? GROUP BY merchantId) i
       LEFT JOIN (SELECT merchantId, SUM(amount) AS paid FROM brand_payment WHERE reversedAt IS NULL
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
