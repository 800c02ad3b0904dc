import { Field, ID, InputType } from "type-graphql";
import { type FindOptionsWhere, In } from "typeorm";
import { payoutAmountsIn } from "../../contract/payoutAmounts";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { rowsOf } from "../../platform/db/rowsById";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { pagesOf } from "../../platform/paging/pagesOf";
import { Merchant, type RatesService } from "../../programs";
import { Earning } from "../../sales";
import { currenciesOf } from "../../tracking";
import { paidMonths } from "../billing/balance";
import type { PayoutMethodService } from "./methods/payoutMethod.service";
import type { NextPayout } from "./nextPayout.type";
import { Payout, PayoutLine } from "./payout.entity";
import { PayoutStatusEnum } from "./payout.enums";
import type { PayoutStatus } from "./payoutStatus";
import { settle } from "./run/payoutRules";
import { datesOf, weekAhead } from "./run/payoutWeek";
import { type Uncovered, uncoveredAmong, uncoveredOf } from "./run/uncovered";
import { dueOf } from "./run/unsettled";
import { setOffsFrom } from "./setOff/setOffRule";

@InputType("PayoutFilterInput", { description: "Filter for payouts." })
export class PayoutFilter {
  @Field(() => String, {
    nullable: true,
    description: "Payouts of the week that starts on this Monday only, such as 2026-11-23.",
  })
  week?: string | null;

  @Field(() => PayoutStatusEnum, { nullable: true, description: "Payouts with this status only." })
  status?: PayoutStatus | null;

  @Field(() => ID, { nullable: true, description: "Payouts of this creator only." }) publisherId?: string | null;
}

const MAX_WARNINGS = 50;

/** Payouts as creators and admins see them. */
export class PayoutService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly methods: PayoutMethodService,
    private readonly rates: Pick<RatesService, "book">,
  ) {}

  list(viewer: Viewer, filter: PayoutFilter, page: PageArgs): Promise<Page<Payout>> {
    const query = this.db.longRead.createQueryBuilder(Payout, "payout").where(visiblePayouts(viewer));
    for (const name of ["week", "status", "publisherId"] as const) {
      if (filter[name]) query.andWhere(`payout.${name} = :${name}`, { [name]: filter[name] });
    }
    return pageOf(query, page);
  }

  async get(viewer: Viewer, id: string): Promise<Payout> {
    const payout = isId(id) ? await this.db.read.findOneBy(Payout, { ...visiblePayouts(viewer), id }) : null;
    if (!payout) throw new NotFoundError("Payout");
    return payout;
  }

  /** The same page of each payout's lines, oldest first, in the order of the payouts. */
  lines(payoutIds: readonly string[], page: PageArgs): Promise<Page<PayoutLine>[]> {
    const [where, owner] = ["entry.payoutId IN (:...payoutIds)", "entry.payoutId"];
    const ownerOf = ({ payoutId }: PayoutLine) => payoutId;
    const lists = { entity: PayoutLine, where, values: { payoutIds }, owner, ownerOf };
    return pagesOf(this.db.longRead, lists, payoutIds, page);
  }

  readonly byIds = (ids: readonly string[]): Promise<Payout[]> => rowsOf(this.db.read, Payout, ids);

  readonly earningsByIds = (ids: readonly string[]): Promise<Earning[]> => rowsOf(this.db.read, Earning, ids);

  /** Payouts in these batches whose creators were suspended after the batch was created. */
  readonly suspendedIn = (batchIds: readonly string[]): Promise<Payout[]> => {
    return this.db.read
      .createQueryBuilder(Payout, "payout")
      .innerJoin("account", "receiver", "receiver.id = payout.publisherId AND receiver.suspendedAt IS NOT NULL")
      .where("payout.batchId IN (:...batchIds) AND payout.status = 'in-batch'", { batchIds })
      .orderBy("payout.id")
      .take(MAX_WARNINGS)
      .getMany();
  };

  /** The part of each payout that the brands have paid. */
  readonly coveredShares = (ids: readonly string[]) => coveredShares(this.db.longRead, ids, this.clock.now());

  /** By brand above its credit limit: approved commission it has not paid for. */
  uncovered = ({ id }: Viewer): Promise<Uncovered[]> => uncoveredOf(this.db.longRead, id);

  readonly uncoveredAmong = (ids: readonly string[]) => uncoveredAmong(this.db.read, ids);

  /** By currency, the creator's main one first. Includes balances rolled over below the minimum. */
  async next(viewer: Viewer): Promise<NextPayout> {
    const now = this.clock.now();
    const dates = datesOf(weekAhead(now));
    const { current: method, setOffSince } = await this.methods.mine(viewer);
    const due = await dueOf(this.db.longRead, viewer.id, dates.endsAt);
    const approved = await dueOf(this.db.longRead, viewer.id, new Date(now.getTime() + DAY), true);
    const [tracked, paid] = [await this.tracked(viewer.id), await this.paid(viewer.id)];
    const [main, ...others] = await currenciesOf(this.db.longRead, viewer.id);
    // Includes removed programs.
    const known = new Set([...others, ...due.keys(), ...approved.keys(), ...tracked.keys(), ...paid.keys()]);
    const book = await this.rates.book(this.db.longRead, now);
    const nextIn = (earnedIn: string): NextPayout => {
      const setOffs = setOffsFrom(setOffSince ? due : undefined, earnedIn, book);
      const settled = settle({ earned: due.get(earnedIn) ?? 0, earnedIn, method, standing: "open", book, setOffs });
      return {
        ...settled,
        minimum: payoutAmountsIn(settled.currency)?.minimum ?? 0,
        dates,
        method,
        approved: approved.get(earnedIn) ?? 0,
        ...(tracked.get(earnedIn) ?? { tracked: 0, nextApprovalAt: null }),
        ...(paid.get(earnedIn) ?? { onItsWay: 0, paid: 0 }),
        inOtherCurrencies: [],
      };
    };
    const rest = [...known].filter((currency) => currency !== main).sort();
    return { ...nextIn(main), inOtherCurrencies: rest.map(nextIn) };
  }

  private async tracked(publisherId: string): Promise<Map<string, Pick<NextPayout, "tracked" | "nextApprovalAt">>> {
    const rows = await this.db.longRead
      .createQueryBuilder(Earning, "earning")
      .select("earning.currency", "currency")
      .addSelect("SUM(earning.amount - earning.returned)", "sum")
      .addSelect("MIN(earning.approvesAt)", "approvesAt")
      .where("earning.publisherId = :publisherId AND earning.state = 'tracked'", { publisherId })
      .andWhere("earning.amount > earning.returned")
      .groupBy("earning.currency")
      .getRawMany<{ currency: string } & Record<"sum" | "approvesAt", number | string | null>>();
    return new Map(
      rows.map(({ currency, sum, approvesAt }) => [
        currency,
        { tracked: Number(sum ?? 0), nextApprovalAt: approvesAt ? new Date(Number(approvesAt)) : null },
      ]),
    );
  }

  private async paid(publisherId: string): Promise<Map<string, Pick<NextPayout, "onItsWay" | "paid">>> {
    const rows = await this.db.longRead
      .createQueryBuilder(Payout, "payout")
      .select("payout.earnedIn", "currency")
      .addSelect("payout.status", "status")
      .addSelect("SUM(payout.earned)", "sum")
      .where("payout.publisherId = :publisherId", { publisherId })
      .groupBy("payout.earnedIn")
      .addGroupBy("payout.status")
      .getRawMany<{ currency: string; status: PayoutStatus; sum: number | string }>();
    const byCurrency = new Map<string, Pick<NextPayout, "onItsWay" | "paid">>();
    for (const { currency, status, sum } of rows) {
      const sums = byCurrency.get(currency) ?? { onItsWay: 0, paid: 0 };
      byCurrency.set(currency, sums);
      if (status === "paid") sums.paid += Number(sum);
      else if (status !== "failed") sums.onItsWay += Number(sum);
    }
    return byCurrency;
  }
}

