import { t } from "../../../../api/src/contract/i18n/t";
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
  /** Names the applicant, or the number of applicants. */
  title: string;
  /** With a hint. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Declines one application or several, with a reason. */
export function DeclineDialog({ ids, title, onDone, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineApplicationsMutation(afterChange);
  return (
    <FormDialog
      title={title}
      values={{ reason: "", text: "" }}
      schema={declineApplicationForm}
      work={async ({ reason, text }) => {
        const chosen = declineReasons.find(({ id }) => id === reason);
        if (!chosen) return;
        const input = { reason: enumName(chosen.id) satisfies DeclineReason, text: text.trim() || null };
        const { data } = await decline({ variables: { ids: [...ids], input } });
        const skipped = data?.declineApplications.skipped ?? 0;
        const message = t("Declined. The creator sees your reason.");
        onDone(
          skipped > 0
            ? `${message} ${t("{count, plural, one {# was} other {# were}} already answered.", { count: skipped })}`
            : message,
        );
      }}
      fallback={t("Failed to decline")}
      label={t("Decline")}
      busyLabel={t("Declining...")}
      isGrave
      // `onDone` closes the dialog.
      onDone={() => undefined}
      onClose={onClose}
      fields={({ reason }) => [
        { name: "reason", label: t("Reason"), placeholder: t("Choose one"), options: declineReasons },
        {
          name: "text",
          label: t("Details"),
          isOptional: reason !== "other",
          hint: t("The creator sees this with the reason and can reapply after 30 days."),
          rows: 3,
        },
      ]}
    />
  );
}

/** Adds a partner to a group or removes it. */
export function GroupDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { data } = usePartnerGroupsQuery();
  const [set] = useSetPartnerGroupMutation(afterChange);
  return (
    <FormDialog
      title={t("Group of {name}", { name: nameOf(partner) })}
      width={460}
      values={{ groupId: partner.group?.id ?? "" }}
      work={({ groupId }) => set({ variables: { id: partner.id, groupId: groupId || null } })}
      done={t("Group changed for new clicks")}
      fallback={t("Failed to change the group")}
      label={t("Save")}
      busyLabel={t("Saving...")}
      onClose={onClose}
      fields={[
        {
          name: "groupId",
          label: t("Group"),
          placeholder: t("No group"),
          options: (data?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name })),
          hint: t("Orders count for the group at the time of the click."),
        },
      ]}
    />
  );
}

type ReasonedAct = "pause" | "end" | "withdraw";

const words: Readonly<
  Record<ReasonedAct, { title: (name: string) => string; text: string; label: string; done: string }>
> = {
  pause: {
    title: (name) => t("Pause {name}?", { name }),
    text: t(
      "Their links still lead to your shop, but new clicks earn nothing until you resume. Earlier clicks are not affected.",
    ),
    label: t("Pause partner"),
    done: t("Partner paused. The creator was notified."),
  },
  end: {
    title: (name) => t("End the partnership with {name}?", { name }),
    text: t("Their links still lead to your shop, but new clicks earn nothing. Earlier clicks are not affected."),
    label: t("End partnership"),
    done: t("Partnership ended. The creator was notified."),
  },
  withdraw: {
    title: (name) => t("Withdraw the invitation to {name}?", { name }),
    text: t("They can no longer accept it. You can invite them again."),
    label: t("Withdraw invitation"),
    done: t("Invitation withdrawn. The creator was notified."),
  },
};

interface ReasonDialogProps {
  partner: PartnerRow;
  act: ReasonedAct;
  onClose: () => void;
}

/** Asks for the reason, which the publisher sees. */
export function ReasonDialog({ partner, act, onClose }: ReasonDialogProps) {
  const [pause] = usePausePartnerMutation(afterChange);
  const [end] = useEndPartnershipMutation(afterChange);
  const { title, text, label, done } = words[act];
  return (
    <FormDialog
      title={title(nameOf(partner))}
      lead={text}
      values={{ reason: "" }}
      schema={partnershipReasonForm}
      work={({ reason }) => (act === "pause" ? pause : end)({ variables: { id: partner.id, reason: reason.trim() } })}
      done={done}
      fallback={t("Failed to change the partnership")}
      label={label}
      isGrave
      onClose={onClose}
      fields={[{ name: "reason", label: t("Reason"), hint: t("The creator sees this."), rows: 3, autoFocus: true }]}
    />
  );
}
