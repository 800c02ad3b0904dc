import { BROWSER, clicksIn } from "../../../test/follow";
import { doorTo } from "../../../test/process/breakable";
import { HeldClock } from "../../../test/process/heldClock";
import {
  eventually,
  startTrackingKit,
  type TrackingProcess,
  type TrackingTestKit,
} from "../../../test/trackingTestKit";
import type { Bus } from "../../core/bus";
import { HOUR } from "../../core/clock";
import type { Link } from "../../links/link.entity";
import { PERSON, REPEAT } from "../clickKind";
import { Repeats } from "./repeats";
import { SharedRepeats } from "./sharedRepeats";

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

  /** The click kinds of a new visitor who visits these processes one after the other. */
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

  it("processes share visitors through Redis, and count alone without it", async () => {
    const one = await kit.start({ clock, redisUrl: door.url });
    const two = await kit.start({ clock, redisUrl: door.url, dataDir: `${kit.dataDir}/two` });
    const isShared = async () => (await kindsOf(one, two))[1] === REPEAT;
    await eventually(isShared);

    door.stop();
    expect(await kindsOf(one, one, two, two)).toEqual([PERSON, REPEAT, PERSON, REPEAT]);
    await door.start();
    await eventually(isShared, 30_000);
  });

  it("processes count alone without Redis", async () => {
    const one = await kit.start({ clock });
    const two = await kit.start({ clock, dataDir: `${kit.dataDir}/two` });
    expect(await kindsOf(one, one, two, two)).toEqual([PERSON, REPEAT, PERSON, REPEAT]);
  });
});

describe("shared visits", () => {
  const NOW = Date.UTC(2026, 10, 19, 12);
  const visitor = (number: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE((number * 2654435761) >>> 0, 0);
    bytes.writeUInt32LE(number, 4);
    return bytes.toString("hex");
  };

  /** A bus that delivers messages only when the test says so. */
  class HeldBus implements Bus {
    readonly held: Buffer[] = [];
    private listener: (message: Buffer) => void = () => undefined;
    private arrive: () => void = () => undefined;

    subscribe(_channel: string, listener: (message: Buffer) => void): void {
      this.listener = listener;
    }

    async publish(_channel: string, message: Buffer): Promise<void> {
      this.held.push(message);
      await new Promise<void>((resolve) => {
        this.arrive = resolve;
      });
    }

    release(): void {
      this.arrive();
    }

    say(message: Buffer): void {
      this.listener(message);
    }
  }

  const processWith = () => {
    const [repeats, bus] = [new Repeats(2 ** 16), new HeldBus()];
    repeats.onNoted(new SharedRepeats(repeats, bus).add);
    return { repeats, bus };
  };

  it("contain visitor, link and second, for an hour", async () => {
    const [one, two] = [processWith(), processWith()];
    one.repeats.isRepeat(visitor(1), 7, NOW);
    await eventually(async () => one.bus.held.length === 1);
    for (const message of one.bus.held) two.bus.say(message);
    expect([
      two.repeats.isRepeat(visitor(2), 7, NOW),
      two.repeats.isRepeat(visitor(1), 8, NOW),
      two.repeats.isRepeat(visitor(1), 7, NOW + HOUR - 1000),
    ]).toEqual([false, false, true]);
    for (const message of one.bus.held) two.bus.say(message);
    expect(two.repeats.isRepeat(visitor(1), 7, NOW + 2 * HOUR - 2000)).toBe(true);
    expect(two.repeats.isRepeat(visitor(1), 7, NOW + 3 * HOUR)).toBe(false);
  });

  it("are dropped for slow subscribers instead of growing", async () => {
    const { repeats, bus } = processWith();
    repeats.isRepeat(visitor(0), 7, NOW);
    await eventually(async () => bus.held.length === 1);
    for (let number = 1; number <= 10_000; number += 1) repeats.isRepeat(visitor(number), 7, NOW);
    await pause(200);
    expect(bus.held).toHaveLength(1);
    bus.release();
    await eventually(async () => bus.held.length === 2);
    expect(bus.held[1]).toHaveLength(4096 * 16);
    bus.release();
    await pause(200);
    expect(bus.held).toHaveLength(2);
    repeats.isRepeat(visitor(1), 7, NOW);
    await eventually(async () => bus.held.length === 3);
  });

  it("ignores malformed messages", () => {
    const { repeats, bus } = processWith();
    for (const length of [0, 1, 15, 17, 31]) bus.say(Buffer.alloc(length, 0xff));
    expect(repeats.isRepeat(visitor(1), 7, NOW)).toBe(false);
  });
});
