import { startTransition, useCallback, useOptimistic } from "react";
import { type NavigateOptions, useHref, useLocation, useSearchParams } from "react-router-dom";

/** Pagination parameters of a list, prefixed with its name where there are several. */
export const pageParams = (list = "") => ({
  after: list ? `${list}.after` : "after",
  row: list ? `${list}.row` : "row",
});
const isPageParam = (name: string): boolean => /^(?:.+\.)?(?:after|row)$/.test(name);
/** Back to the first page of every list. */
export function dropPages(params: URLSearchParams): void {
  for (const name of [...params.keys()].filter(isPageParam)) params.delete(name);
}
/** What is open over a list. */
const OPEN_PARAMS = ["open", "statement", "invoice"] as const;
/** Display options of the same rows. */
const LOOK_PARAMS = ["hide"] as const;

function withoutPage(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  dropPages(rest);
  for (const name of [...OPEN_PARAMS, ...LOOK_PARAMS]) rest.delete(name);
  return rest.toString();
}

type Change = (params: URLSearchParams) => void;

/**
 * State in the URL's query string, so that it survives a reload and can be shared. The router applies changes in a
 * transition. Optimistic state shows them immediately, and each change starts from the current URL instead of the last
 * render, so that two quick clicks both count.
 */
export function useAddress(options?: NavigateOptions): [URLSearchParams, (change: Change) => void] {
  const [routerParams, setParams] = useSearchParams();
  const [params, setOptimistic] = useOptimistic(routerParams);
  const replace = options?.replace ?? false;
  const here = useHref(useLocation().pathname);
  const change = useCallback(
    (apply: Change) => {
      // The next page is still loading: a late change, such as a search, must not call its reader back.
      if (window.location.pathname !== here) return;
      startTransition(() => {
        const next = new URLSearchParams(window.location.search);
        const before = withoutPage(next);
        apply(next);
        // A new filter starts at the first page; an opened row keeps the list.
        if (withoutPage(next) !== before) dropPages(next);
        setOptimistic(next);
        // The history entry's state contains the previous pages.
        const state: unknown = window.history.state?.usr ?? null;
        setParams(next, { replace, preventScrollReset: true, state });
      });
    },
    [setParams, setOptimistic, replace, here],
  );
  return [params, change];
}

/** A choice stored in the URL under `name`; the default (the first one, unless given) is omitted. */
export function useChoice<Id extends string>(
  name: string,
  choices: readonly [{ id: Id }, ...{ id: Id }[]],
  defaultId: Id = choices[0].id,
): [Id, (id: Id) => void] {
  const [params, change] = useAddress();
  const chosen = choices.find(({ id }) => id === params.get(name))?.id ?? defaultId;
  const choose = (next: Id) =>
    change((address) => (next === defaultId ? address.delete(name) : address.set(name, next)));
  return [chosen, choose];
}
