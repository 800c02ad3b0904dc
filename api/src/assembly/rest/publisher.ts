import { type LinkHealthState, linkHealthStates } from "../../contract/links/linkHealth";
import type { Reader } from "../../platform/db/database";
import { type Link, type ProductLink, presentLinkedProduct } from "../../tracking";
import type { Services } from "../services";
import { categories } from "./auth";
import * as is from "./docs/schemaParts";
import { nextOf, pageIn, pageQuery, partOf, partQuery } from "./paging";
import type { Routes } from "./route";

const merchant = is.object("Merchant", "A brand that can be promoted.", {
  id: is.id,
  name: is.text("Its name."),
  description: is.text("Its description."),
  commissionRate: is.number("The commission in percent."),
  website: is.text("The shop's URL."),
  categories,
});

const link = is.object("Link", "A tracked link.", {
  id: is.id,
  merchantId: is.id,
  merchantName: is.text("The brand it promotes."),
  channel: is.text("Where it is shared."),
  code: is.text("The last part of its address."),
  affiliateUrl: is.text("The address to share."),
  destination: is.nullable("Where it leads; null for the brand's website."),
  createdDate: is.moment("When it was created."),
  product: is.orNull("LinkedProduct", "The product it leads to; null for other links."),
});

const linkHealth = is.object("LinkHealth", "A link and where it leads.", {
  link: is.ref("Link"),
  state: is.oneOf("What is known.", linkHealthStates),
  since: is.moment("Since when."),
  source: is.nullable("Who said so: `feed`, `page-data` (JSON-LD) or `page-status`; null if nobody did."),
  price: is.orNull("ProductMoney", "The product's price now, if it is known."),
  firstPrice: is.orNull("ProductMoney", "The price when it was first known."),
  clicksSince: is.whole("Clicks since the UTC day on which it began to lead to nothing."),
  loss: is.orNull("LinkLoss", "What these clicks would have earned; null where too few clicks say no rate."),
  silence: is.nullable("Why the page said nothing when it was last asked."),
});

export const publisherSchemas: is.Schema[] = [
  merchant,
  link,
  is.object("LinkedProduct", "The product of a link.", {
    id: is.id,
    title: is.text("Its title, also after it is gone."),
    picturePath: is.nullable("The path of its picture on this server; add `?width=320` or `640`."),
    state: is.oneOf("Whether the link leads to it.", ["listed", "gone", "replaced"]),
  }),
  is.object("LinkLoss", "What clicks would have earned.", {
    amount: is.ref("ProductMoney"),
    clicks: is.whole("Clicks since the state began."),
    rateClicks: is.whole("The link's clicks in the 90 days before; at least 100."),
    rateCommission: is.ref("ProductMoney"),
    formula: is.text("The formula in words."),
  }),
  linkHealth,
  is.page("LinkHealthPage", "links", "LinkHealth"),
  is.object("Transaction", "The figures of one link, discount code or monthly bonus.", {
    id: { ...is.id, description: "The ID of the link, discount code or bonus." },
    linkId: is.nullable("The link; null for what belongs to none."),
    discountCode: is.nullable("The code of orders that came by a code alone; null for links and bonuses."),
    merchantId: is.id,
    merchantName: is.text("The brand it promotes."),
    channel: is.text('Where it is shared; without a link "Discount codes" or "Volume bonus".'),
    commission: is.text('Commission on pending and approved sales, less returns, such as "12.34".'),
    clicks: is.whole("Clicks, including repeats, without bots."),
    sales: is.whole("Pending and approved sales without fully returned ones; a shared one counts once, with its lead."),
    currency: is.text("The ISO 4217 code of the commission."),
  }),
  is.object("PublisherReport", "Figures of your links.", { transactions: is.listOf("Transaction") }),
];

export const linkBody = is.partly("LinkBody", "A link to create.", ["merchantId", "channel"], {
  merchantId: is.id,
  channel: is.text("Where it will be shared: instagram, blog, youtube …"),
  destination: is.text("A page of the brand's shop; the shop's home page if omitted.", { format: "uri" }),
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
    summary: "Brands that can be promoted",
    answer: is.listOf("Merchant"),
    meaning: "By name.",
    call: async () => (await merchants.listed()).map(presentMerchant),
  });

  routes.guarded(["GET /api/publisher/links", "GET /api/v1/publisher/links"], ["PUBLISHER", "links:read"], {
    summary: "Your links",
    query: partQuery,
    answer: is.listOf("Link"),
    meaning: "Newest first.",
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
    summary: "Where your links lead",
    description: "Links in the archive are left out. `next` leads to the rest; null says that there is none.",
    query: { state: "Only those in one of these states, by commas: such as `missing,sold-out`.", ...pageQuery },
    answer: is.ref("LinkHealthPage"),
    meaning: "The newest link first.",
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
    summary: "Figures of your links",
    description:
      "Commission adds up within a currency: to the dashboard's Total Earnings. Clicks and sales add up over all transactions, whatever their currency: to Total Clicks and Total Sales.",
    query: {
      from: "First day (UTC), such as 2026-11-01.",
      to: "Last day (UTC), inclusive.",
      currency: "Only transactions in this currency, such as EUR; all if omitted.",
      ...partQuery,
    },
    answer: is.ref("PublisherReport"),
    meaning:
      "One transaction per link, also those without a click, and one per discount code and monthly bonus that brought something without a link.",
    call: async ({ viewer, query: { limit, cursor, currency, ...days }, reply }) => {
      const rows = await reports.publisherTransactions(viewer, days, currency || null);
      return { transactions: partOf(rows, ({ id }) => id, { limit, cursor }, reply) };
    },
  });
}
