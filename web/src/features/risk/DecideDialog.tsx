import { Stack } from "@mui/material";
import { payoutReasonForm } from "../../../../api/src/contract/payoutForms";
import {
  type RiskHoldFragment,
  RiskHoldsDocument,
  useKeepRiskHoldMutation,
  useReleaseRiskHoldMutation,
} from "../../generated/risk";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";

interface DecideDialogProps {
  hold: RiskHoldFragment;
  act: "keep" | "release";
  onClose: () => void;
  /** Released, it is in another list. */
  onReleased: () => void;
}

const words = {
  keep: {
    title: (name: string) => `Confirm the hold of ${name}?`,
    button: "Confirm hold",
    busy: "Confirming...",
    done: "Hold confirmed",
    failed: "Failed to confirm the hold",
  },
  release: {
    title: (name: string) => `Release what ${name} earned?`,
    button: "Release",
    busy: "Releasing...",
    done: "Hold released",
    failed: "Failed to release the hold",
  },
} as const;

/** The navigation counts what nobody has decided. */
const afterChange = { refetchQueries: [RiskHoldsDocument, "AdminQueues"], awaitRefetchQueries: true };

/** Both decisions have a reason, which the publisher reads. */
export function DecideDialog({ hold, act, onClose, onReleased }: DecideDialogProps) {
  const { toast } = useToast();
  const [keep] = useKeepRiskHoldMutation(afterChange);
  const [release] = useReleaseRiskHoldMutation(afterChange);
  const { title, button, busy, done, failed } = words[act];
  const form = useForm({
    initialValues: { reason: "" },
    schema: payoutReasonForm,
    failure: { title: "Error", fallback: failed },
    onSubmit: async ({ reason }) => {
      const variables = { id: hold.id, reason };
      if (act === "keep") await keep({ variables });
      else await release({ variables });
      toast({ title: "Success", description: done });
      onClose();
      if (act === "release") onReleased();
    },
  });
  return (
    <DialogFrame title={title(hold.publisherName ?? "the former publisher")} onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="reason" label="Reason" hint="The publisher reads this." rows={3} />
        <DialogButtons form={form} label={button} busyLabel={busy} isGrave={act === "keep"} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
