/** On both engines: the connection is lost and restored. */
import type { Client } from "graphql-ws";
import { type Api, eventually, isOnServer, startApi, type User } from "../../../test";
import { breakable } from "../../../test/process/breakable";
import { lineTo } from "../../../test/process/lineTo";

// Needs a database server that can go away; SQLite cannot.
const onServer = isOnServer ? describe : describe.skip;

onServer("while the database is away", () => {
  let api: Api;
  let door: Awaited<ReturnType<typeof breakable>>;
  let publisher: User;
  let client: Client | undefined;

  beforeEach(async () => {
    api = await startApi({
      through: async (target) => {
        door = await breakable(target);
        return door.target;
      },
    });
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    publisher = await api.make.publisher();
  });
  afterEach(async () => {
    await client?.dispose();
    client = undefined;
    await api.stop();
    door.stop();
  });

  it("live updates without a database answer 503 with Retry-After", async () => {
    const query = () =>
      api.app.inject({
        method: "POST",
        url: "/graphql",
        payload: { query: "{ me { id } }" },
        headers: { authorization: `Bearer ${api.tokenOf(publisher)}` },
      });
    expect((await query()).json().data.me.id).toBe(publisher.id);
    door.stop();
    const refused = await query();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(refused.json().errors).toEqual([
      {
        message: "Weft is briefly unavailable. Please try again.",
        extensions: { code: "UNAVAILABLE", retryAfterSeconds: 5 },
      },
    ]);
    await door.start();
    await eventually(async () => (await query()).statusCode === 200);
  });

  it("live subscriptions without a database are told to retry", async () => {
    const [closed, received]: [unknown[], unknown[]] = [[], []];
    client = lineTo(api, publisher, {
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
      shouldRetry: () => true,
      on: { closed: (event) => closed.push(event) },
    });
    door.stop();
    const failed: unknown[] = [];
    const sink = { next: received.push.bind(received), error: failed.push.bind(failed), complete: () => undefined };
    client.subscribe({ query: "subscription { activity { clicks } }" }, sink);
    await eventually(async () => closed.length > 0);
    expect(closed[0]).toMatchObject({ code: 1013, reason: "Briefly unavailable" });
    await door.start();
    await eventually(async () => received.length > 0);
    expect(failed).toEqual([]);
  });

  it("live subscriptions survive an outage", async () => {
    client = lineTo(api, publisher);
    const updates = client.iterate<{ activity: { deliveries: number } }>({
      query: "subscription { activity { deliveries } }",
    });
    await updates.next();
    door.stop();
    api.services.live.deliveryChanged(publisher.id);
    expect((await updates.next()).value.data).toEqual({ activity: { deliveries: 1 } });
    await door.start();
  });
});
