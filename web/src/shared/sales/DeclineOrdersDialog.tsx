import { declineDialogForm } from "../../../../api/src/contract/claims/declineForms";
import { type OrderReasonId, orderReasons } from "../../../../api/src/contract/claims/orderReasons";
import { t } from "../../../../api/src/contract/i18n/t";
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
  /** Recounts the orders, because some may have been decided: nothing is declined unseen. */
  onFailed?: () => Promise<unknown>;
  done?: string;
  fallback?: string;
  label: string;
  busyLabel?: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why orders earn nothing: a standard reason, as for claims, and details. */
export const DeclineOrdersDialog = ({ decline, onFailed, ...more }: DeclineOrdersDialogProps) => (
  <FormDialog
    fallback={t("Failed to decline the orders")}
    busyLabel={t("Starting...")}
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
        label: t("Reason"),
        placeholder: t("Choose a reason"),
        options: orderReasons,
        hint: t("The creator sees this."),
      },
      { name: "reason", label: t("Details"), isOptional: true, rows: 3 },
    ]}
    {...more}
  />
);
