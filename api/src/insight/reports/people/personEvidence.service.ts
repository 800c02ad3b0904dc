import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { Account, PersonRecord } from "../../../accounts";
import { addDays, dayOf } from "../../../contract/days";
import { balancesIn, brandReceivable, Payout, publisherPayable } from "../../../money";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { Money, money } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { currenciesOf } from "../../../tracking";

/** Days of activity, including today. */
const EVIDENCE_DAYS = 30;
/** More links or payouts than this are not counted. */
const BOUND = 1000;
const PAYOUTS = 5;

@ObjectType({ description: "Recent activity of an account.", simpleResolvers: true })
export class PersonEvidence {
  @Field(() => Int, { description: "Number of a creator's links or of links to a brand, at most 1,000." })
  links!: number;
  @Field(() => Int, { description: "Clicks counted in the last 30 days." }) clicks!: number;
  @Field(() => Int, { description: "Orders of the last 30 days that are not declined." }) orders!: number;

  @Field(() => [Money], { description: "Order value of the last 30 days by currency, less returns." })
  orderValue!: Money[];

  @Field(() => [Money], {
    description: "Balance by currency: what a creator earned and no payout contains yet, or what a brand owes.",
  })
  balance!: Money[];

  @Field(() => [Payout], { description: "Last five payouts of a creator." }) payouts!: Payout[];
}

interface Activity {
  currency: string;
  clicks: number | string;
  orders: number | string;
  orderValue: number | string;
}

/** An account's recent activity and balance: a few index ranges, however long its history. */
export class PersonEvidenceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<PersonEvidence | null> {
    const account = await this.db.longRead.findOneBy(Account, { id: accountId });
    if (account?.kind === "publisher") return this.publisher(accountId);
    return account?.kind === "advertiser" ? this.brand(accountId) : null;
  }

  private async publisher(id: string): Promise<PersonEvidence> {
    const read = this.db.longRead;
    const currencies = await currenciesOf(read, id);
    const [links, activity, balances, payouts] = await Promise.all([
      this.links("publisherId = ?", [id]),
      this.activity("t.publisherId = ?", [id]),
      balancesIn(
        read,
        currencies.map((currency) => publisherPayable(id, currency)),
      ),
      read.find(Payout, { where: { publisherId: id }, order: { week: "DESC" }, take: PAYOUTS }),
    ]);
    const balance = currencies.map((currency) => money(balances.get(publisherPayable(id, currency)) ?? 0, currency));
    return { links, ...activity, balance, payouts };
  }

  private async brand(ownerId: string): Promise<PersonEvidence> {
    const read = this.db.longRead;
    const shops = await read.findBy(Merchant, { ownerId });
    const nothing = { links: 0, clicks: 0, orders: 0, orderValue: [], balance: [], payouts: [] };
    if (shops.length === 0) return nothing;
    const ids = shops.map(({ id }) => id);
    const marks = ids.map(() => "?").join(", ");
    const [links, activity, balances] = await Promise.all([
      this.links(`merchantId IN (${marks})`, ids),
      this.activity(`t.merchantId IN (${marks})`, ids),
      balancesIn(
        read,
        shops.map(({ id, currency }) => brandReceivable(id, currency)),
      ),
    ]);
    const owed = new Map<string, number>();
    for (const { id, currency } of shops)
      owed.set(currency, (owed.get(currency) ?? 0) - (balances.get(brandReceivable(id, currency)) ?? 0));
    return { ...nothing, links, ...activity, balance: [...owed].map(([currency, amount]) => money(amount, currency)) };
  }

  private async links(where: string, values: readonly string[]): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: number | string }[]>(
      `SELECT COUNT(*) AS count FROM (SELECT id FROM link WHERE ${where} LIMIT ${BOUND}) l`,
      [...values],
    );
    return Number(row?.count ?? 0);
  }

  private async activity(
    where: string,
    values: readonly string[],
  ): Promise<Pick<PersonEvidence, "clicks" | "orders" | "orderValue">> {
    const since = addDays(dayOf(this.clock.now()), 1 - EVIDENCE_DAYS);
    const rows = await this.db.longRead.query<Activity[]>(
      `SELECT m.currency AS currency, SUM(t.clicks) AS clicks, SUM(t.sales) AS orders, SUM(t.revenue) AS orderValue
       FROM day_totals t JOIN merchant m ON m.id = t.merchantId
       WHERE ${where} AND t.day >= ? GROUP BY m.currency ORDER BY m.currency`,
      [...values, since],
    );
    return {
      clicks: rows.reduce((sum, row) => sum + Number(row.clicks), 0),
      orders: rows.reduce((sum, row) => sum + Number(row.orders), 0),
      orderValue: rows.map(({ currency, orderValue }) => money(Number(orderValue), currency)),
    };
  }
}

@Resolver(() => PersonRecord)
export class PersonEvidenceResolver {
  constructor(private readonly services: { evidence: PersonEvidenceService }) {}

  @FieldResolver(() => PersonEvidence, {
    nullable: true,
    description: "Recent activity of the account. Null for admins.",
  })
  evidence(@Root() { id }: PersonRecord): Promise<PersonEvidence | null> {
    return this.services.evidence.of(id);
  }
}
