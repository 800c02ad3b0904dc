import { type Clock, DAY } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { rowsOf } from "../core/db/rowsById";
import { NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import { pagesOf } from "../core/paging/pagesOf";
import { Earning } from "../earnings/earning.entity";
import type { PayoutMethod } from "./methods/payoutMethod.entity";
import type { PayoutMethodService } from "./methods/payoutMethod.service";
import { Payout, PayoutLine } from "./payout.entity";
import { visiblePayouts } from "./payout.policy";
import type { PayoutStatus } from "./payoutStatus";
import { type Settlement, settle } from "./run/payoutRules";
import { datesOf, type WeekDates, weekAhead } from "./run/payoutWeek";
import { dueOf } from "./run/unsettled";

export interface PayoutFilter {
  week?: string | null;
  status?: PayoutStatus | null;
}

/** A publisher's money in each of the four stages, and its next payout. */
export interface NextPayout extends Settlement {
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
  ) {}

  list(viewer: Viewer, filter: PayoutFilter, page: PageArgs): Promise<Page<Payout>> {
    const query = this.db.longRead.createQueryBuilder(Payout, "payout").where(visiblePayouts(viewer));
    for (const name of ["week", "status"] as const) {
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
      .innerJoin("user", "receiver", "receiver.id = payout.publisherId AND receiver.suspendedAt IS NOT NULL")
      .where("payout.batchId IN (:...batchIds) AND payout.status = 'in-batch'", { batchIds })
      .orderBy("payout.id")
      .take(MAX_WARNINGS)
      .getMany();
  };

  /** Includes what was carried over from weeks below the minimum. */
  async next(viewer: Viewer): Promise<NextPayout> {
    const now = this.clock.now();
    const dates = datesOf(weekAhead(now));
    const { current: method } = await this.methods.mine(viewer);
    const due = await dueOf(this.db.longRead, viewer.id, dates.endsAt);
    const approved = await dueOf(this.db.longRead, viewer.id, new Date(now.getTime() + DAY));
    const settlement = settle({ gross: due, method: method?.kind ?? null, isSuspended: false });
    return { ...settlement, dates, method, approved, ...(await this.stages(viewer.id)) };
  }

  private async stages(
    publisherId: string,
  ): Promise<Pick<NextPayout, "tracked" | "nextApprovalAt" | "onItsWay" | "paid">> {
    const [pending, sums] = await Promise.all([
      this.db.longRead
        .createQueryBuilder(Earning, "earning")
        .select("SUM(earning.amount - earning.returned)", "sum")
        .addSelect("MIN(earning.approvesAt)", "approvesAt")
        .where("earning.publisherId = :publisherId AND earning.state = 'tracked'", { publisherId })
        .andWhere("earning.amount > earning.returned")
        .getRawOne<Record<"sum" | "approvesAt", number | string | null>>(),
      this.db.longRead
        .createQueryBuilder(Payout, "payout")
        .select("payout.status", "status")
        .addSelect("SUM(payout.gross)", "sum")
        .where("payout.publisherId = :publisherId", { publisherId })
        .groupBy("payout.status")
        .getRawMany<{ status: PayoutStatus; sum: number | string }>(),
    ]);
    const sumOf = (...statuses: PayoutStatus[]) =>
      sums.reduce((total, { status, sum }) => (statuses.includes(status) ? total + Number(sum) : total), 0);
    return {
      tracked: Number(pending?.sum ?? 0),
      nextApprovalAt: pending?.approvesAt ? new Date(Number(pending.approvesAt)) : null,
      onItsWay: sumOf("calculated", "held", "in-batch", "sent"),
      paid: sumOf("paid"),
    };
  }
}
