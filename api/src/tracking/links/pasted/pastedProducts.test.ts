import { FeedKit, SHOP, testApi, type User } from "../../../../test";

const api = testApi({ env: { DEMO: "off" } });
let kit: FeedKit;
let publisher: User;
let feedId: string;

const HEADS = "id,item_group_id,title,link,price,availability,color";
const row = (id: string, group: string, path: string) =>
  `${id},${group},${group} of wool,${SHOP}${path},100.00 USD,in stock,Plum`;
const ROWS = [
  row("coat-s", "Coat", "/p/coat?size=s"),
  row("coat-m", "Coat", "/p/coat?size=m"),
  row("coat-red", "Coat", "/p/coat-red/"),
  row("scarf", "Scarf", "/p/caf%C3%A9-scarf"),
  row("one", "One", "/p?id=1&lang=en"),
  row("two", "Two", "/p?id=2&lang=en"),
];
const csv = (rows: readonly string[]) => [HEADS, ...rows].join("\n");

beforeAll(async () => {
  kit = await FeedKit.open(api);
  publisher = await api.make.publisher();
  feedId = await kit.feed();
  expect(await kit.read(feedId, csv(ROWS))).toMatchObject({ state: "done", rejected: 0 });
});

const paste = async (...paths: string[]) => {
  const { data, error } = await api.as(publisher)(
    `mutation ($input: PastedLinksInput!) { createLinks(input: $input) { outcome link { id destination
      product { title state whenGone } } } }`,
    { input: { addresses: paths.map((path) => SHOP + path), channel: "blog" } },
  );
  expect(error).toBeUndefined();
  return data.createLinks;
};

describe("a pasted address", () => {
  it("is a link to the piece whose page it is, in the size or color that was pasted", async () => {
    const found = await paste(
      "/p/coat?size=m&utm_source=mail",
      "/p/coat-red",
      "/p/café-scarf",
      "/p?lang=en&id=2&fbclid=x",
    );
    expect(found.map(({ link }: { link: { product: { title: string } | null } }) => link.product?.title)).toEqual([
      "Coat of wool",
      "Coat of wool",
      "Scarf of wool",
      "Two of wool",
    ]);
    expect(found[0].link).toMatchObject({
      destination: `${SHOP}/p/coat?size=m&utm_source=mail`,
      product: { title: "Coat of wool", state: "LISTED", whenGone: "SIMILAR" },
    });
    expect((await paste("/p/coat-red"))[0].outcome).toBe("EXISTING");
  });

  it("is a plain link where no piece can be told", async () => {
    for (const { link } of await paste("/p/unknown", "/p?id=3", "/p/COAT")) expect(link.product).toBeNull();
  });

  it("stays at the page of its size while there is one, and shows the piece's title of today", async () => {
    const [{ link: pasted }] = await paste("/p/coat?size=s&utm_campaign=kept");
    const now = async () => {
      await api.services.productFollow.follow();
      const query = "{ myLinks(first: 50) { nodes { id destination product { title } } } }";
      const { data } = await api.as(publisher)(query);
      return data.myLinks.nodes.find(({ id }: any) => id === pasted.id);
    };
    // The first size goes to another page, and with it the piece's own; its title changes too.
    const rest = ROWS.slice(3);
    const renamed = [
      row("coat-m", "Coat", "/p/moved?size=m"),
      row("coat-s", "Coat", "/p/coat?size=s"),
      row("coat-red", "Coat", "/p/coat-red/"),
    ].map((line) => line.replace("Coat of wool", "Coat of alpaca"));
    await kit.read(feedId, csv([...renamed, ...rest]));
    expect(await now()).toMatchObject({ destination: pasted.destination, product: { title: "Coat of alpaca" } });
    // Its own size's page is left, while the piece's first page is the same.
    await kit.read(feedId, csv([...renamed.filter((line) => !line.startsWith("coat-s")), ...rest]));
    expect(await now()).toMatchObject({ destination: `${SHOP}/p/moved?size=m` });
    await kit.read(feedId, csv(ROWS));
  });

  it("follows its piece once that is gone", async () => {
    await kit.read(feedId, csv(ROWS.filter((line) => !line.startsWith("scarf"))));
    await api.services.productFollow.follow();
    const { data } = await api.as(publisher)("{ myLinks(first: 50) { nodes { product { title state } } } }");
    const states = data.myLinks.nodes.flatMap(({ product }: any) => product ?? []);
    expect(states).toContainEqual({ title: "Scarf of wool", state: "REPLACED" });
    // A piece that is gone is no piece to link to.
    expect((await paste("/p/café-scarf?again=1"))[0].link.product).toBeNull();
  });
});
