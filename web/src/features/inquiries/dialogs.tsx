import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import {
  acceptanceForm,
  inquiryForm,
  inquiryKinds,
  inquiryRules,
  needsAmount,
  refusalForm,
} from "../../../../api/src/contract/inquiries/inquiryForms";
import { orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import {
  InquiriesDocument,
  type InquiryKind,
  type OrderReason,
  useAcceptInquiryMutation,
  useClaimableBrandsQuery,
  useEscalateInquiryMutation,
  useOpenInquiryMutation,
  useRefuseInquiryMutation,
  useWithdrawInquiryMutation,
} from "../../generated/inquiries";
import { inMoney } from "../../lib/money";
import type { ClaimedOrder } from "../../lib/navigation/claimPath";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormAutocomplete } from "../../ui/form/FormAutocomplete";
import { FormFields } from "../../ui/form/FormFields";
import { FormSelect } from "../../ui/form/FormSelect";
import { ClaimedPieces, type InquiryRow, kindLabels, kindOf } from "./inquiryLabels";

interface OpenInquiryDialogProps {
  /** What another page knows of the order. */
  known: ClaimedOrder;
  /** Shows the claim with our answer. */
  onOpened: (id: string) => void;
  onClose: () => void;
}

const kinds = inquiryKinds.map((id) => ({ id, label: kindLabels[kindOf(id)] }));

export function OpenInquiryDialog({ known, onOpened, onClose }: OpenInquiryDialogProps) {
  const { data } = useClaimableBrandsQuery();
  const [open] = useOpenInquiryMutation(afterChange);
  const brands = (data?.myPartnerships.nodes ?? []).flatMap(({ merchant }) => merchant ?? []);
  return (
    <FormDialog
      title="Claim an order"
      width={480}
      values={{ ...known, amount: "", words: "" }}
      schema={inquiryForm}
      work={async ({ merchantId, orderId, orderedAt, kind, amount, words }) => {
        const chosen = inquiryKinds.find((id) => id === kind) ?? "untracked";
        const more = { amount: amount.trim() || null, words: words.trim() || null };
        const input = { merchantId, orderId, orderedAt: orderedAt.trim(), kind: kindOf(chosen), ...more };
        const answer = await open({ variables: { input } });
        if (answer.data) onOpened(answer.data.openInquiry.id);
      }}
      fallback="Failed to open the claim"
      label="Open claim"
      busyLabel="Looking it up..."
      // `onOpened` has closed it.
      onDone={() => undefined}
      onClose={onClose}
    >
      {(form) => {
        const currency = brands.find(({ id }) => id === form.values.merchantId)?.currency;
        const isAmountNeeded = inquiryKinds.some((id) => id === form.values.kind && needsAmount(id));
        return (
          <>
            <FormSelect form={form} name="kind" label="What is wrong?" placeholder="Choose" options={kinds} />
            <FormAutocomplete
              form={form}
              name="merchantId"
              label="Brand"
              options={brands.map(({ id, name }) => ({ id, label: name }))}
              noneText="You have no links to a brand by this name"
            />
            <FormFields
              form={form}
              fields={[
                {
                  name: "orderId",
                  label: "Order number",
                  autoComplete: "off",
                  hint: "As shown on the order confirmation.",
                },
                {
                  name: "orderedAt",
                  label: "Day of the order (UTC)",
                  placeholder: "2026-11-21",
                  autoComplete: "off",
                  hint: `From ${inquiryRules.fromDay} to ${inquiryRules.untilDay} days ago.`,
                },
                ...(isAmountNeeded
                  ? [
                      {
                        name: "amount" as const,
                        label: currency ? `Amount in ${currency}` : "Amount",
                        placeholder: "120.00",
                        autoComplete: "off",
                        hint: "Product total, without shipping.",
                      },
                    ]
                  : []),
                { name: "words", label: "Additional details", isOptional: true, rows: 3, hint: "The brand sees this." },
              ]}
            />
          </>
        );
      }}
    </FormDialog>
  );
}

