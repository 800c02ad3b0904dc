import { Typography } from "@mui/material";
import { type SuspensionReason, suspensionForm, suspensionReasons } from "../../../../api/src/contract/decisionReasons";
import { HeldOrdersDocument, type RiskHoldFragment, useSuspendHeldMutation } from "../../generated/risk";
import { enumName } from "../../lib/enumName";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";

/** Suspends the account behind a hold, as People does. */
export function SuspendDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const [suspend] = useSuspendHeldMutation({ refetchQueries: [HeldOrdersDocument] });
  return (
    <FormDialog
      title={`Suspend ${hold.publisherName ?? "the publisher"}?`}
      width={480}
      values={{ reason: "", note: "" }}
      schema={suspensionForm}
      work={({ reason, note }) => {
        // Safe cast: the options are the contract's.
        const why = { reason: enumName(reason as SuspensionReason), note: note.trim() || null };
        return suspend({ variables: { userId: hold.publisherId, ...why } });
      }}
      done="Account suspended"
      fallback="Failed to suspend the account"
      label="Suspend"
      busyLabel="Suspending..."
      isGrave
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
