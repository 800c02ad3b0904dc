import { startTransition, useCallback, useOptimistic } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

/** Parameters of the page of a list; a change of any other parameter removes them. */
export const PAGE_PARAMS = ["after", "row"] as const;
/** What is open over a list. */
const OPEN_PARAMS = ["open", "statement"] as const;
/** How the same rows look. */
const LOOK_PARAMS = ["hide"] as const;

function withoutPage(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  for (const name of [...PAGE_PARAMS, ...OPEN_PARAMS, ...LOOK_PARAMS]) rest.delete(name);
  return rest.toString();
}

type Change = (params: URLSearchParams) => void;

/**
 * State in the URL's query string, so that it survives a reload and can be shared. The router applies changes in a
 * transition. Optimistic state shows them at once, and each change starts from the current URL instead of the last
 * render, so that two quick clicks both count.
 */
export function useAddress(options?: NavigateOptions): [URLSearchParams, (change: Change) => void] {
  const [routerParams, setParams] = useSearchParams();
  const [params, setOptimistic] = useOptimistic(routerParams);
  const replace = options?.replace ?? false;
  const change = useCallback(
    (apply: Change) =>
      startTransition(() => {
        const next = new URLSearchParams(window.location.search);
        const before = withoutPage(next);
        apply(next);
        // Another filter is another list, which begins at its first page; an opened row is part of the same.
        if (withoutPage(next) !== before) for (const name of PAGE_PARAMS) next.delete(name);
        setOptimistic(next);
        // The entry's state knows the pages before this one.
        const state: unknown = window.history.state?.usr ?? null;
        setParams(next, { replace, preventScrollReset: true, state });
      }),
    [setParams, setOptimistic, replace],
  );
  return [params, change];
}

/** A choice stored in the URL under `name`; the first one is the default and is omitted. */
export function useChoice<Id extends string>(
  name: string,
  choices: readonly [{ id: Id }, ...{ id: Id }[]],
): [Id, (id: Id) => void] {
  const [params, change] = useAddress();
  const defaultId = choices[0].id;
  const chosen = choices.find(({ id }) => id === params.get(name))?.id ?? defaultId;
  const choose = (next: Id) =>
    change((address) => (next === defaultId ? address.delete(name) : address.set(name, next)));
  return [chosen, choose];
}
