import { HeldClock } from "../../test/heldClock";
import { startApi } from "../../test/startApi";
import { CREATE, PAUSE, REMOVE, RESUME, ROTATE, WebhookHouse } from "../../test/webhookHouse";
import type { User } from "../accounts/user.entity";

let house: WebhookHouse;
let admin: User;
beforeAll(async () => {
  const clock = new HeldClock();
  house = await WebhookHouse.open(await startApi({ clock }), clock);
  admin = await house.api.make.admin();
});
beforeEach(() => house.restart());
afterAll(() => house.stop());

const EVENTS = "{ auditEvents(first: 100) { nodes { actorId actorName action subject before after } } }";
/** What is in the record of a webhook, oldest first. */
const recorded = async (id: string) => {
  const { nodes } = (await house.api.as(admin)(EVENTS)).data.auditEvents;
  return nodes.filter(({ subject }: { subject: string }) => subject === `webhook:${id}`).reverse();
};
const act = (call: string, id: string, who = house.owner) => house.api.as(who)(call, { id });
const URL_WITH_KEY = "https://hooks.example/a-key-between-the-two-ends";

describe("the audit trail of webhooks", () => {
  it("says who made one, changed its secret, paused, resumed and removed it", async () => {
    const { owner } = house;
    const { webhook } = await house.make(owner, ["SALE_CREATED"], URL_WITH_KEY);
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

  it("has no secret in it, nor the address that may hold one", async () => {
    const { webhook, secret } = await house.make(house.owner, ["SALE_CREATED"], URL_WITH_KEY);
    const { secret: newSecret } = (await act(ROTATE, webhook.id)).data.rotateWebhookSecret;
    await act(REMOVE, webhook.id);
    const text = JSON.stringify(await recorded(webhook.id));
    for (const hidden of [secret, newSecret, "whsec_", "a-key-between"]) expect(text).not.toContain(hidden);
  });

  it("has what changed something, once", async () => {
    const { webhook } = await house.make(house.owner);
    for (const call of [RESUME, PAUSE, PAUSE, RESUME, RESUME, REMOVE, REMOVE]) await act(call, webhook.id);
    const actions = (await recorded(webhook.id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["webhook.made", "webhook.paused", "webhook.resumed", "webhook.removed"]);
  });

  it("has nothing of what was refused", async () => {
    const { webhook } = await house.make(house.owner);
    for (const call of [ROTATE, PAUSE, RESUME, REMOVE]) {
      expect((await act(call, webhook.id, house.publisher)).error).toMatchObject({ code: "NOT_FOUND" });
      expect((await house.api.as(null)(call, webhook)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    }
    const all = async () => (await house.api.as(admin)("{ auditEvents { totalCount } }")).data.auditEvents.totalCount;
    const before = await all();
    await house.api.as(house.owner)(CREATE, { input: { url: "ftp://hooks.example", events: ["SALE_CREATED"] } });
    expect([await all(), (await recorded(webhook.id)).length]).toEqual([before, 1]);
  });
});