const effects: Readonly<Record<InquiryKind, (amount: string) => string>> = {
  UNTRACKED: (amount) =>
    `The order is credited to the publisher over ${amount}, unless your shop reported it with another amount. It is pending like any other order, so returns still count.`,
  WRONG_AMOUNT: (amount) => `The order's amount becomes ${amount}, and its commission follows by your terms.`,
  WRONGLY_DECLINED: () => "The order is pending again, and is approved like any other order.",
  UNPAID: () => "This answers the publisher. Payments are handled under Payouts.",
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
      fields={[
        { name: "words", label: "Note", hint: "The publisher sees this.", isOptional: true, rows: 2, autoFocus: true },
      ]}
    />
  );
}

export function EscalateDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [escalate] = useEscalateInquiryMutation(afterChange);
  return (
    <FormDialog
      title="Escalate to our team?"
      width={480}
      lead="You can do this once. We decide within 7 days, and our decision is final."
      values={{ words: "" }}
      schema={acceptanceForm}
      work={({ words }) => escalate({ variables: { id: inquiry.id, words: words.trim() || null } })}
      done="Escalated to our team"
      fallback="Failed to escalate the claim"
      label="Escalate"
      onClose={onClose}
      fields={[
        {
          name: "words",
          label: "What should we know?",
          hint: "The brand sees this, too.",
          isOptional: true,
          rows: 4,
          autoFocus: true,
        },
      ]}
    />
  );
}

/** As the API names a reason of the list. */
const reasonOf = (id: string): OrderReason => id.toUpperCase().replaceAll("-", "_") as OrderReason;

export function RefuseDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [refuse] = useRefuseInquiryMutation(afterChange);
  return (
    <FormDialog
      title={`Decline the claim about order ${inquiry.orderId}?`}
      width={480}
      lead={
        <Box sx={{ mb: 2.5 }}>
          <ClaimedPieces lines={inquiry.lines} />
        </Box>
      }
      values={{ reason: "", words: "" }}
      schema={refusalForm}
      work={({ reason, words }) => {
        const given = { id: inquiry.id, reason: reasonOf(reason), words: words.trim() || null };
        return refuse({ variables: given });
      }}
      done="Claim declined"
      fallback="Failed to decline the claim"
      label="Decline claim"
      busyLabel="Declining..."
      isGrave
      onClose={onClose}
      fields={[
        {
          name: "reason",
          label: "Reason",
          placeholder: "Choose a reason",
          options: orderReasons,
          hint: "The publisher sees this.",
        },
        { name: "words", label: "Details", isOptional: true, rows: 3 },
      ]}
    />
  );
}

export function WithdrawDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [withdraw] = useWithdrawInquiryMutation(afterChange);
  return (
    <ConfirmDialog
      title="Withdraw this claim?"
      text={`You cannot claim the same about order ${inquiry.orderId} again.`}
      confirmLabel="Withdraw claim"
      work={() => withdraw({ variables: { id: inquiry.id } })}
      doneMessage="Claim withdrawn"
      fallback="Failed to withdraw the claim"
      onClose={onClose}
    />
  );
}

/** A picture that was added to a claim. */
export function FilePicture({ name, content, onClose }: { name: string; content: Blob; onClose: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <DialogFrame title={name} onClose={onClose} width={880}>
      <Box component="img" src={address} alt={name} sx={{ display: "block", maxWidth: "100%", mx: "auto" }} />
    </DialogFrame>
  );
}

interface InquiryDialogProps {
  inquiry: InquiryRow;
  onClose: () => void;
}

/**
 * What is decided leaves its tab, and a new claim stands in another place of the list. What the navigation counts is
 * named as text: its documents are in other parts of the site.
 */
const afterChange = { refetchQueries: [InquiriesDocument, "AdminQueues", "BrandWaiting"], awaitRefetchQueries: true };
