import { Box, Stack, Typography } from "@mui/material";
import { acceptanceForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { type InquiryKind, useAcceptInquiryMutation } from "../../generated/inquiries";
import { inMoney } from "../../lib/money";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import { ClaimedPieces } from "./ClaimedPieces";
import type { InquiryDialogProps } from "./inquiryDialogProps";
import type { InquiryRow } from "./inquiryLabels";

const effects: Readonly<Record<InquiryKind, (amount: string) => string>> = {
  UNTRACKED: (amount) =>
    `The order is credited to the publisher over ${amount}, unless your shop reported it with another amount. It is pending like any other order, so returns still count.`,
  WRONG_AMOUNT: (amount) => `The order's amount becomes ${amount}, and its commission follows by your terms.`,
  WRONGLY_DECLINED: () => "The order is pending again, and is approved like any other order.",
  UNPAID: () => "This answers the publisher. What is to be paid is decided under Payouts.",
  HELD: () => "This answers the publisher. What is held is released where it is held.",
};

const effectOf = ({ kind, amount }: InquiryRow): string => effects[kind](amount ? inMoney(amount) : "this amount");

export function AcceptDialog({ inquiry, onClose }: InquiryDialogProps) {
  const { toast } = useToast();
  const [accept] = useAcceptInquiryMutation(afterChange);
  const form = useForm({
    initialValues: { words: "" },
    schema: acceptanceForm,
    failure: { title: "Error", fallback: "Failed to accept the claim" },
    onSubmit: async ({ words }) => {
      await accept({ variables: { id: inquiry.id, words: words.trim() || null } });
      toast({ title: "Success", description: "Claim accepted" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Accept the claim about order ${inquiry.orderId}?`} onClose={onClose} width={480}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>{effectOf(inquiry)}</Typography>
      <Box sx={{ mb: 2.5 }}>
        <ClaimedPieces lines={inquiry.lines} />
      </Box>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="words"
          label="Note"
          hint="The publisher reads this."
          isOptional
          rows={2}
          autoFocus
        />
        <DialogButtons form={form} label="Accept claim" busyLabel="Accepting..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
