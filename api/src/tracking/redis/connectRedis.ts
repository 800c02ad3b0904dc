import type { createClient } from "@redis/client";
import type { Logger } from "../../platform/log/log";

export type Redis = ReturnType<typeof createClient>;

/** How long shutdown waits for pending replies. */
const CLOSE_TIMEOUT = 500;

/** Redis only contains expendable data, so Weft starts without it and uses it once it is available. */
export async function connectRedis(url: string | undefined, log: Logger): Promise<Redis | undefined> {
  if (!url) return undefined;
  // Loaded on demand: it is the largest dependency.
  const { createClient } = await import("@redis/client");
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
  // close() would wait for a hung Redis without a timeout.
  const timer = setTimeout(() => client?.destroy(), CLOSE_TIMEOUT);
  await client?.close();
  clearTimeout(timer);
}
