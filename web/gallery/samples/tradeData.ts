import type { PayoutStageInfo } from "../../src/shared/payouts/payoutLabels";
import type { SaleToExplain } from "../../src/shared/sales/explainSale";
import type { SaleStageInfo } from "../../src/shared/sales/saleLabels";
import { long } from "../data";

const amount = { cents: 12_800, currency: "USD" };
const kept = { cents: 0, currency: "USD" };

/** A sale in each of its stages. */
export const sales: Record<string, SaleStageInfo> = {
  unconfirmed: { status: "CLAIMED", amount, returnedAmount: kept },
  pending: { status: "PENDING", amount, returnedAmount: kept },
  "on-hold": { status: "PENDING", amount, returnedAmount: kept, hold: "many orders on one click", ordersOnClick: 38 },
  approved: { status: "APPROVED", amount, returnedAmount: kept },
  "part-returned": { status: "APPROVED", amount, returnedAmount: { cents: 4000, currency: "USD" } },
  returned: { status: "APPROVED", amount, returnedAmount: amount },
  declined: { status: "DECLINED", amount, returnedAmount: kept, reason: "click too old" },
  "long-text": { status: "DECLINED", amount, returnedAmount: kept, reason: long.sentence },
};

const payout: PayoutStageInfo = {
  status: "CALCULATED",
  reason: null,
  sendsAt: "2026-11-27T09:00:00Z",
  arrivesBy: "2026-12-02T09:00:00Z",
  paidAt: null,
};

/** A payout in each of its stages. */
export const payouts: Record<string, PayoutStageInfo> = {
  calculated: payout,
  "being-sent": { ...payout, status: "IN_BATCH" },
  "on-its-way": { ...payout, status: "SENT" },
  paid: { ...payout, status: "PAID", paidAt: "2026-12-01T09:00:00Z" },
  held: { ...payout, status: "HELD", reason: "The payout method was changed on Nov 20" },
  failed: { ...payout, status: "FAILED", reason: "The bank does not know the account" },
  "long-text": { ...payout, status: "HELD", reason: long.sentence },
};

export const approved: SaleToExplain = {
  orderId: "KF-10421",
  status: "APPROVED",
  amount,
  returnedAmount: kept,
  commission: { cents: 1920, currency: "USD" },
  why: {
    considered: [
      { outcome: "eligible", clickedAt: "2026-11-02T10:00:00Z", windowDays: 30 },
      { outcome: "earlier click", clickedAt: "2026-11-01T18:40:00Z", windowDays: 30 },
      { outcome: "another partner's click", clickedAt: "2026-10-28T07:12:00Z", windowDays: null },
    ],
    decision: "attributed",
    decidedAt: "2026-11-03T10:00:00Z",
    rateBasisPoints: 1500,
    amount: 12_800,
    commission: 1920,
  },
};

export const declined: SaleToExplain = {
  ...approved,
  orderId: "KF-10424",
  status: "DECLINED",
  commission: { cents: 0, currency: "USD" },
  reason: "no click",
  why: { considered: [], decision: "no click", decidedAt: "2026-11-03T10:00:00Z", rateBasisPoints: 0, amount: 12_800 },
};
