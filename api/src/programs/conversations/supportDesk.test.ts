import { Account, forEach, HeldClock, HOUR, newId, testApi, type User } from "../../../test";
import { ConversationCalls } from "../../../test/conversationCalls";
import { Conversation, ConversationMessage } from "./conversation.entity";

const clock = new HeldClock();
const api = testApi({ clock });
let calls: ConversationCalls;
beforeAll(async () => (calls = new ConversationCalls(api)));
const publisher = forEach(() => api.make.publisher());
const brand = forEach(() => api.make.advertiser());

describe("the support", () => {
  const ACT =
    "mutation ($id: ID!, $act: ConversationAct!) { changeConversationState(accountId: $id, act: $act) { state ownerName waitingSince } }";
  const act = (by: User | null, id: string, name: string) => api.as(by)(ACT, { id, act: name });
  const take = (by: User | null, id: string) =>
    api.as(by)("mutation ($id: ID!) { takeConversation(accountId: $id) { ownerName } }", { id });
  const waiting = async (by: User, state: string | null = "NEW") =>
    (
      await api.as(by)(
        "query ($state: SupportState) { conversations(first: 100, filter: { state: $state }) { nodes { with name state waitingSince } } }",
        { state },
      )
    ).data.conversations.nodes.map((one: { with: string }) => one.with);

  it("receives questions, answers, solves and reopens; the longest wait comes first", async () => {
    const admin = await api.make.admin({ name: "Ines" });
    const asked = (await calls.send(publisher, "support", "Where is my payout?")).data.sendMessage;
    expect(asked).toMatchObject({ name: "Weft support", conversation: { state: null, waitingSince: null } });
    clock.pass(60_000);
    await calls.send(brand, "support", "How do I send returns?");
    clock.pass(60_000);
    // A second question keeps the place of the first.
    await calls.send(publisher, "support", "Hello?");
    const order = (await waiting(admin)).filter((id: string) => [publisher.id, brand.id].includes(id));
    expect(order).toEqual([publisher.id, brand.id]);
    const answer = (await calls.send(admin, publisher.id, "It left on Friday.")).data.sendMessage;
    expect(answer.conversation).toMatchObject({ state: "WAITING", ownerName: "Ines", waitingSince: null });
    expect(await waiting(admin)).not.toContain(publisher.id);
    expect(await calls.list(publisher)).toMatchObject({ conversations: { nodes: [] }, unreadConversations: 1 });
    expect((await act(admin, publisher.id, "SOLVE")).data.changeConversationState.state).toBe("SOLVED");
    expect((await act(admin, publisher.id, "SOLVE")).error?.code).toBe("CONFLICT");
    await calls.send(publisher, "support", "Thank you, and where is the next one?");
    expect(await waiting(admin)).toContain(publisher.id);
    expect((await calls.read(admin, publisher.id)).data.conversation.conversation).toMatchObject({ ownerName: "Ines" });
  });

  it("lists conversations by assignee and by overdue target", async () => {
    const [ines, oda] = [await api.make.admin(), await api.make.admin()];
    await calls.send(brand, "support", "Hello");
    await take(ines, brand.id);
    clock.pass(3 * HOUR);
    await calls.send(publisher, "support", "Hello");
    const listed = async (by: User, filter: string) =>
      (
        await api.as(by)(`{ conversations(first: 100, filter: { ${filter} }) { nodes { with } totalCount } }`)
      ).data.conversations.nodes.map((one: { with: string }) => one.with);
    expect(await listed(ines, "mine: true")).toEqual([brand.id]);
    expect(await listed(oda, "mine: true")).toEqual([]);
    clock.pass(HOUR - 1);
    expect(await listed(ines, "mine: true, overdue: true")).toEqual([]);
    clock.pass(1);
    expect(await listed(ines, "mine: true, overdue: true")).toEqual([brand.id]);
    expect(await listed(oda, "overdue: true")).not.toContain(publisher.id);
    await calls.send(ines, brand.id, "Good morning");
    expect(await listed(ines, "overdue: true")).not.toContain(brand.id);
  });

  it("can't be solved over an unread message", async () => {
    const admin = await api.make.admin();
    await calls.send(publisher, "support", "Hello");
    expect((await act(admin, publisher.id, "SOLVE")).error?.code).toBe("CONFLICT");
    await calls.markRead(admin, publisher.id);
    expect((await act(admin, publisher.id, "SOLVE")).data.changeConversationState.state).toBe("SOLVED");
  });

  it("can be assigned to one admin at a time", async () => {
    const [ines, oda] = [await api.make.admin(), await api.make.admin()];
    await calls.send(brand, "support", "Hello");
    const answers = await Promise.all([take(ines, brand.id), take(oda, brand.id)]);
    expect(answers.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual(["CONFLICT"]);
    for (const wrong of [newId(), "x", publisher.id]) expect((await take(ines, wrong)).error?.code).toBe("NOT_FOUND");
    expect((await act(ines, brand.id, "REOPEN")).error?.code).toBe("CONFLICT");
    const network = await api.db.read.findOneByOrFail(Account, { kind: "network" });
    expect((await calls.send(ines, network.id, "Hello")).error?.code).toBe("NOT_FOUND");
  });

  it("stores no message twice when two admins answer at once", async () => {
    const [ines, oda] = [await api.make.admin({ name: "Ines" }), await api.make.admin({ name: "Oda" })];
    await calls.send(publisher, "support", "Hello");
    await Promise.all([calls.send(ines, publisher.id, "One"), calls.send(oda, publisher.id, "Two")]);
    const row = await api.db.read.findOneByOrFail(Conversation, { hostId: "admins", guestId: publisher.id });
    expect(row).toMatchObject({ state: "waiting", guestUnread: 2, hostUnread: 0 });
    expect(await api.db.read.countBy(ConversationMessage, { conversationId: row.id })).toBe(3);
  });
});
