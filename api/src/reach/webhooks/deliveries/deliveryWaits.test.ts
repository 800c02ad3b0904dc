/** On both engines: processes share it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually, isOnServer, OrderTestKit, type User } from "../../../../test";
import { freePort } from "../../../../test/process/freePort";
import { databaseUrlOf, type RunningServer, startServer } from "../../../../test/process/startServer";
import { type Api, DATA_KEY, startApi } from "../../../../test/startApi";
import { systemClock } from "../../../platform/clock";

const SECRET = "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA";

interface Answer {
  status: number;
  retryAfter: string | null;
  ids: string[];
  took: number;
  body: any;
}

/** Brands' webhooks, and requests that wait for their deliveries. */
async function openKit(env?: NodeJS.ProcessEnv) {
  const api: Api = await startApi({ env });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const shop = await OrderTestKit.open(api, systemClock);
  const rest = (user: User) => api.rest(user);
  const own = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;

  async function webhook(by = shop.advertiser) {
    const input = { url: "https://shop.example/hooks", events: ["sale.created"] };
    const made = (await rest(by)("POST", "/api/v1/webhooks", input)).body.webhook;
    await rest(by)("PATCH", `/api/v1/webhooks/${made.id}`, { paused: true });
    const name = { name: "Waits", scopes: ["webhooks:manage"] };
    const { key, apiKey } = (await rest(by)("POST", "/api/v1/keys", name)).body;
    return { id: made.id as string, key: key as string, keyId: apiKey?.id as string };
  }

  async function wait(
    { id, key }: { id: string; key: string },
    query: Record<string, string | number> = {},
    { at = own, signal }: { at?: string | undefined; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const began = Date.now();
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${at}/api/v1/webhooks/${id}/deliveries/wait?${search}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal && { signal }),
    });
    const body: any = await answer.json();
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      ids: (body.deliveries ?? []).map((one: { id: string }) => one.id),
      took: Date.now() - began,
      body,
    };
  }
  const held = (count: number) => eventually(async () => api.services.deliveryWaits.held === count);
  return { api, shop, own, webhook, wait, held };
}

