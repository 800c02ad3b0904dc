import { type Link, type Merchant, testApi, type User } from "../../../test";

const CREATE = /* GraphQL */ `mutation ($addresses: [String!]!, $channel: String! = "blog") {
  createLinks(input: { addresses: $addresses, channel: $channel }) { address outcome message link { id destination }
  merchant { id } } }`;
const SET = /* GraphQL */ `mutation ($ids: [ID!]!, $archived: Boolean!) {
  setLinksArchived(ids: $ids, archived: $archived) { id archivedAt } }`;
const TAG = /* GraphQL */ `mutation ($ids: [ID!]!, $add: [String!], $remove: [String!]) {
  tagLinks(input: { ids: $ids, add: $add, remove: $remove }) { id tags } }`;
const LISTED = /* GraphQL */ `query ($filter: LinkFilterInput, $sort: LinkSort, $descending: Boolean) {
  links(filter: $filter, sort: $sort, descending: $descending, first: 100) { totalCount nodes { id tags } }
  linkChoices { brands { count merchant { id } } channels { name count } tags { name count } } }`;
const UNKNOWN = "0190a000-0000-7000-8000-000000000001";

const api = testApi();
let publisher: User;
let stranger: User;
let brand: Merchant;
let closed: Merchant;
let shops = 0;
beforeEach(async () => {
  shops += 1;
  [publisher, stranger] = [await api.make.publisher(), await api.make.publisher()];
  brand = await api.make.merchant({ website: `https://www.brand${shops}.example/` });
  closed = await api.make.merchant({ website: `https://closed${shops}.example/`, joining: "application" });
});

const create = (addresses: unknown, variables: object = {}, by: User | null = publisher) =>
  api.as(by)(CREATE, { addresses, ...variables });
const outcomes = async (addresses: string[], variables: object = {}) =>
  (await create(addresses, variables)).data.createLinks.map(({ outcome }: any) => outcome);
const make = (more: Partial<Link> = {}, by = publisher) =>
  api.make.link({ publisherId: by.id, merchantId: brand.id, ...more });
const listed = async (variables: object = {}, by = publisher) => {
  const { data } = await api.as(by)(LISTED, variables);
  return data.links.nodes.map(({ id }: any) => id);
};

describe("createLinks", () => {
  const host = () => `brand${shops}.example`;

  it("returns a result per URL, and finds the same links when repeated", async () => {
    const sent = [
      `https://www.${host()}/coat?size=m`,
      host(),
      `https://${host()}/coat?size=m`,
      "https://nobody.example/coat",
      "two words",
      "javascript:alert(1)",
      "",
      "https://user:secret@brand.example/",
      `closed${shops}.example/boots`,
    ];
    const { data } = await create(sent);
    expect(data.createLinks.map(({ outcome }: any) => outcome)).toEqual([
      "CREATED",
      "CREATED",
      // Another URL of the same page counts as another page.
      "CREATED",
      "UNKNOWN_BRAND",
      "NOT_AN_ADDRESS",
      "NOT_AN_ADDRESS",
      "NOT_AN_ADDRESS",
      "NOT_AN_ADDRESS",
      "REFUSED",
    ]);
    expect(data.createLinks[0]).toMatchObject({
      address: sent[0],
      link: { destination: sent[0] },
      merchant: { id: brand.id },
    });
    expect(data.createLinks[1]).toMatchObject({ link: { destination: null } });
    expect(data.createLinks[8]).toMatchObject({ link: null, merchant: { id: closed.id }, message: expect.any(String) });

    const again = await create(sent);
    const idsIn = ({ data: answer }: typeof again) => answer.createLinks.map(({ link }: any) => link?.id ?? null);
    expect(idsIn(again)).toEqual(idsIn({ data } as typeof again));
    expect(await outcomes([host()])).toEqual(["EXISTING"]);
    expect(await outcomes([host()], { channel: "instagram" })).toEqual(["CREATED"]);
    expect(await listed()).toHaveLength(4);
  });

  it("creates one link for concurrent repeats, and a new one if the old is archived", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => outcomes([`${host()}/coat`, `${host()}/coat`])));
    expect(answers.flat().sort()).toEqual(["CREATED", ...Array(7).fill("EXISTING")]);
    const [id] = await listed();
    await api.as(publisher)(SET, { ids: [id], archived: true });
    expect(await outcomes([`${host()}/coat`])).toEqual(["CREATED"]);
    expect((await create([`${host()}/coat`], {}, stranger)).data.createLinks[0].outcome).toBe("CREATED");
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    [[], {}, "addresses"],
    [Array(101).fill("a.example"), {}, "addresses"],
    [["x".repeat(5000)], {}, "addresses"],
    [["a.example"], { channel: "  " }, "channel"],
  ])("rejects %#", async (addresses, variables, field) => {
    expect((await create(addresses, variables)).error?.fields).toHaveProperty(field);
  });
});

