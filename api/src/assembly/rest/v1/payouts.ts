import { receiptNumber } from "../../../contract/figures/receiptNumber";
import { limits } from "../../../contract/limits";
import {
  arrivesByOf,
  datesOf,
  type Payout,
  payoutStatuses,
  presentConversion,
  presentSetOffs,
  sendsAtOf,
} from "../../../money";
import { formatCents } from "../../../platform/money";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice, refuse } from "../input";
import { nextOf, pageIn, pageLimit, pageQuery } from "../paging";
import type { Routes } from "../route";

const payoutSchema = is.object("Payout", "A payout for one week in one currency.", {
  id: is.id,
  number: is.text("Payout number, such as WFT-2026-46-8F3C2A91."),
  week: is.day("Monday of the payout's week, in UTC."),
  until: is.day("Sunday of the payout's week."),
  currency: is.currency,
  gross: is.amount("Total commission."),
  fee: is.amount("Fee of the payout method."),
  net: is.amount("Amount sent."),
  conversion: is.orNull("PayoutConversion", "Conversion to the payout currency. Null if paid in the earned currency."),
  setOffs: is.listOf("PayoutSetOff"),
  method: is.text("Kind of the payout method."),
  destination: is.text("Destination account, masked."),
  status: is.oneOf("Status of the payout.", payoutStatuses),
  reason: is.nullable("Why the payout is on hold or failed."),
  calculatedAt: is.moment("When the payout was calculated."),
  sendsAt: is.moment("When the payout was or will be sent."),
  sentAt: is.momentOrNull("When the payout was sent."),
  arrivesBy: is.moment("Latest day of arrival."),
  paidAt: is.momentOrNull("When the payout arrived."),
  failedAt: is.momentOrNull("When the payout failed or was returned by the bank."),
});

export const payoutSchemas: is.Schema[] = [
  payoutSchema,
  is.object("PayoutConversion", "Conversion of a payout to another currency.", {
    earned: is.amount("Amount earned."),
    currency: is.text("ISO 4217 code of the earned currency."),
    rate: is.text("Units of the payout currency for one unit of the earned currency, to eight decimals."),
    day: is.day("Day of the exchange rate."),
  }),
  is.object("PayoutSetOff", "A set-off: a debt in one currency deducted from earnings in another.", {
    owed: is.amount("Debt after returns."),
    currency: is.text("ISO 4217 code of the debt's currency."),
    taken: is.amount("Amount deducted for the debt."),
    takenFrom: is.text("ISO 4217 code of the currency the amount was deducted from."),
    rate: is.text("Units of the deducted currency for one unit of the owed currency, to eight decimals."),
    day: is.day("Day of the exchange rate."),
  }),
  is.page("PayoutPage", "payouts", "Payout"),
  is.object("PayoutReceipt", "A payout with its lines.", {
    payout: is.ref("Payout"),
    payee: is.text("Legal details of the payee."),
    lines: is.listOf("PayoutLine"),
    next: is.next,
  }),
  is.object("PayoutLine", "The part of a payout for one order, bonus or opening balance.", {
    id: is.id,
    kind: is.oneOf("Kind of the line.", ["sale", "bonus", "opening"]),
    saleId: is.nullable("ID of the order. Null for a bonus or an opening balance."),
    orderId: is.nullable("The shop's order ID."),
    amount: is.amount("Settled amount. Negative after a return."),
    currency: is.text("ISO 4217 code of the earned currency."),
  }),
];

const presented = is.presentAs(payoutSchema);

function presentPayout(payout: Payout) {
  const { id, week, currency } = payout;
  return presented({
    ...payout,
    number: receiptNumber(week, id),
    until: datesOf(week).to,
    gross: formatCents(payout.gross, currency),
    fee: formatCents(payout.fee, currency),
    net: formatCents(payout.net, currency),
    conversion: presentConversion(payout),
    setOffs: presentSetOffs(payout),
    calculatedAt: payout.createdAt,
    sendsAt: sendsAtOf(payout),
    arrivesBy: arrivesByOf(payout),
  });
}

const grants = ["PUBLISHER", "payouts:read"] as const;
const params = { id: "ID of the payout." };
const week = {
  description: "Payouts of the week with this Monday only, such as 2026-11-16.",
  read: (text: string | undefined) =>
    !text || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text || null : refuse("Please send a day such as 2026-11-16"),
};

/** A creator's payouts. */
export function payoutRoutes(routes: Routes, { payouts, sales, users }: Services): void {
  routes.guarded("GET /api/v1/payouts", grants, {
    summary: "List your payouts",
    query: {
      status: choice(`Payouts with this status only: ${payoutStatuses.join(", ")}.`, payoutStatuses),
      week,
      ...pageQuery,
    },
    answer: is.ref("PayoutPage"),
    meaning: "Payouts, newest first.",
    call: async ({ viewer, query }) => {
      const { status = null, week } = query;
      const page = await payouts.list(viewer, { status, week }, pageIn(query));
      return { payouts: page.nodes.map(presentPayout), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/payouts/:id", grants, {
    summary: "Retrieve a payout",
    params,
    answer: is.ref("Payout"),
    meaning: "The payout.",
    call: async ({ viewer, params }) => presentPayout(await payouts.get(viewer, params.id)),
  });

  routes.guarded("GET /api/v1/payouts/:id/receipt", grants, {
    summary: "List a payout's lines",
    description:
      "Returns the payout with the orders and bonuses it settles, oldest first. `next` leads to the next page.",
    params,
    query: { ...pageQuery, limit: pageLimit(`Page size, at most ${limits.pageSize.max}. Defaults to 25.`) },
    answer: is.ref("PayoutReceipt"),
    meaning: "The payout with its payee and lines.",
    call: async ({ viewer, params, query }) => {
      const payout = await payouts.get(viewer, params.id);
      const [page] = await payouts.lines([payout.id], pageIn(query));
      const lines = page?.nodes ?? [];
      const earnings = await payouts.earningsByIds(lines.map(({ earningId }) => earningId));
      const earningOf = new Map(earnings.map((earning) => [earning.id, earning]));
      const known = await sales.byIds(earnings.flatMap(({ saleId }) => saleId ?? []));
      const orderOf = new Map(known.map(({ id, orderId }) => [id, orderId]));
      const [payee] = await users.byIds([payout.publisherId]);
      return {
        payout: presentPayout(payout),
        payee: payee?.name ?? "Unknown",
        lines: lines.map(({ id, earningId, amount }) => {
          const earning = earningOf.get(earningId);
          const [saleId, currency] = [earning?.saleId ?? null, earning?.currency ?? payout.earnedIn];
          return {
            id,
            kind: saleId ? "sale" : earning?.kind === "opening" ? "opening" : "bonus",
            saleId,
            orderId: saleId ? (orderOf.get(saleId) ?? null) : null,
            amount: formatCents(amount, currency),
            currency,
          };
        }),
        next: page ? nextOf(page) : null,
      };
    },
  });
}
