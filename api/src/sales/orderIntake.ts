import type { ClickIds, ReadClickId } from "../clicks/clickId";
import { type Clock, dayOf } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { newIdAt } from "../core/ids";
import { commissionOf } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";
import { type Attribution, attribute, isUngenuine } from "./attribution";
import { Sale, type SaleSource, type SaleStatus } from "./sale.entity";
import { parseSale, type SaleReport } from "./saleInput";
import type { SaleStore } from "./saleStore";

export const WRONG_CLICK = "This click id is not one of this merchant's";
export const OTHER_FIGURES = "This order was reported before, with other figures";

export interface Reported {
  sale: Sale;
  /** False for an order that was known already. */
  isNew: boolean;
}

/** How an order becomes a sale: once, whoever reports it and however often. */
export class OrderIntake {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly store: SaleStore,
  ) {}

  /** The call of a shop's server. */
  async report(viewer: Viewer, input: unknown): Promise<Reported> {
    const report = parseSale(input, this.clock.now());
    const merchant = await this.merchantOf(viewer, report.merchantId);
    return this.receive(merchant.id, report, "server");
  }

  /** Whose order it is. Most advertisers have one shop and need not say. */
  async merchantOf(viewer: Viewer, merchantId: string | null): Promise<Merchant> {
    const own = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    if (merchantId !== null) {
      const named = own.find(({ id }) => id === merchantId);
      if (!named) throw new BadInputError({ merchantId: "This is none of your shops" });
      return named;
    }
    const [only, ...others] = own;
    if (!only) throw new NotFoundError("Merchant");
    if (others.length > 0) throw new BadInputError({ merchantId: "Please say which shop" });
    return only;
  }

  /** For those who have found out whose order it is in another way. */
  receiveReport(merchantId: string, input: unknown, source: SaleSource): Promise<Reported> {
    return this.receive(merchantId, parseSale(input, this.clock.now()), source);
  }

  async receive(merchantId: string, report: SaleReport, source: SaleSource): Promise<Reported> {
    const now = this.clock.now();
    const reads = this.readClicks(merchantId, report.clickIds, now);
    if (source === "server" && reads.length > 0 && reads.every(isUngenuine)) {
      throw new BadInputError({ clickId: WRONG_CLICK });
    }
    const attribution = attribute(reads, report.amount, now);
    const sale = newSale(merchantId, report, attribution, source, now);
    return this.db.write(async (tx) => {
      try {
        await this.store.insert(tx, sale, report.lines);
        return { sale, isNew: true };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return this.again(tx, sale, report);
      }
    });
  }

  /** The unique index said no: the order is known. */
  private async again(tx: Tx, sale: Sale, report: SaleReport): Promise<Reported> {
    const known = await this.store.locked(tx, { merchantId: sale.merchantId, orderId: sale.orderId });
    if (!known) throw new NotFoundError("Sale");
    // Our own row: an earlier try had been committed, only its answer was lost.
    if (known.id === sale.id) return { sale: known, isNew: true };
    if (sale.source === "browser") return { sale: known, isNew: false };
    if (isHearsay(known)) return { sale: await this.confirmClaim(tx, known, sale, report), isNew: false };
    await this.checkFigures(tx, known, report);
    return { sale: await this.takeClick(tx, known, report), isNew: false };
  }

  /** What the shop itself says stands over what a browser claimed; its click stands unless the shop names another. */
  private async confirmClaim(tx: Tx, known: Sale, told: Sale, report: SaleReport): Promise<Sale> {
    const { amount, source, occurredAt } = told;
    if (report.lines || amount !== known.amount) {
      await this.store.replaceLines(tx, { id: known.id, amount }, report.lines);
    }
    const attribution = this.attributionOf(known, report);
    if (attribution.click) {
      return this.store.change(tx, known, { ...attributed(attribution, "pending"), amount, source, occurredAt });
    }
    const earns = known.status === "claimed";
    const commission = earns ? commissionOf(amount, known.rateBasisPoints) : 0;
    const status: SaleStatus = earns ? "pending" : known.status;
    const why = { ...known.why, amount, commission };
    return this.store.change(tx, known, { amount, source, occurredAt, status, commission, why });
  }

  /** The click of the claim was in time when the claim was made, however late the shop's server names it too. */
  private attributionOf(claim: Sale, { clickIds, amount }: SaleReport): Attribution {
    const now = this.clock.now();
    const reads = this.readClicks(claim.merchantId, clickIds, now).map((read, index) => {
      const isClaimed = claim.clickId !== null && read.click?.id === claim.clickId;
      return isClaimed ? this.clickIds.read(clickIds[index] ?? "", claim.merchantId, claim.createdAt) : read;
    });
    return attribute(reads, amount, now);
  }

  /**
   * Of the shop's server and the page that it signed, either may be first and only one may know the click: an order
   * that came without one takes it over from the later report, as if it had come with the first.
   */
  private async takeClick(tx: Tx, known: Sale, { clickIds }: SaleReport): Promise<Sale> {
    if (!isWithoutClick(known)) return known;
    const reads = this.readClicks(known.merchantId, clickIds, known.createdAt).filter(
      // Who followed a link after buying was not brought by it.
      ({ click }) => click === null || click.at <= known.createdAt,
    );
    const attribution = attribute(reads, known.amount, this.clock.now());
    if (!attribution.click) return known;
    const { decision, decidedAt } = known.why;
    const changes = attributed(attribution, "pending");
    const returnedCommission = await this.store.settleReturns(tx, Object.assign(new Sale(), known, changes));
    const why = { ...changes.why, before: { decision, decidedAt } };
    return this.store.change(tx, known, { ...changes, returnedCommission, why });
  }

  private readClicks(merchantId: string, clickIds: readonly string[], at: Date): ReadClickId[] {
    return clickIds.map((clickId) => this.clickIds.read(clickId, merchantId, at));
  }

  /** Lines may come after the sum that they add up to, as long as nothing came back of what had none. */
  private async checkFigures(tx: Tx, known: Sale, report: SaleReport): Promise<void> {
    if (known.amount !== report.amount) throw new ConflictError(OTHER_FIGURES);
    if (!report.lines) return;
    const lines = await this.store.linesOf(tx, known.id);
    if (lines[0]?.sku !== "") {
      if (textOf(lines) !== textOf(report.lines)) throw new ConflictError(OTHER_FIGURES);
    } else if (known.returnedAmount === 0) await this.store.replaceLines(tx, known, report.lines);
  }
}

