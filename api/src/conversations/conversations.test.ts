import { HeldClock } from "../../test/process/heldClock";
import { type Api, startApi } from "../../test/startApi";
import { Account } from "../accounts/account.entity";
import type { User } from "../accounts/user.type";
import { MESSAGE_MAX, NO_MESSAGE } from "../contract/conversations/messageForm";
import { newId } from "../core/ids";
import type { Merchant } from "../merchants/merchant.entity";
import { Notification } from "../notifications/notification.entity";
import { Partnership } from "../partnerships/partnership.entity";
import type { PartnershipState } from "../partnerships/partnershipState";
import { Conversation, ConversationMessage } from "./conversation.entity";
import { eraseMessages } from "./erasing";

let api: Api;
let publisher: User;
let brand: User;
let merchant: Merchant;
const clock = new HeldClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  [publisher, brand] = [await api.make.publisher(), await api.make.advertiser()];
  merchant = await api.make.merchant({ ownerId: brand.id, name: "Maison Orsay" });
});

const THREAD = `with name refusal conversation { unread isLastOwn preview state ownerName waitingSince }
  messages(first: 50) { nodes { text isOwn author } totalCount }`;

const partnersIn = (state: PartnershipState, publisherId = publisher.id) =>
  api.db.write((tx) =>
    tx.insert(Partnership, {
      id: newId(),
      createdAt: clock.now(),
      merchantId: merchant.id,
      publisherId,
      state,
      changedAt: clock.now(),
      changedBy: "publisher",
      isBarred: 0,
    }),
  );

const send = (by: User | null, other: string, text: string, key = newId()) =>
  api.as(by)(`mutation ($with: ID!, $input: MessageInput!) { sendMessage(with: $with, input: $input) { ${THREAD} } }`, {
    with: other,
    input: { key, text },
  });
const read = (by: User | null, other: string) =>
  api.as(by)(`query ($with: ID!) { conversation(with: $with) { ${THREAD} } }`, { with: other });
const markRead = (by: User | null, other: string) =>
  api.as(by)("mutation ($with: ID!) { markConversationRead(with: $with) }", { with: other });
const list = async (by: User, search: string | null = null) =>
  (
    await api.as(by)(
      "query ($search: String) { conversations(first: 50, search: $search) { nodes { with name preview unread isLastOwn } } unreadConversations }",
      { search },
    )
  ).data;
const textsOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.conversation.messages.nodes.map(({ text }: { text: string }) => text);

