import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import * as yup from "yup";
import { signInForm } from "../../../../api/src/contract/forms";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { useForm } from "../../ui/form/useForm";

const withPassword = signInForm.pick(["password"]);
const withoutPassword = yup.object({ password: yup.string() });

interface KnownMemberFormProps {
  email: string;
  isSignedIn: boolean;
  join: (given: { password?: string }) => Promise<void>;
}

export function KnownMemberForm({ email, isSignedIn, join }: KnownMemberFormProps) {
  const form = useForm({
    initialValues: { password: "" },
    schema: isSignedIn ? withoutPassword : withPassword,
    failure: { title: "Error", fallback: "Failed to join the team" },
    onSubmit: ({ password }) => join(password ? { password } : {}),
  });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {isSignedIn ? (
        <Typography>You are signed in as {email}.</Typography>
      ) : (
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <FormPasswordField
            form={form}
            name="password"
            label="Password"
            autoComplete="current-password"
            hint={`The password that ${email} signs in with`}
          />
        </>
      )}
      <FormSubmit form={form} label="Join the team" busyLabel="Joining..." />
    </Stack>
  );
}
