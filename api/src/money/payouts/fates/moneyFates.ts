import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Account, erasesAt, reviewEndsAt, standingOf } from "../../../accounts";
import { dayText } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { type Fate, type FateState, fateOf, type Obstacle, type Until } from "../../../contract/money/earningFates";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money, priceText } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import type { RatesService } from "../../../programs";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import { daysOf, type PayoutDecision, settle } from "../run/payoutRules";
import { arrivalOf, datesOf, weekAhead } from "../run/payoutWeek";
import { dueOf } from "../run/unsettled";
import { setOffsFrom } from "../setOff/setOffRule";

const FateOutcomeEnum = enumOf("FateOutcome", "What will happen to an open amount.", {
  PAID: ["paid", "Paid on the date."],
  WAITS: ["waits", "Waits at least until the date."],
  DECLINED: ["declined", "Will not be paid. See `claim` for what to do about it."],
  BORNE: ["borne", "A debt that is not collected."],
});

@ObjectType({ description: "An open amount in one currency and what will happen to it." })
export class EarningFate {
  state!: FateState;
  currency!: string;

  @Shown(() => Money, { name: "amount", description: "Amount. Negative for a debt." }, inCurrency) cents!: number;
  @Field(() => FateOutcomeEnum, { description: "What will happen to the amount." }) outcome!: Fate["outcome"];

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Date of the outcome. Null if it does not depend on a date.",
  })
  until!: Date | null;

  @Field(() => String, { description: "Explanation of the outcome." }) why!: string;

  @Field(() => String, { nullable: true, description: "What you can do to be paid. Null if there is nothing to do." })
  remedy!: string | null;
}

interface Open {
  state: FateState;
  obstacle: Obstacle;
  currency: string;
  cents: number;
  /** Its own date, if it has one. */
  at?: Date | null;
}

/** Regardless of when it was approved. */
const ALWAYS = new Date(8.64e15);

const obstacleOf = (decision: PayoutDecision): Obstacle =>
  decision === "pay" || decision === "suspended" ? "none" : decision;

/** The amounts by state. */
function headOf(state: FateState, amount: string): string {
  switch (state) {
    case "unverified":
    case "tracked":
      return t("{amount} is pending with brands.", { amount });
    case "approved":
      return t("{amount} is approved and unpaid.", { amount });
    case "in_payout":
      return t("{amount} is on its way.", { amount });
    case "paid":
      return t("{amount} was paid.", { amount });
    case "void":
      return t("{amount} was declined.", { amount });
  }
}

const dateOf = (outcome: Fate["outcome"], day: string): string =>
  outcome === "paid" ? t("Payday: {day}.", { day }) : t("Next date: {day}.", { day });

/**
 * What happens to a creator's open money, by the table in `earningFates.ts`. Used by notices, statements and account
 * closing.
 */
