import { type ReactNode, useEffect, useState } from "react";
import { onIdle } from "../lib/navigation/onIdle";
import { useLive } from "../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../lib/network/useFreshQueries";
import { WithApollo } from "../lib/network/WithApollo";

/** Reports waiting counts to the navigation, by path. */
export type OnCounts = (counts: Record<string, number>) => void;

interface NavigationCountsProps {
  /** Refetched with clicks and sales. */
  fresh?: readonly FreshQuery[];
  /** Counts, and renders nothing. */
  children: ReactNode;
}

const none: readonly [] = [];

/** Counts for the navigation and listens for news while the workspace is open; renders nothing itself. */
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
