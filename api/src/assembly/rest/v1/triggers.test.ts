import { WebhookTestKit } from "../../../../test";
import { PAUSE } from "../../../../test/webhookTestKit";
import { webhookEventIds } from "../../../contract/integrations/webhookEvents";

const kit = WebhookTestKit.forAll();
const trigger = (id: string, event: string, who = kit.owner) =>
  kit.api.rest(who)("POST", `/api/v1/webhooks/${id}/test?event=${event}`);

describe("a triggered event", () => {
  it("is the documented example, signed, marked as a test, for every event", async () => {
    const { webhook } = await kit.make(kit.owner, ["SALE_CREATED"]);
    for (const event of webhookEventIds)
      expect([event, (await trigger(webhook.id, event)).status]).toEqual([event, 202]);
    await kit.deliver();
    const { webhooks } = (await kit.api.rest(null)("GET", "/api/v1/openapi.json")).body;
    const examples = webhookEventIds.map((event) => {
      const { type, data } = webhooks[event].post.requestBody.content["application/json"].example;
      return { type, data, test: true, timestamp: expect.any(String) };
    });
    expect(kit.received.map(({ body }) => JSON.parse(body))).toEqual(examples);
    expect(kit.received.every(({ headers }) => String(headers["webhook-signature"]).startsWith("v1,"))).toBe(true);
  });

  it("with an unknown name is refused with the known ones", async () => {
    const { webhook } = await kit.make(kit.owner);
    const { status, body } = await trigger(webhook.id, "sale.lost");
    expect([status, body.fields.event]).toEqual([422, expect.stringContaining("sale.created, sale.updated")]);
    for (const odd of ["webhook.test", "SALE_CREATED", "__proto__"])
      expect([odd, (await trigger(webhook.id, odd)).status]).toEqual([odd, 422]);
  });

  it("goes to one's own webhooks only, and waits while they are paused", async () => {
    const { webhook } = await kit.make(kit.owner);
    expect((await trigger(webhook.id, "sale.created", kit.publisher)).status).toBe(404);
    await kit.api.as(kit.owner)(PAUSE, { id: webhook.id });
    expect((await trigger(webhook.id, "payout.paid")).body).toMatchObject({
      type: "payout.paid",
      body: { test: true },
    });
    await kit.deliver();
    expect(kit.received).toEqual([]);
  });
});
