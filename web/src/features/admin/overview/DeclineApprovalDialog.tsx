import { Stack, Typography } from "@mui/material";
import { declineApprovalForm } from "../../../../../api/src/contract/admin/approvals";
import { AdminQueuesDocument, useDeclineApprovalMutation } from "../../../generated/admin";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

interface DeclineApprovalDialogProps {
  approval: { id: string; words: string; askedByName: string };
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

export function DeclineApprovalDialog({ approval, onDone, onClose }: DeclineApprovalDialogProps) {
  const { toast } = useToast();
  const { id, words, askedByName } = approval;
  const [decline] = useDeclineApprovalMutation({ refetchQueries: [AdminQueuesDocument] });
  const form = useForm({
    initialValues: { reason: "" },
    schema: declineApprovalForm,
    failure: { title: "Error", fallback: "Failed to decline the request" },
    onSubmit: async ({ reason }) => {
      await decline({ variables: { id, reason: reason.trim() } });
      toast({ title: "Success", description: "Request declined" });
      onClose();
      await onDone().catch(() => undefined);
    },
  });
  return (
    <DialogFrame title="Decline this request?" onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{words}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="reason"
          label="Reason"
          hint={`${askedByName} will see it.`}
          rows={2}
          autoFocus
        />
        <DialogButtons form={form} label="Decline request" isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
