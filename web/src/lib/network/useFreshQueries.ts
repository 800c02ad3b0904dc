import type { DocumentNode, ObservableQuery } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import type { LiveUpdate } from "./live";

/** What shows deliveries of webhooks: by name, since these documents come with the parts that show them. */
const deliveryQueries: ReadonlySet<string> = new Set(["Webhooks", "WebhookDeliveries"]);

/** What shows applications and messages. */
const arrivalQueries: ReadonlySet<string> = new Set(["AdminTotals", "AdminUsers", "AdminMessages"]);

/**
 * An answer that is under way may have been made before the news, and asking again meanwhile would share it: it is
 * waited for. A figure that could not be read again is no reason to disturb: what is shown stays.
 */
function refetchQuery(query: ObservableQuery): void {
  const refetch = () => void query.refetch().catch(() => undefined);
  if (!query.getCurrentResult().loading) {
    refetch();
    return;
  }
  let isAnswered = false;
  const waiting = query.subscribe(({ loading }) => {
    if (loading || isAnswered) return;
    isAnswered = true;
    // Not before the request has ended: until then Apollo gives its answer to whoever asks the same.
    setTimeout(() => {
      waiting.unsubscribe();
      refetch();
    });
  });
}

/** Asks the queries on screen again that show what has changed: `figures` show clicks or sales. */
export function useFreshQueries(figures: readonly DocumentNode[]): (news: LiveUpdate | null) => void {
  const client = useApolloClient();
  return useCallback(
    (news) => {
      const hasChanged = ({ queryName = "", options }: ObservableQuery) =>
        ((!news || news.clicks + news.sales > 0) && figures.includes(options.query)) ||
        ((!news || news.deliveries > 0) && deliveryQueries.has(queryName)) ||
        ((!news || news.arrivals > 0) && arrivalQueries.has(queryName));
      for (const query of client.getObservableQueries()) {
        if (hasChanged(query)) refetchQuery(query);
      }
    },
    [client, figures],
  );
}