describe("a brand and a publisher", () => {
  it("write to each other in one conversation, which is new until it is read", async () => {
    await partnersIn("active");
    const first = await send(publisher, merchant.id, "  Is the <b>linen</b>\nundyed? ");
    expect(first.data.sendMessage).toMatchObject({ with: merchant.id, name: merchant.name, refusal: null });
    expect(await list(brand)).toEqual({
      conversations: {
        nodes: [
          {
            with: publisher.id,
            name: publisher.name,
            preview: "Is the <b>linen</b> undyed?",
            unread: 1,
            isLastOwn: false,
          },
        ],
      },
      unreadConversations: 1,
    });
    expect((await list(publisher)).unreadConversations).toBe(0);
    expect((await markRead(brand, publisher.id)).data.markConversationRead).toBe(true);
    expect((await list(brand)).unreadConversations).toBe(0);

    await send(brand, publisher.id, "It is.");
    const seen = (await read(publisher, merchant.id)).data.conversation;
    expect(seen.conversation).toMatchObject({ unread: 1, isLastOwn: false, state: null, ownerName: null });
    // Names of another team's people stay theirs.
    expect(seen.messages.nodes).toEqual([
      { text: "It is.", isOwn: false, author: null },
      { text: "Is the <b>linen</b>\nundyed?", isOwn: true, author: publisher.name },
    ]);
    expect(await list(publisher, merchant.name.slice(0, 4).toUpperCase())).toMatchObject({
      conversations: { nodes: [{ with: merchant.id }] },
    });
    expect((await list(publisher, "nobody is called so")).conversations.nodes).toEqual([]);
  });

  it("get each message once, however often and at once it is sent", async () => {
    await partnersIn("applied");
    const key = newId();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => send(publisher, merchant.id, "Hello", key)),
      ...Array.from({ length: 3 }, (_, at) => send(brand, publisher.id, `Answer ${at}`)),
    ]);
    expect(answers.filter(({ error }) => error)).toEqual([]);
    const { data } = await read(brand, publisher.id);
    expect(data.conversation.messages.totalCount).toBe(4);
    expect(await api.db.read.countBy(Conversation, { hostId: brand.id })).toBe(1);
  });

  it("write while they have to do with each other, and read what was written after that", async () => {
    expect((await send(publisher, merchant.id, "Hello")).error?.fields).toEqual({
      text: "You can write to this brand once you have applied or work with it",
    });
    expect((await read(publisher, merchant.id)).data.conversation).toMatchObject({ conversation: null });
    // A brand cannot find out who is on the network.
    expect((await send(brand, publisher.id, "Hello")).error?.code).toBe("NOT_FOUND");
    await partnersIn("active");
    await send(brand, publisher.id, "Hello");
    await api.db.write((tx) => tx.update(Partnership, { merchantId: merchant.id }, { state: "ended" }));
    for (const [by, other] of [
      [publisher, merchant.id],
      [brand, publisher.id],
    ] as const) {
      expect((await send(by, other, "Again")).error?.code).toBe("BAD_USER_INPUT");
      expect(textsOf(await read(by, other))).toEqual(["Hello"]);
    }
  });

  it("are alone with it", async () => {
    await partnersIn("active");
    await send(publisher, merchant.id, "Between us");
    const others = [await api.make.publisher(), await api.make.advertiser()];
    for (const other of others) {
      expect((await list(other)).conversations.nodes).toEqual([]);
      const found = await read(other, other.role === "publisher" ? merchant.id : publisher.id);
      expect(found.data?.conversation.messages.nodes ?? []).toEqual([]);
    }
    const admin = await api.make.admin();
    expect((await read(admin, publisher.id)).data.conversation.messages.nodes).toEqual([]);
    for (const call of [send(null, merchant.id, "x"), read(null, merchant.id), markRead(null, merchant.id)]) {
      expect((await call).error?.code).toBe("UNAUTHENTICATED");
    }
  });

  it("send no empty, endless or unreadable text, and nothing to nobody", async () => {
    await partnersIn("active");
    expect((await send(publisher, merchant.id, " \n\u200b ")).error?.fields).toEqual({ text: NO_MESSAGE });
    for (const text of ["a".repeat(MESSAGE_MAX + 1), "bell \u0007"]) {
      expect((await send(publisher, merchant.id, text)).error?.code).toBe("BAD_USER_INPUT");
    }
    expect((await send(publisher, merchant.id, "Hello", "x y")).error?.fields).toHaveProperty("key");
    for (const other of [newId(), "nobody", publisher.id]) {
      expect((await send(publisher, other, "Hello")).error?.code).toBe("NOT_FOUND");
    }
    const strict = await startApi({ limits: { messagesByAccount: { points: 1, seconds: 3600 } } });
    const eager = await strict.make.publisher();
    const write = () =>
      strict.as(eager)(
        'mutation ($key: String!) { sendMessage(with: "support", input: { key: $key, text: "Hello" }) { name } }',
        { key: newId() },
      );
    expect([(await write()).error, (await write()).error?.code]).toEqual([undefined, "RATE_LIMITED"]);
    await strict.stop();
  });

  it("tell the other side by bell, an hour's messages in one line", async () => {
    await partnersIn("active");
    await send(publisher, merchant.id, "One");
    await api.services.notificationWriter.run();
    const lines = () => api.db.read.findBy(Notification, { accountId: brand.id, event: "partner-message" });
    expect(await lines()).toMatchObject([{ count: 1, facts: { publisherId: publisher.id, reason: "One" } }]);
    await send(publisher, merchant.id, "Two");
    await send(brand, publisher.id, "Three");
    await api.services.notificationWriter.run();
    expect(await lines()).toMatchObject([{ count: 2 }]);
    const told = await api.db.read.findBy(Notification, { accountId: publisher.id, event: "brand-message" });
    expect(told).toMatchObject([{ facts: { merchantId: merchant.id, reason: "Three" } }]);
  });

  it("lose what an erased account wrote, and keep what was written to it", async () => {
    await partnersIn("active");
    await send(brand, publisher.id, "From the brand");
    await send(publisher, merchant.id, "From the publisher");
    await api.db.write((tx) => eraseMessages(tx, publisher.id));
    expect(textsOf(await read(brand, publisher.id))).toEqual(["From the brand"]);
    expect((await list(brand)).conversations.nodes).toMatchObject([{ preview: "" }]);
  });
});

