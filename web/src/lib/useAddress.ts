import { startTransition, useCallback, useOptimistic } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

type Change = (params: URLSearchParams) => void;

/**
 * What a screen keeps in its address: reload it, send it to somebody, go back to it.
 * The router shows a new address when there is time for it. So that two quick clicks both count, the parameters given
 * are at once those that were set, and a change begins with the address as it is, not as it was last drawn.
 */
export function useAddress(options?: NavigateOptions): [URLSearchParams, (change: Change) => void] {
  const [drawn, setParams] = useSearchParams();
  const [params, show] = useOptimistic(drawn);
  const replace = options?.replace ?? false;
  const change = useCallback(
    (apply: Change) =>
      startTransition(() => {
        const next = new URLSearchParams(window.location.search);
        apply(next);
        show(next);
        setParams(next, { replace, preventScrollReset: true });
      }),
    [setParams, show, replace],
  );
  return [params, change];
}
