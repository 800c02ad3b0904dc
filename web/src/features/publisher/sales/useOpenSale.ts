import { useOwnSaleQuery } from "../../../generated/publisher";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import type { SaleRow } from "../dashboardTypes";

/** The order in the drawer, and the way to those beside it. */
export function useOpenSale(rows: readonly SaleRow[]) {
  const opened = useOpenRow(rows, useOwnSaleQuery, (data) => data.sale);
  const at = rows.findIndex(({ id }) => id === opened.id);
  const beside = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next ? () => opened.open(next.id) : undefined;
  };
  return { ...opened, previous: beside(-1), next: beside(1) };
}

export type OpenSale = ReturnType<typeof useOpenSale>;
