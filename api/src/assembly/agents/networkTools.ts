import { z } from "zod";
import { t } from "../../contract/i18n/t";
import { cursor, MONEY, nextOf, orderId, PAGE, pathWith, periodOf, ROWS, range, rangeOf } from "./inputs";
import { ordersNamed, shown } from "./orderTools";
import { type Answer, type Tool, tool } from "./tool";

const SUMS = `orders clicks orderValue ${MONEY} commission ${MONEY} networkFee ${MONEY}`;

export const networkTools: readonly Tool[] = [
  tool({
    name: "overview",
    title: t("Sum up the network"),
    description:
      "The network's orders, clicks, order value, commission and fees in a period, by currency, with the largest brands, and what waits for admins: how many entries, how many overdue, since when.",
    roles: ["admin"],
    scopes: ["reports:read"],
    input: z.strictObject(range),
    run: async (ask, args) => {
      const { networkFigures, queues } = await ask.graphql(
        `query ($range: DateRangeInput) {
          networkFigures(range: $range) { currency totals { ${SUMS} } previous { ${SUMS} }
            brands { name orders orderValue ${MONEY} } }
          queues { id open isMore late oldest promisedHours amounts ${MONEY} } }`,
        { range: rangeOf(args) },
      );
      return {
        period: periodOf(args),
        figures: networkFigures.map(({ brands, ...figures }: Answer) => ({ ...figures, untrusted: { brands } })),
        queues,
        page: pathWith("/admin", args),
      };
    },
  }),
  tool({
    name: "find_order",
    title: t("Find an order"),
    description:
      "Finds an order of any brand by its order ID, with amount, returns, commission, creator, status, and the clicks, codes and rule that decided it.",
    roles: ["admin"],
    scopes: ["reports:read"],
    input: z.strictObject({ orderId }),
    run: async (ask, args) => ({
      orders: (await ordersNamed(ask, args.orderId)).map(shown),
      page: pathWith("/admin/orders", { search: args.orderId }),
    }),
  }),
  tool({
    name: "holds",
    title: t("List risk holds"),
    description:
      "Lists open risk holds on creators' earnings, newest first: findings with points, open orders, earnings that payouts leave out, and objections. Releasing and keeping is done by a person in the app.",
    roles: ["admin"],
    scopes: ["reports:read"],
    input: z.strictObject(cursor),
    run: async (ask, { cursor: after = null }) => {
      const { riskHolds } = await ask.graphql(
        `query ($after: String) { riskHolds(first: ${ROWS}, after: $after) { nodes {
          id state heldAt until score openOrders isSuspended waiting ${MONEY} findings { key points words }
          objection publisherName merchantName } ${PAGE} } }`,
        { after },
      );
      return {
        holds: riskHolds.nodes.map(({ objection, publisherName, merchantName, findings, ...hold }: Answer) => ({
          ...hold,
          findings: findings.map(({ key, points }: Answer) => ({ key, points })),
          untrusted: {
            creator: publisherName,
            brand: merchantName,
            objection,
            findings: findings.map(({ words }: Answer) => words),
          },
        })),
        next: nextOf(riskHolds),
        page: "/admin/risk",
      };
    },
  }),
];
