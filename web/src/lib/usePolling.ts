import { useEffect } from "react";

export interface Polled {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Repeats a query at this interval; null stops polling. */
export function usePolling({ startPolling, stopPolling }: Polled, milliseconds: number | null): void {
  useEffect(() => {
    if (milliseconds !== null) startPolling(milliseconds);
    return stopPolling;
  }, [milliseconds, startPolling, stopPolling]);
}
