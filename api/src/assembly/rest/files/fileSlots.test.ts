import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { testApi, type User } from "../../../../test";
import type { SeenClick } from "../../../tracking/clicks/click.service";

const api = testApi();
let url: string;
let publisher: User;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  publisher = await api.make.publisher();
});

const download = (path = "/api/v1/publisher/clicks.csv", user = publisher, signal?: AbortSignal) =>
  fetch(url + path, { headers: { authorization: `Bearer ${api.tokenOf(user)}` }, ...(signal && { signal }) });

const click: SeenClick = {
  id: "click",
  linkId: "link",
  at: new Date(),
  kind: 0,
  device: "mobile",
  referrerHost: null,
  country: null,
  subId: null,
};
/** More than are read before the response begins. */
const beginning = Array<SeenClick>(150).fill(click);

/** Click files that start, but end only when the test says so. */
function endless() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  jest.spyOn(api.services.clicks, "all").mockImplementation(async function* (): AsyncGenerator<SeenClick> {
    yield* beginning;
    await ended;
  });
  return { end };
}

/** Files that continue while someone reads them. */
function flowing() {
  jest.spyOn(api.services.clicks, "all").mockImplementation(async function* (): AsyncGenerator<SeenClick> {
    for (;;) {
      await sleep(1);
      yield click;
    }
  });
}

/** Retries until a slot is free: a disconnect is noticed a moment later. */
async function downloadWhenFree(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await download("/api/v1/publisher/reports.csv");
    await answer.text();
    if (answer.status !== 429) return answer.status;
    await sleep(50);
  }
  return 429;
}

it("file slots are limited to two per account and freed at the end", async () => {
  const { end } = endless();
  const first = [await download(), await download()];
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  for (const path of ["clicks", "sales", "reports"]) {
    const third = await download(`/api/v1/publisher/${path}.csv`);
    expect([third.status, Number(third.headers.get("retry-after"))]).toEqual([429, 5]);
    expect(await third.json()).toEqual({
      code: "RATE_LIMITED",
      message: "You can download 2 files at a time. Please wait until one is finished.",
    });
  }
  const other = await download("/api/v1/publisher/reports.csv", await api.make.publisher());
  expect([other.status, (await other.text()).length > 0]).toEqual([200, true]);
  end();
  await Promise.all(first.map((answer) => answer.text()));
  expect(await downloadWhenFree()).toBe(200);
});

it("file slots are freed when the client disconnects", async () => {
  flowing();
  const leaving = new AbortController();
  const answers = await Promise.all([1, 2].map(() => download(undefined, publisher, leaving.signal)));
  expect((await download()).status).toBe(429);
  leaving.abort();
  await Promise.all(answers.map((answer) => answer.text().catch(() => undefined)));
  expect(await downloadWhenFree()).toBe(200);
});

it("file slots are freed after errors", async () => {
  for (let count = 0; count < 3; count += 1) {
    for (const path of ["clicks.csv?from=never", "reports.csv?by=nothing", "sales.csv?status=none"]) {
      expect((await download(`/api/v1/publisher/${path}`)).status).toBe(422);
    }
  }
  jest.spyOn(api.services.clicks, "all").mockImplementation(async function* (): AsyncGenerator<SeenClick> {
    yield* beginning;
    throw new Error("half way");
  });
  for (let count = 0; count < 3; count += 1) {
    const answer = await download()
      .then(
        (good) => good.text(),
        () => "cut off",
      )
      .catch(() => "cut off");
    expect(answer).toBe("cut off");
    expect(await downloadWhenFree()).toBe(200);
  }
  jest.spyOn(api.services.clicks, "all").mockImplementation(() => {
    throw new Error("at once");
  });
  for (let count = 0; count < 3; count += 1) expect((await download()).status).toBe(500);
});

it("file errors have a plain message", async () => {
  const shop = await api.make.advertiser();
  await api.make.merchant({ ownerId: shop.id });
  await api.db.connection.query("ALTER TABLE sale RENAME TO elsewhere");
  const answer = await api.rest(shop)("GET", "/api/v1/advertiser/sales.csv");
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ message: "Something went wrong on our side.", code: "INTERNAL_SERVER_ERROR" });
  expect(answer.headers["content-disposition"]).toBeUndefined();
  await api.db.connection.query("ALTER TABLE elsewhere RENAME TO sale");
});
