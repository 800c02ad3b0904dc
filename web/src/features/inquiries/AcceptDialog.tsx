import { Box, Typography } from "@mui/material";
import { acceptanceForm } from "../../../../api/src/contract/inquiries/inquiryForms";
import { type InquiryKind, useAcceptInquiryMutation } from "../../generated/inquiries";
import { inMoney } from "../../lib/money";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
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
  const [accept] = useAcceptInquiryMutation(afterChange);
  return (
    <FormDialog
      title={`Accept the claim about order ${inquiry.orderId}?`}
      width={480}
      lead={
        <>
          <Typography sx={{ mb: 2.5, color: "text.secondary" }}>{effectOf(inquiry)}</Typography>
          <Box sx={{ mb: 2.5 }}>
            <ClaimedPieces lines={inquiry.lines} />
          </Box>
        </>
      }
      values={{ words: "" }}
      schema={acceptanceForm}
      work={({ words }) => accept({ variables: { id: inquiry.id, words: words.trim() || null } })}
      done="Claim accepted"
      fallback="Failed to accept the claim"
      label="Accept claim"
      busyLabel="Accepting..."
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="words"
          label="Note"
          hint="The publisher reads this."
          isOptional
          rows={2}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
