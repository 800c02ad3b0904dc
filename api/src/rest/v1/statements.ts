import { formatCents } from "../../core/money";
import { currencyOfAccount } from "../../ledger/ledgerAccounts";
import { bonusIn } from "../../ledger/ledgerScope";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { nextOf, pageIn, pageQuery } from "./paging";

const grants = ["ADVERTISER", "billing:read", "reports:read"] as const;

/** What a brand owes, month by month. */
export function statementRoutes(routes: Routes, { statements, sales }: Services): void {
  routes.guarded(
    "GET",
    "/api/v1/statements",
    [...grants],
    {
      tag: "Billing",
      summary: "What you owe, by month",
      answer: { schema: ref("StatementMonths"), description: "Every UTC month with entries, newest first." },
    },
    async (viewer) => ({
      months: (await statements.months(viewer)).map(({ month, currency, earned, takenBack, owed }) => ({
        month,
        currency,
        earned: formatCents(earned, currency),
        takenBack: formatCents(takenBack, currency),
        owed: formatCents(owed, currency),
      })),
    }),
  );

  routes.guarded(
    "GET",
    "/api/v1/statements/:month/lines",
    [...grants],
    {
      tag: "Billing",
      summary: "The entries of a month",
      params: { month: "Such as 2026-11." },
      query: pageQuery,
      refusals: [422],
      answer: { schema: ref("StatementLinePage"), description: "Commissions, bonuses and reversals, oldest first." },
    },
    async (viewer, request) => {
      const month = param(request, "month");
      // Refuses what is no month.
      await statements.months(viewer, month);
      const [page] = await statements.lines(viewer, [month], pageIn(request.query));
      const entries = page?.nodes ?? [];
      const known = await sales.byIds(entries.flatMap(({ saleId }) => saleId ?? []));
      const orderOf = new Map(known.map(({ id, orderId }) => [id, orderId]));
      return {
        lines: entries.map(({ id, createdAt, account, amount, saleId, cause }) => ({
          id,
          at: createdAt.toISOString(),
          currency: currencyOfAccount(account),
          owed: formatCents(-amount, currencyOfAccount(account)),
          saleId,
          orderId: saleId ? (orderOf.get(saleId) ?? null) : null,
          bonusId: bonusIn(cause),
        })),
        next: page ? nextOf(page) : null,
      };
    },
  );
}
