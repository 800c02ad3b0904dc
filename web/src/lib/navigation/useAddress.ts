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

/** One of some choices, kept in the address under a name; the first one needs no mention. */
export function useChoice<Id extends string>(
  name: string,
  choices: readonly [{ id: Id }, ...{ id: Id }[]],
): [Id, (id: Id) => void] {
  const [params, change] = useAddress();
  const usual = choices[0].id;
  const chosen = choices.find(({ id }) => id === params.get(name))?.id ?? usual;
  const choose = (next: Id) => change((address) => (next === usual ? address.delete(name) : address.set(name, next)));
  return [chosen, choose];
}
