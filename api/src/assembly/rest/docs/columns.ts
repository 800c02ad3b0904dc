import { fileExamples } from "./fileExamples";

/** What the columns of reports and orders mean. */
const meanings: Readonly<Record<string, string>> = {
  merchant: "the brand's name",
  merchantId: "the brand's ID",
  publisher: "the name of the publisher who leads",
  publisherId: "the ID of the publisher who leads; empty for an order that nobody brought",
  channel: 'where the link is shared; "Discount codes" and "Volume bonus" belong to no link',
  code: "the link's code, as in its short URL",
  created: "when the link was created",
  destination: "where the link leads",
  title: "the link's name",
  address: "the link's URL",
  product: "the product that the link leads to",
  productPicture: "the product's picture",
  discountCode: "the discount code, of orders that came by a code alone",
  linkId: "the link's ID",
  clicks: "clicks, including repeats within the hour, without bots",
  people: "clicks without repeats and bots",
  sales: "pending and approved orders, without fully returned ones; a shared one counts with its lead",
  revenue: "what shoppers paid in these orders, less returns",
  currency: "the ISO 4217 code of the amounts",
  received: "when the order was reported; it counts on this UTC day",
  occurred: "when it was bought, as the shop says",
  orderId: "the shop's order ID",
  saleId: "Weft's ID of the order",
  status: "claimed (not confirmed by the shop), pending, approved or declined",
  reason: "why it was declined",
  reasonCode: "the same as one of a list",
  amount: "what the shopper paid, before returns",
  returned: "how much of it came back",
  ratePercent: "the commission rate in percent",
  commission: "the commission, less returns; a publisher's own part of a shared order, a brand's whole one",
  subId: "the sub-ID of the click",
  clickId: "the click that brought it",
  stage: "claimed, pending, approved, paid, returned or declined",
  approvesAt: "when it is approved unless the brand decides before",
  codes: "the partners' discount codes that were used",
  evidence: "how the credit is proven: A to D, or none",
  consent: "what the shop said about the shopper's consent",
  sharedWith: "with how many other publishers the commission is shared",
  role: "the part in a shared order: first, assist, last or code",
  lead: "true if you lead the order. Sales are the rows with `lead` true, status pending or approved, and more in `amount` than in `returned`; revenue is `amount` less `returned` of these",
  shares:
    "the parts of a shared order as JSON: publisherId, publisher, role, lead and commission; empty for an order of one publisher",
  metadata: "what the shop noted with the order, as JSON",
};

/** The columns of a file as its example has them, which a test holds to the real file. */
export function columnsOf(operation: string): string {
  const names = fileExamples[operation]?.split("\r\n")[0]?.split(",") ?? [];
  const lines = names.map((name) => {
    const meaning = meanings[name];
    if (!meaning) throw new Error(`${operation}: the column ${name} is not explained`);
    return `- \`${name}\`: ${meaning}`;
  });
  return `Comma-separated, UTF-8, with these columns:\n\n${lines.join("\n")}`;
}
