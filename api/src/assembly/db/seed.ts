import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Account, hashPassword } from "../../accounts";
import { systemClock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { diskRoom } from "../../platform/db/diskRoom";
import { Outbox } from "../../platform/outbox/outbox.service";
import { PlainError } from "../../platform/plainError";
import { createServices, type Parts } from "../services";
import { demoAccountsExist, demoAccountsOf } from "./demo/accounts";
import { demoActivity } from "./demo/activity";
import { demoBilling } from "./demo/billing";
import { demoCatalog } from "./demo/catalog";
import { demoClaims } from "./demo/claims";
import { keepDemoCurrent } from "./demo/keepCurrent";
import { demoNotifications } from "./demo/notifications";
import { demoPayouts } from "./demo/payouts";
import { demoShops } from "./demo/shops";
import { type DemoEvent, demoTimeline } from "./demo/timeline";

/**
 * Seeds an empty database with the demo, through the services, as if the past months had happened. Does nothing if
 * there are other accounts; an existing demo is only brought up to date. Returns whether it was seeded.
 */
export async function seedDemo(parts: Parts): Promise<boolean> {
  const { db, clock = systemClock } = parts;
  const isThere = await demoAccountsExist(db);
  if (!isThere && (await db.read.existsBy(Account, {}))) return false;
  if (!isThere) {
    await refuseFullDisk(db);
    await seedAll(parts, clock.now());
  } else await keepDemoCurrent(parts);
  return !isThere;
}

/** The demo and its log take a quarter of this; the rest is for its users. */
const ROOM_MEGABYTES = 256;

/** A demo that fills the disk would start, and stop working after a few orders. */
async function refuseFullDisk(db: Database): Promise<void> {
  if (db.engine !== "sqlite") return;
  const folder = dirname(db.filePath);
  const free = Math.floor((await diskRoom([folder])) / 1024 ** 2);
  if (free >= ROOM_MEGABYTES) return;
  throw new PlainError(
    `The demo needs ${ROOM_MEGABYTES} MB of free space in ${folder}, and there are ${free} MB.\n` +
      "Free some, set DATA_DIR to a larger disk, or set DEMO=off to start without the demo.",
  );
}

/** One transaction: all or nothing. */
async function seedAll(parts: Parts, now: Date): Promise<void> {
  const { db, env } = parts;
  const hashOf = await passwordHashes(parts);
  await db.write(async (tx) => {
    let moment = now;
    const clock = { now: () => moment };
    const joined = db.joined(tx);
    const outbox = new SilentOutbox(joined, clock);
    const services = createServices({ ...parts, db: joined, clock, outbox, redis: undefined });
    const stage = { tx, services, now, publicUrl: env.publicUrl, hashOf };
    const play = async (events: DemoEvent[]) => {
      for (const { at, happen } of events) {
        moment = at;
        await happen();
        // SQLite queries are synchronous: yields, so that a listening server can respond in between.
        await turn();
      }
    };
    await play(demoTimeline(stage));
    const activity = await demoActivity(stage);
    activity.push(
      ...(await demoPayouts(stage)),
      ...(await demoBilling(stage)),
      ...(await demoCatalog(stage)),
      ...(await demoClaims(stage)),
      ...demoShops(stage),
    );
    await play(activity.sort((a, b) => a.at.getTime() - b.at.getTime()));
    moment = now;
    await demoNotifications(tx, services, now);
    await services.chain.extend();
  });
}

/** Hashes each password once. Accounts no one should sign in to share a random one. */
async function passwordHashes({ env, dataKey }: Parts): Promise<(email: string) => string> {
  const passwords = new Map(demoAccountsOf(env.demoPublic, dataKey).map(({ email, password }) => [email, password]));
  const unknown = randomBytes(32).toString("base64url");
  const distinct = [...new Set([unknown, ...passwords.values()])];
  const hashes = await Promise.all(distinct.map(hashPassword));
  return (email) => hashes[distinct.indexOf(passwords.get(email) ?? unknown)] ?? "";
}

/** Drops all messages, since the past was notified already. */
class SilentOutbox extends Outbox {
  override async add(): Promise<string> {
    return "";
  }

  override async addAll(): Promise<void> {}
}
