import { randomBytes } from "node:crypto";
import { hashPassword } from "../accounts/password";
import { User } from "../accounts/user.entity";
import { systemClock } from "../core/clock";
import { Outbox } from "../outbox/outbox.service";
import { createServices, type Parts } from "../services";
import { demoAccountsExist, demoAccountsOf } from "./demo/accounts";
import { demoActivity } from "./demo/activity";
import { keepDemoCurrent } from "./demo/keepCurrent";
import { demoPayouts } from "./demo/payouts";
import { type DemoEvent, demoTimeline } from "./demo/timeline";

/**
 * Fills an empty database with the demo, through the services, as if the past months had happened.
 * Where others are it touches nothing; where the demo is, it only brings it up to date. Returns whether it was planted.
 */
export async function seedDemo(parts: Parts): Promise<boolean> {
  const { db, clock = systemClock } = parts;
  const isThere = await demoAccountsExist(db);
  if (!isThere && (await db.read.existsBy(User, {}))) return false;
  if (!isThere) await plant(parts, clock.now());
  else await keepDemoCurrent(parts);
  return !isThere;
}

/** In one transaction: a demo is there as a whole or not at all. */
async function plant(parts: Parts, now: Date): Promise<void> {
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
      }
    };
    await play(demoTimeline(stage));
    const activity = await demoActivity(stage);
    activity.push(...(await demoPayouts(stage)));
    await play(activity.sort((a, b) => a.at.getTime() - b.at.getTime()));
  });
}

/** Each password is hashed once, and all who are not meant to sign in share one that nobody knows. */
async function passwordHashes({ env, dataKey }: Parts): Promise<(email: string) => string> {
  const passwords = new Map(demoAccountsOf(env.demoPublic, dataKey).map(({ email, password }) => [email, password]));
  const unknown = randomBytes(32).toString("base64url");
  const distinct = [...new Set([unknown, ...passwords.values()])];
  const hashes = await Promise.all(distinct.map(hashPassword));
  return (email) => hashes[distinct.indexOf(passwords.get(email) ?? unknown)] ?? "";
}

/** The past has told everybody already. */
class SilentOutbox extends Outbox {
  override async add(): Promise<string> {
    return "";
  }

  override async addAll(): Promise<void> {}
}
