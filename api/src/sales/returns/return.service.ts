import { Field, ObjectType } from "type-graphql";
import { t } from "../../contract/i18n/t";
import { visibleOf } from "../../contract/visible";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { isId, newId } from "../../platform/ids";
import { Money } from "../../platform/money";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { inCurrency, Shown } from "../../platform/shown";
import type { Attributor } from "../attribution/attributor";
import { commissionOf } from "../figures";
import { acceptedSpelling } from "../intake/orderSpelling";
import { isUnverified } from "../intake/orderState";
import { ownShops, programAmong, shopAmong } from "../intake/ownShops";
import { parseReturn, type ReturnReport } from "../intake/saleInput";
import { Sale, SaleLine, SaleReturn } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, commissionsOf, type SaleWithEarnings, withEarnings } from "../saleWithEarnings";
import { isLateReturn } from "./lateReturn";
import { type ReturnOutcome, settleReturn } from "./returns";

export const OTHER_RETURN = t("This return was already reported with different figures");
export const ONLY_UNVERIFIED = t("This order is unverified. Confirm or report it first");

export interface Returned {
  saleReturn: SaleReturn;
  sale: SaleWithEarnings;
  /** False for a return that was reported before. */
  isNew: boolean;
}

/** Amounts in minor units of the order's currency. */
@ObjectType({ description: "Effect of a return on an order.", simpleResolvers: true })
export class ReturnPreview {
  currency!: string;
  @Shown(() => Money, { description: "Amount of the return." }, inCurrency) amount!: number;
  @Shown(() => Money, { description: "Order amount before the return." }, inCurrency) amountBefore!: number;
  @Shown(() => Money, { description: "Order amount after the return." }, inCurrency) amountAfter!: number;
  @Shown(() => Money, { description: "Commission the return would reverse." }, inCurrency) commission!: number;
  @Shown(() => Money, { description: "Commission before the return." }, inCurrency) commissionBefore!: number;
  @Shown(() => Money, { description: "Commission after the return." }, inCurrency) commissionAfter!: number;

  @Field(() => Boolean, {
    description: "Whether the return window is over, so that the creator or an admin must accept the return.",
  })
  needsConsent!: boolean;
}

/** A late return needs the consent of the order's creator. */
export const returnProposed = defineEvent<{ sale: SaleWithEarnings; returnId: string }>("return.proposed");

