import { type SaleRowFragment, useApproveSaleMutation } from "../../../generated/advertiser";
import { useListKeys } from "../../../ui/table/useListKeys";
import { undoLatest } from "../../../ui/toast/undoable";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import type { SaleDialog } from "../sales/SaleDialogs";
import { useOfferUndo } from "./useOfferUndo";

/** Of the current row: A approves, D declines. Z undoes. */
export function useOrderKeys(
  rows: readonly SaleRowFragment[],
  setDialog: (dialog: SaleDialog) => void,
  isOff: boolean,
) {
  const may = useRights();
  const { act } = useAction();
  const offerUndo = useOfferUndo();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  useListKeys(isOff ? {} : { z: () => void undoLatest() });
  return (id: string | null) => {
    const sale = rows.find((row) => row.id === id);
    return {
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
    };
  };
}
