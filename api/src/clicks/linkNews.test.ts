import { createClient } from "redis";
import { doorTo } from "../../test/breakable";
import { HeldClock } from "../../test/heldClock";
import { type Api, startApi } from "../../test/startApi";
import { eventually, type TrackingHouse, type TrackingProcess, trackingHouse } from "../../test/startTracking";
import { type Clock, DAY, HOUR, systemClock } from "../core/clock";
import type { Viewer } from "../core/context";
import { type Link, LinkChange } from "../links/link.entity";
import { LinkService } from "../links/link.service";
import { Merchant } from "../merchants/merchant.entity";

const redisUrl = process.env.TEST_REDIS_URL;
const withRedis = redisUrl ? describe : describe.skip;

let house: TrackingHouse;
let clock: HeldClock;
beforeEach(async () => {
  house = await trackingHouse();
  clock = new HeldClock();
});
afterEach(() => house.stop());

/** Changes a link as another process does, without that anybody is told. */
async function move({ merchantId }: Link, website: string, at: Clock = clock): Promise<LinkService> {
  const links = new LinkService(house.db, at, "http://localhost");
  await house.db.write(async (tx) => {
    await tx.update(Merchant, { id: merchantId }, { website });
    await links.noteAllOf(tx, merchantId);
  });
  return links;
}

const hostIn = async ({ follow }: TrackingProcess, link: Link) => (await follow(`/r/${link.code}`)).to?.host;

describe("notes of changes", () => {
  it("are kept for a day, and deleted after it, however many there are", async () => {
    const links = new LinkService(house.db, clock, "http://localhost");
    const noteSome = (count: number) =>
      house.db.write(async (tx) => {
        for (let index = 0; index < count; index += 1) await links.noteAllOf(tx, `${index}`.padEnd(36, "-"));
      });
    const kept = () => house.db.read.count(LinkChange);
    await noteSome(1203);
    clock.pass(DAY);
    await noteSome(2);
    expect(await links.forgetChanges()).toBe(0);
    clock.pass(1);
    expect([await links.forgetChanges(), await kept()]).toEqual([1203, 2]);
    const broken = new AbortController();
    broken.abort();
    clock.pass(2 * DAY);
    expect([await links.forgetChanges(broken.signal), await kept()]).toEqual([0, 2]);
  });

  it("are not needed by a process that slept until they were gone", async () => {
    const [sleeper, link] = [await house.start({ clock, lookEvery: HOUR }), await house.link()];
    expect(await hostIn(sleeper, link)).toBe("shop.example");
    const links = await move(link, "https://new.example");
    clock.pass(DAY + 1);
    expect(await links.forgetChanges()).toBe(1);
    expect(await hostIn(sleeper, link)).toBe("shop.example");
    await sleeper.tracking.look();
    expect(await hostIn(sleeper, link)).toBe("new.example");
  });

  it("that came while the database was away for days are made good when it is back, and links are followed until then", async () => {
    const [cut, link] = [await house.start({ clock, lookEvery: HOUR }), await house.link()];
    expect(await hostIn(cut, link)).toBe("shop.example");
    const links = await move(link, "https://new.example");
    house.goAway();
    clock.pass(3 * DAY);
    // On SQLite somebody else's lock keeps nobody from reading.
    if (house.db.engine === "mysql") {
      await cut.tracking.look();
      expect(await hostIn(cut, link)).toBe("shop.example");
    }
    await house.comeBack();
    await links.forgetChanges();
    await eventually(async () => {
      await cut.tracking.look();
      return (await hostIn(cut, link)) === "new.example";
    });
  });
});

withRedis("with Redis, a change", () => {
  let api: Api | undefined;
  let door: Awaited<ReturnType<typeof doorTo>> | undefined;
  afterEach(async () => {
    await api?.stop();
    api = undefined;
    door?.stop();
    door = undefined;
  });

  it("is looked for by others at once, and at their next look while Redis is away", async () => {
    door = await doorTo(redisUrl ?? "", 6379);
    const options = { redisUrl: door.url, lookEvery: HOUR };
    const [one, two] = [await house.start(options), await house.start({ ...options, dataDir: `${house.dataDir}/two` })];
    const link = await house.link();
    expect(await hostIn(two, link)).toBe("shop.example");
    let count = 0;
    const isHeard = async () => {
      count += 1;
      const host = `shop${count}.example`;
      await move(link, `https://${host}`, systemClock);
      one.tracking.tellOfChange();
      const deadline = Date.now() + 1000;
      while (Date.now() < deadline) {
        if ((await hostIn(two, link)) === host) return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return false;
    };
    // The listener may not be all there at first.
    await eventually(isHeard);

    door.stop();
    expect(await isHeard()).toBe(false);
    await two.tracking.look();
    expect(await hostIn(two, link)).toBe(`shop${count}.example`);

    await door.start();
    await eventually(isHeard, 30_000);
  });

  it("of a link, a merchant or a person is told to the other processes once it is committed", async () => {
    const listener = await createClient({ url: redisUrl }).connect();
    try {
      let told = 0;
      await listener.subscribe("weft:links", () => {
        told += 1;
      });
      api = await startApi({ env: { REDIS_URL: redisUrl } });
      const { make, services } = api;
      const [publisher, advertiser] = [await make.publisher(), await make.advertiser()];
      const merchant = await make.merchant({ ownerId: advertiser.id });
      const link = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
      const viewerOf = ({ id, role }: { id: string; role: string }) => ({ id, role }) as Viewer;
      const settings = { description: "Made for tests.", website: "https://new.example", commissionRate: 12.5 };
      const changes = [
        () => services.links.archive(viewerOf(publisher), link.id),
        () => services.merchants.update(viewerOf(advertiser), { ...settings, cookieDays: 7 }),
        () => services.suspension.suspend(publisher.email),
      ];
      for (const change of changes) {
        const before = told;
        await change();
        await eventually(async () => told > before);
      }
    } finally {
      listener.destroy();
    }
  });
});
