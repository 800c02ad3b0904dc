import { Box } from "@mui/material";
import { refusalForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import { type OrderReason, useRefuseInquiryMutation } from "../../generated/inquiries";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { afterChange } from "./afterChange";
import { ClaimedPieces } from "./ClaimedPieces";
import type { InquiryDialogProps } from "./inquiryDialogProps";

/** As the API names a reason of the list. */
const reasonOf = (id: string): OrderReason => id.toUpperCase().replaceAll("-", "_") as OrderReason;

export function RefuseDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [refuse] = useRefuseInquiryMutation(afterChange);
  return (
    <FormDialog
      title={`Refuse the claim about order ${inquiry.orderId}?`}
      width={480}
      lead={
        <>
          <Box sx={{ mb: 2.5 }}>
            <ClaimedPieces lines={inquiry.lines} />
          </Box>
        </>
      }
      values={{ reason: "", words: "" }}
      schema={refusalForm}
      work={({ reason, words }) => {
        const given = { id: inquiry.id, reason: reasonOf(reason), words: words.trim() || null };
        return refuse({ variables: given });
      }}
      done="Claim refused"
      fallback="Failed to refuse the claim"
      label="Refuse claim"
      busyLabel="Refusing..."
      isGrave
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSelect
            form={form}
            name="reason"
            label="Reason"
            placeholder="Choose a reason"
            options={orderReasons}
            hint="The publisher reads this."
          />
          <FormTextField form={form} name="words" label="More about it" isOptional rows={3} />
        </>
      )}
    </FormDialog>
  );
}
