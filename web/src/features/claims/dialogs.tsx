import { Box, Typography } from "@mui/material";
import {
  acceptanceForm,
  claimForm,
  claimKinds,
  claimRules,
  needsAmount,
  refusalForm,
} from "../../../../api/src/contract/claims/claimForms";
import { orderReasons } from "../../../../api/src/contract/claims/orderReasons";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ClaimKind,
  ClaimsDocument,
  type OrderReason,
  useAcceptClaimMutation,
  useClaimableBrandsQuery,
  useEscalateClaimMutation,
  useOpenClaimMutation,
  useRefuseClaimMutation,
  useWithdrawClaimMutation,
} from "../../generated/claims";
import { inMoney } from "../../lib/money";
import type { ClaimDraft } from "../../lib/navigation/claimPath";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormAutocomplete } from "../../ui/form/FormAutocomplete";
import { FormFields } from "../../ui/form/FormFields";
import { FormSelect } from "../../ui/form/FormSelect";
import { ClaimedProducts, type ClaimRow, kindLabels, kindOf } from "./claimLabels";

interface OpenClaimDialogProps {
  /** Order details known from another page. */
  known: ClaimDraft;
  /** Opens the claim with our answer. */
  onOpened: (id: string) => void;
  onClose: () => void;
}

const kinds = claimKinds.map((id) => ({ id, label: kindLabels[kindOf(id)] }));

export function OpenClaimDialog({ known, onOpened, onClose }: OpenClaimDialogProps) {
  const { data } = useClaimableBrandsQuery();
  const [open] = useOpenClaimMutation(afterChange);
  const brands = (data?.partnerships.nodes ?? []).flatMap(({ merchant }) => merchant ?? []);
  return (
    <FormDialog
      title={t("Claim an order")}
      width={480}
      values={{ ...known }}
      schema={claimForm}
      work={async ({ merchantId, orderId, orderedAt, kind, amount, words }) => {
        const chosen = claimKinds.find((id) => id === kind) ?? "untracked";
        const more = { amount: amount.trim() || null, words: words.trim() || null };
        const input = { merchantId, orderId, orderedAt: orderedAt.trim(), kind: kindOf(chosen), ...more };
        const answer = await open({ variables: { input } });
        if (answer.data) onOpened(answer.data.openClaim.id);
      }}
      fallback={t("Failed to open the claim")}
      label={t("Open claim")}
      busyLabel={t("Looking it up...")}
      // `onOpened` closes the dialog.
      onDone={() => undefined}
      onClose={onClose}
    >
      {(form) => {
        const currency = brands.find(({ id }) => id === form.values.merchantId)?.currency;
        const isAmountNeeded = claimKinds.some((id) => id === form.values.kind && needsAmount(id));
        return (
          <>
            <FormSelect form={form} name="kind" label={t("What's wrong?")} placeholder={t("Choose")} options={kinds} />
            <FormAutocomplete
              form={form}
              name="merchantId"
              label={t("Brand")}
              options={brands.map(({ id, name }) => ({ id, label: name }))}
              noneText={t("You have no links to a brand with this name")}
            />
            <FormFields
              form={form}
              fields={[
                {
                  name: "orderId",
                  label: t("Order number"),
                  autoComplete: "off",
                  hint: t("As shown on the order confirmation."),
                },
                {
                  name: "orderedAt",
                  label: t("Day of the order (UTC)"),
                  placeholder: "2026-11-21",
                  autoComplete: "off",
                  hint: t("From {from, number} to {until, number} days ago.", {
                    from: claimRules.fromDay,
                    until: claimRules.untilDay,
                  }),
                },
                ...(isAmountNeeded
                  ? [
                      {
                        name: "amount" as const,
                        label: currency ? t("Amount in {currency}", { currency }) : t("Amount"),
                        placeholder: "120.00",
                        autoComplete: "off",
                        hint: t("Product total, without shipping."),
                      },
                    ]
                  : []),
                {
                  name: "words",
                  label: t("Additional details"),
                  isOptional: true,
                  rows: 3,
                  hint: t("The brand sees this."),
                },
              ]}
            />
          </>
        );
      }}
    </FormDialog>
  );
}

const effects: Readonly<Record<ClaimKind, (amount: string | null) => string>> = {
  UNTRACKED: (amount) =>
    amount
      ? t(
          "The order is credited to the creator at {amount}, or at the amount your shop reported. It is pending like any other order, so returns still count.",
          { amount },
        )
      : t(
          "The order is credited to the creator at the amount your shop reported. It is pending like any other order, so returns still count.",
        ),
  WRONG_AMOUNT: (amount) =>
    amount
      ? t("The order amount changes to {amount} and its commission is recalculated under your terms.", { amount })
      : t("The order amount changes and its commission is recalculated under your terms."),
  WRONGLY_DECLINED: () => t("The order is pending again and approved like any other order."),
  UNPAID: () => t("This only answers the creator. Payments are handled under Payouts."),
  HELD: () => t("This only answers the creator. Release the hold separately."),
};

