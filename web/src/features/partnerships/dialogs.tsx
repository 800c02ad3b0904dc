import {
  declineApplicationForm,
  declineReasons,
  partnershipReasonForm,
} from "../../../../api/src/contract/partnerships";
import {
  type DeclineReason,
  useDeclineApplicationsMutation,
  useEndPartnershipMutation,
  usePartnerGroupsQuery,
  usePausePartnerMutation,
  useSetPartnerGroupMutation,
} from "../../generated/partnerships";
import { enumName } from "../../lib/enumName";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { afterChange } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

interface DeclineDialogProps {
  ids: readonly string[];
  /** Who applied, or how many. */
  who: string;
  /** With what to say about it. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Declines one application or several, with a reason. */
export function DeclineDialog({ ids, who, onDone, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineApplicationsMutation(afterChange);
  return (
    <FormDialog
      title={`Decline ${who}?`}
      values={{ reason: "", text: "" }}
      schema={declineApplicationForm}
      work={async ({ reason, text }) => {
        const chosen = declineReasons.find(({ id }) => id === reason);
        if (!chosen) return;
        const input = { reason: enumName(chosen.id) satisfies DeclineReason, text: text.trim() || null };
        const { data } = await decline({ variables: { ids: [...ids], input } });
        const skipped = data?.declineApplications.skipped ?? 0;
        const rest = skipped > 0 ? ` ${skipped} had been answered already.` : "";
        onDone(`Declined. The publisher reads your reason.${rest}`);
      }}
      fallback="Failed to decline"
      label="Decline"
      busyLabel="Declining..."
      isGrave
      // `onDone` has closed it.
      onDone={() => undefined}
      onClose={onClose}
      fields={({ reason }) => [
        { name: "reason", label: "Reason", placeholder: "Choose one", options: declineReasons },
        {
          name: "text",
          label: "Details",
          isOptional: reason !== "other",
          hint: "The publisher sees this with the reason and can reapply in 30 days.",
          rows: 3,
        },
      ]}
    />
  );
}

/** Puts a partner into a group, or out of it. */
export function GroupDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { data } = usePartnerGroupsQuery();
  const [set] = useSetPartnerGroupMutation(afterChange);
  return (
    <FormDialog
      title={`Group of ${nameOf(partner)}`}
      width={460}
      values={{ groupId: partner.group?.id ?? "" }}
      work={({ groupId }) => set({ variables: { id: partner.id, groupId: groupId || null } })}
      done="Group changed for new clicks"
      fallback="Failed to change the group"
      label="Save"
      busyLabel="Saving..."
      onClose={onClose}
      fields={[
        {
          name: "groupId",
          label: "Group",
          placeholder: "No group",
          options: (data?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name })),
          hint: "An order counts for the group the publisher was in at the click.",
        },
      ]}
    />
  );
}

type ReasonedAct = "pause" | "end" | "withdraw";

const words: Readonly<Record<ReasonedAct, { title: string; text: string; label: string; done: string }>> = {
  pause: {
    title: "Pause",
    text: "Their links still lead to your shop, but new clicks earn nothing until you resume. Earlier clicks are not affected.",
    label: "Pause partner",
    done: "Partner paused",
  },
  end: {
    title: "End the partnership with",
    text: "Their links still lead to your shop, but new clicks earn nothing. Earlier clicks are not affected.",
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
      fields={[{ name: "reason", label: "Reason", hint: "The publisher sees this.", rows: 3, autoFocus: true }]}
    />
  );
}
