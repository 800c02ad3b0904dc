import { type ReactNode, useEffect, useState } from "react";
import { onIdle } from "../lib/navigation/onIdle";
import { useLive } from "../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../lib/network/useFreshQueries";
import { WithApollo } from "../lib/network/WithApollo";

/** Tells the navigation how many wait, by the place's address. */
export type OnCounts = (counts: Record<string, number>) => void;

interface NavigationCountsProps {
  /** What is read again with clicks and sales. */
  fresh?: readonly FreshQuery[];
  /** Counts, and shows nothing. */
  children: ReactNode;
}

const none: readonly [] = [];

/** Counts for the navigation, and listens for news as long as the workspace is open; shows nothing itself. */
export function NavigationCounts({ fresh = none, children }: NavigationCountsProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return (
    <WithApollo>
      {children}
      {isIdle && <LiveUpdates fresh={fresh} />}
    </WithApollo>
  );
}

function LiveUpdates({ fresh }: { fresh: readonly FreshQuery[] }) {
  useLive(useFreshQueries(fresh));
  return null;
}
