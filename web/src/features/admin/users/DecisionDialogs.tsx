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
import { t } from "../../../../../api/src/contract/i18n/t";
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
    title={t("Reject {name}?", { name: person.name })}
    text={t(
      "They are notified by email and can't sign in. They can reapply after 30 days, or earlier if you allow it.",
    )}
    reasons={rejectionReasons}
    schema={rejectionForm}
    label={t("Reject")}
    fallback={t("Failed to update user status")}
    onDo={({ reason, note }) =>
      // Safe cast: the options are the contract's.
      reject(person.id, { reason: enumName(reason as RejectionReason), note: note.trim() || null })
    }
    {...ends}
  />
);

interface SuspendDialogProps extends PersonDialogProps {
  /** Runs before the account is refetched. */
  onReason: (reason: SuspensionReason) => void;
}

export function SuspendDialog({ person, onReason, ...ends }: SuspendDialogProps) {
  const act = usePersonAct();
  const [suspend] = useSuspendUserMutation();
  const { name, business } = displayName(person);
  return (
    <ReasonDialog
      title={t("Suspend {name}?", { name: business ?? name })}
      text={t(
        "Everyone is signed out of the account at once. Links stop earning, brands are unlisted and payouts wait. For invalid clicks or a compromised account, open orders are put on hold too. You can lift the suspension at any time.",
      )}
      reasons={suspensionReasons}
      schema={suspensionForm}
      label={t("Suspend")}
      doneMessage={t("Account suspended")}
      fallback={t("Failed to suspend the account")}
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
      title={t("Lift the suspension of {name}?", { name: business ?? name })}
      text={t("They are notified by email and can sign in again. Payouts held by the suspension resume.")}
      field={t("Reason")}
      hint={t("Only admins see it.")}
      label={t("Lift suspension")}
      doneMessage={t("Suspension lifted")}
      fallback={t("Failed to lift the suspension")}
      onDo={(reason) => act(() => lift({ variables: { userId: person.id, reason } }))}
      {...ends}
    />
  );
}

interface GivenReason {
  /** An option's API name. */
  reason: string;
  note: string;
}

interface ReasonDialogProps {
  title: string;
  text: string;
  reasons: readonly { id: string; label: string }[];
  schema: AnyObjectSchema;
  label: string;
  /** Without it there is no toast: the result is visible. */
  doneMessage?: string;
  fallback: string;
  onDo: (given: GivenReason) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const initialValues: GivenReason = { reason: "", note: "" };

/** Asks for the reason of an action that emails the account. */
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
        { name: "reason", label: t("Reason"), placeholder: t("Choose a reason"), options: reasons },
        {
          name: "note",
          label: t("Details"),
          hint: t("Shown to the person below the reason."),
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

/** Asks for a note to other admins. */
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
