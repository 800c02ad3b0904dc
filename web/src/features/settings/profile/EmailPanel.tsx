import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { EMAIL_STOP_HOURS, emailChangeForm } from "../../../../../api/src/contract/settingsForms";
import { type MyProfileQuery, useRequestEmailChangeMutation } from "../../../generated/settings";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { useConfirmed } from "../../session/confirm/useConfirmed";

interface EmailPanelProps {
  profile: MyProfileQuery["myProfile"];
  refetch: () => Promise<unknown>;
}

export function EmailPanel({ profile: { email, pendingEmail }, refetch }: EmailPanelProps) {
  const [request] = useRequestEmailChangeMutation();
  const { confirmed, dialog } = useConfirmed();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { email: "" },
    schema: emailChangeForm,
    failure: { title: "Error", fallback: "Failed to send the link" },
    onSubmit: async (given, { resetForm }) => {
      const variables = { email: given.email.trim() };
      await confirmed(() => request({ variables }));
      toast({
        title: "Check your mailbox",
        description: `The link in the email to ${variables.email} works for a day.`,
      });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Email address" isInset>
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          You sign in with <strong>{email}</strong>.
        </Typography>
        {pendingEmail && (
          <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
            Waiting for the link in the email to <strong>{pendingEmail}</strong>. Until then nothing changes.
          </Typography>
        )}
        <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
          <FormTextField
            form={form}
            name="email"
            type="email"
            label="New address"
            autoComplete="email"
            hint={`Confirmed by a link sent there. ${email} gets a notice, and can stop the change for ${EMAIL_STOP_HOURS} hours.`}
          />
          <FormSubmit form={form} label="Send the link" busyLabel="Sending..." />
        </Stack>
      </Stack>
      {dialog}
    </Panel>
  );
}
