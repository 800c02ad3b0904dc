import { Stack } from "@mui/material";
import { objectionForm } from "../../../../../../api/src/contract/payoutForms";
import { type RiskHoldFragment, useObjectToHoldMutation } from "../../../../generated/risk";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useToast } from "../../../../ui/toast/useToast";

/** A publisher says, once, why a hold is wrong. */
export function ObjectDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [object] = useObjectToHoldMutation();
  const form = useForm({
    initialValues: { text: "" },
    schema: objectionForm,
    failure: { title: "Error", fallback: "Failed to send the objection" },
    onSubmit: async ({ text }) => {
      await object({ variables: { id: hold.id, text } });
      toast({ title: "Success", description: "Objection sent" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Object to the hold at ${hold.merchantName ?? "a former brand"}`} onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="text"
          label="Why it is wrong"
          hint="You can object once. Our team reads it before it decides."
          rows={4}
        />
        <DialogButtons form={form} label="Send objection" busyLabel="Sending..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
