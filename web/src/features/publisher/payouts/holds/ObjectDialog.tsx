import { objectionForm } from "../../../../../../api/src/contract/payoutForms";
import { type RiskHoldFragment, useObjectToHoldMutation } from "../../../../generated/risk";
import { FormDialog } from "../../../../ui/dialog/FormDialog";

/** A publisher says, once, why a hold is wrong. */
export function ObjectDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const [object] = useObjectToHoldMutation();
  return (
    <FormDialog
      title={`Object to the hold at ${hold.merchantName ?? "a former brand"}`}
      width={480}
      values={{ text: "" }}
      schema={objectionForm}
      work={({ text }) => object({ variables: { id: hold.id, text } })}
      done="Objection sent"
      fallback="Failed to send the objection"
      label="Send objection"
      busyLabel="Sending..."
      onClose={onClose}
      fields={[
        {
          name: "text",
          label: "Why it is wrong",
          hint: "You can object once. Our team reads it before deciding.",
          rows: 4,
        },
      ]}
    />
  );
}
