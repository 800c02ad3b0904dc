import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";

/** What news of clicks and sales can change; brands and keys stay as they are. */
const moving = new Set(["PublisherDashboard", "PublisherStanding", "PublisherSales", "PublisherClicks", "NextPayout"]);

/** Asks the queries on screen again that show clicks or sales. */
export function useFreshFigures(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    for (const query of client.getObservableQueries()) {
      // A figure that could not be read again is no reason to disturb: what is shown stays.
      if (moving.has(query.queryName ?? "")) query.refetch().catch(() => undefined);
    }
  }, [client]);
}
