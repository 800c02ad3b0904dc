import { startTransition, useCallback, useOptimistic } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

/** Parameters of the page of a list, which has a name where there are several. */
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
/** How the same rows look. */
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
        if (withoutPage(next) !== before) dropPages(next);
        setOptimistic(next);
        // The entry's state knows the pages before this one.
        const state: unknown = window.history.state?.usr ?? null;
        setParams(next, { replace, preventScrollReset: true, state });
      }),
    [setParams, setOptimistic, replace],
  );
  return [params, change];
}

/** A choice stored in the URL under `name`; the default, which is the first unless said, is omitted. */
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
