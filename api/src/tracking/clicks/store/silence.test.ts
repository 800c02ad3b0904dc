/** On both engines: it goes away and comes back. */
import {
  counted,
  eventually,
  expectOnce,
  isOnServer,
  type TrackingProcess,
  testTracking,
} from "../../../../test/trackingTestKit";
import type { Link } from "../../links/link.entity";

const kit = testTracking();
let link: Link;

beforeEach(async () => {
  link = await kit.link();
});

const start = async () => {
  const server = await kit.start({ commitWithin: 250 });
  return { server, followed: [await server.follow(`/r/${link.code}`)] };
};

describe.each(isOnServer ? (["all", "answers"] as const) : (["all"] as const))(
  "click sink with an unresponsive database (%s)",
  (what) => {
    it("redirects at once, and stores each click once afterwards", async () => {
      const { server, followed } = await start();
      kit.fallSilent(what);
      for (let round = 0; round < 4; round += 1) {
        const paths = Array.from({ length: 25 }, (_, index) => `/r/${link.code}?sub=s${index % 3}`);
        followed.push(...(await Promise.all(paths.map((path) => server.follow(path)))));
      }
      kit.speak();
      await expectOnce(kit, link, followed);
      await eventually(
        async () =>
          (await counted(server, "weft_clicks_recovered_total")) ===
          (await counted(server, "weft_clicks_spooled_total")),
      );
      // Clicks are written to the database again.
      await eventually(async () => {
        const before = await counted(server, "weft_clicks_recorded_total");
        followed.push(await server.follow(`/r/${link.code}`));
        return (await counted(server, "weft_clicks_recorded_total")) > before;
      });
      await expectOnce(kit, link, followed);
    });
  },
);

/** Blocks click writes until the lock is released. */
async function lockOf({ db }: TrackingProcess): Promise<() => Promise<void>> {
  if (isOnServer) {
    const locker = kit.db.connection.createQueryRunner();
    await locker.query("LOCK TABLES day_totals WRITE");
    return async () => {
      await locker.query("UNLOCK TABLES");
      await locker.release();
    };
  }
  let release: () => void = () => undefined;
  const lock = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = db.write(() => lock);
  return async () => {
    release();
    await writing;
  };
}

it("click sink counts clicks once when an abandoned write succeeds", async () => {
  const { server, followed } = await start();
  // On a busy machine a click may have been spooled already.
  const before = await counted(server, "weft_clicks_spooled_total");
  const unlock = await lockOf(server);
  followed.push(...(await Promise.all(Array.from({ length: 20 }, () => server.follow(`/r/${link.code}?sub=a`)))));
  expect((await counted(server, "weft_clicks_spooled_total")) - before).toBe(20);
  await unlock();
  await expectOnce(kit, link, followed);
});