const textOf = (rows: readonly { sku: string; quantity: number; amount: number }[]) =>
  rows
    .map(({ sku, quantity, amount }) => `${sku}\n${quantity}\n${amount}`)
    .sort()
    .join("\n\n");

/** What an attribution makes of a sale. */
function attributed({ click, earns, reason, rateBasisPoints, commission, why }: Attribution, ifEarning: SaleStatus) {
  return {
    ...{ clickId: click?.id ?? null, linkId: click?.linkId ?? null, publisherId: click?.publisherId ?? null },
    ...{ subId: click?.subId ?? null, rateBasisPoints, commission, why, reason },
    status: earns ? ifEarning : ("declined" as const),
  };
}

function newSale(
  merchantId: string,
  report: SaleReport,
  attribution: Attribution,
  source: SaleSource,
  now: Date,
): Sale {
  return Object.assign(new Sale(), {
    ...{ id: newIdAt(now), createdAt: now, merchantId, orderId: report.orderId, day: dayOf(now) },
    ...attributed(attribution, source === "browser" ? "claimed" : "pending"),
    ...{ amount: report.amount, currency: report.currency, returnedAmount: 0, returnedCommission: 0, source },
    ...{ occurredAt: report.occurredAt, decidedAt: null, decidedBy: null },
  });
}

/** Told by a browser alone, and not confirmed by anyone since. */
export const isHearsay = ({ source, decidedAt }: Sale): boolean => source === "browser" && decidedAt === null;

/** Declined because no genuine click came with it, and for nothing else. */
const isWithoutClick = ({ status, decidedAt, why }: Sale): boolean =>
  status === "declined" && decidedAt === null && why.decision === "no click";
