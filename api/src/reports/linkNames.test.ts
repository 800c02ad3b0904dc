import { parse } from "csv-parse/sync";
import { listening } from "../../test/follow";
import { type Api, startApi } from "../../test/startApi";
import type { User } from "../accounts/user.type";
import { newId } from "../core/ids";
import { tableOf } from "../exports/exportTables";
import type { Link } from "../links/link.entity";
import { ProductLink } from "../links/productLink.entity";

let api: Api;
let publisher: User;
let coat: Link;
let plain: Link;

beforeAll(async () => {
  api = await startApi();
  const follow = await listening(api);
  const owner = await api.make.advertiser();
  const { id: merchantId } = await api.make.merchant({ ownerId: owner.id });
  publisher = await api.make.publisher();
  const of = { publisherId: publisher.id, merchantId };
  [coat, plain] = [await api.make.link(of), await api.make.link({ ...of, channel: "newsletter" })];
  const product = { whenGone: "similar", state: "listed", target: null, title: "Wool coat, long" } as const;
  await api.db.write((tx) => tx.query("UPDATE link SET name = ? WHERE id = ?", ["Autumn post", coat.id]));
  await api.db.write((tx) =>
    tx.insert(ProductLink, { linkId: coat.id, styleId: newId(), picturePath: "/media/coat.webp", ...product }),
  );
  for (const { code } of [coat, plain]) {
    const { clickId } = await follow(`/r/${code}`);
    await api.rest(owner)("POST", "/api/sales", { orderId: `order ${code}`, amount: "50.00", clickId });
  }
});
afterAll(() => api.stop());

type Named = Record<"title" | "address" | "product" | "productPicture", string | null>;

const named = ({ title, address, product, productPicture }: Named) => [title, address, product, productPicture];

const addressOf = ({ code }: Link) => `http://localhost:4000/r/${code}`;

/** In every file that has rows about links. */
const expected = () =>
  [
    ["Autumn post", addressOf(coat), "Wool coat, long", "/media/coat.webp"],
    ["", addressOf(plain), "", ""],
  ].sort();

it.each(["reports.csv", "sales.csv", "clicks.csv", "links.csv"])(
  "%s says each link's title and address, and its piece with the picture",
  async (name) => {
    const { status, body } = await api.rest(publisher)("GET", `/api/publisher/${name}`);
    expect(status).toBe(200);
    expect((parse(body, { columns: true, bom: true }) as Named[]).map(named).sort()).toEqual(expected());
  },
);

it("so does the file of earnings, of which monthly bonuses have no link", async () => {
  const { rows } = tableOf("earnings", api.services, { id: publisher.id, role: "publisher" } as never, {});
  const found: (string | null)[][] = [];
  for await (const row of rows) found.push(named(row as Named).map((value) => value ?? ""));
  expect(found.sort()).toEqual(expected());
});
