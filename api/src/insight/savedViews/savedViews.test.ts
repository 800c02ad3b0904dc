import { forEach, newId, testApi, type User } from "../../../test";
import { keptQuery, MOST_VIEWS, VIEW_QUERY_MAX } from "../../contract/lists/savedViews";
import { NAME_TAKEN, TOO_MANY_VIEWS } from "./savedView.service";

const api = testApi();
const publisher = forEach(() => api.make.publisher());

const save = (input: object, by: User | null = publisher) =>
  api.as(by)("mutation ($input: SavedViewInput!) { saveView(input: $input) { id name query } }", {
    input: { list: "PUBLISHER_LINKS", name: "Shoes", query: "search=shoes", ...input },
  });
const list = async (of = "PUBLISHER_LINKS", by: User | null = publisher) =>
  (await api.as(by)("query ($list: ViewList!) { savedViews(list: $list) { id name query } }", { list: of })).data
    ?.savedViews;
const rename = (id: string, name: string, by: User | null = publisher) =>
  api.as(by)("mutation ($id: ID!, $name: String!) { renameView(id: $id, name: $name) { id name query } }", {
    id,
    name,
  });
const remove = (id: string, by: User | null = publisher) =>
  api.as(by)("mutation ($id: ID!) { removeView(id: $id) { id } }", { id });

describe("a saved view", () => {
  it("is stored by name, for its list and person only", async () => {
    await save({ name: " Shoes " });
    await save({ name: "Coats", query: "?state=archived&open=x&after=abc&row=21&sort=-clicks" });
    expect(await list()).toMatchObject([
      { name: "Coats", query: "state=archived&sort=-clicks" },
      { name: "Shoes", query: "search=shoes" },
    ]);
    expect(await list("PUBLISHER_EARNINGS")).toEqual([]);
    const { account } = await api.make.user({ role: "publisher" });
    const [one, other] = [await api.make.member(account, "owner"), await api.make.member(account, "viewer")];
    expect((await save({}, other)).error).toBeUndefined();
    expect(await list("PUBLISHER_LINKS", one)).toEqual([]);
    expect(await list("PUBLISHER_LINKS", other)).toHaveLength(1);
  });

  it("replaces one with the same name, even under concurrency", async () => {
    const answers = await Promise.all(["a", "b", "c"].map((text) => save({ query: `search=${text}` })));
    expect(answers.every(({ error }) => !error)).toBe(true);
    expect(new Set(answers.map(({ data }) => data.saveView.id)).size).toBe(1);
    const [kept, ...more] = await list();
    expect([more, ["search=a", "search=b", "search=c"]]).toEqual([[], expect.arrayContaining([kept.query])]);
  });

  it("rejects empty and long names, too many filters and too many views", async () => {
    expect((await save({ name: "  " })).error?.fields).toEqual({ name: "Please name the view" });
    expect((await save({ name: "a".repeat(61) })).error?.code).toBe("BAD_USER_INPUT");
    for (const query of ["a".repeat(VIEW_QUERY_MAX + 1), "é".repeat(VIEW_QUERY_MAX / 5)])
      expect((await save({ query })).error?.fields).toEqual({ query: "This view has too many filters to save" });
    for (let at = 0; at < MOST_VIEWS - 1; at += 1) await save({ name: `View ${at}` });
    const both = await Promise.all([save({ name: "The last" }), save({ name: "One more" })]);
    expect(both.map(({ error }) => error?.fields).filter(Boolean)).toEqual([{ name: TOO_MANY_VIEWS() }]);
    // Known ones can still be changed.
    expect((await save({ name: "View 0", query: "" })).error).toBeUndefined();
  });

  it("can be renamed by its owner to an unused name", async () => {
    const { id, query } = (await save({})).data.saveView;
    await save({ name: "Coats" });
    await save({ name: "Boots", list: "PUBLISHER_EARNINGS" });
    expect((await rename(id, " Boots ")).data.renameView).toEqual({ id, name: "Boots", query });
    expect((await rename(id, "Boots")).error).toBeUndefined();
    expect((await rename(id, "Coats")).error?.fields).toEqual({ name: NAME_TAKEN });
    expect((await rename(id, " ")).error?.fields).toEqual({ name: "Please name the view" });
    expect((await rename(id, "Bags", await api.make.publisher())).error?.code).toBe("NOT_FOUND");
    const both = await Promise.all([rename(id, "Bags"), save({ name: "Bags" })]);
    expect(both.some(({ error }) => !error)).toBe(true);
    expect((await list()).filter(({ name }: { name: string }) => name === "Bags")).toHaveLength(1);
  });

  it("can be removed by its owner, once", async () => {
    const { id } = (await save({})).data.saveView;
    for (const other of [await api.make.publisher(), await api.make.admin()])
      expect((await remove(id, other)).error?.code).toBe("NOT_FOUND");
    for (const wrong of [newId(), "x"]) expect((await remove(wrong)).error?.code).toBe("NOT_FOUND");
    expect((await Promise.all([remove(id), remove(id)])).filter(({ error }) => !error).length).toBeGreaterThan(0);
    expect(await list()).toEqual([]);
    expect((await remove(id)).error?.code).toBe("NOT_FOUND");
  });
});

it("stores the part of the URL that finds the same list again", () => {
  expect(keptQuery("status=pending&open=1&statement=2026-11&after=x&row=3&search=a%26b")).toBe(
    "status=pending&search=a%26b",
  );
});
