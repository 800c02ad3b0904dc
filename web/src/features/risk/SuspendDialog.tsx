import { type SuspensionReason, suspensionForm, suspensionReasons } from "../../../../api/src/contract/decisionReasons";
import { t } from "../../../../api/src/contract/i18n/t";
import { HeldOrdersDocument, type RiskHoldFragment, useSuspendHeldMutation } from "../../generated/risk";
import { enumName } from "../../lib/enumName";
import { FormDialog } from "../../ui/dialog/FormDialog";

/** Suspends the account behind a hold, as People does. */
export function SuspendDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const [suspend] = useSuspendHeldMutation({ refetchQueries: [HeldOrdersDocument] });
  return (
    <FormDialog
      title={t("Suspend {publisherName}?", { publisherName: hold.publisherName ?? t("Former creator") })}
      width={480}
      lead={t(
        "Everyone is signed out of the account at once, at all brands. Links stop earning and payouts wait. You can lift it in People at any time.",
      )}
      values={{ reason: "", note: "" }}
      schema={suspensionForm}
      work={({ reason, note }) => {
        // Safe cast: the options are the contract's.
        const why = { reason: enumName(reason as SuspensionReason), note: note.trim() || null };
        return suspend({ variables: { userId: hold.publisherId, ...why } });
      }}
      done={t("Account suspended")}
      fallback={t("Failed to suspend the account")}
      label={t("Suspend")}
      busyLabel={t("Suspending...")}
      isGrave
      onClose={onClose}
      fields={({ reason }) => [
        { name: "reason", label: t("Reason"), placeholder: t("Choose one"), options: suspensionReasons },
        {
          name: "note",
          label: t("Details"),
          hint: t("The creator sees this with the reason."),
          isOptional: reason !== "other",
          rows: 3,
        },
      ]}
    />
  );
}
