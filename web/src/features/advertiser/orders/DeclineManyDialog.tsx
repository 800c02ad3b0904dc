import { Stack } from "@mui/material";
import { declineDialogForm } from "../../../../../api/src/contract/inquiries/declineForms";
import type { OrderReasonId } from "../../../../../api/src/contract/inquiries/orderReasons";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { DeclineFields } from "../../../shared/sales/DeclineFields";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { useForm } from "../../../ui/form/useForm";

export interface DeclineReason {
  reasonCode: ReturnType<typeof enumName<OrderReasonId>>;
  reason: string | null;
}

interface DeclineManyDialogProps {
  count: number;
  onDecline: (why: DeclineReason) => Promise<boolean>;
  onClose: () => void;
}

export function DeclineManyDialog({ count, onDecline, onClose }: DeclineManyDialogProps) {
  const form = useForm({
    initialValues: { reasonCode: "", reason: "" },
    schema: declineDialogForm,
    failure: { title: "Error", fallback: "Failed to decline the orders" },
    onSubmit: async ({ reasonCode, reason }) => {
      const why = { reasonCode: enumName(reasonCode as OrderReasonId), reason: reason.trim() || null };
      if (await onDecline(why)) onClose();
    },
  });
  const label = `Decline ${inCount(count)}`;
  return (
    <DialogFrame title={`${label} orders?`} onClose={onClose}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <DeclineFields form={form} />
        <DialogButtons form={form} label={label} busyLabel="Starting..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
