import { HeldClock, startApi, type User } from "../../../test";
import { CREATE, PAUSE, REMOVE, RESUME, ROTATE, WebhookTestKit } from "../../../test/webhookTestKit";

let kit: WebhookTestKit;
let admin: User;
beforeAll(async () => {
  const clock = new HeldClock();
  kit = await WebhookTestKit.open(await startApi({ clock }), clock);
  admin = await kit.api.make.admin();
});
beforeEach(() => kit.restart());
afterAll(() => kit.stop());

const EVENTS = "{ auditEvents(first: 100) { nodes { actorId actorName action subject before after } } }";
/** The audit events of a webhook, oldest first. */
const recorded = async (id: string) => {
  const { nodes } = (await kit.api.as(admin)(EVENTS)).data.auditEvents;
  return nodes.filter(({ subject }: { subject: string }) => subject === `webhook:${id}`).reverse();
};
const act = (call: string, id: string, who = kit.owner) => kit.api.as(who)(call, { id });
const URL_WITH_KEY = "https://hooks.example/a-key-between-the-two-ends";

describe("webhook audit events", () => {
  it("record create, rotate, pause, resume and remove", async () => {
    const { owner } = kit;
    const { webhook } = await kit.make(owner, ["SALE_CREATED"], URL_WITH_KEY);
    for (const call of [ROTATE, PAUSE, RESUME, REMOVE]) await act(call, webhook.id);
    const seen = { host: "hooks.example", events: ["sale.created"] };
    const by = { actorId: owner.id, actorName: owner.name, subject: `webhook:${webhook.id}` };
    expect(await recorded(webhook.id)).toEqual([
      { ...by, action: "webhook.made", before: null, after: seen },
      { ...by, action: "webhook.secret-rotated", before: null, after: seen },
      { ...by, action: "webhook.paused", before: null, after: seen },
      { ...by, action: "webhook.resumed", before: null, after: seen },
      { ...by, action: "webhook.removed", before: seen, after: null },
    ]);
  });

  it("contain no secret and no URL", async () => {
    const { webhook, secret } = await kit.make(kit.owner, ["SALE_CREATED"], URL_WITH_KEY);
    const { secret: newSecret } = (await act(ROTATE, webhook.id)).data.rotateWebhookSecret;
    await act(REMOVE, webhook.id);
    const text = JSON.stringify(await recorded(webhook.id));
    for (const hidden of [secret, newSecret, "whsec_", "a-key-between"]) expect(text).not.toContain(hidden);
  });

  it("record effective changes once", async () => {
    const { webhook } = await kit.make(kit.owner);
    for (const call of [RESUME, PAUSE, PAUSE, RESUME, RESUME, REMOVE, REMOVE]) await act(call, webhook.id);
    const actions = (await recorded(webhook.id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["webhook.made", "webhook.paused", "webhook.resumed", "webhook.removed"]);
  });

  it("record nothing for refusals", async () => {
    const { webhook } = await kit.make(kit.owner);
    for (const call of [ROTATE, PAUSE, RESUME, REMOVE]) {
      expect((await act(call, webhook.id, kit.publisher)).error).toMatchObject({ code: "NOT_FOUND" });
    }
    const all = async () => (await kit.api.as(admin)("{ auditEvents { totalCount } }")).data.auditEvents.totalCount;
    const before = await all();
    await kit.api.as(kit.owner)(CREATE, { input: { url: "ftp://hooks.example", events: ["SALE_CREATED"] } });
    expect([await all(), (await recorded(webhook.id)).length]).toEqual([before, 1]);
  });
});
