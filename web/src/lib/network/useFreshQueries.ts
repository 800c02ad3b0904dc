import type { DocumentNode, ObservableQuery } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import type { LiveUpdate } from "./live";

/** Queries that show webhook deliveries, by name: their documents are in lazily loaded chunks. */
const deliveryQueries: ReadonlySet<string> = new Set(["Webhooks", "WebhookDeliveries"]);

/** Queries that show applications and messages. */
const arrivalQueries: ReadonlySet<string> = new Set(["AdminTotals", "AdminUsers", "AdminMessages"]);

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

/**
 * Returns a callback that refetches the active queries an update affects. `figures` are those that show clicks or
 * sales.
 */
export function useFreshQueries(figures: readonly DocumentNode[]): (update: LiveUpdate | null) => void {
  const client = useApolloClient();
  return useCallback(
    (update) => {
      const hasChanged = ({ queryName = "", options }: ObservableQuery) =>
        ((!update || update.clicks + update.sales > 0) && figures.includes(options.query)) ||
        ((!update || update.deliveries > 0) && deliveryQueries.has(queryName)) ||
        ((!update || update.arrivals > 0) && arrivalQueries.has(queryName));
      for (const query of client.getObservableQueries()) {
        if (hasChanged(query)) refetchQuery(query);
      }
    },
    [client, figures],
  );
}
