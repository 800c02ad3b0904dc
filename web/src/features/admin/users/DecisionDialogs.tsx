import type { AnyObjectSchema } from "yup";
import {
  personNoteForm,
  type RejectionReason,
  rejectionForm,
  rejectionReasons,
  type SuspensionReason,
  suspensionForm,
  suspensionReasons,
} from "../../../../../api/src/contract/decisionReasons";
import { useLiftSuspensionMutation, useSuspendUserMutation } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { type useDecision, usePersonAct } from "./useDecision";
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
    text="They are notified by email and can't sign in. They can reapply after 30 days, or earlier if you allow it."
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
      text="Everyone is signed out of the account at once. Links stop earning, brands are unlisted and payouts wait. For invalid clicks or a compromised account, open orders are put on hold too. You can lift the suspension at any time."
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
      text="They are notified by email and can sign in again. Payouts held by the suspension resume."
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

interface GivenReason {
  /** An entry of the list, as the contract names it. */
  reason: string;
  note: string;
}

interface ReasonDialogProps {
  title: string;
  text: string;
  reasons: readonly { id: string; label: string }[];
  schema: AnyObjectSchema;
  label: string;
  /** Without it none is shown: what is done says so itself. */
  doneMessage?: string;
  fallback: string;
  onDo: (given: GivenReason) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const initialValues: GivenReason = { reason: "", note: "" };

/** Asks why, before something that the person is told of by email. */
export function ReasonDialog({ title, text, reasons, schema, label, onClose, ...rest }: ReasonDialogProps) {
  const { doneMessage, fallback, onDo, onDone } = rest;
  return (
    <FormDialog
      title={title}
      width={520}
      lead={text}
      values={initialValues}
      schema={schema}
      work={(given) => onDo(given)}
      done={doneMessage}
      fallback={fallback}
      label={label}
      isGrave
      onDone={onDone}
      onClose={onClose}
      fields={(values) => [
        { name: "reason", label: "Reason", placeholder: "Choose a reason", options: reasons },
        {
          name: "note",
          label: "Details",
          hint: "Shown to the person below the reason.",
          isOptional: values.reason !== "other",
          autoComplete: "off",
          rows: 3,
        },
      ]}
    />
  );
}

interface TextDialogProps {
  title: string;
  text: string;
  /** The field's label. */
  field: string;
  hint: string;
  label: string;
  doneMessage: string;
  fallback: string;
  onDo: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Something that needs a few words for other admins. */
export function TextDialog({ title, text, field, hint, label, onClose, ...rest }: TextDialogProps) {
  const { doneMessage, fallback, onDo, onDone } = rest;
  return (
    <FormDialog
      title={title}
      width={520}
      lead={text}
      values={{ text: "" }}
      schema={personNoteForm}
      work={(given) => onDo(given.text.trim())}
      done={doneMessage}
      fallback={fallback}
      label={label}
      onDone={onDone}
      onClose={onClose}
      fields={[{ name: "text", label: field, hint, autoComplete: "off", autoFocus: true, rows: 3 }]}
    />
  );
}
