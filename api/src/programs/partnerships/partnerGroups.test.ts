import { forEach, newId, PartnershipTestKit, plain, TermsTestKit, testApi, type User } from "../../../test";
import { NO_GROUP } from "./brandPartnership.service";
import { NAME_TAKEN, NAMED_BY_TERMS, TOO_MANY } from "./partnerGroup.service";

const api = testApi();
const kit = forEach(() => PartnershipTestKit.open(api));

const created = async (name: string) => (await kit.createGroup(name)).data.createPartnerGroup.id as string;
const rename = (id: string, name: string, by: User | null = kit.owner) =>
  api.as(by)("mutation ($id: ID!, $name: String!) { renamePartnerGroup(id: $id, name: $name) { id name } }", {
    id,
    name,
  });
const remove = (id: string, by: User | null = kit.owner) =>
  api.as(by)("mutation ($id: ID!) { removePartnerGroup(id: $id) { id } }", { id });
const groups = async () =>
  (await api.as(kit.owner)("{ partnerGroups { name partners } }")).data.partnerGroups as object[];

describe("createPartnerGroup", () => {
  it("creates groups, listed by name with their size", async () => {
    const vip = await created("  VIP ");
    await created("Editorial");
    const { id } = await kit.partner();
    expect((await kit.setGroup(id, vip)).data.setPartnerGroup.group).toEqual({ name: "VIP" });
    expect(await groups()).toEqual([
      { name: "Editorial", partners: 0 },
      { name: "VIP", partners: 1 },
    ]);
    const { nodes } = (await kit.list({ filter: { groupId: vip } })).data.partnerships;
    expect(nodes).toMatchObject([{ id, group: { name: "VIP" } }]);
    // It is the brand's private name for it.
    expect(await kit.mine()).toMatchObject([{ group: null }]);
    await kit.setGroup(id, null);
    expect((await kit.list({ filter: { groupId: vip } })).data.partnerships.nodes).toEqual([]);
  });

  it("creates one group per name under concurrency", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => kit.createGroup("VIP")));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.fields).toEqual({ name: NAME_TAKEN });
    const other = await PartnershipTestKit.open(api);
    expect((await other.createGroup("VIP")).error).toBeUndefined();
  });

  it("rejects empty and long names, and too many groups", async () => {
    expect((await kit.createGroup(" ")).error?.fields).toEqual({ name: "Please name the group" });
    expect((await kit.createGroup("a".repeat(81))).error?.code).toBe("BAD_USER_INPUT");
    for (let at = 0; at < 50; at += 1) await created(`Group ${at}`);
    expect((await kit.createGroup("One more")).error?.fields).toEqual({ name: TOO_MANY() });
  });
});

it("setPartnerGroup › rejects another brand's group and partner, and ended partnerships", async () => {
  const { id } = await kit.partner();
  const other = await PartnershipTestKit.open(api);
  const theirs = (await other.createGroup("VIP")).data.createPartnerGroup.id;
  for (const wrong of [theirs, newId(), "x"])
    expect((await kit.setGroup(id, wrong)).error?.fields).toEqual({ groupId: NO_GROUP });
  expect((await kit.setGroup(id, theirs, other.owner)).error?.code).toBe("NOT_FOUND");
  await kit.because("endPartnership", id);
  expect((await kit.setGroup(id, await created("VIP"))).error?.code).toBe("CONFLICT");
});

describe("renamePartnerGroup and removePartnerGroup", () => {
  it("keep the partners", async () => {
    const [{ id }, group] = [await kit.partner(), await created("VIP")];
    await kit.setGroup(id, group);
    expect((await rename(group, "Circle")).data.renamePartnerGroup.name).toBe("Circle");
    expect((await remove(group)).error).toBeUndefined();
    expect((await kit.list()).data.partnerships.nodes).toMatchObject([{ id, state: "ACTIVE", group: null }]);
    expect((await remove(group)).error?.code).toBe("NOT_FOUND");
  });

  it("reject a used name, and other brands", async () => {
    const group = await created("VIP");
    await created("Circle");
    expect((await rename(group, "Circle")).error?.fields).toEqual({ name: NAME_TAKEN });
    const other = await PartnershipTestKit.open(api);
    expect((await rename(group, "New", other.owner)).error?.code).toBe("NOT_FOUND");
    expect((await remove(group, other.owner)).error?.code).toBe("NOT_FOUND");
    for (const wrong of [newId(), "x"]) expect((await remove(wrong)).error?.code).toBe("NOT_FOUND");
  });

  it("reject groups that terms reference", async () => {
    const terms = await TermsTestKit.open(api);
    const as = api.as(terms.owner);
    const group = (await as('mutation { createPartnerGroup(name: "Circle") { id } }')).data.createPartnerGroup.id;
    const rule = { id: "circle", name: "Circle", when: { publisherGroups: ["Circle"] }, pay: { basisPoints: 1500 } };
    await terms.published({ ...plain, rules: [rule] });
    for (const { error } of [await rename(group, "Ring", terms.owner), await remove(group, terms.owner)])
      expect(error).toMatchObject({ code: "CONFLICT", message: NAMED_BY_TERMS });
    // Clicks keep the terms they were made under.
    await terms.published(plain);
    expect((await remove(group, terms.owner)).error).toMatchObject({ message: NAMED_BY_TERMS });
  });
});
