import { limits } from "../../contract/limits";
import { BadInputError } from "../../core/errors";
import { formatCents } from "../../core/money";
import { presentConversion } from "../../payouts/conversion";
import type { Payout } from "../../payouts/payout.entity";
import { toPayout } from "../../payouts/payout.type";
import { payoutStatuses } from "../../payouts/payoutStatus";
import { presentSetOffs } from "../../payouts/setOff/setOff.type";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { nextOf, pageIn, pageQuery } from "./paging";

const grants = ["PUBLISHER", "payouts:read"] as const;
const params = { id: "Which payout." };

export function presentPayout(payout: Payout) {
  const shown = toPayout(payout);
  const { id, number, week, until, method, destination, status, reason } = shown;
  const momentOf = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    number,
    week,
    until,
    currency: payout.currency,
    gross: shown.gross.amount,
    fee: shown.fee.amount,
    net: shown.net.amount,
    conversion: presentConversion(payout),
    setOffs: presentSetOffs(payout),
    method,
    destination,
    status,
    reason,
    calculatedAt: shown.calculatedAt.toISOString(),
    sendsAt: shown.sendsAt.toISOString(),
    sentAt: momentOf(shown.sentAt),
    arrivesBy: shown.arrivesBy.toISOString(),
    paidAt: momentOf(shown.paidAt),
    failedAt: momentOf(shown.failedAt),
  };
}

/** A publisher's payouts. */
export function payoutRoutes(routes: Routes, { payouts, sales, users }: Services): void {
  routes.guarded(
    "GET",
    "/api/v1/payouts",
    [...grants],
    {
      tag: "Payouts",
      summary: "List your payouts",
      refusals: [422],
      query: {
        status: `Only those with this status: ${payoutStatuses.join(", ")}.`,
        week: "Only that of the week with this Monday, such as 2026-11-16.",
        ...pageQuery,
      },
      answer: { schema: ref("PayoutPage"), description: "Newest first." },
    },
    async (viewer, { query }) => {
      const { status: named, week } = query as Record<string, string | undefined>;
      const status = payoutStatuses.find((one) => one === named) ?? null;
      if (named && !status) throw new BadInputError({ status: `Please send one of ${payoutStatuses.join(", ")}` });
      if (week && !/^\d{4}-\d{2}-\d{2}$/.test(week))
        throw new BadInputError({ week: "Please send a day such as 2026-11-16" });
      const page = await payouts.list(viewer, { status, week: week || null }, pageIn(query));
      return { payouts: page.nodes.map(presentPayout), next: nextOf(page) };
    },
  );

  routes.guarded(
    "GET",
    "/api/v1/payouts/:id",
    [...grants],
    {
      tag: "Payouts",
      summary: "One of your payouts",
      params,
      refusals: [404],
      answer: { schema: ref("Payout"), description: "The payout." },
    },
    async (viewer, request) => presentPayout(await payouts.get(viewer, param(request, "id"))),
  );

  routes.guarded(
    "GET",
    "/api/v1/payouts/:id/receipt",
    [...grants],
    {
      tag: "Payouts",
      summary: "A payout's receipt",
      description: "What it pays, line by line, oldest first; `next` leads to further lines.",
      params,
      query: { ...pageQuery, limit: `How many lines, at most ${limits.pageSize.max}; 25 if omitted.` },
      refusals: [404, 422],
      answer: { schema: ref("PayoutReceipt"), description: "The payout, to whom it is paid, and what for." },
    },
    async (viewer, request) => {
      const payout = await payouts.get(viewer, param(request, "id"));
      const [page] = await payouts.lines([payout.id], pageIn(request.query));
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
  );
}
