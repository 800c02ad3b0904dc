import { acceptanceForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { useEscalateInquiryMutation } from "../../generated/inquiries";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { afterChange } from "./afterChange";
import type { InquiryDialogProps } from "./inquiryDialogProps";

export function EscalateDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [escalate] = useEscalateInquiryMutation(afterChange);
  return (
    <FormDialog
      title="Ask our team?"
      width={480}
      lead="You can do this once. We decide within 7 days, and our decision is final."
      values={{ words: "" }}
      schema={acceptanceForm}
      work={({ words }) => escalate({ variables: { id: inquiry.id, words: words.trim() || null } })}
      done="Our team looks at it"
      fallback="Failed to ask our team"
      label="Ask our team"
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="words"
          label="What should we know?"
          hint="The brand reads this, too."
          isOptional
          rows={4}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
