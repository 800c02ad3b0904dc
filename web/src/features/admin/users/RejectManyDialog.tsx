import { type RejectionReason, rejectionForm, rejectionReasons } from "../../../../../api/src/contract/decisionReasons";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { ReasonDialog } from "./DecisionDialogs";
import type { Why } from "./useDecision";

interface RejectManyDialogProps {
  count: number;
  onReject: (why: Why) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** One reason for all of them. */
export const RejectManyDialog = ({ count, onReject, ...ends }: RejectManyDialogProps) => (
  <ReasonDialog
    title={`Reject ${inCount(count)} ${count === 1 ? "application" : "applications"}?`}
    text="Each of them is notified by email with this reason and cannot sign in. They can apply again after 30 days, or when you allow it."
    reasons={rejectionReasons}
    schema={rejectionForm}
    label={`Reject ${inCount(count)}`}
    fallback="Failed to update user status"
    onDo={({ reason, note }) =>
      // Safe cast: the options are the contract's.
      onReject({ reason: enumName(reason as RejectionReason), note: note.trim() || null })
    }
    {...ends}
  />
);
