import type { ApolloClient, DocumentNode, ObservableQuery } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useRef } from "react";
import type { LiveUpdate } from "./live";

/** What a query shows, and so what makes it old. */
export interface FreshQuery {
  query: DocumentNode;
  shows: readonly ("clicks" | "sales")[];
  /** Adds what a message says to what is on screen: it stands there at once, and the next reading corrects it. */
  count?: (data: never, update: LiveUpdate) => unknown;
}

/** Queries that show what a message tells of, or count it, by name: their documents are in lazily loaded chunks. */
const showing: Readonly<Record<Exclude<News, "clicks" | "sales">, readonly string[]>> = {
  deliveries: ["Webhooks", "WebhookDeliveries"],
  /** Applications and messages. */
  arrivals: ["AdminTotals", "AdminUsers", "AdminUserCounts", "AdminMessages", "AdminQueues"],
  /** Also what a notification tells of: an application to a brand, a claim. */
  notifications: ["UnreadNotifications", "NewestNotifications", "Notifications", "BrandWaiting", "AdminQueues"],
  /** What people write to each other. */
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
  return figures.some((one) => one.query === options.query && one.shows.includes(kind));
}

function countOnScreen(client: ApolloClient, figures: readonly FreshQuery[], update: LiveUpdate): void {
  const active = [...client.getObservableQueries()];
  for (const { query, count } of figures) {
    if (!count) continue;
    for (const { options } of active.filter((one) => one.options.query === query)) {
      client.cache.updateQuery({ query, variables: options.variables ?? {} }, (data) =>
        // Safe cast: the query's own data, as the cache holds it.
        data ? count(data as never, update) : undefined,
      );
    }
  }
}

/**
 * Returns a callback for the live updates: it counts clicks on screen, and reads the active queries again that an
 * update makes old, each kind at its pace. `figures` must not change.
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
      // Something may have been missed, though most likely nothing was.
      if (!update) for (const kind of kinds) all[kind].askLater();
      else {
        if (update.clicks > 0) countOnScreen(client, figures, update);
        for (const kind of kinds) if (paces[kind].of(update) > 0) all[kind].ask();
      }
    },
    [client, figures],
  );
}

/** Reports add up days and orders: they are read again in this time at most, however many clicks come in. */
const READ_AGAIN_MS = 15_000;

const paces = {
  /**
   * Counted on screen at once, so that reading again only puts charts and rows right: half as often. A campaign must not
   * wake all dashboards of a program in one second.
   */
  clicks: { burst: 0, everyMs: 2 * READ_AGAIN_MS, jitterMs: 5000, of: ({ clicks }: LiveUpdate) => clicks },
  /** The first orders of a while stand on screen at once. */
  sales: { burst: 4, everyMs: READ_AGAIN_MS, jitterMs: 2000, of: ({ sales }: LiveUpdate) => sales },
  deliveries: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ deliveries }: LiveUpdate) => deliveries },
  arrivals: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ arrivals }: LiveUpdate) => arrivals },
  notifications: { burst: 4, everyMs: 5000, jitterMs: 1000, of: ({ notifications }: LiveUpdate) => notifications },
  /** Somebody waits for an answer. */
  messages: { burst: 4, everyMs: 2000, jitterMs: 500, of: ({ messages }: LiveUpdate) => messages },
} as const;
type News = keyof typeof paces;
const kinds = Object.keys(paces) as News[];

interface Pace {
  /** So many at once, none if the first may wait for a moment at random too, */
  burst: number;
  /** then one in this time. */
  everyMs: number;
  /** Added at random, so that a thousand dashboards that were woken together do not ask together. */
  jitterMs: number;
}

export interface Paced {
  /** Runs it as soon as the pace allows. */
  ask(): void;
  /** Runs it once the time is over, although one at once would be allowed: nothing says that there is news. */
  askLater(): void;
  stop(): void;
}

/** Runs something when asked, no more often than its pace, and not while nobody sees the page: then once, afterwards. */
export function paced({ burst, everyMs, jitterMs }: Pace, run: () => void): Paced {
  let recent: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer is of askLater: news need not wait for it. */
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
      // At most so many in any stretch of that time: the one that leaves room for another.
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
