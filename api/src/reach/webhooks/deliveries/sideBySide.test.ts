import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebhookTestKit } from "../../../../test";

/** A slow receiver: it responds when the test says so. */
class SlowReceiver {
  /** The received order IDs, in order. */
  readonly orders: string[] = [];
  readonly open = new Set<ServerResponse>();
  url = "";
  private readonly server = createServer(async (request, response) => {
    this.open.add(response);
    response.on("close", () => this.open.delete(response));
    let body = "";
    for await (const part of request) body += part;
    this.orders.push(JSON.parse(body).data.orderId);
  });

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/slow`;
    return this;
  }

  async until(count: number): Promise<void> {
    while (this.orders.length < count) await sleep(5);
  }

  answer(): void {
    for (const response of this.open) response.writeHead(204).end();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const kit = WebhookTestKit.forAll();
let slow: SlowReceiver;
beforeEach(async () => (slow = await new SlowReceiver().listen()));
afterEach(() => slow.close());

const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5);
};
const statesOf = async (id: string) => (await kit.log(kit.owner, id)).nodes.map(({ state }: any) => state);

describe("slow receiver", () => {
  it("delays no one else, and gets events in order", async () => {
    const { webhook: ofSlow } = await kit.make(kit.owner, ["SALE_CREATED"], slow.url);
    const first = await kit.sell();
    const second = await kit.sell();
    const run = kit.deliver();
    await slow.until(1);
    const { webhook } = await kit.make(kit.owner, ["SALE_CREATED"]);
    const third = await kit.sell();
    void kit.deliver();
    await until(() => kit.received.length === 1);
    expect(kit.ordersReceived()).toEqual([third.orderId]);
    expect([slow.orders, slow.open.size]).toEqual([[first.orderId], 1]);
    const received = [second.orderId, third.orderId];
    for (const orderId of received) {
      slow.answer();
      await until(() => slow.orders.includes(orderId));
    }
    slow.answer();
    await run;
    expect(slow.orders).toEqual([first.orderId, ...received]);
    expect(await statesOf(webhook.id)).toEqual(["DELIVERED"]);
    expect(await statesOf(ofSlow.id)).toEqual(Array(3).fill("DELIVERED"));
  });

  it("is limited to eight connections", async () => {
    for (let count = 0; count < 9; count += 1) await kit.make(kit.owner, ["SALE_CREATED"], slow.url);
    const { orderId } = await kit.sell();
    const run = kit.deliver();
    await slow.until(8);
    void kit.deliver();
    await sleep(100);
    expect(slow.open.size).toBe(8);
    slow.answer();
    await slow.until(9);
    slow.answer();
    await run;
    expect(slow.orders).toEqual(Array(9).fill(orderId));
  });
});
