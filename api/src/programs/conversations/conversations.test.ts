/** On both engines: its SQL is written for each. */

import { forEach, HeldClock, newId, startApi, testApi, type User } from "../../../test";
import { ConversationCalls } from "../../../test/conversationCalls";
import { MESSAGE_MAX, NO_MESSAGE } from "../../contract/conversations/messageForm";
import { Notification } from "../../reach/notifications/notification.entity";
import { Partnership } from "../partnerships/partnership.entity";
import type { PartnershipState } from "../partnerships/partnershipState";
import { Conversation } from "./conversation.entity";
import { eraseMessages } from "./erasing";

const clock = new HeldClock();
let calls: ConversationCalls;
const api = testApi({ clock });
beforeAll(async () => {
  calls = new ConversationCalls(api);
});
const publisher = forEach(() => api.make.publisher());
const brand = forEach(() => api.make.advertiser());
const merchant = forEach(() => api.make.merchant({ ownerId: brand.id, name: "Maison Orsay" }));

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

const textsOf = ({ data }: Awaited<ReturnType<ConversationCalls["read"]>>) =>
  data.conversation.messages.nodes.map(({ text }: { text: string }) => text);

describe("a brand and a publisher", () => {
  it("share one conversation, which is unread until opened", async () => {
    await partnersIn("active");
    const first = await calls.send(publisher, merchant.id, "  Is the <b>linen</b>\nundyed? ");
    expect(first.data.sendMessage).toMatchObject({ with: merchant.id, name: merchant.name, refusal: null });
    expect(await calls.list(brand)).toEqual({
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
        totalCount: 1,
      },
      unreadConversations: 1,
    });
    expect((await calls.list(publisher)).unreadConversations).toBe(0);
    expect((await calls.markRead(brand, publisher.id)).data.markConversationRead.with).toBe(publisher.id);
    expect((await calls.list(brand)).unreadConversations).toBe(0);

    await calls.send(brand, publisher.id, "It is.");
    const seen = (await calls.read(publisher, merchant.id)).data.conversation;
    expect(seen.conversation).toMatchObject({ unread: 1, isLastOwn: false, state: null, ownerName: null });
    // Names of another team's members stay hidden.
    expect(seen.messages.nodes).toEqual([
      { text: "It is.", isOwn: false, author: null },
      { text: "Is the <b>linen</b>\nundyed?", isOwn: true, author: publisher.name },
    ]);
    expect(await calls.list(publisher, merchant.name.slice(0, 4).toUpperCase())).toMatchObject({
      conversations: { nodes: [{ with: merchant.id }] },
    });
    expect((await calls.list(publisher, "nobody is called so")).conversations.nodes).toEqual([]);
  });

  it("receive each message once, regardless of retries and concurrency", async () => {
    await partnersIn("applied");
    const key = newId();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => calls.send(publisher, merchant.id, "Hello", key)),
      ...Array.from({ length: 3 }, (_, at) => calls.send(brand, publisher.id, `Answer ${at}`)),
    ]);
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect((await calls.read(brand, publisher.id)).data.conversation.messages.totalCount).toBe(4);
    expect(await api.db.read.countBy(Conversation, { hostId: brand.id })).toBe(1);
  });

  it("can write while they have a relationship, and still read what was written later", async () => {
    expect((await calls.send(publisher, merchant.id, "Hello")).error?.fields).toEqual({
      text: "You can write to this brand once you have applied to or joined its program",
    });
    expect((await calls.read(publisher, merchant.id)).data.conversation).toMatchObject({ conversation: null });
    // A brand cannot find out who is on the network.
    expect((await calls.send(brand, publisher.id, "Hello")).error?.code).toBe("NOT_FOUND");
    await partnersIn("active");
    await calls.send(brand, publisher.id, "Hello");
    await api.db.write((tx) => tx.update(Partnership, { merchantId: merchant.id }, { state: "ended" }));
    for (const [by, other] of [
      [publisher, merchant.id],
      [brand, publisher.id],
    ] as const) {
      expect((await calls.send(by, other, "Again")).error?.code).toBe("BAD_USER_INPUT");
      expect(textsOf(await calls.read(by, other))).toEqual(["Hello"]);
    }
  });

  it("can't be read by anyone else", async () => {
    await partnersIn("active");
    await calls.send(publisher, merchant.id, "Between us");
    const others = [await api.make.publisher(), await api.make.advertiser()];
    for (const other of others) {
      expect((await calls.list(other)).conversations.nodes).toEqual([]);
      const found = await calls.read(other, other.role === "publisher" ? merchant.id : publisher.id);
      expect(found.data?.conversation.messages.nodes ?? []).toEqual([]);
    }
    const admin = await api.make.admin();
    expect((await calls.read(admin, publisher.id)).data.conversation.messages.nodes).toEqual([]);
  });

  it("can't send empty, overlong or unreadable text, nor write to unknown accounts", async () => {
    await partnersIn("active");
    expect((await calls.send(publisher, merchant.id, " \n\u200b ")).error?.fields).toEqual({ text: NO_MESSAGE });
    for (const text of ["a".repeat(MESSAGE_MAX + 1), "bell \u0007"])
      expect((await calls.send(publisher, merchant.id, text)).error?.code).toBe("BAD_USER_INPUT");
    expect((await calls.send(publisher, merchant.id, "Hello", "x y")).error?.fields).toHaveProperty("key");
    for (const other of [newId(), "nobody", publisher.id])
      expect((await calls.send(publisher, other, "Hello")).error?.code).toBe("NOT_FOUND");
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

  it("notify the other side by bell, one line an hour", async () => {
    await partnersIn("active");
    await calls.send(publisher, merchant.id, "One");
    await api.services.notificationWriter.run();
    const lines = () => api.db.read.findBy(Notification, { accountId: brand.id, event: "partner-message" });
    expect(await lines()).toMatchObject([{ count: 1, facts: { publisherId: publisher.id, reason: "One" } }]);
    await calls.send(publisher, merchant.id, "Two");
    await calls.send(brand, publisher.id, "Three");
    await api.services.notificationWriter.run();
    expect(await lines()).toMatchObject([{ count: 2 }]);
    const heard = await api.db.read.findBy(Notification, { accountId: publisher.id, event: "brand-message" });
    expect(heard).toMatchObject([{ facts: { merchantId: merchant.id, reason: "Three" } }]);
  });

  it("lose what an erased account wrote, and keep what was written to it", async () => {
    await partnersIn("active");
    await calls.send(brand, publisher.id, "From the brand");
    await calls.send(publisher, merchant.id, "From the publisher");
    await api.db.write((tx) => eraseMessages(tx, publisher.id));
    expect(textsOf(await calls.read(brand, publisher.id))).toEqual(["From the brand"]);
    expect((await calls.list(brand)).conversations.nodes).toMatchObject([{ preview: "" }]);
  });
});

