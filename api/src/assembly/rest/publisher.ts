import { type LinkHealthState, linkHealthStates } from "../../contract/links/linkHealth";
import type { Reader } from "../../platform/db/database";
import { type Link, type ProductLink, presentLinkedProduct } from "../../tracking";
import type { Services } from "../services";
import { categories } from "./auth";
import * as is from "./docs/schemaParts";
import { nextOf, pageIn, pageQuery, partOf, partQuery } from "./paging";
import type { Routes } from "./route";

const merchant = is.object("Merchant", "A brand you can promote.", {
  id: is.id,
  name: is.text("Name of the brand."),
  description: is.text("Description of the brand."),
  commissionRate: is.number("Commission rate in percent."),
  website: is.text("URL of the shop."),
  categories,
});

const link = is.object("Link", "A tracked link.", {
  id: is.id,
  merchantId: is.id,
  merchantName: is.text("Name of the brand the link promotes."),
  channel: is.text("Channel where the link is shared."),
  code: is.text("Last part of the tracked URL."),
  affiliateUrl: is.text("Tracked URL to share."),
  destination: is.nullable("URL the link leads to. Null for the brand's website."),
  createdDate: is.moment("When the link was created."),
  product: is.orNull("LinkedProduct", "Product the link leads to. Null for other links."),
});

const linkHealth = is.object("LinkHealth", "A link and its health.", {
  link: is.ref("Link"),
  state: is.oneOf("Health state of the link.", linkHealthStates),
  since: is.moment("When the state started."),
  source: is.nullable(
    "How the state was detected: `feed`, `page-data` (JSON-LD) or `page-status`. Null if it was not.",
  ),
  price: is.orNull("ProductMoney", "Current price of the product. Null if unknown."),
  firstPrice: is.orNull("ProductMoney", "Price when it was first known. Null if unknown."),
  clicksSince: is.whole("Clicks since the UTC day on which the link stopped leading to its page."),
  loss: is.orNull("LinkLoss", "Estimated loss from these clicks. Null if there are too few clicks for an estimate."),
  silence: is.nullable("Why the last check of the page had no result."),
});

export const publisherSchemas: is.Schema[] = [
  merchant,
  link,
  is.object("LinkedProduct", "The product of a link.", {
    id: is.id,
    title: is.text("Title of the product, kept after it is gone."),
    picturePath: is.nullable("Path of the picture on this server. Add `?width=320` or `640`."),
    state: is.oneOf("Whether the link leads to the product.", ["listed", "gone", "replaced"]),
  }),
  is.object("LinkLoss", "Estimated loss: what clicks would have earned.", {
    amount: is.ref("ProductMoney"),
    clicks: is.whole("Clicks since the state started."),
    rateClicks: is.whole("The link's clicks in the 90 days before, at least 100."),
    rateCommission: is.ref("ProductMoney"),
    formula: is.text("The formula in words."),
  }),
  linkHealth,
  is.page("LinkHealthPage", "links", "LinkHealth"),
  is.object("Transaction", "Figures of one link, discount code or monthly bonus.", {
    id: { ...is.id, description: "ID of the link, discount code or bonus." },
    linkId: is.nullable("ID of the link. Null without a link."),
    discountCode: is.nullable("Discount code of orders without a click. Null for links and bonuses."),
    merchantId: is.id,
    merchantName: is.text("Name of the brand."),
    channel: is.text('Channel of the link, or "Discount codes" or "Volume bonus" without a link.'),
    commission: is.text('Commission on pending and approved orders less returns, such as "12.34".'),
    clicks: is.whole("Clicks including repeats, without bots."),
    sales: is.whole(
      "Pending and approved orders, without fully returned ones. A shared order counts once, for its lead.",
    ),
    currency: is.text("ISO 4217 code of the commission's currency."),
  }),
  is.object("PublisherReport", "Figures of your links.", { transactions: is.listOf("Transaction") }),
];

export const linkBody = is.partly("LinkBody", "A link to create.", ["merchantId", "channel"], {
  merchantId: is.id,
  channel: is.text("Channel where the link will be shared: instagram, blog, youtube …"),
  destination: is.text("URL of a page of the brand's shop. Defaults to the home page.", { format: "uri" }),
});

