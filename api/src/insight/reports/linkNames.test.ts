import { parse } from "csv-parse/sync";
import { type Link, listening, newId, testApi, type User } from "../../../test";
import { ProductLink } from "../../tracking/links/productLink.entity";
import { tableOf } from "../exports/exportTables";

const api = testApi();
let publisher: User;
let coat: Link;
let plain: Link;

beforeAll(async () => {
  const follow = await listening(api);
  const owner = await api.make.advertiser();
  const { id: merchantId } = await api.make.merchant({ ownerId: owner.id });
  publisher = await api.make.publisher();
  const of = { publisherId: publisher.id, merchantId };
  [coat, plain] = [await api.make.link(of), await api.make.link({ ...of, channel: "newsletter" })];
  const product = { whenGone: "similar", state: "listed", target: null, title: "Wool coat, long" } as const;
  await api.db.write((tx) => tx.query("UPDATE link SET name = ? WHERE id = ?", ["Autumn post", coat.id]));
  await api.db.write((tx) =>
    tx.insert(ProductLink, { linkId: coat.id, productId: newId(), picturePath: "/media/coat.webp", ...product }),
  );
  for (const { code } of [coat, plain]) {
    const { clickId } = await follow(`/r/${code}`);
    await api.rest(owner)("POST", "/api/v1/sales", { orderId: `order ${code}`, amount: "50.00", clickId });
  }
});

type Named = Record<"linkName" | "affiliateUrl" | "product" | "productPicture", string | null>;

const named = ({ linkName, affiliateUrl, product, productPicture }: Named) => [
  linkName,
  affiliateUrl,
  product,
  productPicture,
];

const addressOf = ({ code }: Link) => `http://localhost:4000/r/${code}`;

/** In every file that has rows about links. */
const expected = () =>
  [
    ["Autumn post", addressOf(coat), "Wool coat, long", "/media/coat.webp"],
    ["", addressOf(plain), "", ""],
  ].sort();

it.each(["reports.csv", "sales.csv", "clicks.csv", "links.csv"])(
  "%s includes each link's title and URL, and its product with image",
  async (name) => {
    const { status, body } = await api.rest(publisher)("GET", `/api/v1/publisher/${name}`);
    expect(status).toBe(200);
    expect((parse(body, { columns: true, bom: true }) as Named[]).map(named).sort()).toEqual(expected());
  },
);

it("so does the earnings file, where monthly bonuses have no link", async () => {
  const { rows } = tableOf("earnings", api.services, { id: publisher.id, role: "publisher" } as never, {});
  const found: unknown[][] = [];
  for await (const row of rows) found.push(row.slice(-4).map((value) => value ?? ""));
  expect(found.sort()).toEqual(expected());
});
