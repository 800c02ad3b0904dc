import { Stack, Typography } from "@mui/material";
import { type SuspensionReason, suspensionForm, suspensionReasons } from "../../../../api/src/contract/decisionReasons";
import { HeldOrdersDocument, type RiskHoldFragment, useSuspendHeldMutation } from "../../generated/risk";
import { enumName } from "../../lib/enumName";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";

/** Suspends the account behind a hold, as People does. */
export function SuspendDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [suspend] = useSuspendHeldMutation({ refetchQueries: [HeldOrdersDocument] });
  const form = useForm({
    initialValues: { reason: "", note: "" },
    schema: suspensionForm,
    failure: { title: "Error", fallback: "Failed to suspend the account" },
    onSubmit: async ({ reason, note }) => {
      // Safe cast: the options are the contract's.
      const why = { reason: enumName(reason as SuspensionReason), note: note.trim() || null };
      await suspend({ variables: { userId: hold.publisherId, ...why } });
      toast({ title: "Success", description: "Account suspended" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Suspend ${hold.publisherName ?? "the publisher"}?`} onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
          Everybody is signed out of the account at once, at all brands. Links earn nothing and payouts wait. You can
          lift it in People at any time.
        </Typography>
        <FormSelect
          form={form}
          name="reason"
          label="Reason"
          placeholder="Choose one"
          options={suspensionReasons.map(({ id, label }) => ({ id, label }))}
        />
        <FormTextField
          form={form}
          name="note"
          label="In your words"
          hint="The publisher reads this after the reason."
          isOptional={form.values.reason !== "other"}
          rows={3}
        />
        <DialogButtons form={form} label="Suspend" busyLabel="Suspending..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
