import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { HeldClock } from "../../test/process/heldClock";
import { startApi } from "../../test/startApi";
import { WebhookTestKit } from "../../test/webhookTestKit";
import { eventKeyOf, webhookEventIds } from "../contract/integrations/webhookEvents";

it("webhooks of links and sales › have the bodies that the document shows, as have its examples", async () => {
  const clock = new HeldClock();
  const kit = await WebhookTestKit.open(await startApi({ clock }), clock);
  await kit.restart();
  const { api, owner, publisher } = kit;
  await kit.make(publisher, webhookEventIds.map(eventKeyOf));
  const document = (await api.rest(null)("GET", "/api/v1/openapi.json")).body;
  expect(Object.keys(document.webhooks)).toEqual(webhookEventIds);
  const { id } = await kit.sell();
  await api.rest(owner)("POST", `/api/v1/sales/${id}/decline`, { reasonCode: "returned" });
  clock.pass(20_000);
  await api.services.outbox.deliverDue();
  const merchantId = (await api.rest(owner)("GET", `/api/v1/sales/${id}`)).body.merchantId;
  const mine = api.rest(publisher);
  const link = (await mine("POST", "/api/v1/links", { merchantId, channel: "blog" })).body;
  await mine("PATCH", `/api/v1/links/${link.id}`, { name: "Spring" });
  for (const act of ["archive", "restore"]) await mine("POST", `/api/v1/links/${link.id}/${act}`);
  await kit.deliver();
  const bodies = kit.received.map(({ body }) => JSON.parse(body));
  for (const type of [
    "sale.created",
    "sale.declined",
    "link.created",
    "link.updated",
    "link.archived",
    "link.restored",
  ])
    expect(bodies.map((body) => body.type)).toContain(type);
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "weft", components: document.components });
  const examples = Object.values<any>(document.webhooks).map(
    ({ post }) => post.requestBody.content["application/json"].example,
  );
  for (const body of [...bodies, ...examples]) {
    const { schema } = document.webhooks[body.type].post.requestBody.content["application/json"];
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"weft#/')));
    expect([body.type, check(body), check.errors]).toEqual([body.type, true, null]);
  }
  await kit.stop();
});
