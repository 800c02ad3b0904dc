import type { ApolloClient, DocumentNode, ObservableQuery } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useRef } from "react";
import type { LiveUpdate } from "./live";

/** The data a query shows, and so what makes it stale. */
export interface FreshQuery {
  /** Its name alone if its document is loaded with another page. */
  query: DocumentNode | string;
  shows: readonly ("clicks" | "sales")[];
  /** Adds a message's counts to the data on screen immediately; the next refetch corrects it. */
  count?: (data: never, update: LiveUpdate) => unknown;
}

/** Queries that show or count a message's subject, by name: their documents are in lazily loaded chunks. */
const showing: Readonly<Record<Exclude<News, "clicks" | "sales">, readonly string[]>> = {
  deliveries: ["Webhooks", "WebhookDeliveries"],
  /** Applications and messages. */
  arrivals: ["AdminTotals", "AdminUsers", "AdminUserCounts", "AdminMessages", "AdminQueues"],
  /** Including subjects of notifications: an application to a brand, a claim. */
  notifications: ["UnreadNotifications", "NewestNotifications", "Notifications", "BrandWaiting", "AdminQueues"],
  /** Conversations. */
  messages: [
    "Conversations",
    "Conversation",
    "UnreadConversations",
    "SupportConversations",
    "SupportThread",
    "AdminQueues",
  ],
};

/**
 * A request in flight may predate the update, and a refetch would be deduplicated with it: wait for it first. A failed
 * refetch is ignored, and the data on screen stays.
 */
function refetchQuery(query: ObservableQuery): void {
  const refetch = () => void query.refetch().catch(() => undefined);
  if (!query.getCurrentResult().loading) {
    refetch();
    return;
  }
  let isDone = false;
  const subscription = query.subscribe(({ loading }) => {
    if (loading || isDone) return;
    isDone = true;
    // Wait a tick for the request to end: until then Apollo deduplicates the refetch.
    setTimeout(() => {
      subscription.unsubscribe();
      refetch();
    });
  });
}

function shows(kind: News, { queryName = "", options }: ObservableQuery, figures: readonly FreshQuery[]): boolean {
  if (kind !== "clicks" && kind !== "sales") return showing[kind].includes(queryName);
  return figures.some((one) => [options.query, queryName].includes(one.query) && one.shows.includes(kind));
}

function countOnScreen(client: ApolloClient, figures: readonly FreshQuery[], update: LiveUpdate): void {
  const active = [...client.getObservableQueries()];
  for (const { query, count } of figures) {
    if (!count || typeof query === "string") continue;
    for (const { options } of active.filter((one) => one.options.query === query)) {
      client.cache.updateQuery({ query, variables: options.variables ?? {} }, (data) =>
        // Safe cast: the query's own data from the cache.
        data ? count(data as never, update) : undefined,
      );
    }
  }
}

/**
 * Returns a callback for live updates: it counts clicks on screen, and refetches the active queries that an update
 * makes stale, each kind at its own pace. `figures` must not change.
 */
export function useFreshQueries(figures: readonly FreshQuery[]): (update: LiveUpdate | null) => void {
  const client = useApolloClient();
  const readers = useRef<Record<News, Paced> | null>(null);

  useEffect(() => {
    const reader = (kind: News) =>
      paced(paces[kind], () => {
        for (const query of client.getObservableQueries()) if (shows(kind, query, figures)) refetchQuery(query);
      });
    const started = Object.fromEntries(kinds.map((kind) => [kind, reader(kind)])) as Record<News, Paced>;
    readers.current = started;
    return () => {
      for (const one of Object.values(started)) one.stop();
      readers.current = null;
    };
  }, [client, figures]);

  return useMemo(
    () => (update) => {
      const all = readers.current;
      if (!all) return;
      // Something may have been missed, though probably nothing was.
      if (!update) for (const kind of kinds) all[kind].askLater();
      else {
        if (update.clicks > 0) countOnScreen(client, figures, update);
        for (const kind of kinds) if (paces[kind].of(update) > 0) all[kind].ask();
      }
    },
    [client, figures],
  );
}

/** Reports add up days and orders: they are refetched at most once in this time, however many clicks arrive. */
const READ_AGAIN_MS = 15_000;

const paces = {
  /**
   * Counted on screen immediately, so refetching only corrects charts and rows: half as often. A campaign must not wake
   * all dashboards of a program in one second.
   */
  clicks: { burst: 0, everyMs: 2 * READ_AGAIN_MS, jitterMs: 5000, of: ({ clicks }: LiveUpdate) => clicks },
  /** The first orders after a while appear immediately. */
  sales: { burst: 4, everyMs: READ_AGAIN_MS, jitterMs: 2000, of: ({ sales }: LiveUpdate) => sales },
  deliveries: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ deliveries }: LiveUpdate) => deliveries },
  arrivals: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ arrivals }: LiveUpdate) => arrivals },
  notifications: { burst: 4, everyMs: 5000, jitterMs: 1000, of: ({ notifications }: LiveUpdate) => notifications },
  /** Someone waits for a response. */
  messages: { burst: 4, everyMs: 2000, jitterMs: 500, of: ({ messages }: LiveUpdate) => messages },
} as const;
type News = keyof typeof paces;
const kinds = Object.keys(paces) as News[];

interface Pace {
  /** This many immediately, or none if the first may also wait for a random moment, */
  burst: number;
  /** then one per this time. */
  everyMs: number;
  /** A random addition, so that a thousand dashboards woken together do not send requests together. */
  jitterMs: number;
}

export interface Paced {
  /** Runs it as soon as the pace allows. */
  ask(): void;
  /** Runs it after the interval even if it could run now: there may be no news. */
  askLater(): void;
  stop(): void;
}

/** Runs a function on request at a limited pace, and while the page is hidden only once it is visible again. */
export function paced({ burst, everyMs, jitterMs }: Pace, run: () => void): Paced {
  let recent: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer belongs to askLater: news need not wait for it. */
  let isIdle = false;
  let isOwed = false;

  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    isIdle = false;
    if (document.hidden) {
      isOwed = true;
      return;
    }
    isOwed = false;
    recent.push(Date.now());
    run();
  };
  const later = (ms: number) => {
    timer ??= setTimeout(now, ms + Math.random() * jitterMs);
  };
  const onSeen = () => {
    if (isOwed && !document.hidden) later(0);
  };
  document.addEventListener("visibilitychange", onSeen);

  return {
    ask() {
      if (timer && !isIdle) return;
      recent = recent.filter((at) => at > Date.now() - everyMs);
      if (recent.length < burst) return now();
      clearTimeout(timer);
      timer = undefined;
      isIdle = false;
      // The maximum per time window: returns the run that must leave it first.
      later(Math.max(0, (recent.at(-Math.max(1, burst)) ?? 0) + everyMs - Date.now()));
    },
    askLater() {
      if (timer) return;
      isIdle = true;
      later(everyMs);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    },
  };
}
