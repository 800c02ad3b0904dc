import { partnershipReasonForm } from "../../../../api/src/contract/partnerships";
import { useEndPartnershipMutation, usePausePartnerMutation } from "../../generated/partnerships";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { afterChange } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

export type ReasonedAct = "pause" | "end" | "withdraw";

const words: Readonly<Record<ReasonedAct, { title: string; text: string; label: string; done: string }>> = {
  pause: {
    title: "Pause",
    text: "Their links still lead to your shop, but clicks from now on earn nothing until you resume. Earlier clicks keep what they earn.",
    label: "Pause partner",
    done: "Partner paused",
  },
  end: {
    title: "End the partnership with",
    text: "Their links still lead to your shop, but clicks from now on earn nothing. Earlier clicks keep what they earn.",
    label: "End partnership",
    done: "Partnership ended",
  },
  withdraw: {
    title: "Withdraw the invitation to",
    text: "They can no longer accept it. You can invite them again.",
    label: "Withdraw invitation",
    done: "Invitation withdrawn",
  },
};

interface ReasonDialogProps {
  partner: PartnerRow;
  act: ReasonedAct;
  onClose: () => void;
}

/** Asks for the reason, which the publisher reads. */
export function ReasonDialog({ partner, act, onClose }: ReasonDialogProps) {
  const [pause] = usePausePartnerMutation(afterChange);
  const [end] = useEndPartnershipMutation(afterChange);
  const { title, text, label, done } = words[act];
  return (
    <FormDialog
      title={`${title} ${nameOf(partner)}?`}
      lead={text}
      values={{ reason: "" }}
      schema={partnershipReasonForm}
      work={({ reason }) => (act === "pause" ? pause : end)({ variables: { id: partner.id, reason: reason.trim() } })}
      done={`${done}. The publisher was notified.`}
      fallback="Failed to change the partnership"
      label={label}
      isGrave
      onClose={onClose}
    >
      {(form) => (
        <FormTextField form={form} name="reason" label="Reason" hint="The publisher reads this." rows={3} autoFocus />
      )}
    </FormDialog>
  );
}
