const MERCHANT = "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e";

const order = {
  orderId: "1001",
  clickId: "the-weft_click-that-the-shop-kept",
  lines: [
    { sku: "COAT-8", category: "coats", brand: "Quillon", quantity: 1, amount: "89.00" },
    { sku: "SOCKS-2", quantity: 2, amount: "40.00" },
  ],
  currency: "USD",
  consent: "granted",
  codes: ["ANNA10"],
  tax: "19.00",
  shipping: "4.90",
  country: "DE",
  customer: { isNew: true },
  metadata: { channel: "app", till: "7" },
};

/** What is sent, by the body's schema. The tests send each of them. */
export const bodyExamples: Readonly<Record<string, object>> = {
  SaleBody: order,
  SaleBatchBody: { orders: [order, { orderId: "1002", amount: "129.00", couponCode: "ANNA10" }] },
  ReturnBody: { returnId: "r-1", lines: [{ sku: "SOCKS-2", quantity: 1 }], reason: "Too small" },
  DeclineBody: { reasonCode: "returned", reason: "The parcel came back unopened." },
  LinkBody: { merchantId: MERCHANT, channel: "instagram", destination: "https://shop.example/coat" },
  LinkChangeBody: { name: "Autumn post", destination: "https://shop.example/coat" },
  ClaimBody: {
    merchantId: MERCHANT,
    orderId: "1003",
    kind: "UNTRACKED",
    orderedAt: "2026-11-14",
    amount: "120.00",
    words: "Bought in the evening, with a phone.",
  },
  // A PDF without pages.
  ClaimFileBody: { name: "confirmation.pdf", content: "JVBERi0xLjcKMSAwIG9iajw8Pj5lbmRvYmoKJSVFT0YK" },
  ClaimAnswerBody: { answer: "refuse", reason: "returned", words: "The parcel came back on Monday." },
  LeakReportBody: { page: "https://deals.example/coupons" },
  ExportBody: { content: "clicks", format: "csv", from: "2026-11-01", to: "2026-11-20", mail: false },
  ApiKeyBody: { name: "The shop's server", scopes: ["sales:read"] },
  WebhookBody: { url: "https://hooks.example/weft", events: ["sale.approved", "sale.returned"] },
  WebhookChangeBody: { events: ["sale.approved"], paused: true },
};
