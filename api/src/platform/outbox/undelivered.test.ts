import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Api, AuditEvent, HeldClock, HOUR, newId, SECOND, startApi, type User } from "../../../test";
import { readsOf } from "../../../test/plans/statements";
import { type Behavior, startMailServer } from "../../../test/process/mailServer";
import { OutboxMessage } from "./outbox.entity";
import { Outbox, type OutboxHandler } from "./outbox.service";

const LIST = /* GraphQL */ `query ($filter: UndeliveredFilterInput, $first: Int! = 25, $after: String) {
  undeliveredMessages(filter: $filter, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
  nodes { id kind state to account about attempts reason answer since nextAt } } }`;
const AGAIN = "mutation ($id: ID!) { sendMessageAgain(id: $id) { id state attempts reason nextAt } }";
const ASIDE = "mutation ($id: ID!) { setMessageAside(id: $id) { id state nextAt } }";
const MUTATIONS = [AGAIN, ASIDE];
const REFUSES: Behavior = { does: "refuse", code: 550, at: "recipient" };

const clock = new HeldClock();
let api: Api;
let admin: User;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let triesBefore = 0;

beforeAll(async () => {
  mails = await startMailServer(REFUSES);
  api = await startApi({ clock, env: { SMTP_URL: mails.url, PUBLIC_URL: "https://weft.example" } });
  admin = await api.make.admin();
});
afterAll(async () => {
  await api.stop();
  await mails.stop();
});
beforeEach(async () => {
  for (const entity of [OutboxMessage, AuditEvent])
    await api.db.write((tx) => tx.createQueryBuilder().delete().from(entity).execute());
  triesBefore = mails.tries();
});

/** Attempts on the mail server in this test. */
const tries = () => mails.tries() - triesBefore;

/** Another process, whose mail server accepts everything. */
function workingOutbox(handler: OutboxHandler = async () => undefined): Outbox {
  const outbox = new Outbox(api.db, clock);
  outbox.handle("mail", handler);
  return outbox;
}

const list = async (variables: object = {}) => (await api.as(admin)(LIST, variables)).data.undeliveredMessages;
const again = (id: string, by: User | null = admin) => api.as(by)(AGAIN, { id });
const setAside = (id: string, by: User | null = admin) => api.as(by)(ASIDE, { id });
const row = (id: string) => api.db.read.findOneByOrFail(OutboxMessage, { id });
const deliver = () => api.services.outbox.deliverDue();
const events = async () =>
  (await api.as(admin)("{ auditEvents { nodes { actorId action subject before after } } }")).data.auditEvents.nodes;

const order = (to = "orla@mail.example") =>
  api.db.write((tx) =>
    api.services.outbox.add(tx, "mail", { template: "application-received", to, data: { name: "Orla" } }),
  );

async function refused(to?: string): Promise<string> {
  const id = await order(to);
  await deliver();
  return id;
}

/** A message without attempts left. */
async function givenUp(to?: string): Promise<string> {
  const id = await order(to);
  for (let tries = 0; tries < 12; tries += 1) {
    await deliver();
    clock.pass(6 * HOUR);
  }
  return id;
}

