import { bonusIn, currencyOfAccount } from "../../../money";
import { formatCents } from "../../../platform/money";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";

export const statementSchemas: is.Schema[] = [
  is.object("StatementMonths", "A brand's statements by month.", { months: is.listOf("StatementMonth") }),
  is.object("StatementMonth", "A brand's statement for one UTC month.", {
    month: is.text("Month of the statement, such as 2026-11."),
    currency: is.currency,
    earned: is.amount("Commission on the month's orders."),
    takenBack: is.amount("Commission reversed in the month by returns and declined orders."),
    owed: is.amount("Amount owed for the month."),
  }),
  is.page("StatementLinePage", "lines", "StatementLine"),
  is.object("StatementLine", "A ledger entry for a commission or bonus, or for its reversal.", {
    id: is.id,
    at: is.moment("When the entry was posted."),
    currency: is.currency,
    owed: is.amount("Amount owed. Negative for a reversal."),
    saleId: is.nullable("ID of the order. Null for a bonus."),
    orderId: is.nullable("The shop's order ID."),
    bonusId: is.nullable("ID of the bonus. Null for an order."),
  }),
];

const grants = ["ADVERTISER", "billing:read", "reports:read"] as const;

/** A brand's statements by month. */
export function statementRoutes(routes: Routes, { statements, sales }: Services): void {
  routes.guarded("GET /api/v1/statements", grants, {
    summary: "List your statements",
    answer: is.ref("StatementMonths"),
    meaning: "UTC months with entries, newest first.",
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
    summary: "List the entries of a month",
    params: { month: "Month of the statement, such as 2026-11." },
    query: pageQuery,
    answer: is.ref("StatementLinePage"),
    meaning: "Ledger entries, oldest first.",
    call: async ({ viewer, params: { month }, query }) => {
      // Rejects invalid months.
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
