import { z } from "zod";
import { t } from "../../contract/i18n/t";
import { cursor, MONEY, nextOf, PAGE, pathWith, periodOf, ROWS, range, rangeOf } from "./inputs";
import { type Answer, type Tool, tool } from "./tool";

const FIGURES = `clicks sales revenue ${MONEY} commission ${MONEY} conversionRate`;

export const reportTools: readonly Tool[] = [
  tool({
    name: "earnings",
    title: t("Sum up earnings"),
    description:
      "A creator's clicks, orders, revenue and commission in a period, by currency, with the best brands. Pending and approved orders count, less returns.",
    roles: ["publisher"],
    scopes: ["reports:read"],
    input: z.strictObject(range),
    run: async (ask, args) => {
      const { publisherReport: report } = await ask.graphql(
        `query ($range: DateRangeInput) { publisherReport(range: $range) {
          byCurrency { currency ${FIGURES} } merchants { merchant { name } ${FIGURES} } } }`,
        { range: rangeOf(args) },
      );
      return {
        period: periodOf(args),
        totals: report.byCurrency,
        brands: report.merchants
          .slice(0, ROWS)
          .map(({ merchant, ...figures }: Answer) => ({ ...figures, untrusted: { brand: merchant.name } })),
        page: pathWith("/dashboard/publisher/analytics", args),
      };
    },
  }),
  tool({
    name: "partner_report",
    title: t("Report by creator"),
    description:
      "A brand's clicks, orders, revenue and commission in a period, in total and by creator, most commission first. Includes the return rate and reasons of declined orders.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject(range),
    run: async (ask, args) => {
      const { advertiserReport: report } = await ask.graphql(
        `query ($range: DateRangeInput) { advertiserReport(range: $range) { currency returnRate totals { ${FIGURES} }
          declines { reason orders } publishers(limit: ${ROWS}) { name ${FIGURES} } } }`,
        { range: rangeOf(args) },
      );
      const { publishers, ...rest } = report;
      return {
        period: periodOf(args),
        ...rest,
        creators: publishers.map(({ name, ...figures }: Answer) => ({ ...figures, untrusted: { creator: name } })),
        page: pathWith("/dashboard/advertiser/analytics", args),
      };
    },
  }),
  tool({
    name: "link_health",
    title: t("Check links"),
    description:
      "Lists a creator's links that lose money: sold out, moved, missing, other price, or a lost parameter. Each with the clicks since and what they would usually have earned.",
    roles: ["publisher"],
    scopes: ["reports:read"],
    input: z.strictObject(cursor),
    run: async (ask, args) => {
      const { linkHealth } = await ask.graphql(
        `query ($after: String) { linkHealth(first: ${ROWS}, after: $after) { totalCount
          nodes { link { id code name channel destination merchant { name } }
            health { state since clicksSince loss { amount ${MONEY} formula } } }
          ${PAGE} } }`,
        { after: args.cursor ?? null },
      );
      return {
        count: linkHealth.totalCount,
        links: linkHealth.nodes.map(({ link: { id, code, ...link }, health }: Answer) => ({
          id,
          code,
          ...health,
          untrusted: link,
        })),
        next: nextOf(linkHealth),
        page: "/dashboard/publisher/links",
      };
    },
  }),
  tool({
    name: "payouts",
    title: t("List payouts"),
    description:
      "A creator's weekly payouts, newest first: gross, fee and net amounts with currency, status, and when the money arrives.",
    roles: ["publisher"],
    scopes: ["payouts:read"],
    input: z.strictObject(cursor),
    run: async (ask, args) => {
      const { payouts, next } = await ask.rest("/api/v1/payouts", { limit: 4, cursor: args.cursor });
      return { payouts, next: next ?? null, page: "/dashboard/publisher/payouts" };
    },
  }),
];
