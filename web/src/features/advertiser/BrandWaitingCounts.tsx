import { useEffect } from "react";
import { BrandWaitingDocument, useBrandWaitingQuery } from "../../generated/advertiser";
import { paths } from "../../lib/navigation/paths";
import type { FreshQuery } from "../../lib/network/useFreshQueries";
import { NavigationCounts, type OnCounts } from "../../shared/NavigationCounts";

/** The page refetches its own figures. */
const counted: readonly FreshQuery[] = [{ query: BrandWaitingDocument, shows: ["sales"] }];

export const BrandWaitingCounts = (props: { onChange: OnCounts }) => (
  <NavigationCounts fresh={counted}>
    <Counts {...props} />
  </NavigationCounts>
);

function Counts({ onChange }: { onChange: OnCounts }) {
  const waiting = useBrandWaitingQuery({ fetchPolicy: "cache-and-network" }).data?.brandWaiting;
  useEffect(() => {
    if (!waiting) return;
    onChange({
      [paths.advertiserOrders]: waiting.orders,
      [paths.advertiserPublishers]: waiting.applications,
      [paths.advertiserBilling]: waiting.overdueInvoices,
      [paths.advertiserClaims]: waiting.claims,
    });
  }, [waiting, onChange]);
  return null;
}
