import type { Client } from "graphql-ws";
import { useEffect, useRef, useState } from "react";
import { readToken } from "./token";

export interface Live {
  isConnected: boolean;
  /** When the last message came in. */
  at: Date | null;
}

const QUERY = "subscription { activity { clicks sales } }";
const LONGEST_WAIT = 30_000;

/** Hears of clicks and sales of one's own as they happen. The library reconnects by itself. */
export function useLive(onNews: () => void): Live {
  const [live, setLive] = useState<Live>({ isConnected: false, at: null });
  const newest = useRef(onNews);
  useEffect(() => {
    newest.current = onNews;
  }, [onNews]);

  useEffect(() => {
    let client: Client | undefined;
    let isOver = false;
    let wasConnected = false;
    const tell = () => {
      if (isOver) return;
      setLive({ isConnected: true, at: new Date() });
      newest.current();
    };
    const onConnected = () => {
      if (isOver) return;
      setLive(({ at }) => ({ isConnected: true, at }));
      // Nobody knows what happened while the line was down.
      if (wasConnected) tell();
      wasConnected = true;
    };
    const onClosed = () => !isOver && setLive(({ at }) => ({ isConnected: false, at }));

    void connect({ onConnected, onClosed, onMessage: tell })
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
  onConnected: () => void;
  onClosed: () => void;
  onMessage: () => void;
}

async function connect({ onConnected, onClosed, onMessage }: Ears): Promise<Client> {
  const { createClient } = await import("graphql-ws");
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, "ws")}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${readToken()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(Math.min(1000 * 2 ** attempt, LONGEST_WAIT) * (1 + Math.random() / 4)),
    on: { connected: onConnected, closed: onClosed },
  });
  client.subscribe({ query: QUERY }, { next: onMessage, error: onClosed, complete: onClosed });
  return client;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
