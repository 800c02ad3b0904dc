import type { SaleRowFragment } from "../../../generated/advertiser";

/** What every dialog that changes a sale is given. */
export interface ChangeDialogProps {
  sale: SaleRowFragment;
  onDone: () => void;
  onClose: () => void;
}
