import { closeRedis, connectRedis, type Redis } from "../../tracking/redis/connectRedis";
import { newId } from "../ids";
import { createLogger } from "../log/log";
import { defaultLimits, Limiters, type Limits } from "./limiter";

const redisUrl = process.env.TEST_REDIS_URL;
const limits: Limits = { ...defaultLimits, requestsByAccount: { points: 3, seconds: 60 } };

/** A fake Redis client that never answers and counts the commands it received. */
function silentRedis() {
  const received = { times: 0 };
  const never = () => {
    received.times += 1;
    return new Promise<never>(() => undefined);
  };
  return { asked: received, redis: { eval: never, del: never } };
}

describe("limiter", () => {
  it("counts alone while Redis does not respond", async () => {
    const { asked: received, redis } = silentRedis();
    const limiters = new Limiters(limits, redis);
    const account = newId();
    for (const remaining of [2, 1, 0])
      expect(await limiters.spend("requestsByAccount", account, 1)).toMatchObject({ remaining, isSpent: false });
    expect(await limiters.spend("requestsByAccount", account, 1)).toMatchObject({ isSpent: true });
    await limiters.consume("signInByAccount", "somebody");
    expect(received.times).toBe(1);
  });

  it("peeks without consuming points", async () => {
    const limiters = new Limiters({ ...limits, contactByAddress: { points: 1, seconds: 60 } });
    for (let at = 0; at < 3; at += 1) await limiters.requireLeft("contactByAddress", "203.0.113.7");
    await limiters.consume("contactByAddress", "203.0.113.7");
    await expect(limiters.requireLeft("contactByAddress", "::ffff:203.0.113.7")).rejects.toMatchObject({ status: 429 });
    await limiters.refund("contactByAddress", "203.0.113.7");
    await limiters.requireLeft("contactByAddress", "203.0.113.7");
  });
});

(redisUrl ? describe : describe.skip)("through Redis", () => {
  const connections: Redis[] = [];
  afterAll(() => Promise.all(connections.map(closeRedis)));
  const connect = async () => {
    const redis = await connectRedis(redisUrl, createLogger({ level: "silent" }));
    if (redis) connections.push(redis);
    return redis;
  };

  it("limiter counts across two processes", async () => {
    const [one, other] = [new Limiters(limits, await connect()), new Limiters(limits, await connect())];
    const account = newId();
    const left = [];
    for (const limiters of [one, other, one, other]) left.push(await limiters.spend("requestsByAccount", account, 1));
    expect(left.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    expect(left.map(({ isSpent }) => isSpent)).toEqual([false, false, false, true]);
    for (const { seconds } of left) expect(seconds).toBeLessThanOrEqual(60);
  });
});
