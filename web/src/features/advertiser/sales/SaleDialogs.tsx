import type { SaleRowFragment } from "../../../generated/advertiser";
import { WhyDialog } from "../../../shared/sales/WhyDialog";
import { ClaimsDialog } from "./ClaimsDialog";
import { RejectDialog } from "./RejectDialog";
import { ReturnDialog } from "./ReturnDialog";
import { useOrderTrail } from "./useOrderTrail";

export interface SaleDialog {
  kind: "reject" | "return" | "why" | "claims";
  sale: SaleRowFragment;
}

interface SaleDialogsProps {
  dialog: SaleDialog | null;
  onClose: () => void;
  keepFocusAt: (saleId: string) => void;
}

export function SaleDialogs({ dialog, onClose, keepFocusAt }: SaleDialogsProps) {
  if (!dialog) return null;
  const { kind, sale } = dialog;
  const done = () => {
    keepFocusAt(sale.id);
    onClose();
  };
  if (kind === "reject") return <RejectDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "return") return <ReturnDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "claims") return <ClaimsDialog sale={sale} onDone={done} onClose={onClose} />;
  return <Why sale={sale} onClose={onClose} />;
}

function Why({ sale, onClose }: { sale: SaleRowFragment; onClose: () => void }) {
  const { consideredPublishers } = useOrderTrail(sale.id);
  return <WhyDialog sale={{ ...sale, consideredPublishers }} totalLabel="Publisher earns" onClose={onClose} />;
}
