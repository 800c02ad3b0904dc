import { Stack, Typography } from "@mui/material";
import { acceptanceForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { useEscalateInquiryMutation } from "../../generated/inquiries";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import type { InquiryDialogProps } from "./inquiryDialogProps";

export function EscalateDialog({ inquiry, onClose }: InquiryDialogProps) {
  const { toast } = useToast();
  const [escalate] = useEscalateInquiryMutation(afterChange);
  const form = useForm({
    initialValues: { words: "" },
    schema: acceptanceForm,
    failure: { title: "Error", fallback: "Failed to ask our team" },
    onSubmit: async ({ words }) => {
      await escalate({ variables: { id: inquiry.id, words: words.trim() || null } });
      toast({ title: "Success", description: "Our team looks at it" });
      onClose();
    },
  });
  return (
    <DialogFrame title="Ask our team?" onClose={onClose} width={480}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        You can do this once. We decide within 7 days, and our decision is final.
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="words"
          label="What should we know?"
          hint="The brand reads this, too."
          isOptional
          rows={4}
          autoFocus
        />
        <DialogButtons form={form} label="Ask our team" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
