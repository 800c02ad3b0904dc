import { type SaleRowFragment, useOpenOrderQuery } from "../../../generated/advertiser";
import { useAddress } from "../../../lib/navigation/useAddress";

/** The order in the drawer: it has an address, and Back closes it. */
export function useOpenOrder(rows: readonly SaleRowFragment[]) {
  const [params, change] = useAddress();
  const id = params.get("open");
  const listed = rows.find((row) => row.id === id);
  const { data } = useOpenOrderQuery({ variables: { id: id ?? "" }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.sale ?? null;
  return {
    id,
    sale: id !== null && found?.id === id ? found : null,
    open: (next: string) => change((address) => address.set("open", next)),
    close: () => change((address) => address.delete("open")),
  };
}

export type OpenOrder = ReturnType<typeof useOpenOrder>;
