import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { useFilters, useSorting } from "./useFilters";

const states = [{ id: "ALL" }, { id: "OPEN_REPORT" }] as const;
const shown = (address: string) => {
  window.history.replaceState(null, "", address);
  const hooks = () => ({
    filters: useFilters({ search: "", state: states }),
    sorting: useSorting({ date: "DATE", amount: "AMOUNT" }, "-date"),
  });
  return renderHook(hooks, { wrapper: BrowserRouter }).result;
};

it("reads filters and sorting from the URL, and replaces unknown values with defaults", () => {
  const known = shown("/orders?search=+silk+&state=open_report&sort=amount").current;
  expect(known.filters).toMatchObject({ values: { search: "silk", state: "OPEN_REPORT" }, isFiltered: true });
  expect(known.sorting).toMatchObject({ sort: "AMOUNT", by: "amount", isDescending: false });
  const unknown = shown("/orders?state=lost&sort=constructor").current;
  expect(unknown.filters).toMatchObject({ values: { search: "", state: "ALL" }, isFiltered: false });
  expect(unknown.sorting).toMatchObject({ sort: "DATE", by: "date", isDescending: true });
});

it("writes non-default values, choices in lower case, and leaves the rest of the URL", () => {
  const list = shown("/orders?from=2026-01-01&after=cursor");
  act(() => list.current.filters.set({ search: " Silk ", state: "OPEN_REPORT" }));
  act(() => list.current.sorting.onSort("amount", true));
  expect(window.location.search).toBe("?from=2026-01-01&search=Silk&state=open_report&sort=-amount");
  act(() => list.current.sorting.onSort("date", true));
  act(() => list.current.filters.set({ state: "ALL" }));
  expect(window.location.search).toBe("?from=2026-01-01&search=Silk");
  act(() => list.current.filters.clear());
  expect(window.location.search).toBe("?from=2026-01-01");
});
