import type { SaleRowFragment } from "../../../generated/advertiser";

/** Props of every dialog that changes a sale. */
export interface ChangeDialogProps {
  sale: SaleRowFragment;
  onDone: () => void;
  onClose: () => void;
}
