import { declineApprovalForm } from "../../../../../api/src/contract/admin/approvals";
import { t } from "../../../../../api/src/contract/i18n/t";
import { AdminQueuesDocument, useDeclineApprovalMutation } from "../../../generated/admin";
import { FormDialog } from "../../../ui/dialog/FormDialog";

interface DeclineApprovalDialogProps {
  approval: { id: string; words: string; askedByName: string };
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

export function DeclineApprovalDialog({ approval, onDone, onClose }: DeclineApprovalDialogProps) {
  const { id, words, askedByName } = approval;
  const [decline] = useDeclineApprovalMutation({ refetchQueries: [AdminQueuesDocument] });
  return (
    <FormDialog
      title={t("Decline this request?")}
      width={520}
      lead={words}
      values={{ reason: "" }}
      schema={declineApprovalForm}
      work={({ reason }) => decline({ variables: { id, reason: reason.trim() } })}
      done={t("Request declined")}
      fallback={t("Failed to decline the request")}
      label={t("Decline request")}
      isGrave
      onClose={onClose}
      onDone={() => {
        onClose();
        void onDone().catch(() => undefined);
      }}
      fields={[
        {
          name: "reason",
          label: t("Reason"),
          hint: t("{name} will see it.", { name: askedByName }),
          rows: 2,
          autoFocus: true,
        },
      ]}
    />
  );
}
