import type { DaySpan } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
import { basisPointsIn, rateQuery } from "../../../../../api/src/contract/terms/askedRate";
import { claimPath } from "../../../lib/navigation/claimPath";
import { paths } from "../../../lib/navigation/paths";
import type { Role } from "../../../lib/network/user";

/** What was typed into a form's slots; those that it lacks are empty. */
export interface Values {
  order: string;
  percent: string;
  category: string;
  name: string;
  period: DaySpan | null;
}

export interface Form {
  /** Wordings with slots, separated by bars. */
  words: string;
  /** The page that answers it, with its filters. */
  to: (values: Values) => string;
}

const ORDER = { order: "{order}" };
const PERIOD = { period: "{period}" };
const NAME = { name: "{name}" };
const PERCENT = { percent: "{percent}" };

function at(path: string, params: Readonly<Record<string, string>>, period: DaySpan | null = null): string {
  const query = new URLSearchParams({ ...params, ...period });
  return query.size > 0 ? `${path}?${query}` : path;
}

const findOrder = () => t("find order {order} | explain order {order} | order {order}", ORDER);
const ordersIn = () => t("orders {period}", PERIOD);

const publisher = (): Form[] => [
  {
    words: t("why no order {order} | missing order {order} | why is order {order} missing", ORDER),
    to: ({ order }) => at(paths.publisherEarnings, { search: order }),
  },
  { words: findOrder(), to: ({ order }) => at(paths.publisherEarnings, { search: order }) },
  {
    words: t("claim order {order}", ORDER),
    to: ({ order: orderId }) => claimPath({ merchantId: "", orderId, orderedAt: "", kind: "untracked" }),
  },
  {
    words: t("clicks without orders {period} | clicks without sale {period}", PERIOD),
    to: ({ period }) => at(paths.publisherLinks, { sold: "none", sort: "-clicks" }, period),
  },
  { words: t("clicks {period}", PERIOD), to: ({ period }) => at(paths.publisherAnalytics, { view: "clicks" }, period) },
  {
    words: t("earnings {period} | commission {period}", PERIOD),
    to: ({ period }) => at(paths.publisherAnalytics, {}, period),
  },
  { words: ordersIn(), to: ({ period }) => at(paths.publisherEarnings, {}, period) },
  { words: t("links with problems | broken links"), to: () => at(paths.publisherLinks, { health: "nothing" }) },
  { words: t("links low in stock"), to: () => at(paths.publisherLinks, { health: "few" }) },
  { words: t("next payout | when is my next payout"), to: () => paths.publisherPayouts },
  {
    words: t("terms of {name} | what does {name} pay", NAME),
    to: ({ name }) => at(paths.publisherBrands, { q: name }),
  },
  {
    words: t("products {name} | find products {name}", NAME),
    to: ({ name }) => at(paths.publisherProducts, { q: name }),
  },
];

const advertiser = (): Form[] => [
  { words: t("orders to decide | pending orders"), to: () => at(paths.advertiserOrders, { status: "pending" }) },
  { words: findOrder(), to: ({ order }) => at(paths.advertiserOrders, { search: order }) },
  { words: ordersIn(), to: ({ period }) => at(paths.advertiserOrders, {}, period) },
  {
    words: t("declined orders {period}", PERIOD),
    to: ({ period }) => at(paths.advertiserOrders, { status: "declined" }, period),
  },
  {
    words: t("what changes if {percent} on {category} | {percent} on {category}", {
      ...PERCENT,
      category: "{category}",
    }),
    to: ({ percent, category }) => ratePath(percent, category),
  },
  { words: t("what changes if {percent}", PERCENT), to: ({ percent }) => ratePath(percent, null) },
  {
    words: t("report {period} | results {period}", PERIOD),
    to: ({ period }) => at(paths.advertiserAnalytics, {}, period),
  },
  { words: t("codes with problems | suspicious codes"), to: () => at(paths.advertiserCodes, { state: "suspected" }) },
  { words: t("feeds with problems | feed faults"), to: () => at(paths.advertiserCatalog, { tab: "feeds" }) },
  { words: t("sold-out products"), to: () => at(paths.advertiserCatalog, { only: "sold_out" }) },
  {
    words: t("creator {name} | find creator {name}", NAME),
    to: ({ name }) => at(paths.advertiserPublishers, { search: name }),
  },
];

const admin = (): Form[] => [
  { words: findOrder(), to: ({ order }) => at(paths.adminOrders, { search: order }) },
  { words: t("holds | risk holds"), to: () => paths.adminRisk },
  { words: t("overview {period} | network {period}", PERIOD), to: ({ period }) => at(paths.admin, {}, period) },
  { words: t("open applications"), to: () => at(paths.adminPeople, { status: "pending" }) },
  { words: t("claims to decide | escalated claims"), to: () => paths.adminClaims },
  { words: t("undelivered mail | failed deliveries"), to: () => at(paths.adminSystem, { view: "deliveries" }) },
  {
    words: t("person {name} | find person {name}", NAME),
    to: ({ name }) => at(paths.adminPeople, { status: "all", search: name }),
  },
  { words: t("brand {name} | find brand {name}", NAME), to: ({ name }) => at(paths.adminBrands, { search: name }) },
];

const ratePath = (percent: string, category: string | null): string =>
  at(paths.advertiserProgram, rateQuery({ basisPoints: basisPointsIn(percent) ?? 0, category }));

/** The questions each role can ask, in the reader's language. */
export const formsOf: Readonly<Record<Role, () => Form[]>> = { publisher, advertiser, admin };
