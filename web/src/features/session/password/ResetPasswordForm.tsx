import { useApolloClient } from "@apollo/client/react";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { signInForm } from "../../../../../api/src/contract/forms";
import {
  type ResetPasswordMutation,
  ResetTokenUsableDocument,
  useResetPasswordMutation,
} from "../../../generated/session";
import { paths } from "../../../lib/navigation/paths";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormPasswordField } from "../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { OpenAccess } from "./OpenAccess";

const schema = signInForm.pick(["password"]);
const INTRUDER = "intruder";
const suspicions = [{ id: INTRUDER, label: "Someone else may have been in my account" }];

export function ResetPasswordForm({ token }: { token: string }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [isUsable, setUsable] = useState(true);
  const [resetPassword] = useResetPasswordMutation();
  const [remainingAccess, setRemainingAccess] = useState<ResetPasswordMutation["resetPassword"]["access"]>([]);

  // Asked once, since the password itself uses the link up; without the hook of queries, which pages with a form do not load.
  useEffect(() => {
    let isCurrent = true;
    client
      .query({ query: ResetTokenUsableDocument, variables: { token }, fetchPolicy: "no-cache" })
      .then(({ data }) => isCurrent && setUsable(data?.isResetTokenUsable ?? true))
      // The form answers too, once it is sent.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, token]);

  const form = useForm({
    initialValues: { password: "", suspicions: [] as string[] },
    schema,
    failure: { title: "Error", fallback: "Failed to change the password" },
    onSubmit: async ({ password, suspicions }) => {
      const input = { token, password, revokeAccess: suspicions.includes(INTRUDER) };
      const { data } = await resetPassword({ variables: { input } });
      toast({ title: "Password changed", description: "Sign in with the new one." });
      const { access = [], isRevoked = true } = data?.resetPassword ?? {};
      if (isRevoked || access.length === 0) navigate(paths.signIn);
      else setRemainingAccess(access);
    },
  });

  if (remainingAccess.length > 0) return <OpenAccess access={remainingAccess} />;
  if (!isUsable) {
    return (
      <Typography role="alert">
        This link is no longer valid: it was used, or it is older than an hour.{" "}
        <Link to={paths.forgotPassword}>Send a new link</Link>.
      </Typography>
    );
  }
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormPasswordField
        form={form}
        name="password"
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <FormCheckboxGroup
        form={form}
        name="suspicions"
        label="Why"
        hint="This also revokes every API key and pauses every webhook."
        options={suspicions}
      />
      <FormSubmit form={form} label="Change password" busyLabel="Changing..." />
    </Stack>
  );
}
