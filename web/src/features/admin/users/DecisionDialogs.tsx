import {
  type RejectionReason,
  rejectionForm,
  rejectionReasons,
  type SuspensionReason,
  suspensionForm,
  suspensionReasons,
} from "../../../../../api/src/contract/decisionReasons";
import { useLiftSuspensionMutation, useSuspendUserMutation } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import { ReasonDialog } from "./ReasonDialog";
import { TextDialog } from "./TextDialog";
import type { useDecision } from "./useDecision";
import { usePersonAct } from "./usePersonAct";
import { displayName, type UserRow } from "./userLabels";

interface PersonDialogProps {
  person: UserRow;
  onDone: () => void;
  onClose: () => void;
}

export const RejectDialog = ({
  person,
  reject,
  ...ends
}: PersonDialogProps & { reject: ReturnType<typeof useDecision>["reject"] }) => (
  <ReasonDialog
    title={`Reject ${person.name}?`}
    text="They are notified by email and cannot sign in. They can apply again after 30 days, or when you allow it."
    reasons={rejectionReasons}
    schema={rejectionForm}
    label="Reject"
    fallback="Failed to update user status"
    onDo={({ reason, note }) =>
      // Safe cast: the options are the contract's.
      reject(person.id, { reason: enumName(reason as RejectionReason), note: note.trim() || null })
    }
    {...ends}
  />
);

interface SuspendDialogProps extends PersonDialogProps {
  /** Before the person is read again. */
  onReason: (reason: SuspensionReason) => void;
}

export function SuspendDialog({ person, onReason, ...ends }: SuspendDialogProps) {
  const act = usePersonAct();
  const [suspend] = useSuspendUserMutation();
  const { name, business } = displayName(person);
  return (
    <ReasonDialog
      title={`Suspend ${business ?? name}?`}
      text="Everybody is signed out of the account at once. Links earn nothing, a brand is unlisted, and payouts wait. Invalid clicks or a taken-over account put open orders on hold too. You can lift it at any time."
      reasons={suspensionReasons}
      schema={suspensionForm}
      label="Suspend"
      doneMessage="Account suspended"
      fallback="Failed to suspend the account"
      onDo={({ reason: chosen, note }) =>
        act(async () => {
          // Safe cast: the options are the contract's.
          const reason = chosen as SuspensionReason;
          await suspend({ variables: { userId: person.id, reason: enumName(reason), note: note.trim() || null } });
          onReason(reason);
        })
      }
      {...ends}
    />
  );
}

export function LiftDialog({ person, ...ends }: PersonDialogProps) {
  const act = usePersonAct();
  const [lift] = useLiftSuspensionMutation();
  const { name, business } = displayName(person);
  return (
    <TextDialog
      title={`Lift the suspension of ${business ?? name}?`}
      text="They are told by email and can sign in again. Payouts that the suspension held go on."
      field="Reason"
      hint="Only admins see it."
      label="Lift suspension"
      doneMessage="Suspension lifted"
      fallback="Failed to lift the suspension"
      onDo={(reason) => act(() => lift({ variables: { userId: person.id, reason } }))}
      {...ends}
    />
  );
}
