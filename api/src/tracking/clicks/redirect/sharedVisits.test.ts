/** On both engines: processes share it. */

import { eventually, HeldClock, startTrackingKit, type TrackingProcess, type TrackingTestKit } from "../../../../test";
import { BROWSER, clicksIn } from "../../../../test/follow";
import { doorTo } from "../../../../test/process/breakable";
import type { Link } from "../../links/link.entity";
import { PERSON, REPEAT } from "../clickKind";

const redisUrl = process.env.TEST_REDIS_URL;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

(redisUrl ? describe : describe.skip)("with Redis, several processes", () => {
  let kit: TrackingTestKit;
  let door: Awaited<ReturnType<typeof doorTo>>;
  let link: Link;
  let people = 0;
  // Visitor ids change at midnight UTC, so the clock is frozen.
  const clock = new HeldClock();
  beforeEach(async () => {
    kit = await startTrackingKit();
    door = await doorTo(redisUrl ?? "", 6379);
    link = await kit.link();
  });
  afterEach(async () => {
    await kit.stop();
    door.stop();
  });

  /** The click kinds of a new visitor who visits these processes in sequence. */
  async function kindsOf(...processes: TrackingProcess[]): Promise<number[]> {
    people += 1;
    const before = (await clicksIn(kit.db)).length;
    for (const { follow } of processes) {
      const headers = { "user-agent": `${BROWSER} Person/${people}` };
      expect((await follow(`/r/${link.code}`, { headers })).status).toBe(302);
      await pause(200);
    }
    return (await clicksIn(kit.db)).slice(before).map(({ kind }) => kind);
  }

  it("processes share visitors through Redis, and count separately without it", async () => {
    const one = await kit.start({ clock, redisUrl: door.url });
    const two = await kit.start({ clock, redisUrl: door.url, dataDir: `${kit.dataDir}/two` });
    const isShared = async () => (await kindsOf(one, two))[1] === REPEAT;
    await eventually(isShared);

    door.stop();
    expect(await kindsOf(one, one, two, two)).toEqual([PERSON, REPEAT, PERSON, REPEAT]);
    await door.start();
    await eventually(isShared, 30_000);
  });

  it("counts a visitor arriving at two processes at once as one", async () => {
    const one = await kit.start({ clock, redisUrl: door.url });
    const two = await kit.start({ clock, redisUrl: door.url, dataDir: `${kit.dataDir}/two` });
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const headers = { "user-agent": `${BROWSER} Twice/${Date.now()}/${visitor}` };
      await Promise.all([one, two].map(({ follow }) => follow(`/r/${link.code}`, { headers })));
    }
    const kinds = (await clicksIn(kit.db)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === PERSON)).toHaveLength(20);
    expect(kinds.filter((kind) => kind === REPEAT)).toHaveLength(20);
  });

  it("shoppers wait only briefly for a silent Redis, and each process counts separately", async () => {
    const visitWithin = 300;
    const one = await kit.start({ clock, redisUrl: door.url, visitWithin });
    await kindsOf(one);
    door.fallSilent();
    try {
      const times: number[] = [];
      for (let visitor = 0; visitor < 30; visitor += 1) {
        const headers = { "user-agent": `${BROWSER} Silent/${visitor}` };
        const start = performance.now();
        expect((await one.follow(`/r/${link.code}`, { headers })).status).toBe(302);
        times.push(performance.now() - start);
      }
      expect(times.filter((time) => time >= visitWithin).length).toBeGreaterThan(0);
      // Then it is not queried for a second.
      expect(times.filter((time) => time >= visitWithin).length).toBeLessThan(20);
    } finally {
      door.speak();
    }
    expect(await kindsOf(one, one)).toEqual([PERSON, REPEAT]);
  });
});
