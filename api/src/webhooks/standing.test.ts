import { HeldClock } from "../../test/heldClock";
import { startApi } from "../../test/startApi";
import { PAUSE, REPLAY, RESUME, WebhookHouse } from "../../test/webhookHouse";
import { User } from "../accounts/user.entity";
import { DAY, HOUR } from "../core/clock";

let house: WebhookHouse;
let admin: User;
const clock = new HeldClock();
beforeAll(async () => {
  house = await WebhookHouse.open(await startApi({ clock }), clock);
  admin = await house.api.make.admin();
});
beforeEach(() => house.restart());
afterAll(() => house.stop());

const SUSPENDED = "Nothing was sent: the account is suspended.";
const UNDELIVERED = /* GraphQL */ `
  { undeliveredMessages(filter: { state: SET_ASIDE, kind: WEBHOOK }) { nodes { id state account reason nextAt } } }
`;
const SEND_AGAIN = "mutation ($id: ID!) { sendMessageAgain(id: $id) { id } }";
const suspend = () => house.api.services.suspension.suspend(house.publisher.email);
/** Signs in again: the tokens from before are void. */
const restore = async () => {
  house.publisher = await house.api.services.suspension.restore(house.publisher.email);
};
const newest = (webhookId: string) => house.newest(house.publisher, webhookId);
const setAside = async () => (await house.api.as(admin)(UNDELIVERED)).data.undeliveredMessages.nodes;

describe("a suspended account's webhook", () => {
  it("is sent nothing, of what waited or of what comes; both are set aside with the reason", async () => {
    const { webhook } = await house.make(house.publisher, ["SALE_CREATED"]);
    house.status = 500;
    await house.sell();
    await house.deliver();
    expect(house.received).toHaveLength(1);
    await suspend();
    house.status = 204;
    clock.pass(HOUR);
    await house.sell();
    await house.deliver();
    clock.pass(DAY);
    await house.deliver();
    expect(house.received).toHaveLength(1);
    const { publisher } = house;
    const aside = { state: "SET_ASIDE", account: publisher.name, reason: SUSPENDED, nextAt: null };
    expect((await setAside()).slice(0, 2)).toEqual([
      { id: expect.any(String), ...aside },
      { id: expect.any(String), ...aside },
    ]);
    await restore();
    const untold = { state: "GIVEN_UP", nextTryAt: null, reason: SUSPENDED };
    expect((await house.log(house.publisher, webhook.id)).nodes).toMatchObject([
      { ...untold, attempts: 0, lastStatus: null },
      { ...untold, attempts: 1, lastStatus: 500 },
    ]);
  });

  it("is told what happens once it is active again, and of the rest when its owner asks for it", async () => {
    const { webhook } = await house.make(house.publisher, ["SALE_CREATED"]);
    await suspend();
    const missed = await house.sell();
    await house.deliver();
    await restore();
    const next = await house.sell();
    await house.deliver();
    expect(house.ordersReceived()).toEqual([next.orderId]);
    const [, { id }] = (await house.log(house.publisher, webhook.id)).nodes;
    const { data } = await house.api.as(house.publisher)(REPLAY, { id });
    expect(data.replayWebhookDelivery.state).toBe("WAITING");
    await house.deliver();
    expect(house.ordersReceived()).toEqual([next.orderId, missed.orderId]);
    expect((await house.log(house.publisher, webhook.id)).nodes[1]).toMatchObject({ state: "DELIVERED", reason: null });
  });

  it("stays silent when an admin sends it again", async () => {
    await house.make(house.publisher, ["SALE_CREATED"]);
    await suspend();
    await house.sell();
    await house.deliver();
    const [{ id }] = await setAside();
    expect((await house.api.as(admin)(SEND_AGAIN, { id })).error).toBeUndefined();
    await house.deliver();
    expect((await setAside())[0]).toMatchObject({ id, reason: SUSPENDED });
    expect(house.received).toEqual([]);
  });

  it("holds what came up while it was paused until it is resumed", async () => {
    const { webhook } = await house.make(house.publisher, ["SALE_CREATED"]);
    await house.api.as(house.publisher)(PAUSE, webhook);
    await suspend();
    const { orderId } = await house.sell();
    await house.deliver();
    await restore();
    expect(await newest(webhook.id)).toMatchObject({ state: "HELD" });
    await house.api.as(house.publisher)(RESUME, webhook);
    await house.deliver();
    expect(house.ordersReceived()).toEqual([orderId]);
  });

  it("does not keep the other side of the sale from being told", async () => {
    await house.make(house.publisher, ["SALE_CREATED"]);
    const { webhook } = await house.make(house.owner, ["SALE_CREATED"]);
    await suspend();
    await house.sell();
    await house.deliver();
    expect(await house.newest(house.owner, webhook.id)).toMatchObject({ state: "DELIVERED" });
    expect(house.received).toHaveLength(1);
  });
});

it("A rejected account's webhook is sent nothing either", async () => {
  const { api, publisher } = house;
  const { webhook } = await house.make(publisher, ["SALE_CREATED"]);
  await house.sell();
  await api.db.write((tx) => tx.update(User, { id: publisher.id }, { status: "rejected" }));
  await house.deliver();
  await api.db.write((tx) => tx.update(User, { id: publisher.id }, { status: "approved" }));
  const reason = "Nothing was sent: the account is not approved.";
  expect(await newest(webhook.id)).toMatchObject({ state: "GIVEN_UP", attempts: 0, reason });
  expect(house.received).toEqual([]);
});