// A single process behaves the same on any database.
(isOnServer ? describe.skip : describe)("waiting for a delivery", () => {
  let kit: Awaited<ReturnType<typeof openKit>>;
  beforeAll(async () => (kit = await openKit()));
  afterAll(() => kit.api.stop());

  it("responds as soon as there is a delivery, immediately if there was one, and on timeout with what there is", async () => {
    const { shop, wait, held } = kit;
    const hook = await kit.webhook();
    const first = wait(hook);
    await held(1);
    await sleep(300);
    const ordered = Date.now();
    await shop.server("w-1");
    const { ids, status, body } = await first;
    expect(Date.now() - ordered).toBeLessThan(2000);
    expect([status, ids.length, body.deliveries[0].body.data.orderId]).toEqual([200, 1, "w-1"]);
    expect((await wait(hook)).ids).toEqual(ids);
    const since = ids[0]!;
    const late = await wait(hook, { since, seconds: 1 });
    expect(late).toMatchObject({ status: 200, ids });
    expect(late.took).toBeGreaterThan(900);
    expect((await wait(hook, { since, seconds: 0 })).took).toBeLessThan(900);
    const second = wait(hook, { since, limit: 1 });
    await held(1);
    await shop.server("w-2");
    expect((await second).body.deliveries.map((one: any) => one.body.data.orderId)).toEqual(["w-2"]);
    await held(0);
  });

  it("polls the database only for other processes' deliveries, once for all", async () => {
    const { api, wait, held } = kit;
    const hooks = [await kit.webhook(), await kit.webhook(), await kit.webhook()];
    const leave = new AbortController();
    const asking = hooks.map((hook) => wait(hook, {}, { signal: leave.signal }).catch(() => null));
    await held(3);
    await sleep(300);
    const looks = jest.spyOn(api.db.read as any, "createQueryBuilder");
    await sleep(4000);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(2);
    looks.mockRestore();
    leave.abort();
    await Promise.all(asking);
    await held(0);
  });

  it("allows five per account, and frees a slot when one leaves", async () => {
    const { api, wait, held, shop } = kit;
    const hook = await kit.webhook();
    const leave = new AbortController();
    const gone = wait(hook, {}, { signal: leave.signal }).catch(() => null);
    const others = Array.from({ length: 4 }, () => wait(hook));
    await held(5);
    expect(await wait(hook)).toMatchObject({
      status: 429,
      retryAfter: "5",
      body: { message: expect.stringMatching(/At most 5/) },
    });
    const brand = await api.make.advertiser();
    await api.make.merchant({ ownerId: brand.id });
    expect(await wait(await kit.webhook(brand), { seconds: 0 })).toMatchObject({ status: 200 });
    leave.abort();
    await gone;
    await held(4);
    const again = wait(hook);
    await held(5);
    await shop.server("w-room");
    for (const answer of await Promise.all([...others, again])) expect(answer).toMatchObject({ status: 200 });
    await held(0);
  });

  it("is rejected for anonymous, foreign and invalid callers, and when key or webhook end meanwhile", async () => {
    const { api, shop, wait, held } = kit;
    const hook = await kit.webhook();
    const stranger = await kit.webhook(await api.make.publisher());
    expect(await wait({ ...hook, key: "" })).toMatchObject({ status: 401 });
    expect(await wait({ ...hook, key: stranger.key })).toMatchObject({ status: 404 });
    for (const [query, field] of [
      [{ seconds: 26 }, "seconds"],
      [{ seconds: -1 }, "seconds"],
      [{ seconds: "soon" }, "seconds"],
      [{ since: "yesterday" }, "since"],
      [{ limit: 101 }, "limit"],
    ] as const) {
      expect(await wait(hook, query)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    }
    const rest = api.rest(shop.advertiser);
    const byKey = wait(hook);
    await held(1);
    const { keys } = (await rest("GET", "/api/v1/keys")).body;
    for (const { id } of keys) await rest("DELETE", `/api/v1/keys/${id}`);
    await shop.server("w-revoked");
    expect(await byKey).toMatchObject({ status: 401 });
    const next = await kit.webhook();
    const byHook = wait(next, { seconds: 2 });
    await held(1);
    await rest("DELETE", `/api/v1/webhooks/${next.id}`);
    expect(await byHook).toMatchObject({ status: 404 });
    await held(0);
  });
});

(isOnServer ? describe.each([process.env.TEST_REDIS_URL, undefined]) : describe.skip.each([undefined]))(
  "waiting at another process (Redis: %s)",
  (REDIS_URL) => {
    let kit: Awaited<ReturnType<typeof openKit>>;
    let server: RunningServer | undefined;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "weft-waits-"));
      kit = await openKit({ ...(REDIS_URL && { REDIS_URL }) });
      const { options } = kit.api.db.connection;
      writeFileSync(join(folder, "data-key"), DATA_KEY.toString("base64"));
      server = await startServer({
        DATABASE_URL: databaseUrlOf({ kind: "mysql", url: String((options as { url?: string }).url), replicas: [] }),
        ...(REDIS_URL && { REDIS_URL }),
        DEMO: "off",
        PUBLIC_URL: "http://localhost:4000",
        JWT_SECRET: SECRET,
        DATA_DIR: folder,
        PORT: String(await freePort()),
      });
    });
    afterAll(async () => {
      await server?.signal("SIGKILL");
      await kit.api.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it("responds to deliveries of this process, and immediately when it shuts down", async () => {
      const hook = await kit.webhook();
      const held = kit.wait(hook, {}, { at: server?.url });
      await sleep(1000);
      const ordered = Date.now();
      await kit.shop.server(`w-far-${REDIS_URL ? "told" : "looked"}`);
      const { ids, status } = await held;
      expect([status, ids.length]).toEqual([200, 1]);
      expect(Date.now() - ordered).toBeLessThan(REDIS_URL ? 2500 : 6000);
      const last = kit.wait(hook, { since: ids[0]! }, { at: server?.url });
      await sleep(1000);
      const ended = server?.signal("SIGTERM");
      expect(await last).toMatchObject({ status: 200, ids });
      expect((await last).took).toBeLessThan(10_000);
      expect(await ended).toBe(0);
    });
  },
);
