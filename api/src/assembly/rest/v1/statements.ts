import { bonusIn, currencyOfAccount } from "../../../money";
import { formatCents } from "../../../platform/money";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";

export const statementSchemas: is.Schema[] = [
  is.object("StatementMonths", "What a brand owes, by month.", { months: is.listOf("StatementMonth") }),
  is.object("StatementMonth", "What a brand owes for one UTC month.", {
    month: is.text("Such as 2026-11."),
    currency: is.currency,
    earned: is.amount("The commission of the month's orders."),
    takenBack: is.amount("What returns and declined orders reversed in this month."),
    owed: is.amount("What is owed for the month."),
  }),
  is.page("StatementLinePage", "lines", "StatementLine"),
  is.object("StatementLine", "A commission or bonus, or a reversal of one.", {
    id: is.id,
    at: is.moment("When it was posted."),
    currency: is.currency,
    owed: is.amount("The amount owed; negative for a reversal."),
    saleId: is.nullable("The sale; null for a bonus."),
    orderId: is.nullable("The shop's order ID."),
    bonusId: is.nullable("The bonus; null for a sale."),
  }),
];

const grants = ["ADVERTISER", "billing:read", "reports:read"] as const;

/** What a brand owes, month by month. */
export function statementRoutes(routes: Routes, { statements, sales }: Services): void {
  routes.guarded("GET /api/v1/statements", grants, {
    summary: "What you owe, by month",
    answer: is.ref("StatementMonths"),
    meaning: "Every UTC month with entries, newest first.",
    call: async ({ viewer }) => ({
      months: (await statements.months(viewer)).map(({ month, currency, earned, takenBack, owed }) => ({
        month,
        currency,
        earned: formatCents(earned, currency),
        takenBack: formatCents(takenBack, currency),
        owed: formatCents(owed, currency),
      })),
    }),
  });

  routes.guarded("GET /api/v1/statements/:month/lines", grants, {
    summary: "The entries of a month",
    params: { month: "Such as 2026-11." },
    query: pageQuery,
    answer: is.ref("StatementLinePage"),
    meaning: "Commissions, bonuses and reversals, oldest first.",
    call: async ({ viewer, params: { month }, query }) => {
      // Refuses what is no month.
      await statements.months(viewer, month);
      const [page] = await statements.lines(viewer, [month], pageIn(query));
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
  });
}
