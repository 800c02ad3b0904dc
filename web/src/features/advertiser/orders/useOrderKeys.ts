import { type SaleRowFragment, useApproveSaleMutation } from "../../../generated/advertiser";
import { useCurrentRow } from "../../../ui/table/useCurrentRow";
import { useListKeys } from "../../../ui/table/useListKeys";
import { undoLatest } from "../../../ui/toast/undoable";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import type { SaleDialog } from "../sales/SaleDialogs";
import { useOfferUndo } from "./useOfferUndo";
import type { PickedOrders } from "./usePickedOrders";

interface OrderKeys {
  rows: readonly SaleRowFragment[];
  picked: PickedOrders;
  open: (id: string) => void;
  setDialog: (dialog: SaleDialog) => void;
  isOff: boolean;
}

/** J and K move, X selects, Enter opens, A approves, D declines, Z undoes. Returns the current row. */
export function useOrderKeys({ rows, picked, open, setDialog, isOff }: OrderKeys): string | null {
  const may = useRights();
  const { act } = useAction();
  const offerUndo = useOfferUndo();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const { current, moves } = useCurrentRow(rows.map(({ id }) => id));
  const sale = rows.find(({ id }) => id === current);
  const keys = {
    ...moves,
    x: () => sale && may("decideSales") && picked.pick([sale.id], !picked.ids.has(sale.id)),
    enter: () => sale && open(sale.id),
    a: async () => {
      if (sale?.status !== "PENDING" || !may("approveSale")) return;
      const { id: saleId } = sale;
      const work = () => approve({ variables: { id: saleId } });
      const isDone = await act({ work, fallback: "Failed to approve sale" });
      if (isDone) offerUndo({ saleId, doneMessage: "Sale approved" });
    },
    d: () => {
      const isOpen = sale?.status === "PENDING" || sale?.status === "CLAIMED";
      if (sale && isOpen && may("declineSale")) setDialog({ kind: "reject", sale });
    },
    z: () => void undoLatest(),
  };
  useListKeys(isOff ? {} : keys);
  return current;
}
