import { useAddress } from "./useAddress";

/** Its choices, the default first; "" for free text. */
type Filter = "" | readonly { id: string }[];
type Values<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends readonly { id: infer Id extends string }[] ? Id : string;
};

const usualOf = (filter: Filter | undefined): string => (filter ? filter[0]?.id : null) ?? "";

/** A list's filters, stored in the URL so that reload and Back restore them. Defaults are omitted. */
export function useFilters<const Filters extends Readonly<Record<string, Filter>>>(filters: Filters) {
  const [params, change] = useAddress();
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const given = params.get(name)?.trim() ?? "";
      if (!filter) return [name, given];
      const choice = filter.find(({ id }) => id.toLowerCase() === given.toLowerCase());
      return [name, choice?.id ?? usualOf(filter)];
    }),
  ) as Values<Filters>;
  const set = (changes: { readonly [Name in keyof Filters]?: string | null }) =>
    change((address) => {
      for (const [name, value] of Object.entries(changes)) {
        const text = value?.trim() ?? "";
        if (text && text !== usualOf(filters[name])) address.set(name, filters[name] ? text.toLowerCase() : text);
        else address.delete(name);
      }
    });
  return {
    values,
    set,
    clear: () =>
      change((address) => {
        for (const name of Object.keys(filters)) address.delete(name);
      }),
    isFiltered: Object.entries(values).some(([name, value]) => value !== usualOf(filters[name])),
  };
}

/** A table's order in the URL: "-date" is by date, descending. */
export function useSorting<Sort>(sorts: Readonly<Record<string, Sort>>, usual: string) {
  const ids = [usual, ...Object.keys(sorts).flatMap((by) => [by, `-${by}`])].map((id) => ({ id }));
  const { values, set } = useFilters({ sort: ids });
  const by = values.sort.replace("-", "");
  return {
    id: values.sort,
    // Safe cast: the choices are those of `sorts`.
    sort: sorts[by] as Sort,
    by,
    isDescending: values.sort.startsWith("-"),
    choose: (id: string) => set({ sort: id }),
    onSort: (next: string, isDown: boolean) => set({ sort: `${isDown ? "-" : ""}${next}` }),
  };
}
