import Stack from "@mui/material/Stack";
import { newMemberForm } from "../../../../api/src/contract/teamForms";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

const schema = newMemberForm.pick(["name", "password"]);

interface NewMemberFormProps {
  email: string;
  join: (given: { name: string; password: string }) => Promise<void>;
}

export function NewMemberForm({ email, join }: NewMemberFormProps) {
  const form = useForm({
    initialValues: { name: "", password: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to join the team" },
    onSubmit: join,
  });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormTextField form={form} name="name" label="Your Name" autoComplete="name" />
      <FormPasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <FormSubmit form={form} label="Join the team" busyLabel="Joining..." />
    </Stack>
  );
}
