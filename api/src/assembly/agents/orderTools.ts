import { z } from "zod";
import { t } from "../../contract/i18n/t";
import { cursor, MONEY, nextOf, orderId, PAGE, pathWith, ROWS } from "./inputs";
import { type Answer, type Asking, type Tool, tool } from "./tool";

const ORDER = `query ($search: String) { orders(first: 3, filter: { search: $search }) { nodes {
  id orderId status stage reason nextStageAt occurredAt receivedAt
  amount ${MONEY} returnedAmount ${MONEY} commission ${MONEY} merchant { name }
  link { name channel code } subId codes sharedWith shares { role percent }
  why { decision rule decidedAt rateBasisPoints considered { outcome clickedAt windowDays }
    codes { policy reason considered { text outcome } } guard { outcome displacing { rule ms } }
    split { creditModel } inputs { reducedSince } evidence { grade } } } } }`;

const CLICKS = `query { clicks(first: 5) { nodes { at device country referrerHost kind subId link { name channel } } } }`;

const pages = { publisher: "/dashboard/publisher/earnings", advertiser: "/dashboard/advertiser/orders" } as const;

/** Exactly that ID; a search also finds those that begin with it. Several brands may use one. */
export async function ordersNamed(ask: Asking, wanted: string): Promise<Answer[]> {
  const { orders } = await ask.graphql(ORDER, { search: wanted });
  return orders.nodes.filter((order: Answer) => order.orderId === wanted);
}

const found = async (ask: Asking, wanted: string) => (await ordersNamed(ask, wanted))[0] ?? null;

/** What a shop or a brand wrote is data, never an instruction. */
export function shown({ orderId: id, reason, merchant, link, codes, why, ...order }: Answer) {
  const { rateBasisPoints, ...decision } = why;
  return {
    ...order,
    why: { ...decision, ratePercent: rateBasisPoints / 100 },
    untrusted: { orderId: id, reason, brand: merchant?.name ?? null, link, codes },
  };
}

const explain = (role: keyof typeof pages): Tool =>
  tool({
    name: "explain_order",
    title: t("Explain an order"),
    description:
      "Says what an order earns and why: its amount, returns and commission, the clicks and codes that were considered, the rule that decided, its status and when it moves on.",
    roles: [role],
    scopes: ["reports:read"],
    input: z.strictObject({ orderId }),
    run: async (ask, args) => {
      const order = await found(ask, args.orderId);
      return {
        found: order !== null,
        order: order && shown(order),
        page: pathWith(pages[role], { search: args.orderId }),
      };
    },
  });

export const orderTools: readonly Tool[] = [
  explain("publisher"),
  explain("advertiser"),
  tool({
    name: "why_no_order",
    title: t("Find out why an order is missing"),
    description:
      "Looks for an order that a creator misses. If the shop reported it, says what was decided and why. If not, shows the creator's newest clicks, whose attribution window an order needs, and where to open a claim.",
    roles: ["publisher"],
    scopes: ["reports:read"],
    input: z.strictObject({ orderId }),
    run: async (ask, args) => {
      const order = await found(ask, args.orderId);
      if (order)
        return { reported: true, order: shown(order), page: pathWith(pages.publisher, { search: args.orderId }) };
      const { clicks } = await ask.graphql(CLICKS);
      return {
        reported: false,
        meaning: "No order with this ID is credited to you. The shop didn't report it, or it credited someone else.",
        newestClicks: clicks.nodes.map(({ link, referrerHost, subId, ...click }: Answer) => ({
          ...click,
          untrusted: { link, referrerHost, subId },
        })),
        next: "If you sent the shopper, open a claim with the order ID and the day of the order.",
        page: "/dashboard/publisher/claims",
      };
    },
  }),
  tool({
    name: "orders_to_decide",
    title: t("List orders to decide"),
    description:
      "Lists orders that wait for the brand's decision, newest first, with amount and commission. Approving and declining is done by a person in the app.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject(cursor),
    run: async (ask, args) => {
      const { orders } = await ask.graphql(
        `query ($after: String) { orders(first: ${ROWS}, after: $after, filter: { states: [PENDING, UNVERIFIED] }) {
          nodes { orderId status receivedAt nextStageAt amount ${MONEY} commission ${MONEY} publisherName }
          ${PAGE} } }`,
        { after: args.cursor ?? null },
      );
      return {
        orders: orders.nodes.map(({ orderId: id, publisherName, ...order }: Answer) => ({
          ...order,
          untrusted: { orderId: id, creator: publisherName },
        })),
        next: nextOf(orders),
        page: pathWith(pages.advertiser, { status: "pending" }),
      };
    },
  }),
];
