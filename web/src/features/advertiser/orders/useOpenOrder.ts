import { type SaleRowFragment, useOpenOrderQuery } from "../../../generated/advertiser";
import { useOpened } from "../../../lib/navigation/useOpened";

/** The order in the drawer. */
export function useOpenOrder(rows: readonly SaleRowFragment[]) {
  const { id, open, close } = useOpened();
  const listed = rows.find((row) => row.id === id);
  const { data } = useOpenOrderQuery({ variables: { id: id ?? "" }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.sale ?? null;
  return {
    id,
    sale: id !== null && found?.id === id ? found : null,
    open,
    close,
  };
}

export type OpenOrder = ReturnType<typeof useOpenOrder>;
