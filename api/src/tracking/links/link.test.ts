import { followIn, type Merchant, newId, openToAll, testApi, type User } from "../../../test";
import { founderOf } from "../../accounts/newAccount";
import { systemClock } from "../../platform/clock";
import { Events } from "../../platform/events";
import { EARNING } from "../clicks/clickKind";
import { FOREIGN_PAGE, LinkService } from "./link.service";

const CREATE = /* GraphQL */ `mutation ($input: LinkInput!) { createLink(input: $input) { id code channel affiliateUrl
  createdAt archivedAt merchant { id name } } }`;
const ARCHIVE = /* GraphQL */ `mutation ($id: ID!) { archiveLink(id: $id) { id archivedAt } }`;
const MINE = /* GraphQL */ `query ($first: Int! = 25, $after: String, $filter: LinkFilterInput) {
  links(first: $first, after: $after, filter: $filter) { totalCount nodes { id channel archivedAt
  merchant { name } } pageInfo { hasNextPage endCursor } } }`;
const MISSING = "Please select a merchant and enter a channel";

const api = testApi();
const follow = followIn(api);
let publisher: User;
let merchant: Merchant;
beforeEach(async () => {
  publisher = await api.make.publisher();
  merchant = await api.make.merchant({ website: "https://www.shop.example/en" });
});

const create = (given: object = {}, by: User | null = publisher) =>
  api.as(by)(CREATE, { input: { merchantId: merchant.id, channel: "instagram", ...given } });
it("a destination loses the trailing dot of its host, also when changed", async () => {
  const host = new URL(merchant.website).host;
  const link = await created({ destination: `https://${host}./coats?a=b.` });
  expect((await rowOf(link.id))?.destination).toBe(`https://${host}/coats?a=b.`);
  const { data } = await edit(link.id, { destination: `https://${host}.` });
  expect(data.updateLink.destination).toBe(`https://${host}`);
});

const created = async (given: object = {}) => (await create(given)).data.createLink;
const archive = (id: string, by: User | null = publisher) => api.as(by)(ARCHIVE, { id });
const EDIT = /* GraphQL */ `mutation ($id: ID!, $input: LinkEditInput!) {
  updateLink(id: $id, input: $input) { id name note destination } }`;
const edit = (id: string, input: object, by: User | null = publisher) => api.as(by)(EDIT, { id, input });
const RESTORE = /* GraphQL */ `mutation ($id: ID!) { restoreLink(id: $id) { id archivedAt } }`;
const restore = (id: string, by: User | null = publisher) => api.as(by)(RESTORE, { id });
const listOwn = async (variables: object = {}, by: User = publisher) => (await api.as(by)(MINE, variables)).data.links;
/** The stored row: the destination is not part of the schema. */
const rowOf = async (id: string) => (await api.services.links.byIds([id]))[0];

