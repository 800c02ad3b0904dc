import { useEffect } from "react";

interface Polled {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Repeats a query at this interval; not at all while it is null. */
export function usePolling({ startPolling, stopPolling }: Polled, milliseconds: number | null): void {
  useEffect(() => {
    if (milliseconds !== null) startPolling(milliseconds);
    return stopPolling;
  }, [milliseconds, startPolling, stopPolling]);
}