describe("a brand's message to its partners", () => {
  const ANNOUNCE = "mutation ($input: AnnouncementInput!) { announce(input: $input) { id state subject } }";
  const announce = (input: object, by: User | null = brand) => api.as(by)(ANNOUNCE, { input });
  const reach = async (groupId?: string, by: User | null = brand) =>
    api.as(by)("query ($groupId: ID) { announcementReach(groupId: $groupId) }", { groupId });
  const worked = async () => {
    await api.services.taskWorker.poll();
    await api.services.taskWorker.idle();
  };

  it("arrives once in the conversation of each active partner, or of a group", async () => {
    const [second, left] = [await api.make.publisher(), await api.make.publisher()];
    await partnersIn("active");
    await partnersIn("active", second.id);
    await partnersIn("ended", left.id);
    expect((await reach()).data.announcementReach).toBe(2);
    const [one, same] = await Promise.all([
      announce({ text: " Sale on Friday " }),
      announce({ text: "Sale on Friday" }),
    ]);
    expect(same.data.announce.id).toBe(one.data.announce.id);
    expect(one.data.announce.subject).toBe("Write to 2 partners");
    await worked();
    for (const by of [publisher, second])
      expect(textsOf(await calls.read(by, merchant.id))).toEqual(["Sale on Friday"]);
    expect(textsOf(await calls.read(left, merchant.id))).toEqual([]);
    // An interrupted task starts over.
    const payload = { key: one.data.announce.id, text: "Sale on Friday" };
    await api.services.conversations
      .deliver({ ...brand, id: brand.id } as never, publisher.id, payload)
      .catch(() => undefined);
    expect(textsOf(await calls.read(publisher, merchant.id))).toHaveLength(1);

    const create = await api.as(brand)('mutation { createPartnerGroup(name: "Stars") { id } }');
    const groupId = create.data.createPartnerGroup.id;
    expect((await announce({ text: "To nobody", groupId })).error?.fields).toHaveProperty("groupId");
    await api.db.write((tx) =>
      tx.update(Partnership, { merchantId: merchant.id, publisherId: second.id }, { groupId }),
    );
    expect((await reach(groupId)).data.announcementReach).toBe(1);
    await announce({ text: "For stars", groupId });
    await worked();
    expect(textsOf(await calls.read(second, merchant.id))).toEqual(["For stars", "Sale on Friday"]);
    expect(textsOf(await calls.read(publisher, merchant.id))).toEqual(["Sale on Friday"]);
  });

  it("is rejected without text, with another brand's group, and for others", async () => {
    await partnersIn("active");
    expect((await announce({ text: "  " })).error?.fields).toEqual({ text: NO_MESSAGE });
    expect((await announce({ text: "x".repeat(MESSAGE_MAX + 1) })).error?.fields).toHaveProperty("text");
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    const create = await api.as(other)('mutation { createPartnerGroup(name: "Theirs") { id } }');
    expect((await announce({ text: "Hi", groupId: create.data.createPartnerGroup.id })).error?.code).toBe("NOT_FOUND");
  });
});
