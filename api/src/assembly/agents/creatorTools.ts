import { z } from "zod";
import { claimKinds } from "../../contract/claims/claimForms";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { day, MONEY, orderId, pathWith } from "./inputs";
import { type Answer, type Tool, tool } from "./tool";

const STAGES = `week until calculatedAt sendsAt decision minimum ${MONEY} gross ${MONEY} fee ${MONEY} net ${MONEY}
  tracked ${MONEY} approved ${MONEY} onItsWay ${MONEY} nextApprovalAt`;

/** What a payout's decision asks of its creator. */
const MEANINGS: Readonly<Record<string, string>> = {
  PAY: "It would be paid.",
  BELOW_MINIMUM: "The balance is below the minimum and rolls over to the next week.",
  NO_METHOD: "No payout method is set. The creator adds one under Settings, Payout method.",
  NO_MINIMUM: "The network has set no minimum for this currency yet.",
  NO_RATE: "There is no exchange rate for this currency now.",
  OTHER_CURRENCY: "The payout method can't receive this currency.",
  SUSPENDED: "The account is suspended.",
};

const stated = (payout: Answer) => ({ ...payout, meaning: MEANINGS[payout.decision] });

const TERMS = `query ($brand: String!) {
  brands(first: 3, filter: { search: $brand }) { nodes {
    id name currency commissionRate cookieDays linkRefusal reducedRate { from percent } partnership { state }
    announcedTerms { version validFrom changes { text isBetter } } } }
  offers(first: 50) { nodes { status endsAt changes { text isBetter } merchant { id } } } }`;

export const creatorTools: readonly Tool[] = [
  tool({
    name: "next_payout",
    title: t("Show the next payout"),
    description:
      "A creator's next payout in each currency: amount, fee, day, and what holds it back, such as the minimum, a missing payout method, orders that can still be returned, brands that haven't paid, or a review.",
    roles: ["publisher"],
    scopes: ["payouts:read"],
    input: z.strictObject({}),
    run: async (ask) => {
      const { nextPayout, waitingForBrands, riskHolds } = await ask.graphql(
        `query { nextPayout { ${STAGES} inOtherCurrencies { ${STAGES} } }
          waitingForBrands { merchantName amount ${MONEY} } riskHolds(first: 5) { nodes { state until waiting ${MONEY} } } }`,
      );
      const { inOtherCurrencies, ...first } = nextPayout;
      return {
        period: { from: first.week, to: first.until, days: "UTC" },
        payouts: [first, ...inOtherCurrencies].map(stated),
        waitingForBrands: waitingForBrands.map(({ merchantName, ...one }: Answer) => ({
          ...one,
          untrusted: { brand: merchantName },
        })),
        reviews: riskHolds.nodes,
        page: "/dashboard/publisher/payouts",
      };
    },
  }),
  tool({
    name: "terms_of",
    title: t("Show a brand's terms"),
    description:
      "What a brand pays this creator: rate, attribution window, rules, custom terms, announced changes, and why no link can be made now. Finds up to three brands by name.",
    roles: ["publisher"],
    scopes: ["reports:read"],
    input: z.strictObject({
      brand: z.string().min(1).max(limits.name.max).describe("The brand's name, or its start."),
    }),
    run: async (ask, { brand }) => {
      const { brands, offers } = await ask.graphql(TERMS, { brand });
      const nodes: Answer[] = brands.nodes;
      const named = nodes.filter(({ name }) => name.toLowerCase() === brand.toLowerCase());
      return {
        brands: await Promise.all(
          (named.length > 0 ? named : nodes).map(async ({ name, ...found }) => {
            const { terms } = await ask.graphql(
              "query ($id: ID!) { terms(merchantId: $id) { version status validFrom otherwise details rules { name conditions pay } } }",
              { id: found.id },
            );
            const { rules, details, ...inForce } = terms.find(({ status }: Answer) => status === "IN_FORCE");
            const own = offers.nodes.filter(
              ({ merchant, status }: Answer) => merchant?.id === found.id && ["OFFERED", "ACCEPTED"].includes(status),
            );
            return {
              ...found,
              terms: { ...inForce, details },
              customTerms: own.map(({ merchant: _, ...offer }: Answer) => offer),
              untrusted: { name, rules },
            };
          }),
        ),
        page: nodes.length === 1 ? `/dashboard/publisher/brands/${nodes[0].id}` : pathWith(BRANDS, { q: brand }),
      };
    },
  }),
  tool({
    name: "draft_claim",
    title: t("Draft a claim"),
    description:
      "Prepares a creator's claim about an order that is missing, wrong or unpaid, and answers with the address of the filled form. Nothing is sent: the creator checks the form and opens the claim.",
    roles: ["publisher"],
    scopes: ["reports:read"],
    input: z.strictObject({
      kind: z.enum(claimKinds).default("untracked").describe("What is wrong with the order."),
      merchantId: z.uuid().optional().describe("ID of the brand."),
      orderId: orderId.optional(),
      orderedOn: day.optional().describe("UTC day of the order, such as 2026-11-21."),
      amount: z
        .string()
        .regex(/^\d{1,9}([.,]\d{1,3})?$/)
        .optional()
        .describe("Product total, such as 120.00."),
      words: z.string().max(500).optional().describe("Details for the brand."),
    }),
    run: async (_, { kind, merchantId, orderId: order, orderedOn, amount, words }) => ({
      isSent: false,
      next: "Open the page, check the form and open the claim.",
      page: pathWith("/dashboard/publisher/claims", {
        claim: kind,
        brand: merchantId,
        order,
        on: orderedOn,
        amount,
        words,
      }),
    }),
  }),
];

const BRANDS = "/dashboard/publisher/brands";
