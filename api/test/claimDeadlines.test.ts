/** On both engines: processes share it. */

import { Claim, ClaimEvent } from "../src/insight/claims/claim.entity";
import { Notice } from "../src/reach/notifications/notification.entity";
import { WebhookDelivery } from "../src/reach/webhooks/webhook.entity";
import { type Api, AuditEvent, DAY, HOUR, OutboxMessage, Sale, startApi } from ".";
import { ClaimTestKit } from "./claimTestKit";
import { ProcessesAt } from "./process/processesAt";
import { CREATE } from "./webhookTestKit";

const CLAIMS = 24;
const OPENED = new Date("2026-11-20T10:00:00Z");
let now = OPENED;
let api: Api;
let processes: ProcessesAt;
const clock = { now: () => now };

beforeAll(async () => {
  api = await startApi({ clock });
  processes = await ProcessesAt.start(api, "api/test/process/claimProcess.ts", 2);
});
afterAll(async () => {
  await processes?.stop();
  await api.stop();
});

/** The values that occur more than once. */
const repeated = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

it("two processes whose clocks pass each deadline decide each claim, notify each party and credit each order once", async () => {
  const kit = await ClaimTestKit.open(api, clock);
  for (const by of [kit.publisher.user, kit.brand]) {
    const input = { url: "https://hooks.example/claims", events: ["CLAIM_OPENED", "CLAIM_CLOSED"] };
    expect((await api.as(by)(CREATE, { input })).error).toBeUndefined();
  }
  // Larger than claimed, or doing nothing would accept nothing.
  await kit.orders.server("usual", { amount: "900.00" });
  await kit.click(kit.publisher, 6);
  const ids: string[] = [];
  for (let at = 0; at < CLAIMS; at += 1) {
    // The publisher confirms only every third one: an admin decides the rest.
    const amount = at % 3 === 2 ? "950.00" : "250.00";
    // A publisher has 20 open at most.
    const by = at < CLAIMS / 2 ? kit.publisher : await kit.orders.partner();
    if (by !== kit.publisher) await kit.click(by, 6);
    ids.push((await kit.opened({ orderId: `late-${at}`, amount }, by.user)).id);
  }
  // The order arrives later, so there is nothing left to accept.
  await kit.orders.server("late-0", { clickId: kit.orders.click(await kit.orders.partner()) });

  const pass = async (days: number) => {
    now = new Date(OPENED.getTime() + days * DAY + HOUR);
    const said = await processes.at(now);
    expect(said.filter((each) => !/^moved \d+$/.test(each))).toEqual([]);
    return said.reduce((sum, each) => sum + Number(each.slice("moved ".length)), 0);
  };
  expect(await pass(6)).toBe(0);
  expect(await pass(7)).toBe(CLAIMS);
  expect(await pass(8)).toBe(0);
  expect(await pass(12)).toBe(CLAIMS);
  expect((await api.db.read.findBy(Notice, { event: "claim-due" })).length).toBe(CLAIMS * 2);

  // The brand answers two of them just as their deadline passes.
  const due = new Date(OPENED.getTime() + 14 * DAY + HOUR);
  now = due;
  const [moved, ...answered] = await Promise.all([pass(14), kit.accept(ids[1]!), kit.refuse(ids[4]!)]);
  const wins = answered.filter(({ error }) => !error).length;
  expect(moved + wins).toBe(CLAIMS);
  expect(await pass(15)).toBe(0);

  const claims = await api.db.read.find(Claim);
  const states = (state: string) => claims.filter((claim) => claim.state === state).length;
  expect(states("waiting")).toBe(0);
  expect(states("escalated")).toBe(CLAIMS / 3 + 1);
  expect(states("accepted") + states("refused")).toBe(CLAIMS - CLAIMS / 3 - 1);
  const events = (await api.db.read.find(ClaimEvent)).filter(({ act }) => act !== "open");
  expect(events.length).toBe(CLAIMS);
  expect(repeated(events.map(({ claimId }) => claimId))).toEqual([]);
  const audited = (await api.db.read.find(AuditEvent)).filter(({ action }) =>
    /^claim\.(lapse|accept|refuse)$/.test(action),
  );
  expect(audited.length).toBe(CLAIMS);

  const orders = (await api.db.read.find(Sale)).map(({ orderId }) => orderId);
  expect(repeated(orders)).toEqual([]);
  // The default, the one that arrived later, and the accepted ones.
  expect(orders.length).toBe(2 + states("accepted"));
  const decided = claims.filter(({ state }) => state === "accepted" || state === "refused");
  const sent = (await api.db.read.find(WebhookDelivery)).filter(({ type }) => type === "claim.closed");
  expect(repeated(sent.map(({ webhookId, body }) => `${webhookId} ${body.data.id}`))).toEqual([]);
  // The brand of each; only the first publisher has a webhook.
  const own = decided.filter(({ publisherId }) => publisherId === kit.publisher.user.id).length;
  expect(sent.length).toBe(decided.length + own);

  await Promise.all([api.services.notificationWriter.run(), api.services.notificationWriter.run()]);
  const heard = (await api.db.read.find(Notice)).filter(({ event }) => event === "claim-answered");
  expect(repeated(heard.map(({ accountId, subject }) => `${accountId} ${subject}`))).toEqual([]);
  expect(new Set(heard.map(({ subject }) => subject.split(" ")[0])).size).toBe(CLAIMS);
  const mails = (await api.db.read.findBy(OutboxMessage, { kind: "mail" })).map(({ payload }) =>
    JSON.stringify(payload),
  );
  expect(new Set(mails).size).toBe(mails.length);
});
