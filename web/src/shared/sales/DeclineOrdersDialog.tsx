import { declineDialogForm } from "../../../../api/src/contract/inquiries/declineForms";
import { type OrderReasonId, orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import { enumName } from "../../lib/enumName";
import { FormDialog } from "../../ui/dialog/FormDialog";

export interface WhyDeclined {
  reasonCode: ReturnType<typeof enumName<OrderReasonId>>;
  reason: string | null;
}

interface DeclineOrdersDialogProps {
  title: string;
  width?: number;
  lead?: string;
  decline: (why: WhyDeclined) => Promise<unknown>;
  /** Counts the orders again: some may be decided meanwhile, and nothing is declined that nobody has seen. */
  onFailed?: () => Promise<unknown>;
  done?: string;
  fallback?: string;
  label: string;
  busyLabel?: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why orders earn nothing: one of the list, the same as for claims, and more in words. */
export const DeclineOrdersDialog = ({ decline, onFailed, ...more }: DeclineOrdersDialogProps) => (
  <FormDialog
    fallback="Failed to decline the orders"
    busyLabel="Starting..."
    isGrave
    values={{ reasonCode: "", reason: "" }}
    schema={declineDialogForm}
    work={({ reasonCode, reason }) =>
      // Safe cast: the options are the contract's.
      decline({ reasonCode: enumName(reasonCode as OrderReasonId), reason: reason.trim() || null }).catch(
        async (error: unknown) => {
          await onFailed?.().catch(() => undefined);
          throw error;
        },
      )
    }
    fields={[
      {
        name: "reasonCode",
        label: "Reason",
        placeholder: "Choose a reason",
        options: orderReasons,
        hint: "The publisher sees this.",
      },
      { name: "reason", label: "Details", isOptional: true, rows: 3 },
    ]}
    {...more}
  />
);
