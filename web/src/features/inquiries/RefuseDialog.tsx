import { Box, Stack } from "@mui/material";
import { refusalForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import { type OrderReason, useRefuseInquiryMutation } from "../../generated/inquiries";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import { ClaimedPieces } from "./ClaimedPieces";
import type { InquiryDialogProps } from "./inquiryDialogProps";

/** As the API names a reason of the list. */
const reasonOf = (id: string): OrderReason => id.toUpperCase().replaceAll("-", "_") as OrderReason;

export function RefuseDialog({ inquiry, onClose }: InquiryDialogProps) {
  const { toast } = useToast();
  const [refuse] = useRefuseInquiryMutation(afterChange);
  const form = useForm({
    initialValues: { reason: "", words: "" },
    schema: refusalForm,
    failure: { title: "Error", fallback: "Failed to refuse the claim" },
    onSubmit: async ({ reason, words }) => {
      const given = { id: inquiry.id, reason: reasonOf(reason), words: words.trim() || null };
      await refuse({ variables: given });
      toast({ title: "Success", description: "Claim refused" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Refuse the claim about order ${inquiry.orderId}?`} onClose={onClose} width={480}>
      <Box sx={{ mb: 2.5 }}>
        <ClaimedPieces lines={inquiry.lines} />
      </Box>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect
          form={form}
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          options={orderReasons}
          hint="The publisher reads this."
        />
        <FormTextField form={form} name="words" label="More about it" isOptional rows={3} />
        <DialogButtons form={form} label="Refuse claim" busyLabel="Refusing..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
