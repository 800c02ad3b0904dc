import type { Client } from "graphql-ws";
import { useEffect, useEffectEvent, useState } from "react";
import { readToken } from "./token";

export interface Live {
  isConnected: boolean;
  /** Whether the device itself is offline, according to the browser. */
  isOffline: boolean;
  /** When the last message was received. */
  at: Date | null;
}

/** Clicks of one report row: a link for its publisher, a publisher for the brand. */
export interface ClickedOn {
  merchantId: string;
  linkId: string | null;
  publisherId: string | null;
  clicks: number;
}

/** Counts of changes since the last message. */
export interface LiveUpdate {
  clicks: number;
  /** Those clicks by row; null if there are too many rows. */
  clicked: ClickedOn[] | null;
  sales: number;
  deliveries: number;
  /** New applications and contact messages, for admins. */
  arrivals: number;
  /** How often the notifications changed. */
  notifications: number;
  /** The number of writes and reads in conversations. */
  messages: number;
}

const QUERY =
  "subscription { activity { clicks clicked { merchantId linkId publisherId clicks } sales deliveries arrivals notifications messages } }";
const MAX_RETRY_MS = 30_000;

/**
 * Subscribes to the user's own clicks, sales and deliveries. `null` means updates may have been missed, as the server
 * reports on subscribing. graphql-ws reconnects automatically.
 */
export function useLive(onUpdate: (update: LiveUpdate | null) => void): Live {
  const [live, setLive] = useState<Live>({ isConnected: false, isOffline: false, at: null });
  const onMessage = useEffectEvent((update: LiveUpdate | null) => {
    setLive({ isConnected: true, isOffline: false, at: new Date() });
    onUpdate(update);
  });

  useEffect(() => {
    const onClosed = () => setLive(({ at }) => ({ isConnected: false, isOffline: !navigator.onLine, at }));
    return listen({ onClosed, onMessage: (update) => onMessage(update) });
  }, []);

  return live;
}

interface Listener {
  onClosed: () => void;
  onMessage: (update: LiveUpdate | null) => void;
}

interface ConnectionHandlers extends Listener {
  /** It doesn't retry automatically. */
  onEnded: () => void;
}

interface Connection {
  /** The user of the updates. */
  token: string | null;
  listeners: Set<Listener>;
  isConfirmed: boolean;
  end: () => void;
}

/** The navigation and its page both listen: they share one connection. */
let shared: Connection | undefined;

/** Returns an unsubscribe function. The connection closes with its last listener. */
function listen(listener: Listener): () => void {
  const token = readToken();
  if (shared?.token !== token) shared = opened(token);
  const connection = shared;
  connection.listeners.add(listener);
  // The new listener's data may be older than the connection.
  if (connection.isConfirmed) queueMicrotask(() => connection.listeners.has(listener) && listener.onMessage(null));
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size > 0) return;
    connection.end();
    if (shared === connection) shared = undefined;
  };
}

function opened(token: string | null): Connection {
  let client: Client | undefined;
  let isEnded = false;
  const onClosed = () => {
    connection.isConfirmed = false;
    for (const one of connection.listeners) one.onClosed();
  };
  /** The next listener retries; until then the dashboard shows the data it fetched. */
  const onEnded = () => {
    if (shared === connection) shared = undefined;
    onClosed();
  };
  const onMessage = (update: LiveUpdate | null) => {
    connection.isConfirmed = true;
    for (const one of connection.listeners) one.onMessage(update);
  };
  // A connection without responses looks open for minutes.
  const onOffline = () => {
    client?.terminate();
    onClosed();
  };
  window.addEventListener("offline", onOffline);
  const end = () => {
    isEnded = true;
    window.removeEventListener("offline", onOffline);
    void client?.dispose();
  };
  const connection: Connection = { token, listeners: new Set(), isConfirmed: false, end };
  void connect({ onClosed, onEnded, onMessage })
    .then((newClient) => {
      client = newClient;
      if (isEnded) void newClient.dispose();
    })
    .catch(onEnded);
  return connection;
}

async function connect({ onClosed, onEnded, onMessage }: ConnectionHandlers): Promise<Client> {
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
    { next: ({ data }) => onMessage(updateIn(data?.activity)), error: onEnded, complete: onEnded },
  );
  return client;
}

const updateIn = (update: LiveUpdate | undefined): LiveUpdate | null => {
  if (!update) return null;
  const { clicks, sales, deliveries, arrivals, notifications, messages } = update;
  return clicks + sales + deliveries + arrivals + notifications + messages > 0 ? update : null;
};

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