describe("createLink", () => {
  it("creates a unique short URL per link", async () => {
    const [one, other] = [await created({ channel: "  my blog, sidebar  " }), await created()];
    expect(one).toMatchObject({
      channel: "my blog, sidebar",
      archivedAt: null,
      merchant: { id: merchant.id, name: merchant.name },
      code: expect.stringMatching(/^[2-9a-zA-Z]{8}$/),
      affiliateUrl: `http://localhost:4000/r/${one.code}`,
    });
    expect(one.code).not.toBe(other.code);
    expect(await rowOf(one.id)).toMatchObject({ publisherId: publisher.id, destination: null, version: 1 });
  });

  it("limits the channel only by the request size", async () => {
    const channel = "ß".repeat(20_000);
    expect((await created({ channel })).channel).toBe(channel);
  });

  it("limits the links per account", async () => {
    const service = new LinkService(api.db, systemClock, () => "", new Events(), openToAll, 3);
    const make = ({ account }: User) =>
      service.create(founderOf(account), { merchantId: merchant.id, channel: "blog" });
    const first = await make(publisher);
    for (const _ of [2, 3]) await make(publisher);
    await archive(first.id);
    await expect(make(publisher)).rejects.toMatchObject({
      status: 422,
      fields: { channel: expect.stringMatching(/limit of links per account \(3\)/) },
    });
    expect(await make(await api.make.publisher())).toMatchObject({ channel: "blog" });
  });

  it.each([
    "https://www.shop.example/coats?size=xl#top",
    "https://shop.example/coats",
    "http://www.shop.example/coats",
    "https://WWW.SHOP.EXAMPLE/coats",
    "https://www.shop.example:443/coats",
    "https://www.shop.example/../coats",
    "https://www.shop.example/?next=https://elsewhere.example",
    "https://www.shop.example/@somebody",
  ])("accepts a page of the merchant's shop: %s", async (destination) => {
    const link = await created({ destination });
    expect((await rowOf(link.id))?.destination).toBe(destination);
  });

  it.each([
    "https://shop.example.evil.example/",
    "https://evil.example/shop.example",
    "https://evilshop.example/",
    "https://shop.example-evil.example/",
    "https://cdn.shop.example/",
    "https://www.www.shop.example/",
    "https://example/",
    "https://www.shop.example:8443/",
    "https://www.shop.example:80/",
    "http://www.shop.example:443/",
    "https://evil.example#@www.shop.example/",
    "https://evil.example?@www.shop.example/",
    "https://evil.example\\@www.shop.example/",
    "https://evil.example\\.www.shop.example/",
    "https://www.shop.example\\.evil.example/",
    "https://www.sh\u043ep.example/",
    "https://[::1]/",
    "http://127.0.0.1/",
  ])("rejects a page elsewhere: %s", async (destination) => {
    const { error } = await create({ destination });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { destination: FOREIGN_PAGE } });
    expect(await listOwn()).toMatchObject({ totalCount: 0 });
  });

  it.each([
    "//www.shop.example/",
    "//evil.example/",
    "/coats",
    "www.shop.example/coats",
    "javascript://www.shop.example/%0aalert(1)",
    "data:text/html,www.shop.example",
    "ftp://www.shop.example/",
    "https:www.shop.example",
    "https:///www.shop.example/",
    "https://www.shop.example@evil.example/",
    "https://user@www.shop.example/",
    "https://user:secret@www.shop.example/",
    "https://evil.example/@www.shop.example/../..//\u0000",
    "https://www.shop.example/a\r\nLocation: https://evil.example",
    "https://www.shop.example\uff0fevil.example/",
    "https://evil.example\uff0f@www.shop.example/",
    "https://www.shop.example\u2024evil.example/",
  ])("rejects an invalid URL: %j", async (destination) => {
    expect((await create({ destination })).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { destination: expect.any(String) },
    });
    expect(await listOwn()).toMatchObject({ totalCount: 0 });
  });

  it("stays below a demo shop's own path", async () => {
    const website = "http://localhost:4000/demo/shop/one";
    merchant = await api.make.merchant({ website });
    for (const own of [website, `${website}/coat`, `${website}?size=xl`, `${website}/../one/coat`])
      expect((await create({ destination: own })).error).toBeUndefined();
    for (const foreign of ["/two", "/one/../two", "/one%2f..%2f..%2ftwo/../../two", "/onerous", "", "/../../api"]) {
      const { error } = await create({ destination: `http://localhost:4000/demo/shop${foreign}` });
      expect([foreign, error?.fields]).toEqual([foreign, { destination: FOREIGN_PAGE }]);
    }
  });

  it.each(["", null])("treats %j as the shop's home page", async (destination) => {
    expect((await rowOf((await created({ destination })).id))?.destination).toBeNull();
  });

  it.each([
    ["without a channel", { channel: "  " }, { channel: MISSING }],
    ["without a merchant", { merchantId: "" }, { merchantId: MISSING }],
    ["without both", { merchantId: " ", channel: "" }, { merchantId: MISSING, channel: MISSING }],
    ["of no merchant", { merchantId: newId() }, { merchantId: "This brand is not available" }],
    ["of something else", { merchantId: "' OR 1=1" }, { merchantId: "This brand is not available" }],
    [
      "with too long an address",
      { destination: `https://shop.example/${"x".repeat(2048)}` },
      { destination: "Please use at most 2,048 characters" },
    ],
    [
      "with a channel that cannot be shown",
      { channel: "a\u0000b" },
      { channel: "Please remove invisible or control characters" },
    ],
  ])("creates nothing %s", async (_how, given, fields) => {
    expect((await create(given)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("rejects an unlisted merchant", async () => {
    merchant = await api.make.merchant({ listed: 0 });
    expect((await create()).error?.fields).toEqual({ merchantId: "This brand is not available" });
  });
});

describe("archiveLink", () => {
  it("archives once, even under concurrency", async () => {
    const { id } = await created();
    const answers = await Promise.all([archive(id), archive(id), archive(id)]);
    const moments = new Set([...answers, await archive(id)].map(({ data }) => data.archiveLink.archivedAt));
    expect([...moments]).toEqual([(await rowOf(id))?.archivedAt?.toISOString()]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it("keeps the link in the list, unless filtered by active", async () => {
    const [kept, gone] = [await created(), await created()];
    await archive(gone.id);
    expect((await listOwn()).nodes.map(({ id }: any) => id)).toEqual([gone.id, kept.id]);
    expect(await listOwn({ filter: { state: "ACTIVE" } })).toMatchObject({ totalCount: 1, nodes: [{ id: kept.id }] });
  });
});

describe("updateLink", () => {
  const PAGE = "https://www.shop.example/boots";

  it("names a link, changes the destination of new clicks, and clears empty fields", async () => {
    const { id, code } = await created();
    const [name, destination] = ["Boots, fall", PAGE];
    expect((await edit(id, { name: ` ${name} `, note: " Until May ", destination })).data.updateLink).toEqual({
      id,
      name,
      note: "Until May",
      destination,
    });
    expect((await follow(`/r/${code}`)).to?.pathname).toBe("/boots");
    expect((await edit(id, {})).data.updateLink).toEqual({ id, name: null, note: null, destination: null });
    expect((await follow(`/r/${code}`)).to?.pathname).toBe("/en");
  });

  it("finds links by name, with any characters", async () => {
    const { id } = await created();
    await created();
    await edit(id, { name: "100%_wool!" });
    const found = `query ($search: String) { links(filter: { search: $search }) { totalCount nodes { id } } }`;
    for (const search of ["100%_wool!", "WOOL!", `INSTA  wool! ${merchant.name.slice(0, 3)}`])
      expect((await api.as(publisher)(found, { search })).data.links).toEqual({ totalCount: 1, nodes: [{ id }] });
    for (const search of ["100__wool", "wool silk"])
      expect((await api.as(publisher)(found, { search })).data.links.totalCount).toBe(0);
  });

  it.each([
    [{ destination: "https://elsewhere.example/boots" }, { destination: FOREIGN_PAGE }],
    [{ destination: "javascript:alert(1)" }, { destination: "Invalid website URL" }],
    [{ note: "n".repeat(201) }, { note: "Please use at most 200 characters" }],
    [{ name: "n".repeat(81) }, { name: "Please use at most 80 characters" }],
    [{ name: "a\u0007b" }, { name: "Please remove invisible or control characters" }],
  ])("rejects %j", async (input, fields) => {
    const { id } = await created();
    expect((await edit(id, input)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await rowOf(id)).toMatchObject({ version: 1, name: null, destination: null });
  });

  it("keeps a page outside the shop if only the name changes", async () => {
    const { id } = await created({ destination: PAGE });
    await api.db.write((tx) => tx.update("merchant", { id: merchant.id }, { website: "https://moved.example" }));
    expect((await edit(id, { name: "Boots", destination: PAGE })).data.updateLink).toMatchObject({ destination: PAGE });
    expect((await edit(id, { destination: `${PAGE}/red` })).error).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it("keeps all of several concurrent changes", async () => {
    const { id } = await created();
    const answers = await Promise.all([edit(id, { name: "One" }), edit(id, { name: "Two" }), archive(id)]);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ version: 4, archivedAt: expect.any(Date) });
    expect(["One", "Two"]).toContain(row?.name);
  });
});

describe("restoreLink", () => {
  it("lets new clicks earn again, but not those in between", async () => {
    const { id, code } = await created();
    const canEarn = async () => {
      const { clickId } = await follow(`/r/${code}`);
      return api.services.clickIds.read(clickId ?? "", merchant.id, new Date()).click?.earning === EARNING;
    };
    expect(await canEarn()).toBe(true);
    await archive(id);
    expect(await canEarn()).toBe(false);
    const answers = await Promise.all([restore(id), restore(id)]);
    for (const { data } of answers) expect(data.restoreLink).toEqual({ id, archivedAt: null });
    expect(await canEarn()).toBe(true);
    expect(await rowOf(id)).toMatchObject({ version: 3 });
  });
});

it("a link is changed by its publisher only", async () => {
  const { id } = await created();
  const stranger = await api.make.publisher();
  for (const change of [archive, restore, (of: string, by?: User) => edit(of, { name: "Mine" }, by)]) {
    expect((await change(id, stranger)).error?.code).toBe("NOT_FOUND");
    for (const wrong of [newId(), "x"]) expect((await change(wrong)).error?.code).toBe("NOT_FOUND");
  }
  expect(await rowOf(id)).toMatchObject({ version: 1, name: null, archivedAt: null });
});

describe("links", () => {
  it("returns own links, newest first, in stable pages", async () => {
    for (const channel of ["1", "2", "3", "4", "5"]) await created({ channel });
    const first = await listOwn({ first: 2 });
    await created({ channel: "6" });
    const second = await listOwn({ first: 2, after: first.pageInfo.endCursor });
    const last = await listOwn({ first: 2, after: second.pageInfo.endCursor });
    const channels = [first, second, last].flatMap(({ nodes }) => nodes.map(({ channel }: any) => channel));
    expect(channels).toEqual(["5", "4", "3", "2", "1"]);
    expect([last.pageInfo.hasNextPage, last.totalCount]).toEqual([false, 6]);
    expect(await listOwn({}, await api.make.publisher())).toMatchObject({ totalCount: 0, nodes: [] });
  });
});