const presentMerchant = is.presentAs(merchant);
const presentedLink = is.presentAs(link);
const presentHealth = is.presentAs(linkHealth);

const presentLink = (of: Link, merchantName = "Unknown", product?: ProductLink) =>
  presentedLink({
    ...of,
    merchantName,
    affiliateUrl: of.affiliateUrl,
    createdDate: of.createdAt,
    product: presentLinkedProduct(product),
  });

export function publisherRoutes(
  routes: Routes,
  { links, merchants, reports, productLinks, healthList }: Services,
): void {
  const present = async (own: Link[]) => {
    const ids = new Set(own.map(({ merchantId }) => merchantId));
    const brands = new Map((await merchants.byIds([...ids])).map(({ id, name }) => [id, name]));
    const products = new Map((await productLinks.ofMany(own.map(({ id }) => id))).map((one) => [one.linkId, one]));
    return own.map((one) => presentLink(one, brands.get(one.merchantId), products.get(one.id)));
  };

  routes.guarded(["GET /api/publisher/merchants", "GET /api/v1/publisher/merchants"], ["PUBLISHER", "links:read"], {
    summary: "List brands you can promote",
    answer: is.listOf("Merchant"),
    meaning: "Brands sorted by name.",
    call: async () => (await merchants.listed()).map(presentMerchant),
  });

  routes.guarded(["GET /api/publisher/links", "GET /api/v1/publisher/links"], ["PUBLISHER", "links:read"], {
    summary: "List your links",
    query: partQuery,
    answer: is.listOf("Link"),
    meaning: "Links, newest first.",
    call: async ({ viewer, query, reply }) => present(partOf(await links.all(viewer), ({ id }) => id, query, reply)),
  });

  routes.guarded(["POST /api/publisher/links", "POST /api/v1/publisher/links"], ["PUBLISHER", "links:write", "work"], {
    summary: "Create a link",
    body: "LinkBody",
    status: 201,
    answer: is.ref("Link"),
    meaning: "The new link.",
    call: async ({ viewer, body, kept }) => {
      const { merchantId } = { ...(body as { merchantId?: unknown }) };
      const brands = await merchants.byIds(typeof merchantId === "string" ? [merchantId] : []);
      const presentNew = async (made: Link, read?: Reader) => {
        const [product] = await productLinks.byLinkIds([made.id], read);
        return presentLink(made, brands[0]?.name, product);
      };
      return presentNew(await productLinks.createAt(viewer, body, kept(presentNew)));
    },
  });

  routes.guarded("GET /api/v1/publisher/link-health", ["PUBLISHER", "reports:read", "links:read"], {
    summary: "List your links' health",
    description: "Leaves out archived links. `next` leads to the next page and is null on the last one.",
    query: {
      state: "Links in one of these states only, separated by commas, such as `missing,sold-out`.",
      ...pageQuery,
    },
    answer: is.ref("LinkHealthPage"),
    meaning: "Links with their health, newest first.",
    call: async ({ viewer, query }) => {
      const states = query.state ? (query.state.split(",") as LinkHealthState[]) : null;
      const judged = await healthList.list(viewer, states, pageIn(query));
      const shown = await present(judged.nodes.map((node) => node.link));
      return {
        links: judged.nodes.map(({ health }, at) => presentHealth({ ...health, link: shown[at] })),
        next: nextOf(judged),
      };
    },
  });

  routes.guarded(["GET /api/publisher/reports", "GET /api/v1/publisher/reports"], ["PUBLISHER", "reports:read"], {
    summary: "Get a report of your links",
    description:
      "The commission of the transactions in a currency adds up to Total Earnings on the dashboard. The clicks and sales of all transactions add up to Total Clicks and Total Sales.",
    query: {
      from: "First UTC day, such as 2026-11-01.",
      to: "Last UTC day, inclusive.",
      currency: "Transactions in this currency only, such as EUR. All if omitted.",
      ...partQuery,
    },
    answer: is.ref("PublisherReport"),
    meaning:
      "One transaction for each link, including those without clicks, and one for each discount code and monthly bonus without a link.",
    call: async ({ viewer, query: { limit, cursor, currency, ...days }, reply }) => {
      const rows = await reports.publisherTransactions(viewer, days, currency || null);
      return { transactions: partOf(rows, ({ id }) => id, { limit, cursor }, reply) };
    },
  });
}
