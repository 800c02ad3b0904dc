import { doorTo } from "../../test/breakable";
import { BROWSER, clicksIn } from "../../test/follow";
import { HeldClock } from "../../test/heldClock";
import { eventually, type TrackingHouse, type TrackingProcess, trackingHouse } from "../../test/startTracking";
import type { Bus } from "../core/bus";
import { HOUR } from "../core/clock";
import type { Link } from "../links/link.entity";
import { PERSON, REPEAT } from "./kinds";
import { RepeatNotes } from "./repeatNotes";
import { Repeats } from "./repeats";

const redisUrl = process.env.TEST_REDIS_URL;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

(redisUrl ? describe : describe.skip)("with Redis, several processes", () => {
  let house: TrackingHouse;
  let door: Awaited<ReturnType<typeof doorTo>>;
  let link: Link;
  let people = 0;
  // Visitors are others on another day, and midnight may come at any time.
  const clock = new HeldClock();
  beforeEach(async () => {
    house = await trackingHouse();
    door = await doorTo(redisUrl ?? "", 6379);
    link = await house.link();
  });
  afterEach(async () => {
    await house.stop();
    door.stop();
  });

  /** What becomes of the clicks of somebody new who goes to these processes, one after the other. */
  async function kindsOf(...processes: TrackingProcess[]): Promise<number[]> {
    people += 1;
    const before = (await clicksIn(house.db)).length;
    for (const { follow } of processes) {
      const headers = { "user-agent": `${BROWSER} Person/${people}` };
      expect((await follow(`/r/${link.code}`, { headers })).status).toBe(302);
      await pause(200);
    }
    return (await clicksIn(house.db)).slice(before).map(({ kind }) => kind);
  }

  it("know a visitor who comes to another one again, and count by their own memory while Redis is away", async () => {
    const one = await house.start({ clock, redisUrl: door.url });
    const two = await house.start({ clock, redisUrl: door.url, dataDir: `${house.dataDir}/two` });
    const isShared = async () => (await kindsOf(one, two))[1] === REPEAT;
    await eventually(isShared);

    door.stop();
    expect(await kindsOf(one, one, two, two)).toEqual([PERSON, REPEAT, PERSON, REPEAT]);
    await door.start();
    await eventually(isShared, 30_000);
  });

  it("each count for themselves without it", async () => {
    const one = await house.start({ clock });
    const two = await house.start({ clock, dataDir: `${house.dataDir}/two` });
    expect(await kindsOf(one, one, two, two)).toEqual([PERSON, REPEAT, PERSON, REPEAT]);
  });
});

describe("what is told of visits", () => {
  const NOW = Date.UTC(2026, 10, 19, 12);
  const visitor = (number: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE((number * 2654435761) >>> 0, 0);
    bytes.writeUInt32LE(number, 4);
    return bytes.toString("hex");
  };

  /** A bus whose messages arrive when a test lets them. */
  class HeldBus implements Bus {
    readonly held: Buffer[] = [];
    private listener: (message: Buffer) => void = () => undefined;
    private arrive: () => void = () => undefined;

    hear(_channel: string, listener: (message: Buffer) => void): void {
      this.listener = listener;
    }

    async tell(_channel: string, message: Buffer): Promise<void> {
      this.held.push(message);
      await new Promise<void>((resolve) => {
        this.arrive = resolve;
      });
    }

    letGo(): void {
      this.arrive();
    }

    say(message: Buffer): void {
      this.listener(message);
    }
  }

  const processWith = () => {
    const [repeats, bus] = [new Repeats(2 ** 16), new HeldBus()];
    repeats.onNoted(new RepeatNotes(repeats, bus).add);
    return { repeats, bus };
  };

  it("is the visitor, the link and the second, for an hour", async () => {
    const [one, two] = [processWith(), processWith()];
    one.repeats.noteAndTell(visitor(1), 7, NOW);
    await eventually(async () => one.bus.held.length === 1);
    for (const message of one.bus.held) two.bus.say(message);
    expect([
      two.repeats.noteAndTell(visitor(2), 7, NOW),
      two.repeats.noteAndTell(visitor(1), 8, NOW),
      two.repeats.noteAndTell(visitor(1), 7, NOW + HOUR - 1000),
    ]).toEqual([false, false, true]);
    for (const message of one.bus.held) two.bus.say(message);
    expect(two.repeats.noteAndTell(visitor(1), 7, NOW + 2 * HOUR - 2000)).toBe(true);
    expect(two.repeats.noteAndTell(visitor(1), 7, NOW + 3 * HOUR)).toBe(false);
  });

  it("is lost in part where others are slow to hear, and never gathers without end", async () => {
    const { repeats, bus } = processWith();
    repeats.noteAndTell(visitor(0), 7, NOW);
    await eventually(async () => bus.held.length === 1);
    for (let number = 1; number <= 10_000; number += 1) repeats.noteAndTell(visitor(number), 7, NOW);
    await pause(200);
    expect(bus.held).toHaveLength(1);
    bus.letGo();
    await eventually(async () => bus.held.length === 2);
    expect(bus.held[1]).toHaveLength(4096 * 16);
    bus.letGo();
    await pause(200);
    expect(bus.held).toHaveLength(2);
    repeats.noteAndTell(visitor(1), 7, NOW);
    await eventually(async () => bus.held.length === 3);
  });

  it("does no harm when it is garbled", () => {
    const { repeats, bus } = processWith();
    for (const length of [0, 1, 15, 17, 31]) bus.say(Buffer.alloc(length, 0xff));
    expect(repeats.noteAndTell(visitor(1), 7, NOW)).toBe(false);
  });
});