describe("setLinksArchived", () => {
  it("archives and restores all or none, even under concurrency", async () => {
    const [one, other, foreign] = [await make(), await make({ archivedAt: new Date(5) }), await make({}, stranger)];
    const set = (ids: string[], archived: boolean) => api.as(publisher)(SET, { ids, archived });
    expect((await set([one.id, foreign.id], true)).error?.code).toBe("NOT_FOUND");
    expect((await set([one.id, UNKNOWN], true)).error?.code).toBe("NOT_FOUND");
    expect(await listed({ filter: { state: "ACTIVE" } })).toEqual([one.id]);
    const [first] = await Promise.all([set([one.id, other.id], true), set([other.id, one.id], true)]);
    expect(first.data.setLinksArchived).toHaveLength(2);
    expect((await api.services.links.byIds([other.id]))[0]?.archivedAt).toEqual(new Date(5));
    expect(await listed({ filter: { state: "ACTIVE" } })).toEqual([]);
    await set([one.id, other.id], false);
    expect(await listed({ filter: { state: "ACTIVE" } })).toHaveLength(2);
    expect((await set([], true)).error?.fields).toHaveProperty("ids");
    expect((await set(Array(101).fill(one.id), true)).error?.fields).toHaveProperty("ids");
  });
});

describe("changeLinks", () => {
  const CHANGE = "mutation ($input: LinkChangeInput!) { changeLinks(input: $input) { id state subject } }";
  const UNDO = "mutation ($taskId: ID!) { undoLinkChange(taskId: $taskId) { id state } }";
  const change = (act: string, filter: object, count: number, by: User | null = publisher) =>
    api.as(by)(CHANGE, { input: { act, filter, count } });
  const undo = (taskId: string, by: User | null = publisher) => api.as(by)(UNDO, { taskId });
  const archived = async () => (await listed({ filter: { state: "ARCHIVED" } })).length;

  it("archives all matching across pages, and reverts exactly those", async () => {
    for (let at = 0; at < 120; at += 1) await make({ channel: "mail" });
    const other = await make({ channel: "blog" });
    const before = await make({ channel: "mail", archivedAt: new Date(5) });
    const filter = { channel: "mail" };
    const asked = await Promise.all([change("ARCHIVE", filter, 121), change("ARCHIVE", filter, 121)]);
    const [{ id, subject }, same] = asked.map(({ data }) => data.changeLinks);
    expect([same.id, subject]).toEqual([id, "Archive 120 links"]);
    expect((await undo(id)).error?.code).toBe("CONFLICT");
    await api.work();
    expect(await archived()).toBe(100);
    expect(await listed({ filter: { state: "ACTIVE" } })).toEqual([other.id]);

    expect((await undo(id, stranger)).error?.code).toBe("NOT_FOUND");
    const [back, again] = await Promise.all([undo(id), undo(id)]);
    expect(again.data.undoLinkChange.id).toBe(back.data.undoLinkChange.id);
    await api.work();
    expect(await listed({ filter: { state: "ARCHIVED" } })).toEqual([before.id]);
    expect((await undo(back.data.undoLinkChange.id)).error?.code).toBe("CONFLICT");
  });

  it("does nothing if the matching links changed, nothing would change, or for others", async () => {
    await make({ channel: "mail" });
    expect((await change("ARCHIVE", { channel: "mail" }, 2)).error?.code).toBe("CONFLICT");
    expect((await change("RESTORE", { channel: "mail" }, 1)).error?.fields).toHaveProperty("filter");
    expect((await change("ARCHIVE", { merchantId: "x" }, 0)).error?.fields).toHaveProperty("merchantId");
    expect((await change("ARCHIVE", {}, 0, stranger)).error?.fields).toHaveProperty("filter");
    expect(await archived()).toBe(0);
  });
});

