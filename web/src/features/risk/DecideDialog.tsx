import { t } from "../../../../api/src/contract/i18n/t";
import { payoutReasonForm } from "../../../../api/src/contract/payoutForms";
import {
  type RiskHoldFragment,
  RiskHoldsDocument,
  useKeepRiskHoldMutation,
  useReleaseRiskHoldMutation,
} from "../../generated/risk";
import { FormDialog } from "../../ui/dialog/FormDialog";

interface DecideDialogProps {
  hold: RiskHoldFragment;
  act: "keep" | "release";
  onClose: () => void;
  /** A released one moves to another list. */
  onReleased: () => void;
}

const words = {
  keep: {
    title: (name: string) => t("Confirm the hold of {name}?", { name }),
    button: t("Confirm hold"),
    busy: "Confirming...",
    done: t("Hold confirmed"),
    failed: t("Failed to confirm the hold"),
  },
  release: {
    title: (name: string) => t("Release the earnings of {name}?", { name }),
    button: t("Release"),
    busy: "Releasing...",
    done: t("Hold released"),
    failed: t("Failed to release the hold"),
  },
} as const;

/** The navigation counts undecided items. */
const afterChange = { refetchQueries: [RiskHoldsDocument, "AdminQueues"], awaitRefetchQueries: true };

/** Both decisions need a reason, which the publisher sees. */
export function DecideDialog({ hold, act, onClose, onReleased }: DecideDialogProps) {
  const [keep] = useKeepRiskHoldMutation(afterChange);
  const [release] = useReleaseRiskHoldMutation(afterChange);
  const { title, button, busy, done, failed } = words[act];
  const work = ({ reason }: { reason: string }) =>
    (act === "keep" ? keep : release)({ variables: { id: hold.id, reason } });
  const end = () => {
    onClose();
    if (act === "release") onReleased();
  };
  return (
    <FormDialog
      title={title(hold.publisherName ?? t("the former creator"))}
      width={480}
      values={{ reason: "" }}
      schema={payoutReasonForm}
      work={work}
      done={done}
      fallback={failed}
      label={button}
      busyLabel={busy}
      isGrave={act === "keep"}
      onClose={onClose}
      onDone={end}
      fields={[{ name: "reason", label: t("Reason"), hint: t("The creator sees this."), rows: 3 }]}
    />
  );
}
