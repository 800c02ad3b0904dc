import { DAY, fromAddress, MINUTE, mailsTo, newId, startApi, testApi } from "../../../test";
import { ContactMessage } from "./contact.entity";

const SEND = /* GraphQL */ `mutation ($input: ContactInput!) { sendContactMessage(input: $input) { id } }`;
const MESSAGES = /* GraphQL */ `query ($first: Int! = 25, $after: String) { contactMessages(first: $first, after:
  $after) { totalCount nodes { id name email subject message createdAt } pageInfo { endCursor hasNextPage } } }`;
const STAFF = "team@weft.example";

const api = testApi({ env: { MAIL_FROM: STAFF } });
let count = 0;

const message = (given: object = {}) => ({
  name: "Tamsin Oyelaran",
  email: `tamsin${++count}@mail.example`,
  subject: "A question about linen",
  message: "Which brands sell\n\nundyed linen? 🧵",
  ...given,
});
const send = (input: object) => api.as(null)(SEND, { input });
const messages = async (variables: object = {}) =>
  (await api.as(await api.make.admin())(MESSAGES, variables)).data.contactMessages;
const staffMailsFrom = async (email: string) => (await mailsTo(api, STAFF)).filter(({ replyTo }) => replyTo === email);

describe("sendContactMessage", () => {
  it("stores the message, and emails staff and sender", async () => {
    const input = message();
    const { data } = await send(input);
    const [kept] = (await messages()).nodes;
    expect(kept).toEqual({ ...input, id: data.sendContactMessage.id, createdAt: expect.any(String) });
    expect(await staffMailsFrom(input.email)).toEqual([
      { template: "contact-message", to: STAFF, replyTo: input.email, data: input },
    ]);
    expect(await mailsTo(api, input.email)).toMatchObject([
      { template: "contact-receipt", data: { name: input.name } },
    ]);
  });

  it("stores a message of maximum length in any script", async () => {
    const input = message({ message: "🧵".repeat(5000), name: "王".repeat(200), subject: "糸".repeat(200) });
    expect((await send(input)).error).toBeUndefined();
    expect((await messages()).nodes[0]).toMatchObject(input);
  });

  it("removes invisible characters, except those a script or emoji needs", async () => {
    const input = message({ message: "\u200fשלום, soft\u00adwoven 👩\u200d🎤", name: "Tam\u200bsin" });
    expect((await send(input)).error).toBeUndefined();
    expect((await messages()).nodes[0]).toMatchObject({ ...input, name: "Tamsin" });
  });

  it.each([
    ["name", "Name must be at least 2 characters", { name: " T " }],
    ["email", "Invalid email address", { email: "tamsin" }],
    ["email", "Please remove invisible or control characters", { email: "a@mail.example\nBcc: b@mail.example" }],
    ["subject", "Subject must be at least 5 characters", { subject: "1234 " }],
    ["subject", "Please use at most 200 characters", { subject: "x".repeat(201) }],
    ["subject", "Please remove invisible or control characters", { subject: "A question\r\nBcc: b@mail.example" }],
    ["message", "Message must be at least 10 characters", { message: " 123456789 " }],
    ["message", "Message must be at least 10 characters", { message: "\u200b".repeat(10) }],
    ["subject", "Subject must be at least 5 characters", { subject: "\u20601\u200b2\ufeff" }],
    ["message", "Please use at most 10,000 characters", { message: "x".repeat(10_001) }],
  ])("refuses a wrong %s: %s", async (field, expected, given) => {
    const input = message(given);
    const before = (await messages()).totalCount;
    expect((await send(input)).error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expected } });
    expect([(await messages()).totalCount, await mailsTo(api, input.email)]).toEqual([before, []]);
  });

  it("limits messages per address", async () => {
    const strict = await startApi({ limits: { contactByAddress: { points: 2, seconds: 3600 } } });
    const one = fromAddress(strict, "203.0.113.50");
    const codes = [];
    for (let tries = 0; tries < 3; tries += 1) codes.push((await one.graphql(SEND, { input: message() })).error?.code);
    expect(codes).toEqual([undefined, undefined, "RATE_LIMITED"]);
    const refused = await one.rest("/api/contact", message());
    expect([refused.statusCode, Number(refused.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    expect((await fromAddress(strict, "203.0.113.51").graphql(SEND, { input: message() })).error).toBeUndefined();
    await strict.stop();
  });

  it("does not count refused messages", async () => {
    const strict = await startApi({ limits: { contactByAddress: { points: 1, seconds: 3600 } } });
    const one = fromAddress(strict, "203.0.113.52");
    for (let tries = 0; tries < 5; tries += 1) await one.graphql(SEND, { input: message({ name: "" }) });
    expect((await one.graphql(SEND, { input: message() })).error).toBeUndefined();
    await strict.stop();
  });
});

describe("contactMessages", () => {
  it("can be searched by name, address and subject", async () => {
    await send({ ...message(), name: "Ödön Farkas", subject: "About 100% linen" });
    const by = await api.make.admin();
    const found = async (search: string) => {
      const document = "query ($search: String) { contactMessages(search: $search) { totalCount nodes { name } } }";
      const { data, error } = await api.as(by)(document, { search });
      return error?.code ?? data.contactMessages.nodes.map(({ name }: { name: string }) => name);
    };
    expect(await found("ödön")).toEqual(["Ödön Farkas"]);
    expect(await found("100% LINEN")).toEqual(["Ödön Farkas"]);
    expect(await found("100_ linen")).toEqual([]);
    expect(await found("x".repeat(300))).toBe("BAD_USER_INPUT");
  });

  it("pages newest first", async () => {
    const sent: string[] = [];
    for (let times = 0; times < 3; times += 1) sent.unshift((await send(message())).data.sendContactMessage.id);
    const first = await messages({ first: 2 });
    const second = await messages({ first: 1, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(sent);
    expect(first.pageInfo.hasNextPage).toBe(true);
  });
});

describe("retention", () => {
  it("deletes all messages older than a year and keeps the others", async () => {
    const before = await api.db.read.count(ContactMessage);
    const now = api.services.clock.now().getTime();
    const rowOf = (at: number) => ({ id: newId(), createdAt: new Date(at), ...message() });
    const kept = rowOf(now - 365 * DAY + MINUTE);
    const old = Array.from({ length: 1100 }, () => rowOf(now - 365 * DAY - MINUTE));
    await api.db.write(async (tx) => {
      for (let start = 0; start < old.length; start += 100)
        await tx.insert(ContactMessage, old.slice(start, start + 100));
      await tx.insert(ContactMessage, kept);
    });
    expect(await api.services.contact.forgetOld()).toBe(1100);
    expect(await api.db.read.count(ContactMessage)).toBe(before + 1);
    expect(await api.db.read.findOneBy(ContactMessage, { id: kept.id })).not.toBeNull();
    expect(await api.services.contact.forgetOld()).toBe(0);
  });

  it("stops on shutdown", async () => {
    const at = new Date(api.services.clock.now().getTime() - 400 * DAY);
    await api.db.write((tx) => tx.insert(ContactMessage, { id: newId(), createdAt: at, ...message() }));
    expect(await api.services.contact.forgetOld(AbortSignal.abort())).toBe(0);
    expect(await api.services.contact.forgetOld()).toBe(1);
  });
});
