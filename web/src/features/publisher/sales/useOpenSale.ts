import { useOwnSaleQuery } from "../../../generated/publisher";
import { useOpened } from "../../../lib/navigation/useOpened";
import type { SaleRow } from "../dashboardTypes";

/** The order in the drawer. */
export function useOpenSale(rows: readonly SaleRow[]) {
  const { id, open, close } = useOpened();
  const at = rows.findIndex((row) => row.id === id);
  const listed = rows[at];
  const { data, error } = useOwnSaleQuery({ variables: { id: id ?? "" }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.sale ?? null;
  const beside = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next ? () => open(next.id) : undefined;
  };
  return {
    sale: id !== null && found?.id === id ? found : null,
    /** Somebody else's, or no order at all. */
    isMissing: id !== null && !listed && error !== undefined,
    open,
    close,
    previous: beside(-1),
    next: beside(1),
  };
}

export type OpenSale = ReturnType<typeof useOpenSale>;
