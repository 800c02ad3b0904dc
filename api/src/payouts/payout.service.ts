import { payoutAmountsIn } from "../contract/payoutAmounts";
import { type Clock, DAY } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { rowsOf } from "../core/db/rowsById";
import { NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import { pagesOf } from "../core/paging/pagesOf";
import { Earning } from "../earnings/earning.entity";
import { currenciesOf } from "../links/currenciesOf";
import type { RatesService } from "../rates/rates.service";
import type { PayoutMethod } from "./methods/payoutMethod.entity";
import type { PayoutMethodService } from "./methods/payoutMethod.service";
import { Payout, PayoutLine } from "./payout.entity";
import { visiblePayouts } from "./payout.policy";
import type { PayoutStatus } from "./payoutStatus";
import { type Settlement, settle } from "./run/payoutRules";
import { datesOf, type WeekDates, weekAhead } from "./run/payoutWeek";
import { dueOf } from "./run/unsettled";
import { setOffsFrom } from "./setOff/setOffRule";

export interface PayoutFilter {
  week?: string | null;
  status?: PayoutStatus | null;
  publisherId?: string | null;
}

/** What a publisher earned in one currency in each of the four stages, and its next payout. */
export interface NextPayout extends Settlement {
  minimum: number;
  dates: WeekDates;
  method: PayoutMethod | null;
  tracked: number;
  /** When the return window of the first tracked sale ends. */
  nextApprovalAt: Date | null;
  approved: number;
  onItsWay: number;
  paid: number;
}

const MAX_WARNINGS = 50;

/** Payouts as publishers and admins read them. */
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

  /** Payouts in these batches whose publishers were suspended after the batch was created. */
  readonly suspendedIn = (batchIds: readonly string[]): Promise<Payout[]> => {
    return this.db.read
      .createQueryBuilder(Payout, "payout")
      .innerJoin("account", "receiver", "receiver.id = payout.publisherId AND receiver.suspendedAt IS NOT NULL")
      .where("payout.batchId IN (:...batchIds) AND payout.status = 'in-batch'", { batchIds })
      .orderBy("payout.id")
      .take(MAX_WARNINGS)
      .getMany();
  };

  /** By currency, the publisher's main one first. Includes what was carried over from weeks below the minimum. */
  async next(viewer: Viewer): Promise<[NextPayout, ...NextPayout[]]> {
    const now = this.clock.now();
    const dates = datesOf(weekAhead(now));
    const { current: method, setOffSince } = await this.methods.mine(viewer);
    const due = await dueOf(this.db.longRead, viewer.id, dates.endsAt);
    const approved = await dueOf(this.db.longRead, viewer.id, new Date(now.getTime() + DAY), true);
    const [tracked, paid] = [await this.tracked(viewer.id), await this.paid(viewer.id)];
    const [main, ...others] = await currenciesOf(this.db.longRead, viewer.id);
    // Also those of programs that are gone.
    const known = new Set([...others, ...due.keys(), ...approved.keys(), ...tracked.keys(), ...paid.keys()]);
    const book = await this.rates.book(this.db.longRead, now);
    const nextIn = (earnedIn: string): NextPayout => {
      const setOffs = setOffsFrom(setOffSince ? due : undefined, earnedIn, book);
      const settled = settle({ earned: due.get(earnedIn) ?? 0, earnedIn, method, isSuspended: false, book, setOffs });
      return {
        ...settled,
        minimum: payoutAmountsIn(settled.currency)?.minimum ?? 0,
        dates,
        method,
        approved: approved.get(earnedIn) ?? 0,
        ...(tracked.get(earnedIn) ?? { tracked: 0, nextApprovalAt: null }),
        ...(paid.get(earnedIn) ?? { onItsWay: 0, paid: 0 }),
      };
    };
    return [
      nextIn(main),
      ...[...known]
        .filter((currency) => currency !== main)
        .sort()
        .map(nextIn),
    ];
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