describe("undeliveredMessages", () => {
  it("lists retried messages with recipient and reason", async () => {
    const since = clock.now().toISOString();
    const id = await refused();
    expect(await list()).toEqual({
      totalCount: 1,
      pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
      nodes: [
        {
          id,
          kind: "MAIL",
          state: "TRYING",
          to: "orla@mail.example",
          account: null,
          attempts: 1,
          since,
          about: "We received your application",
          reason: "The mail server doesn't accept email for this address.",
          answer: expect.stringContaining("550"),
          nextAt: new Date(clock.now().getTime() + 30 * SECOND).toISOString(),
        },
      ],
    });
  });

  it("omits first attempts and delivered messages", async () => {
    await order();
    expect((await list()).totalCount).toBe(0);
    await deliver();
    expect((await list()).totalCount).toBe(1);
    clock.pass(HOUR);
    await workingOutbox().deliverDue();
    expect((await list()).nodes).toEqual([]);
  });

  it("separates failed from retried messages", async () => {
    const lost = await givenUp("lost@mail.example");
    const tried = await refused("tried@mail.example");
    const ids = async (filter: object) => (await list({ filter })).nodes.map(({ id }: { id: string }) => id);
    expect(await ids({})).toEqual([tried, lost]);
    expect(await ids({ state: "GIVEN_UP" })).toEqual([lost]);
    expect(await ids({ state: "TRYING" })).toEqual([tried]);
    expect(await ids({ state: "SET_ASIDE" })).toEqual([]);
    expect(await ids({ kind: "WEBHOOK" })).toEqual([]);
    expect((await list({ filter: { state: "GIVEN_UP" } })).nodes[0]).toMatchObject({ attempts: 12, nextAt: null });
  });

  it("pages newest first", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await refused(`person${count}@mail.example`));
    const first = await list({ first: 3 });
    const rest = await list({ first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(ids);
    expect([first.totalCount, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([5, true, false]);
    expect(await list({ first: 0 })).toMatchObject({ totalCount: 5, nodes: [] });
  });

  it("uses a constant number of queries", async () => {
    const statements = async () => (await readsOf(api.db, () => list())).length;
    await refused();
    const short = await statements();
    for (let times = 0; times < 6; times += 1) await refused();
    expect(await statements()).toBe(short);
  });

  it("shows no secrets", async () => {
    const { email } = await api.make.publisher();
    await api.as(null)(`mutation { requestPasswordReset(input: { email: "${email}" }) { email } }`);
    await deliver();
    const { payload, id } = (await api.db.read.findOneByOrFail(OutboxMessage, { kind: "mail" })) as OutboxMessage;
    const link: string = payload.data.link;
    const token = link.split(/[=/]/).at(-1)!;
    expect(token.length).toBeGreaterThan(20);
    // Mail servers quote the rejected link.
    const error = `Message failed: 554 5.7.1 listed: ${link} (${token})`;
    await api.db.write((tx) => tx.update(OutboxMessage, { id }, { error }));
    const shown = await list();
    expect(shown.nodes[0]).toMatchObject({ to: email, about: "Reset your password" });
    const answers = [shown, await setAside(id), await again(id), await events()];
    expect(JSON.stringify(answers)).not.toContain(token);
  });

  it("shows an email without a template by its name", async () => {
    const add = (template: string) =>
      api.db.write((tx) => api.services.outbox.add(tx, "mail", { template, to: "x@mail.example", data: {} }));
    await add("of-another-release");
    await deliver();
    expect((await list()).nodes).toMatchObject([
      { about: "of-another-release", reason: "This version of Weft doesn't have this email template." },
    ]);
  });
});

describe("undelivered webhooks", () => {
  let receiver: Server;
  beforeEach(async () => {
    receiver = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => new Promise((resolve) => receiver.close(resolve)));

  it("are listed with event, host and account, without the URL", async () => {
    const owner = await api.make.advertiser({ businessName: "Duarte & Daughters" });
    await api.make.merchant({ ownerId: owner.id });
    const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const CREATE = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }";
    const input = { url: `http://${host}/T0/secret-path?key=1`, events: ["SALE_CREATED"] };
    const { data } = await api.as(owner)(CREATE, { input });
    await api.as(owner)(`mutation { recordSale(input: { orderId: "1", amount: "10.00" }) { id } }`);
    await api.services.webhookOutbox.deliverDue();
    const { nodes } = await list({ filter: { kind: "WEBHOOK" } });
    expect(nodes).toMatchObject([
      {
        kind: "WEBHOOK",
        state: "TRYING",
        to: host,
        account: owner.businessName,
        about: "sale.created",
        attempts: 1,
        reason: "The receiver had an internal error (5xx).",
      },
    ]);
    expect(JSON.stringify(nodes)).not.toContain("secret-path");
    await api.as(owner)("mutation ($id: ID!) { removeWebhook(id: $id) { id } }", { id: data.createWebhook.webhook.id });
    expect((await list()).nodes).toMatchObject([{ to: "A webhook that was removed", account: null }]);
  });
});

describe("sendMessageAgain", () => {
  it("queues a failed message again, and delivers it once", async () => {
    const id = await givenUp();
    const { data } = await again(id);
    const nextAt = clock.now().toISOString();
    expect(data.sendMessageAgain).toEqual({ id, state: "TRYING", attempts: 0, reason: null, nextAt });
    expect((await list()).totalCount).toBe(0);
    const seen: string[] = [];
    const working = workingOutbox(async (message) => void seen.push(message.id));
    await working.deliverDue();
    await working.deliverDue();
    expect(seen).toEqual([id]);
    expect(await row(id)).toMatchObject({ state: "done", attempts: 1, error: null });
    expect((await events())[0]).toEqual({
      actorId: admin.id,
      action: "message.sent-again",
      subject: `message:${id}`,
      before: { state: "given-up", attempts: 12 },
      after: { state: "trying", attempts: 0 },
    });
  });

  it("rejects a queued, running or delivered message", async () => {
    const id = await refused();
    await api.db.write((tx) =>
      tx.update(OutboxMessage, { id }, { leasedUntil: new Date(clock.now().getTime() + SECOND), holder: newId() }),
    );
    expect((await again(id)).error).toMatchObject({ code: "CONFLICT", message: "This message is being sent" });
    clock.pass(SECOND);
    expect((await again(id)).error).toBeUndefined();
    expect((await again(id)).error).toMatchObject({ code: "CONFLICT", message: "This message is already queued" });
    await workingOutbox().deliverDue();
    expect((await again(id)).error).toMatchObject({ code: "CONFLICT", message: "This message was delivered" });
    expect((await setAside(id)).error).toMatchObject({ code: "CONFLICT", message: "This message was delivered" });
    expect(await events()).toHaveLength(1);
  });

  it("accepts one of several concurrent calls", async () => {
    const id = await givenUp();
    const outcomes = await Promise.all([again(id), again(id), setAside(id), again(id)]);
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });
});

it("setMessageAside › dismisses a message once, and it can still be sent", async () => {
  const id = await refused();
  expect((await setAside(id)).data.setMessageAside).toEqual({ id, state: "SET_ASIDE", nextAt: null });
  expect((await list()).totalCount).toBe(0);
  clock.pass(24 * HOUR);
  await deliver();
  expect(tries()).toBe(1);
  expect((await setAside(id)).error).toMatchObject({ code: "CONFLICT", message: "This message was dismissed" });
  expect((await list({ filter: { state: "SET_ASIDE" } })).nodes).toMatchObject([{ id, nextAt: null, attempts: 1 }]);
  expect((await again(id)).data.sendMessageAgain).toMatchObject({ state: "TRYING" });
  await deliver();
  expect(tries()).toBe(2);
  expect((await events()).map(({ action }: { action: string }) => action)).toEqual([
    "message.sent-again",
    "message.set-aside",
  ]);
});

describe("undelivered messages", () => {
  it.each(["x", "", newId()])("finds nothing for the ID %j", async (id) => {
    for (const document of MUTATIONS) {
      expect((await api.as(admin)(document, { id })).error).toMatchObject({
        code: "NOT_FOUND",
        message: "Message not found",
      });
    }
  });

  it("rejects invalid cursors and page sizes", async () => {
    for (const variables of [{ after: "nonsense" }, { first: 101 }, { first: -1 }])
      expect((await api.as(admin)(LIST, variables)).error?.code).toBe("BAD_USER_INPUT");
  });
});
