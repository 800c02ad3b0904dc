import type { createClient } from "redis";
import type { Logger } from "../core/log/log";

export type Redis = ReturnType<typeof createClient>;

/** How long the end of the process waits for answers that are still to come. */
const LAST_ANSWERS = 500;

/** Only what may be lost goes through Redis, so Weft starts without it and uses it once it is there. */
export async function connectRedis(url: string | undefined, log: Logger): Promise<Redis | undefined> {
  if (!url) return undefined;
  // Loaded by whoever has one: it is the largest of all packages here.
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 3000) },
  });
  client.on("error", (err) => log.warn({ err }, "redis is unavailable"));
  await Promise.race([client.connect(), new Promise((resolve) => setTimeout(resolve, 3000).unref())]).catch(
    () => undefined,
  );
  return client as Redis;
}

export async function closeRedis(client: Redis | undefined): Promise<void> {
  // A Redis that has fallen silent would be waited for without end.
  const impatience = setTimeout(() => client?.destroy(), LAST_ANSWERS);
  await client?.close();
  clearTimeout(impatience);
}
