import Stack from "@mui/material/Stack";
import { passwordChangeForm } from "../../../../../api/src/contract/settingsForms";
import { useChangePasswordMutation } from "../../../generated/settings";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormPasswordField } from "../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { useAuth } from "../../session/useAuth";

export function PasswordPanel({ refetch }: { refetch: () => Promise<unknown> }) {
  const [change] = useChangePasswordMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { current: "", password: "" },
    schema: passwordChangeForm,
    failure: { title: "Error", fallback: "Failed to change the password" },
    onSubmit: async (input, { resetForm }) => {
      const { data } = await change({ variables: { input } });
      if (!data) throw new Error();
      login(data.changePassword);
      toast({ title: "Password changed", description: "You are signed out everywhere else." });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Password" lead="Changing it signs you out everywhere else. API keys go on." isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormPasswordField form={form} name="current" label="Present password" autoComplete="current-password" />
        <FormPasswordField
          form={form}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <FormSubmit form={form} label="Change password" busyLabel="Changing..." />
      </Stack>
    </Panel>
  );
}
