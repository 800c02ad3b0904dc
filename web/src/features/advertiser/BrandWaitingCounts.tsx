import { useEffect, useState } from "react";
import { BrandWaitingDocument, useBrandWaitingQuery } from "../../generated/advertiser";
import { onIdle } from "../../lib/navigation/onIdle";
import { paths } from "../../lib/navigation/paths";
import { useLive } from "../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../lib/network/useFreshQueries";
import { WithApollo } from "../../lib/network/WithApollo";

interface BrandWaitingCountsProps {
  /** By the place's address. */
  onChange: (counts: Record<string, number>) => void;
}

/** Tells the navigation what waits, and listens for news as long as the workspace is open; shows nothing itself. */
export const BrandWaitingCounts = (props: BrandWaitingCountsProps) => (
  <WithApollo>
    <Counts {...props} />
    <LiveCounts />
  </WithApollo>
);

function Counts({ onChange }: BrandWaitingCountsProps) {
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

/** The page's own figures are the page's to read again. */
const counted: readonly FreshQuery[] = [{ query: BrandWaitingDocument, shows: ["sales"] }];

function LiveCounts() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle ? <Updates /> : null;
}

function Updates() {
  useLive(useFreshQueries(counted));
  return null;
}