describe("tagLinks", () => {
  const tag = (variables: object, by: User = publisher) => api.as(by)(TAG, variables);

  it("adds and removes tags, which can be filtered, searched and counted", async () => {
    const [one, other] = [await make({ name: "Änne" }), await make({ channel: "tiktok" })];
    const ids = [one.id, other.id];
    const { data } = await tag({ ids, add: [" Fall ", "fall", "Story"] });
    expect(data.tagLinks).toEqual(ids.map((id) => ({ id, tags: ["fall", "story"] })));
    await Promise.all([tag({ ids, add: ["sale"] }), tag({ ids, add: ["sale"] })]);
    await tag({ ids: [other.id], add: ["new"], remove: ["STORY"] });
    expect(await listed({ filter: { tag: "story" } })).toEqual([one.id]);
    expect(await listed({ filter: { search: "new" } })).toEqual([other.id]);
    expect(await listed({ sort: "NAME", descending: false })).toEqual([other.id, one.id]);
    expect(await listed({ sort: "CHANNEL" })).toEqual([other.id, one.id]);
    const { linkChoices } = (await api.as(publisher)(LISTED)).data;
    expect(linkChoices).toEqual({
      brands: [{ count: 2, merchant: { id: brand.id } }],
      channels: [
        { name: "blog", count: 1 },
        { name: "tiktok", count: 1 },
      ],
      tags: [
        { name: "fall", count: 2 },
        { name: "sale", count: 2 },
        { name: "new", count: 1 },
        { name: "story", count: 1 },
      ],
    });
    expect((await api.as(stranger)(LISTED)).data.linkChoices).toEqual({ brands: [], channels: [], tags: [] });
    const file = await api.rest(publisher)("GET", "/api/v1/publisher/links.csv?tag=fall&sort=name&descending=false");
    expect(file.body).toMatch(/"fall, new, sale".*\r\n.*"fall, sale, story"/);
  });

  it("rejects too many, long tags and other accounts' links, and then changes nothing", async () => {
    const [own, foreign] = [await make(), await make({}, stranger)];
    expect((await tag({ ids: [own.id, foreign.id], add: ["fall"] })).error?.code).toBe("NOT_FOUND");
    await tag({ ids: [own.id], add: ["1", "2", "3", "4", "5"] });
    const { error } = await tag({ ids: [own.id], add: ["6", "7", "8", "9"] });
    expect(error?.fields).toEqual({ add: "A link can have at most 8 tags" });
    for (const add of [["x".repeat(31)], [" "], Array(9).fill("a"), ["a\u0000b"]])
      expect((await tag({ ids: [own.id], add })).error?.fields).toHaveProperty("add");
    expect((await tag({ ids: [], add: ["a"] })).error?.fields).toHaveProperty("ids");
    expect(await listed({ filter: { tag: "fall" } })).toEqual([]);
    expect(await listed({ filter: { tag: "5" } })).toEqual([own.id]);
  });
});
