import Stack from "@mui/material/Stack";
import { useNavigate } from "react-router-dom";
import { signInForm } from "../../../../api/src/contract/forms";
import { useResetPasswordMutation } from "../../generated/session";
import { paths } from "../../lib/paths";
import { FormPasswordField } from "../../ui/FormPasswordField";
import { FormSubmit } from "../../ui/FormSubmit";
import { useToast } from "../../ui/toast/useToast";
import { useForm } from "../../ui/useForm";

const schema = signInForm.pick(["password"]);

export function ResetPasswordForm({ token }: { token: string }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();

  const form = useForm({
    initialValues: { password: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to change the password" },
    onSubmit: async ({ password }) => {
      await resetPassword({ variables: { input: { token, password } } });
      toast({ title: "Password changed", description: "Sign in with the new one." });
      navigate(paths.signIn);
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormPasswordField
        form={form}
        name="password"
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <FormSubmit form={form} label="Change password" busyLabel="Changing..." />
    </Stack>
  );
}
