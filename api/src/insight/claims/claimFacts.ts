import { IsNull } from "typeorm";
import { Account } from "../../accounts";
import type { ClaimKind } from "../../contract/claims/claimForms";
import { dayOf, startOfDay } from "../../contract/days";
import { payoutAmountsIn } from "../../contract/payoutAmounts";
import { dueOf, nextStageAt, Payout, PayoutMethod, stageOf } from "../../money";
import { type Clock, DAY } from "../../platform/clock";
import type { Database, Reader } from "../../platform/db/database";
import type { Merchant } from "../../programs";
import {
  type ClickEarning,
  clickEarning,
  earningOf,
  type GrantedOrders,
  isUnverified,
  isWithoutClick,
  type SaleWithEarnings,
  withEarnings,
} from "../../sales";
import { hadGap } from "../reports/trackingGaps/trackingGap.service";
import type { ClaimFacts, KnownOrder, KnownStage } from "./claimAnswer";
import type { ClickEvidence, FoundClick } from "./clickEvidence";

/** Approved for longer than a payout takes, plus a week. */
const LATE_DAYS = 28;

export interface Claimed {
  publisherId: string;
  merchant: Merchant;
  orderKey: string;
  kind: ClaimKind;
  orderedAt: Date;
}

export interface LookedUp {
  facts: ClaimFacts;
  click: FoundClick | null;
  /** The publisher's own order. */
  saleId: string | null;
}

/** Looks up what is known about a claimed order: a few indexed reads, regardless of history. */
export class ClaimLookup {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: GrantedOrders,
    private readonly clicks: ClickEvidence,
    /** Why an earning is held back, and when it is released without a decision. */
    private readonly holdOf: (read: Reader, earning: ClickEarning) => Promise<KnownStage["hold"]>,
  ) {}

  async of(claimed: Claimed): Promise<LookedUp> {
    const { publisherId, merchant, orderKey, kind, orderedAt } = claimed;
    const { read } = this.db;
    const found = await this.orders.find(read, merchant.id, orderKey);
    const [sale = null] = found ? await withEarnings(read, [found]) : [];
    const order = sale && knownOrder(sale, publisherId);
    const click =
      kind === "untracked" ? await this.clicks.find({ publisherId, merchantId: merchant.id, orderedAt }) : null;
    const facts = {
      order,
      stage: sale && order?.credit === "own" ? await this.stageOf(read, earningOf(sale, publisherId)) : null,
      click,
      hasGap: kind === "untracked" && (await hadGap(read, merchant.id, startOfDay(dayOf(orderedAt)), DAY)),
      canBrandAnswer: await canAnswer(read, merchant),
    };
    return { facts, click, saleId: order?.credit === "own" ? (sale?.id ?? null) : null };
  }

  private async stageOf(read: Reader, earning: ClickEarning | null): Promise<KnownStage | null> {
    if (!earning) return null;
    const now = this.clock.now();
    const payout = earning.payoutId ? await read.findOneBy(Payout, { id: earning.payoutId }) : null;
    const isHeld = payout?.status === "held";
    const paused = isHeld ? { reason: payout.reason ?? "the payout is on hold", releasesAt: null } : null;
    const stage = stageOf(earning);
    const { approvedAt, publisherId, currency } = earning;
    return {
      stage,
      at: stage === "paid" ? (payout?.paidAt ?? null) : nextStageAt(earning, payout, now),
      approvedAt,
      carriedOver: stage === "approved" ? await carriedOver(read, publisherId, currency) : null,
      isLate: approvedAt !== null && now.getTime() - approvedAt.getTime() > LATE_DAYS * DAY,
      hold: paused ?? (await this.holdOf(read, earning)),
    };
  }
}

function knownOrder(sale: SaleWithEarnings, publisherId: string): KnownOrder {
  const earning = clickEarning(sale);
  const isOwn = earningOf(sale, publisherId) !== null;
  // An order that earns nothing belongs to no one, whoever may see why.
  const isAnothers = earning !== null && sale.status !== "declined" && sale.status !== "unverified";
  return {
    status: sale.status,
    credit: isOwn ? "own" : isAnothers ? "anothers" : "nobody",
    amount: sale.amount,
    isUnconfirmed: isUnverified(sale),
    isWithoutClick: isWithoutClick(sale),
    isDecided: sale.decidedAt !== null,
    // Why a competitor's order was declined is confidential.
    reason: isOwn || earning === null ? sale.reason : null,
  };
}

/** Why the whole due amount stays on the balance, if it does. */
async function carriedOver(read: Reader, publisherId: string, currency: string) {
  const due = (await dueOf(read, publisherId, new Date(8.64e15))).get(currency) ?? 0;
  if (due < (payoutAmountsIn(currency)?.minimum ?? Number.POSITIVE_INFINITY)) return "below-minimum";
  const hasMethod = await read.existsBy(PayoutMethod, { publisherId, supersededAt: IsNull() });
  return hasMethod ? null : "no-method";
}

/** A suspended or closed brand can't answer. */
export async function canAnswer(read: Reader, { ownerId, listed }: Pick<Merchant, "ownerId" | "listed">) {
  const owner = await read.findOneBy(Account, { id: ownerId });
  return listed === 1 && owner !== null && owner.suspendedAt === null && owner.closedAt === null;
}
