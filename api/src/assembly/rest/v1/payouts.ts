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
  number: is.text("What stands on its receipt, such as WFT-2026-46-8F3C2A91."),
  week: is.day("The Monday of the week (UTC)."),
  until: is.day("The Sunday of the week."),
  currency: is.currency,
  gross: is.amount("The total of what it pays."),
  fee: is.amount("The fee of the payout method."),
  net: is.amount("What is sent."),
  conversion: is.orNull("PayoutConversion", "From what it was converted; null if it is paid in what it was earned in."),
  setOffs: is.listOf("PayoutSetOff"),
  method: is.text("The payout method."),
  destination: is.text("The account it goes to, masked."),
  status: is.oneOf("The status.", payoutStatuses),
  reason: is.nullable("Why it is held, or failed."),
  calculatedAt: is.moment("When it was calculated."),
  sendsAt: is.moment("When it was or will be sent."),
  sentAt: is.momentOrNull("When it was sent."),
  arrivesBy: is.moment("The latest day of its arrival."),
  paidAt: is.momentOrNull("When it arrived."),
  failedAt: is.momentOrNull("When it failed, or was returned by the bank."),
});

export const payoutSchemas: is.Schema[] = [
  payoutSchema,
  is.object("PayoutConversion", "From what a payout was converted, and by which rate.", {
    earned: is.amount("What was earned."),
    currency: is.text("In which currency, such as EUR."),
    rate: is.text("How much of the paid currency is one of it, to eight decimals."),
    day: is.day("The day of the rate."),
  }),
  is.object(
    "PayoutSetOff",
    "What was owed in another currency, taken out of what was earned before it was converted.",
    {
      owed: is.amount("What was owed after returns."),
      currency: is.text("In which currency, such as EUR."),
      taken: is.amount("What was taken for it."),
      takenFrom: is.text("In which currency, that of what was earned."),
      rate: is.text("How much of the second currency is one of the first, to eight decimals."),
      day: is.day("The day of the rate."),
    },
  ),
  is.page("PayoutPage", "payouts", "Payout"),
  is.object("PayoutReceipt", "A payout with what it pays.", {
    payout: is.ref("Payout"),
    payee: is.text("To whom it is paid."),
    lines: is.listOf("PayoutLine"),
    next: is.next,
  }),
  is.object("PayoutLine", "What an order or a bonus adds to a payout.", {
    id: is.id,
    kind: is.oneOf("What it is.", ["sale", "bonus"]),
    saleId: is.nullable("The sale; null for a bonus."),
    orderId: is.nullable("The shop's order ID."),
    amount: is.amount("The amount; negative after a return."),
    currency: is.text("In which currency it was earned."),
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
const params = { id: "Which payout." };
const week = {
  description: "Only that of the week with this Monday, such as 2026-11-16.",
  read: (text: string | undefined) =>
    !text || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text || null : refuse("Please send a day such as 2026-11-16"),
};

/** A publisher's payouts. */
export function payoutRoutes(routes: Routes, { payouts, sales, users }: Services): void {
  routes.guarded("GET /api/v1/payouts", grants, {
    summary: "List your payouts",
    query: {
      status: choice(`Only those with this status: ${payoutStatuses.join(", ")}.`, payoutStatuses),
      week,
      ...pageQuery,
    },
    answer: is.ref("PayoutPage"),
    meaning: "Newest first.",
    call: async ({ viewer, query }) => {
      const { status = null, week } = query;
      const page = await payouts.list(viewer, { status, week }, pageIn(query));
      return { payouts: page.nodes.map(presentPayout), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/payouts/:id", grants, {
    summary: "One of your payouts",
    params,
    answer: is.ref("Payout"),
    meaning: "The payout.",
    call: async ({ viewer, params }) => presentPayout(await payouts.get(viewer, params.id)),
  });

  routes.guarded("GET /api/v1/payouts/:id/receipt", grants, {
    summary: "A payout's receipt",
    description: "What it pays, line by line, oldest first; `next` leads to further lines.",
    params,
    query: { ...pageQuery, limit: pageLimit(`How many lines, at most ${limits.pageSize.max}; 25 if omitted.`) },
    answer: is.ref("PayoutReceipt"),
    meaning: "The payout, to whom it is paid, and what for.",
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
            kind: saleId ? "sale" : "bonus",
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
