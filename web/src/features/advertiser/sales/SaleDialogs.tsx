import type { SaleRowFragment } from "../../../generated/advertiser";
import { WhyDialog } from "../../../ui/dashboard/WhyDialog";
import { RejectDialog } from "./RejectDialog";
import { ReturnDialog } from "./ReturnDialog";

export interface SaleDialog {
  kind: "reject" | "return" | "why";
  sale: SaleRowFragment;
}

export interface ChangeDialogProps {
  sale: SaleRowFragment;
  onDone: () => void;
  onClose: () => void;
}

interface SaleDialogsProps {
  dialog: SaleDialog | null;
  onClose: () => void;
  keepAt: (saleId: string) => void;
}

export function SaleDialogs({ dialog, onClose, keepAt }: SaleDialogsProps) {
  if (!dialog) return null;
  const { kind, sale } = dialog;
  const done = () => {
    keepAt(sale.id);
    onClose();
  };
  if (kind === "reject") return <RejectDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "return") return <ReturnDialog sale={sale} onDone={done} onClose={onClose} />;
  return <WhyDialog sale={sale} onClose={onClose} />;
}