describe("the support", () => {
  const ACT =
    "mutation ($id: ID!, $act: ConversationAct!) { changeConversationState(accountId: $id, act: $act) { state ownerName waitingSince } }";
  const act = (by: User | null, id: string, name: string) => api.as(by)(ACT, { id, act: name });
  const take = (by: User | null, id: string) =>
    api.as(by)("mutation ($id: ID!) { takeConversation(accountId: $id) { ownerName } }", { id });
  const waiting = async (by: User, state: string | null = "NEW") =>
    (
      await api.as(by)(
        "query ($state: SupportState) { supportConversations(first: 100, state: $state) { nodes { with name state waitingSince } } }",
        { state },
      )
    ).data.supportConversations.nodes.map((one: { with: string }) => one.with);

  it("is asked, answers, solves, and is asked again; whoever waits longest comes first", async () => {
    const admin = await api.make.admin({ name: "Ines" });
    const asked = (await send(publisher, "support", "Where is my payout?")).data.sendMessage;
    expect(asked).toMatchObject({ name: "Weft support", conversation: { state: null, waitingSince: null } });
    clock.pass(60_000);
    await send(brand, "support", "How do I send returns?");
    clock.pass(60_000);
    // A second question does not lose the place of the first.
    await send(publisher, "support", "Hello?");
    const order = (await waiting(admin)).filter((id: string) => [publisher.id, brand.id].includes(id));
    expect(order).toEqual([publisher.id, brand.id]);
    const answer = (await send(admin, publisher.id, "It left on Friday.")).data.sendMessage;
    expect(answer.conversation).toMatchObject({ state: "WAITING", ownerName: "Ines", waitingSince: null });
    expect(await waiting(admin)).not.toContain(publisher.id);
    expect(await list(publisher)).toMatchObject({ conversations: { nodes: [] }, unreadConversations: 1 });
    expect((await act(admin, publisher.id, "SOLVE")).data.changeConversationState.state).toBe("SOLVED");
    expect((await act(admin, publisher.id, "SOLVE")).error?.code).toBe("CONFLICT");
    await send(publisher, "support", "Thank you, and where is the next one?");
    expect(await waiting(admin)).toContain(publisher.id);
    expect((await read(admin, publisher.id)).data.conversation.conversation).toMatchObject({ ownerName: "Ines" });
  });

  it("is one admin's at a time, and no business of others", async () => {
    const [ines, oda] = [await api.make.admin(), await api.make.admin()];
    await send(brand, "support", "Hello");
    const answers = await Promise.all([take(ines, brand.id), take(oda, brand.id)]);
    expect(answers.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual(["CONFLICT"]);
    for (const [by, code] of [
      [publisher, "FORBIDDEN"],
      [brand, "FORBIDDEN"],
      [null, "UNAUTHENTICATED"],
    ] as const) {
      expect((await take(by, brand.id)).error?.code).toBe(code);
      expect((await act(by, brand.id, "SOLVE")).error?.code).toBe(code);
    }
    for (const wrong of [newId(), "x", publisher.id]) {
      expect((await take(ines, wrong)).error?.code).toBe("NOT_FOUND");
    }
    expect((await act(ines, brand.id, "REOPEN")).error?.code).toBe("CONFLICT");
    const network = await api.db.read.findOneByOrFail(Account, { kind: "network" });
    expect((await send(ines, network.id, "Hello")).error?.code).toBe("NOT_FOUND");
  });

  it("keeps no message twice when two admins answer at once", async () => {
    const [ines, oda] = [await api.make.admin({ name: "Ines" }), await api.make.admin({ name: "Oda" })];
    await send(publisher, "support", "Hello");
    await Promise.all([send(ines, publisher.id, "One"), send(oda, publisher.id, "Two")]);
    const row = await api.db.read.findOneByOrFail(Conversation, { hostId: "admins", guestId: publisher.id });
    expect(row).toMatchObject({ state: "waiting", guestUnread: 2, hostUnread: 0 });
    expect(await api.db.read.countBy(ConversationMessage, { conversationId: row.id })).toBe(3);
  });
});
