import { useState } from "react";
import { type SaleRowFragment, useApproveSaleMutation } from "../../../generated/advertiser";
import { useListKeys } from "../../../ui/table/useListKeys";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import type { SaleDialog } from "../sales/SaleDialogs";
import { undoLatest, useOfferUndo } from "./useOfferUndo";
import type { OpenOrder } from "./useOpenOrder";
import type { PickedOrders } from "./usePickedOrders";

interface OrderKeys {
  rows: readonly SaleRowFragment[];
  picked: PickedOrders;
  opened: OpenOrder;
  setDialog: (dialog: SaleDialog) => void;
  isOff: boolean;
}

/** J and K move, X selects, Enter opens, A approves, D declines, Z undoes. Returns the current row. */
export function useOrderKeys({ rows, picked, opened, setDialog, isOff }: OrderKeys): string | null {
  const may = useRights();
  const { act } = useAction();
  const offerUndo = useOfferUndo();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  const [current, setCurrent] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === current);
  const sale = rows[at];
  const move = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    x: () => sale && may("decideSales") && picked.pick([sale.id], !picked.ids.has(sale.id)),
    enter: () => sale && opened.open(sale.id),
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
  return sale ? current : null;
}
