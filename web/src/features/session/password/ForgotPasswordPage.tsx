import { Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { signInForm } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useRequestPasswordResetMutation } from "../../../generated/session";
import { paths } from "../../../lib/navigation/paths";
import { useSite } from "../../../lib/network/useSite";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Cloth } from "../../../ui/Cloth";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { FormPage, FormPageLinks } from "../../../ui/form-page/FormPage";

export const ForgotPasswordPage = () => (
  <FormPage
    title={t("Lost the thread?")}
    lead={t("Tell us your email address and we'll send you a link to choose a new password.")}
    art={<Cloth kind="denim" fill />}
  >
    <WithApollo>
      <ForgotPasswordForm />
    </WithApollo>
    <FormPageLinks question={t("Remembered it?")} links={[{ to: paths.signIn, label: t("Back to sign in") }]} />
  </FormPage>
);

const schema = signInForm.pick(["email"]);

function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sendsMail = useSite()?.sendsMail ?? true;
  const [requestReset] = useRequestPasswordResetMutation();

  const form = useForm({
    initialValues: { email: "" },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to send the link") },
    onSubmit: async (input) => {
      await requestReset({ variables: { input } });
      setSentTo(input.email.trim());
    },
  });

  if (sentTo) return <Sent to={sentTo} isMailed={sendsMail} />;
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="email" label={t("Email")} type="email" autoComplete="username" />
      <FormSubmit form={form} label={t("Send the link")} busyLabel={t("Sending...")} />
    </Stack>
  );
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function Sent({ to, isMailed }: { to: string; isMailed: boolean }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack
      ref={message}
      tabIndex={-1}
      spacing={1}
      sx={{ outline: "none", borderLeft: "6px solid", borderColor: "weld.main", pl: 2.5 }}
    >
      <Typography sx={{ fontSize: 18, fontWeight: 600 }}>
        {isMailed ? t("Check your inbox") : t("Request your link")}
      </Typography>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {isMailed
          ? t(
              "If {to} belongs to an account, a reset link is on its way. Nothing after a few minutes? Check your spam folder.",
              { to },
            )
          : t(
              "This installation doesn't send email. If {to} belongs to an account, the operator finds the reset link in a file on the server.",
              { to },
            )}
      </Typography>
    </Stack>
  );
}
