import { useApolloClient } from "@apollo/client/react";
import { Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { signInForm } from "../../../../../api/src/contract/forms";
import {
  type ResetPasswordMutation,
  ResetTokenUsableDocument,
  useResetPasswordMutation,
} from "../../../generated/session";
import { paths } from "../../../lib/navigation/paths";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Cloth } from "../../../ui/Cloth";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormPasswordField } from "../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { FormPage, FormPageLinks } from "../../../ui/form-page/FormPage";
import { LinkButton } from "../../../ui/LinkButton";
import { useToast } from "../../../ui/toast/useToast";

/** The token comes from the link in the email. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // Checked after hydration: the prerendered page has no query string and shows the form.
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => setIncomplete(token === ""), [token]);
  return (
    <FormPage
      title="A fresh start"
      lead="Choose a new password. You will be signed out everywhere else."
      art={<Cloth kind="pleats" fill />}
    >
      {isIncomplete ? (
        <Typography>
          This link is incomplete. <Link to={paths.forgotPassword}>Request a new one</Link>.
        </Typography>
      ) : (
        <WithApollo>
          <ResetPasswordForm token={token} />
        </WithApollo>
      )}
      <FormPageLinks question="Remembered it?" links={[{ to: paths.signIn, label: "Back to sign in" }]} />
    </FormPage>
  );
}

const schema = signInForm.pick(["password"]);
const INTRUDER = "intruder";
const suspicions = [{ id: INTRUDER, label: "Someone else may have accessed my account" }];

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
      toast({ title: "Password changed", description: "Sign in with your new password." });
      const { access = [], isRevoked = true } = data?.resetPassword ?? {};
      if (isRevoked || access.length === 0) navigate(paths.signIn);
      else setRemainingAccess(access);
    },
  });

  if (remainingAccess.length > 0) return <OpenAccess access={remainingAccess} />;
  if (!isUsable) {
    return (
      <Typography role="alert">
        This link has expired or was already used. <Link to={paths.forgotPassword}>Send a new link</Link>.
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

type Access = ResetPasswordMutation["resetPassword"]["access"];

const kinds: Record<Access[number]["kind"], string> = { API_KEY: "API key", WEBHOOK: "Webhook" };

/** Shown after a reset: keys and webhooks that still work without the password. */
function OpenAccess({ access }: { access: Access }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its focused button were removed: move the focus here, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2.5}>
      <Typography component="h2" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
        Still active without your password
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {access.map(({ kind, name }, index) => (
          // Names are not unique, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {kinds[kind]}: <strong>{name}</strong>
          </li>
        ))}
      </Stack>
      <Typography>If one of them isn't yours, sign in and revoke it.</Typography>
      <LinkButton to={paths.signIn} variant="contained" label="Sign in" />
    </Stack>
  );
}