/** Creators see their own, admins all. */
const visiblePayouts = (viewer: Viewer): FindOptionsWhere<Payout> =>
  viewer.role === "admin" ? {} : { publisherId: viewer.id };

interface Part {
  payoutId: string;
  merchantId: string;
  month: string;
  amount: number | string;
}

/** The part of each payout that its brands have paid to the network, from 0 to 1. Returns are not counted. */
async function coveredShares(
  read: Reader,
  payoutIds: readonly string[],
  now: Date,
): Promise<{ id: string; share: number }[]> {
  const parts = await read.query<Part[]>(
    `SELECT line.payoutId, earning.merchantId, SUBSTR(earning.day, 1, 7) AS month, SUM(line.amount) AS amount
     FROM payout_line line JOIN earning ON earning.id = line.earningId
     WHERE line.payoutId IN (${payoutIds.map(() => "?").join(", ")}) AND line.amount > 0
     GROUP BY line.payoutId, earning.merchantId, SUBSTR(earning.day, 1, 7)`,
    [...payoutIds],
  );
  const merchantIds = [...new Set(parts.map(({ merchantId }) => merchantId))];
  const programs = await read.find(Merchant, { select: { id: true, currency: true }, where: { id: In(merchantIds) } });
  const paid = await paidMonths(read, programs, now);
  const sums = new Map(payoutIds.map((id) => [id, { covered: 0, total: 0 }]));
  for (const { payoutId, merchantId, month, amount } of parts) {
    const [sum, months] = [sums.get(payoutId), paid.get(merchantId)];
    if (!sum) continue;
    sum.total += Number(amount);
    sum.covered += Number(amount) * (months?.ofMonth.get(month) ?? months?.since ?? 0);
  }
  return [...sums].map(([id, { covered, total }]) => ({ id, share: total === 0 ? 1 : covered / total }));
}
