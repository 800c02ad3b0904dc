import Stack from "@mui/material/Stack";
import { invitationForm } from "../../../../api/src/contract/teamForms";
import { type TeamRole, useInviteMemberMutation } from "../../generated/team";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { roleHint, roleOptions } from "./roleOptions";

interface InviteDialogProps {
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

const options = roleOptions.map(({ id, label }) => ({ id: id.toLowerCase(), label }));

export function InviteDialog({ refetch, onClose }: InviteDialogProps) {
  const [invite] = useInviteMemberMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { email: "", role: "" },
    schema: invitationForm,
    failure: { title: "Error", fallback: "Failed to send the invitation" },
    onSubmit: async ({ email, role }) => {
      await invite({ variables: { input: { email: email.trim(), role: role.toUpperCase() as TeamRole } } });
      toast({
        title: "Invitation sent",
        description: `The link in the email to ${email.trim()} works for seven days.`,
      });
      await refetch().catch(() => undefined);
      onClose();
    },
  });
  return (
    <DialogFrame title="Invite somebody" onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="email" type="email" label="Email" autoComplete="off" autoFocus />
        <FormSelect
          form={form}
          name="role"
          label="Role"
          placeholder="Choose a role"
          options={options}
          hint={roleHint(form.values.role.toUpperCase())}
        />
        <FormSubmit form={form} label="Send invitation" busyLabel="Sending..." />
      </Stack>
    </DialogFrame>
  );
}