/** Returns: accepted immediately within the return window, later only with the creator's consent. */
export class ReturnService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: SaleStore,
    private readonly events: Events,
    private readonly attributor: Attributor,
  ) {}

  /** Full or partial. Idempotent by order and return ID. */
  async report(viewer: Viewer, orderId: string, input: unknown): Promise<Returned> {
    const own = await ownShops(this.db, viewer);
    const report = parseReturn(input, programAmong(own, null).currency);
    return this.receive(shopAmong(own, null).id, visibleOf(orderId), report);
  }

  /** For callers that determined the merchant in another way. */
  receive(merchantId: string, orderId: string, report: ReturnReport): Promise<Returned> {
    const id = newId();
    return this.db.write(async (tx) => {
      const sale = await this.named(tx, merchantId, orderId);
      if (!sale) throw new NotFoundError("Order");
      const known = await tx.findOneBy(SaleReturn, { saleId: sale.id, returnId: report.returnId });
      if (known) return this.resubmitted(known, sale, report, id);
      if (isUnverified(sale)) throw new ConflictError(ONLY_UNVERIFIED);
      const outcome = await this.outcomeOf(tx, sale, report);
      const saleReturn = this.newReturn(id, sale, report, outcome);
      // The order is locked against concurrent writes.
      if (!(await unlessDuplicate(tx.insert(SaleReturn, saleReturn)))) throw new ConflictError(OTHER_RETURN);
      if (saleReturn.status === "taken") return { saleReturn, sale: await this.deduct(tx, sale, outcome), isNew: true };
      await this.events.emit(tx, returnProposed, { sale, returnId: id });
      return { saleReturn, sale, isNew: true };
    });
  }

  /** Previews a return with the function that records it. */
  async preview(viewer: Viewer, orderId: string, input: unknown): Promise<ReturnPreview> {
    const own = await ownShops(this.db, viewer);
    const report = parseReturn(input, programAmong(own, null).currency);
    const { id: merchantId } = shopAmong(own, null);
    const { read } = this.db;
    const named = visibleOf(orderId);
    const known = (await acceptedSpelling(read, merchantId, named)) ?? named;
    const found = await read.findOneBy(Sale, { merchantId, orderId: known });
    const [sale] = found ? await withEarnings(read, [found]) : [];
    if (!sale) throw new NotFoundError("Order");
    if (await read.existsBy(SaleReturn, { saleId: sale.id, returnId: report.returnId })) {
      throw new BadInputError({ returnId: t("A return with this ID already exists") });
    }
    if (isUnverified(sale)) throw new ConflictError(ONLY_UNVERIFIED);
    const outcome = await this.outcomeOf(read, sale, report);
    const { amount, commission } = outcome;
    const [amountBefore, commissionBefore] = [sale.amount - sale.returnedAmount, commissionOf(sale.earnings)];
    const after = { amountAfter: amountBefore - amount, commissionAfter: commissionBefore - commission };
    const needsConsent = this.needsConsent(sale, outcome);
    return { currency: sale.currency, amount, amountBefore, commission, commissionBefore, ...after, needsConsent };
  }

  /** As it would be stored. Test orders have no row. */
  newReturn(id: string, sale: SaleWithEarnings, report: ReturnReport, outcome: ReturnOutcome): SaleReturn {
    const isLate = this.needsConsent(sale, outcome);
    return {
      id,
      createdAt: this.clock.now(),
      saleId: sale.id,
      merchantId: sale.merchantId,
      returnId: report.returnId,
      reason: report.reason,
      requested: requestedReturn(sale, report),
      currency: sale.currency,
      amount: outcome.amount,
      commission: outcome.commission,
      decidedAt: null,
      decidedBy: null,
      status: isLate ? "proposed" : "taken",
      deciderId: isLate ? (clickEarning(sale)?.publisherId ?? null) : null,
    };
  }

  private needsConsent(sale: SaleWithEarnings, { commission }: ReturnOutcome): boolean {
    return commission > 0 && isLateReturn(clickEarning(sale)?.approvesAt ?? null, this.clock.now());
  }

  /** Late returns that wait for consent: the viewer's own, or all for admins. */
  proposed(viewer: Viewer, page: PageArgs): Promise<Page<SaleReturn>> {
    const query = this.db.read.createQueryBuilder(SaleReturn, "back").where("back.status = 'proposed'");
    if (viewer.role !== "admin") query.andWhere("back.deciderId = :viewerId", { viewerId: viewer.id });
    return pageOf(query, page, { list: "proposed returns" });
  }

  accept(viewer: Viewer, id: string): Promise<Returned> {
    return this.decide(viewer, id, "taken");
  }

  refuse(viewer: Viewer, id: string): Promise<Returned> {
    return this.decide(viewer, id, "refused");
  }

  private async decide(viewer: Viewer, id: string, status: "taken" | "refused"): Promise<Returned> {
    const found = isId(id) ? await this.db.read.findOneBy(SaleReturn, { id }) : null;
    return this.db.write(async (tx) => {
      const sale = found && (await this.store.locked(tx, { id: found.saleId }));
      const proposal = found && (await tx.findOneBy(SaleReturn, { id: found.id }));
      const canDecide = viewer.role === "admin" || (viewer.role === "publisher" && proposal?.deciderId === viewer.id);
      // Returns applied immediately need no decision.
      if (!sale || !proposal?.deciderId || !canDecide) throw new NotFoundError("Return");
      if (proposal.status !== "proposed")
        throw new ConflictError(
          t("This return was already {status, select, taken {taken} refused {refused} other {{status}}}", {
            status: proposal.status,
          }),
        );
      const outcome = status === "taken" ? await this.outcomeOf(tx, sale, proposal.requested) : null;
      const changes = {
        status,
        decidedAt: this.clock.now(),
        decidedBy: viewer.userId,
        ...(outcome && { amount: outcome.amount, commission: outcome.commission }),
      };
      await tx.update(SaleReturn, { id: proposal.id }, changes);
      const action = status === "taken" ? "return.accepted" : "return.refused";
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action,
        subject: `sale:${sale.id}`,
        after: { returnId: id },
      });
      const after = outcome ? await this.deduct(tx, sale, outcome) : sale;
      return { saleReturn: { ...proposal, ...changes }, sale: after, isNew: true };
    });
  }

  /** Number as the shop writes it, or as in the claim that created the order. */
  private async named(tx: Tx, merchantId: string, orderId: string): Promise<SaleWithEarnings | null> {
    const known = (await acceptedSpelling(tx, merchantId, orderId)) ?? orderId;
    return this.store.locked(tx, { merchantId, orderId: known });
  }

  private resubmitted(known: SaleReturn, sale: SaleWithEarnings, report: ReturnReport, id: string): Returned {
    if (JSON.stringify(known.requested) !== JSON.stringify(requestedReturn(sale, report)))
      throw new ConflictError(OTHER_RETURN);
    return { saleReturn: known, sale, isNew: known.id === id };
  }

  private async outcomeOf(
    read: Reader,
    sale: SaleWithEarnings,
    report: Pick<ReturnReport, "amount" | "lines">,
  ): Promise<ReturnOutcome> {
    return this.settled(read, sale, await this.store.linesOf(read, sale.id), report);
  }

  /** What a return deducts from an order with these lines, without recording it. Also used for test returns. */
  async settled(
    read: Reader,
    sale: SaleWithEarnings,
    sold: readonly SaleLine[],
    { amount, lines }: Pick<ReturnReport, "amount" | "lines">,
  ): Promise<ReturnOutcome> {
    // A declined order earned nothing, so nothing is reversed.
    const commissions = sale.status === "declined" ? { commission: 0, returnedCommission: 0 } : commissionsOf(sale);
    return settleReturn(
      { ...sale, ...commissions },
      sold,
      { amount, lines },
      await this.attributor.paidBy(read, sale, clickEarning(sale)?.publisherId ?? null),
    );
  }

  private async deduct(tx: Tx, sale: SaleWithEarnings, outcome: ReturnOutcome): Promise<SaleWithEarnings> {
    for (const { position, ...line } of outcome.lines) await tx.update(SaleLine, { saleId: sale.id, position }, line);
    return this.store.change(tx, sale, {
      returnedAmount: sale.returnedAmount + outcome.amount,
      reversed: { amount: outcome.commission, groups: outcome.groups, left: outcome.commissionLeft },
    });
  }
}

/** Distinguishes a repeated report from another return with the same ID. */
export const requestedReturn = ({ orderId }: SaleWithEarnings, { amount, lines }: ReturnReport) => ({
  orderId,
  amount,
  lines,
});
