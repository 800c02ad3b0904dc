import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import type { News } from "./live";

/** What webhooks were told, and how that went. */
const told: ReadonlySet<string> = new Set(["Webhooks", "WebhookDeliveries"]);

/** What shows applications and messages. */
const arrived: ReadonlySet<string> = new Set(["AdminTotals", "AdminUsers", "AdminMessages"]);

/** Asks the queries on screen again that show what has changed: `figures` show clicks or sales. */
export function useFreshQueries(figures: ReadonlySet<string>): (news: News | null) => void {
  const client = useApolloClient();
  return useCallback(
    (news) => {
      const changed = [
        ...(news && news.clicks + news.sales === 0 ? [] : figures),
        ...(news && news.deliveries === 0 ? [] : told),
        ...(news && news.arrivals === 0 ? [] : arrived),
      ];
      for (const query of client.getObservableQueries()) {
        // A figure that could not be read again is no reason to disturb: what is shown stays.
        if (changed.includes(query.queryName ?? "")) query.refetch().catch(() => undefined);
      }
    },
    [client, figures],
  );
}
