import type { Client } from "graphql-ws";
import { useEffect, useRef, useState } from "react";
import { readToken } from "./token";

export interface Live {
  isConnected: boolean;
  /** Whether the device itself has no network, as the browser says. */
  isOffline: boolean;
  /** When the last message was received. */
  at: Date | null;
}

/** Clicks of one row of a report: of a link for its publisher, of a publisher for the brand. */
export interface ClickedOn {
  merchantId: string;
  linkId: string | null;
  publisherId: string | null;
  clicks: number;
}

/** Counts of changes since the last message. */
export interface LiveUpdate {
  clicks: number;
  /** Those clicks by row; null if there are too many rows to tell. */
  clicked: ClickedOn[] | null;
  sales: number;
  deliveries: number;
  /** New applications and contact messages, for admins. */
  arrivals: number;
  /** How often the notifications changed. */
  notifications: number;
}

const QUERY =
  "subscription { activity { clicks clicked { merchantId linkId publisherId clicks } sales deliveries arrivals notifications } }";
const MAX_RETRY_MS = 30_000;

/**
 * Subscribes to the user's own clicks, sales and deliveries. `null` means that updates may have been missed, as the
 * server reports on subscribing. graphql-ws reconnects by itself.
 */
export function useLive(onUpdate: (update: LiveUpdate | null) => void): Live {
  const [live, setLive] = useState<Live>({ isConnected: false, isOffline: false, at: null });
  const latest = useRef(onUpdate);
  useEffect(() => {
    latest.current = onUpdate;
  }, [onUpdate]);

  useEffect(() => {
    let client: Client | undefined;
    let isUnmounted = false;
    const notify = (update: LiveUpdate | null) => {
      if (isUnmounted) return;
      setLive({ isConnected: true, isOffline: false, at: new Date() });
      latest.current(update);
    };
    const onClosed = () =>
      !isUnmounted && setLive(({ at }) => ({ isConnected: false, isOffline: !navigator.onLine, at }));
    // A connection that nobody answers looks open for minutes.
    const onOffline = () => {
      client?.terminate();
      onClosed();
    };
    window.addEventListener("offline", onOffline);

    void connect({ onClosed, onMessage: notify })
      .then((newClient) => {
        client = newClient;
        if (isUnmounted) void newClient.dispose();
      })
      // Without a connection the dashboard still shows the data it fetched.
      .catch(onClosed);
    return () => {
      isUnmounted = true;
      window.removeEventListener("offline", onOffline);
      void client?.dispose();
    };
  }, []);

  return live;
}

interface ConnectionHandlers {
  onClosed: () => void;
  onMessage: (update: LiveUpdate | null) => void;
}

async function connect({ onClosed, onMessage }: ConnectionHandlers): Promise<Client> {
  const { createClient } = await import("graphql-ws");
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, "ws")}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${readToken()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(Math.min(1000 * 2 ** attempt, MAX_RETRY_MS) * (1 + Math.random() / 4)),
    on: { closed: onClosed },
  });
  client.subscribe<{ activity: LiveUpdate }>(
    { query: QUERY },
    { next: ({ data }) => onMessage(updateIn(data?.activity)), error: onClosed, complete: onClosed },
  );
  return client;
}

const updateIn = (update: LiveUpdate | undefined): LiveUpdate | null =>
  update && update.clicks + update.sales + update.deliveries + update.arrivals + update.notifications > 0
    ? update
    : null;

/** Ends early when the network is back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
