import type { Client } from "graphql-ws";
import { useEffect, useRef, useState } from "react";
import { readToken } from "./token";

export interface Live {
  isConnected: boolean;
  /** When the last message came in. */
  at: Date | null;
}

/** What came in since the last message. */
export interface LiveUpdate {
  clicks: number;
  sales: number;
  deliveries: number;
  /** Applications and messages, for admins. */
  arrivals: number;
}

const QUERY = "subscription { activity { clicks sales deliveries arrivals } }";
const LONGEST_WAIT = 30_000;

/**
 * Hears of clicks, sales and deliveries of one's own as they happen. Nothing instead of news means that something may
 * have been missed: the server says so when it begins to listen. The library reconnects by itself.
 */
export function useLive(onNews: (news: LiveUpdate | null) => void): Live {
  const [live, setLive] = useState<Live>({ isConnected: false, at: null });
  const newest = useRef(onNews);
  useEffect(() => {
    newest.current = onNews;
  }, [onNews]);

  useEffect(() => {
    let client: Client | undefined;
    let isOver = false;
    const tell = (news: LiveUpdate | null) => {
      if (isOver) return;
      setLive({ isConnected: true, at: new Date() });
      newest.current(news);
    };
    const onClosed = () => !isOver && setLive(({ at }) => ({ isConnected: false, at }));

    void connect({ onClosed, onMessage: tell })
      .then((made) => {
        client = made;
        if (isOver) void made.dispose();
      })
      // Without the line a dashboard still shows what it read.
      .catch(onClosed);
    return () => {
      isOver = true;
      void client?.dispose();
    };
  }, []);

  return live;
}

interface Ears {
  onClosed: () => void;
  onMessage: (news: LiveUpdate | null) => void;
}

async function connect({ onClosed, onMessage }: Ears): Promise<Client> {
  const { createClient } = await import("graphql-ws");
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, "ws")}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${readToken()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(Math.min(1000 * 2 ** attempt, LONGEST_WAIT) * (1 + Math.random() / 4)),
    on: { closed: onClosed },
  });
  client.subscribe<{ activity: LiveUpdate }>(
    { query: QUERY },
    { next: ({ data }) => onMessage(updateIn(data?.activity)), error: onClosed, complete: onClosed },
  );
  return client;
}

const updateIn = (news: LiveUpdate | undefined): LiveUpdate | null =>
  news && news.clicks + news.sales + news.deliveries + news.arrivals > 0 ? news : null;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
