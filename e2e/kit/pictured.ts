import { firstOf } from "./firstOf";
import { eventually, type Site, USER_AGENT } from "./site";

const CLICKS = "{ myLinks(first: 50) { nodes { code product { picturePath } } } myClicks(first: 1) { totalCount } }";
const SALES = `query ($filter: SaleFilterInput, $after: String) { sales(first: 100, filter: $filter, after: $after) {
  nodes { orderId status occurredAt lines { product { title picturePath } } } pageInfo { endCursor hasNextPage }
} }`;

/** The newest of the publisher's clicks is on a link to a piece. */
export async function followPictured(site: Site): Promise<void> {
  const token = await site.tokenOf("publisher@weft.example");
  const { myLinks, myClicks } = await site.graphql(token, CLICKS);
  const { code } = myLinks.nodes.find(
    (link: { product: { picturePath: string | null } | null }) => link.product?.picturePath,
  );
  await fetch(`${site.url}/r/${code}`, { redirect: "manual", headers: { "user-agent": USER_AGENT } });
  await eventually(
    async () => (await site.graphql(token, CLICKS)).myClicks.totalCount,
    (count: number) => count > myClicks.totalCount,
  );
}

interface PicturedSale {
  orderId: string;
  status: string;
  occurredAt: string;
  lines: { product: { title: string; picturePath: string | null } | null }[];
}

/** A claim of the demo's publisher about an order whose piece is known; returns the piece's title. */
export async function claimPictured(site: Site): Promise<string> {
  const token = await site.tokenOf("publisher@weft.example");
  const { myMerchant } = await site.graphql(await site.tokenOf("advertiser@weft.example"), "{ myMerchant { id } }");
  const { lines, orderId, occurredAt } = await firstOf<PicturedSale>(site, token, {
    query: SALES,
    variables: { filter: { merchantId: myMerchant.id } },
    // Claims are taken for orders of three days before or more, and brands are not asked about declined ones.
    matches: (sale) =>
      Date.now() - Date.parse(sale.occurredAt) > 3 * 86_400_000 &&
      sale.status !== "DECLINED" &&
      Boolean(sale.lines[0]?.product?.picturePath),
  });
  const title = lines[0]?.product?.title;
  if (!title) throw new Error(`the piece of order ${orderId} has no title`);
  await site.graphql(token, "mutation ($input: InquiryInput!) { openInquiry(input: $input) { id } }", {
    input: { merchantId: myMerchant.id, orderId, kind: "WRONG_AMOUNT", orderedAt: occurredAt, amount: "999.00" },
  });
  return title;
}
