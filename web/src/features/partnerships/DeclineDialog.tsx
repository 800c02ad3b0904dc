import { Stack } from "@mui/material";
import { declineApplicationForm, declineReasons } from "../../../../api/src/contract/partnerships";
import { type DeclineReason, useDeclineApplicationsMutation } from "../../generated/partnerships";
import { enumName } from "../../lib/enumName";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { afterChange } from "./afterChange";

interface DeclineDialogProps {
  ids: readonly string[];
  /** Who applied, or how many. */
  who: string;
  /** With what to say about it. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Declines one application or several, with a reason. */
export function DeclineDialog({ ids, who, onDone, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineApplicationsMutation(afterChange);
  const form = useForm({
    initialValues: { reason: "", text: "" },
    schema: declineApplicationForm,
    failure: { title: "Error", fallback: "Failed to decline" },
    onSubmit: async ({ reason, text }) => {
      const chosen = declineReasons.find(({ id }) => id === reason);
      if (!chosen) return;
      const input = { reason: enumName(chosen.id) satisfies DeclineReason, text: text.trim() || null };
      const { data } = await decline({ variables: { ids: [...ids], input } });
      const skipped = data?.declineApplications.skipped ?? 0;
      const rest = skipped > 0 ? ` ${skipped} had been answered already.` : "";
      onDone(`Declined. The publisher reads your reason.${rest}`);
    },
  });
  return (
    <DialogFrame title={`Decline ${who}?`} onClose={onClose}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect form={form} name="reason" label="Reason" placeholder="Choose one" options={declineReasons} />
        <FormTextField
          form={form}
          name="text"
          label="In your words"
          isOptional={form.values.reason !== "other"}
          hint="The publisher reads this after the reason, and can apply again in 30 days."
          rows={3}
        />
        <DialogButtons form={form} label="Decline" busyLabel="Declining..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
