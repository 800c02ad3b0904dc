import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { signInForm } from "../../../../../api/src/contract/forms";
import { useRequestPasswordResetMutation } from "../../../generated/session";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";

const schema = signInForm.pick(["email"]);

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = useRequestPasswordResetMutation();

  const form = useForm({
    initialValues: { email: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to send the link" },
    onSubmit: async (input) => {
      await requestReset({ variables: { input } });
      setSentTo(input.email.trim());
    },
  });

  if (sentTo) return <Sent to={sentTo} />;
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <FormSubmit form={form} label="Send the link" busyLabel="Sending..." />
    </Stack>
  );
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function Sent({ to }: { to: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack
      ref={message}
      tabIndex={-1}
      spacing={1}
      sx={{ outline: "none", borderLeft: "6px solid", borderColor: "weld.main", pl: 2.5 }}
    >
      <Typography sx={{ fontSize: 18, fontWeight: 600 }}>Check your inbox</Typography>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        If {to} belongs to an account, a link to choose a new password is on its way. Nothing there after a few minutes?
        Look in the spam folder.
      </Typography>
    </Stack>
  );
}
