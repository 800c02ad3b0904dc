import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

interface LoadState<T> {
  whole?: T;
  error?: unknown;
}

/** What takes several queries, such as all pages of a paper: a part of it is never shown. */
export function useWhole<T>(load: (client: ApolloClient, id: string) => Promise<T>, id: string) {
  const client = useApolloClient();
  const [state, setState] = useState<LoadState<T>>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt refetches
  useEffect(() => {
    let isActive = true;
    const update = (now: LoadState<T>) => isActive && setState(now);
    update({});
    load(client, id).then(
      (whole) => update({ whole }),
      (error: unknown) => update({ error }),
    );
    return () => {
      isActive = false;
    };
  }, [client, load, id, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
