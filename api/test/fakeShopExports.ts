type Answer = [number, object];

/** A variant as Shopify's export writes it: fields beside `product` may be replaced. */
export const shopVariant = (number: number, given: object = {}, product: object = {}) => ({
  id: `gid://shopify/ProductVariant/${4000 + number}`,
  sku: `sku-${number}`,
  barcode: null,
  price: "100.00",
  compareAtPrice: null,
  availableForSale: true,
  inventoryPolicy: "DENY",
  inventoryQuantity: 3,
  inventoryItem: { tracked: true },
  selectedOptions: [{ name: "Title", value: "Default Title" }],
  ...given,
  product: {
    id: `gid://shopify/Product/${number}`,
    title: `Coat ${number}`,
    vendor: "Orsay",
    productType: "Coats",
    status: "ACTIVE",
    onlineStoreUrl: `https://shop.example/products/coat-${number}`,
    category: { fullName: "Apparel & Accessories > Clothing > Outerwear" },
    featuredMedia: { preview: { image: { url: `https://cdn.shopify.com/s/files/coat-${number}.jpg?v=1` } } },
    ...product,
  },
});

/** The part of Shopify's Admin API that exports all variants. */
export class FakeExports {
  /** The lines of the next file. */
  lines: (object | string)[] = [];
  /** Responses returned first, oldest first. */
  readonly before: Answer[] = [];
  /** How often an export is reported as running. */
  looks = 2;
  /** The export's final status. */
  end: object = {};
  asked = 0;
  private looked = 0;

  constructor(private readonly origin: () => string) {}

  answer(query: string, variables: { query?: string; id?: string }): Answer | null {
    const page = /productVariants\(first: (\d+)\)/.exec(query);
    if (page) return [200, { data: { productVariants: { nodes: this.lines.slice(0, Number(page[1])) } } }];
    const isStart = query.includes("bulkOperationRunQuery");
    if (!isStart && !query.includes("BulkOperation")) return null;
    this.asked += 1;
    const [first] = this.before.splice(0, 1);
    if (first) return first;
    if (isStart) {
      // A nested list would be exported on separate lines.
      if ((variables.query?.match(/edges/g) ?? []).length !== 1) return [400, {}];
      this.looked = 0;
      const bulkOperation = { id: "gid://shopify/BulkOperation/720918" };
      return [200, { data: { bulkOperationRunQuery: { bulkOperation, userErrors: [] } } }];
    }
    if (variables.id !== "gid://shopify/BulkOperation/720918") return [200, { data: { node: null } }];
    this.looked += 1;
    if (this.looked <= this.looks) {
      const status = this.looked === 1 ? "CREATED" : "RUNNING";
      return [200, { data: { node: { status, errorCode: null, url: null } } }];
    }
    const url = this.lines.length > 0 ? `${this.origin()}/exports/bulk.jsonl?Expires=1` : null;
    return [200, { data: { node: { status: "COMPLETED", errorCode: null, url, ...this.end } } }];
  }

  fileAt(path: string): string | undefined {
    if (!path.startsWith("/exports/bulk.jsonl")) return undefined;
    return this.lines.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join("");
  }
}

const cost = { throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 3, restoreRate: 100 } };

export const throttled: Answer = [
  200,
  { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }], extensions: { cost } },
];
export const tooMany: Answer = [429, { errors: "Exceeded 2 calls per second for api client." }];
const userErrors = [
  {
    message:
      "A bulk query operation for this app and shop is already in progress: gid://shopify/BulkOperation/4039184154813.",
  },
];
export const underWay: Answer = [200, { data: { bulkOperationRunQuery: { bulkOperation: null, userErrors } } }];