export class MoneyFates {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly methods: Pick<PayoutMethodService, "inForce">,
    private readonly rates: Pick<RatesService, "book">,
  ) {}

  async mine({ id }: Viewer): Promise<EarningFate[]> {
    return this.of(this.db.longRead, await this.db.read.findOneByOrFail(Account, { id }));
  }

  async of(read: Reader, account: Account): Promise<EarningFate[]> {
    const now = this.clock.now();
    const standing = standingOf(account, now);
    const method = (await this.methods.inForce(read, [account.id])).get(account.id) ?? null;
    const open = [
      ...(await inPayouts(read, account.id)),
      ...(await this.approved(read, account, method)),
      ...(await onHold(read, account.id)),
      ...(await undecided(read, account.id)),
    ];
    const { sentAt } = datesOf(weekAhead(now));
    const dates: Record<Until, Date | null> = {
      approval: null,
      hold: null,
      payout: sentAt,
      arrival: arrivalOf(sentAt, method ? daysOf(method.kind).max : daysOf("wire").max),
      review: account.suspendedAt && reviewEndsAt(account.suspendedAt),
      erasure: account.closedAt && erasesAt(account.closedAt),
    };
    return open.map(({ state, obstacle, currency, cents, at = null }) => {
      const { until, ...fate } = fateOf({ state, standing, obstacle });
      return { ...fate, state, currency, cents, until: until && (dates[until] ?? at) };
    });
  }

  /** The same in sentences, for emails and before an account is closed. */
  async linesOf(read: Reader, account: Account): Promise<string[]> {
    if (account.kind !== "publisher") return [];
    return (await this.of(read, account)).map(({ state, currency, cents, outcome, until, why, remedy }) =>
      [
        cents < 0
          ? t("Your balance is −{amount}.", { amount: priceText(-cents, currency) })
          : headOf(state, priceText(cents, currency)),
        why,
        ...(until ? [dateOf(outcome, dayText(until))] : []),
        ...(remedy ? [remedy] : []),
      ].join(" "),
    );
  }

  private async approved(
    read: Reader,
    { id, setOffSince, ...account }: Account,
    method: Parameters<typeof settle>[0]["method"],
  ): Promise<Open[]> {
    const due = await dueOf(read, id, ALWAYS);
    const book = await this.rates.book(read);
    const standing = account.closedAt ? "closing" : "open";
    return [...due].flatMap(([earnedIn, earned]): Open[] => {
      if (earned === 0) return [];
      if (earned < 0) return [{ state: "approved", obstacle: "debt", currency: earnedIn, cents: earned }];
      const setOffs = setOffsFrom(setOffSince ? due : undefined, earnedIn, book);
      const { decision } = settle({ earned, earnedIn, method, standing, book, setOffs });
      return [{ state: "approved", obstacle: obstacleOf(decision), currency: earnedIn, cents: earned }];
    });
  }
}

async function inPayouts(read: Reader, publisherId: string): Promise<Open[]> {
  const rows = await read.query<{ currency: string; cents: number | string }[]>(
    `SELECT currency, SUM(net) AS cents FROM payout
     WHERE publisherId = ? AND status IN ('calculated', 'held', 'in-batch', 'sent') GROUP BY currency ORDER BY currency`,
    [publisherId],
  );
  return rows.map(({ currency, cents }) => ({ state: "in_payout", obstacle: "none", currency, cents: Number(cents) }));
}

async function onHold(read: Reader, publisherId: string): Promise<Open[]> {
  const rows = await read.query<{ currency: string; state: string; cents: number | string; endsAt: number | string }[]>(
    `SELECT earning.currency, held.state, MAX(held.until) AS endsAt,
       SUM(earning.amount - earning.returned - earning.settled) AS cents
     FROM earning JOIN risk_hold held ON held.publisherId = earning.publisherId
       AND held.merchantId = earning.merchantId AND held.isOpen = 1
     WHERE earning.isOpen = 1 AND earning.publisherId = ? AND earning.amount - earning.returned - earning.settled > 0
     GROUP BY earning.currency, held.state ORDER BY earning.currency, held.state`,
    [publisherId],
  );
  return rows.map(({ currency, state, cents, endsAt }) => ({
    state: "approved",
    obstacle: state === "kept" ? "kept" : "held",
    currency,
    cents: Number(cents),
    at: new Date(Number(endsAt)),
  }));
}

/** Uses the index of stages. */
async function undecided(read: Reader, publisherId: string): Promise<Open[]> {
  const rows = await read.query<{ currency: string; cents: number | string; last: number | string | null }[]>(
    `SELECT currency, SUM(amount - returned) AS cents, MAX(approvesAt) AS last FROM earning
     WHERE publisherId = ? AND state IN ('unverified', 'tracked') AND amount > returned
     GROUP BY currency ORDER BY currency`,
    [publisherId],
  );
  return rows.map(({ currency, cents, last }) => ({
    state: "tracked",
    obstacle: "none",
    currency,
    cents: Number(cents),
    at: last === null ? null : new Date(Number(last)),
  }));
}
