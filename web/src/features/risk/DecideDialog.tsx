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
  /** Released, it is in another list. */
  onReleased: () => void;
}

const words = {
  keep: {
    title: (name: string) => `Confirm the hold of ${name}?`,
    button: "Confirm hold",
    busy: "Confirming...",
    done: "Hold confirmed",
    failed: "Failed to confirm the hold",
  },
  release: {
    title: (name: string) => `Release what ${name} earned?`,
    button: "Release",
    busy: "Releasing...",
    done: "Hold released",
    failed: "Failed to release the hold",
  },
} as const;

/** The navigation counts what nobody has decided. */
const afterChange = { refetchQueries: [RiskHoldsDocument, "AdminQueues"], awaitRefetchQueries: true };

/** Both decisions have a reason, which the publisher reads. */
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
      title={title(hold.publisherName ?? "the former publisher")}
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
      fields={[{ name: "reason", label: "Reason", hint: "The publisher sees this.", rows: 3 }]}
    />
  );
}