const effectOf = ({ kind, amount }: ClaimRow): string => effects[kind](amount && inMoney(amount));

export function AcceptDialog({ claim, onClose }: ClaimDialogProps) {
  const [accept] = useAcceptClaimMutation(afterChange);
  return (
    <FormDialog
      title={t("Accept the claim about order {orderId}?", { orderId: claim.orderId })}
      width={480}
      lead={
        <>
          <Typography sx={{ mb: 2.5, color: "text.secondary" }}>{effectOf(claim)}</Typography>
          <Box sx={{ mb: 2.5 }}>
            <ClaimedProducts lines={claim.lines} />
          </Box>
        </>
      }
      values={{ words: "" }}
      schema={acceptanceForm}
      work={({ words }) => accept({ variables: { id: claim.id, words: words.trim() || null } })}
      done={t("Claim accepted")}
      fallback={t("Failed to accept the claim")}
      label={t("Accept claim")}
      busyLabel={t("Accepting...")}
      onClose={onClose}
      fields={[
        {
          name: "words",
          label: t("Note"),
          hint: t("The creator sees this."),
          isOptional: true,
          rows: 2,
          autoFocus: true,
        },
      ]}
    />
  );
}

export function EscalateDialog({ claim, onClose }: ClaimDialogProps) {
  const [escalate] = useEscalateClaimMutation(afterChange);
  return (
    <FormDialog
      title={t("Escalate to our team?")}
      width={480}
      lead={t("You can do this once. We decide within 7 days, and our decision is final.")}
      values={{ words: "" }}
      schema={acceptanceForm}
      work={({ words }) => escalate({ variables: { id: claim.id, words: words.trim() || null } })}
      done={t("Escalated to our team")}
      fallback={t("Failed to escalate the claim")}
      label={t("Escalate")}
      onClose={onClose}
      fields={[
        {
          name: "words",
          label: t("What should we know?"),
          hint: t("The brand sees this, too."),
          isOptional: true,
          rows: 4,
          autoFocus: true,
        },
      ]}
    />
  );
}

/** The reason as a GraphQL enum. */
const reasonOf = (id: string): OrderReason => id.toUpperCase().replaceAll("-", "_") as OrderReason;

export function RefuseDialog({ claim, onClose }: ClaimDialogProps) {
  const [refuse] = useRefuseClaimMutation(afterChange);
  return (
    <FormDialog
      title={t("Decline the claim about order {orderId}?", { orderId: claim.orderId })}
      width={480}
      lead={
        <Box sx={{ mb: 2.5 }}>
          <ClaimedProducts lines={claim.lines} />
        </Box>
      }
      values={{ reason: "", words: "" }}
      schema={refusalForm}
      work={({ reason, words }) => {
        const given = { id: claim.id, reason: reasonOf(reason), words: words.trim() || null };
        return refuse({ variables: given });
      }}
      done={t("Claim declined")}
      fallback={t("Failed to decline the claim")}
      label={t("Decline claim")}
      busyLabel={t("Declining...")}
      isGrave
      onClose={onClose}
      fields={[
        {
          name: "reason",
          label: t("Reason"),
          placeholder: t("Choose a reason"),
          options: orderReasons,
          hint: t("The creator sees this."),
        },
        { name: "words", label: t("Details"), isOptional: true, rows: 3 },
      ]}
    />
  );
}

export function WithdrawDialog({ claim, onClose }: ClaimDialogProps) {
  const [withdraw] = useWithdrawClaimMutation(afterChange);
  return (
    <ConfirmDialog
      title={t("Withdraw this claim?")}
      text={t("You can't open the same claim about order {orderId} again.", { orderId: claim.orderId })}
      confirmLabel={t("Withdraw claim")}
      work={() => withdraw({ variables: { id: claim.id } })}
      doneMessage={t("Claim withdrawn")}
      fallback={t("Failed to withdraw the claim")}
      onClose={onClose}
    />
  );
}

interface ClaimDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

/**
 * A decided claim leaves its tab, and a new one appears elsewhere in the list. The navigation's counts are named as
 * text, because their documents are in other parts of the site.
 */
const afterChange = { refetchQueries: [ClaimsDocument, "AdminQueues", "BrandWaiting"], awaitRefetchQueries: true };
