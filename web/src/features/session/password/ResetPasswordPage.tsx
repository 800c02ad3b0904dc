import { useApolloClient } from "@apollo/client/react";
import { Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { signInForm } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type ResetPasswordMutation,
  ResetTokenUsableDocument,
  useResetPasswordMutation,
} from "../../../generated/session";
import { rich } from "../../../lib/i18n/rich";
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
      title={t("A fresh start")}
      lead={t("Choose a new password. You will be signed out everywhere else.")}
      art={<Cloth kind="pleats" fill />}
    >
      {isIncomplete ? (
        <Typography>
          {rich("This link is incomplete. <link>Request a new one</link>.", {
            link: (text) => <Link to={paths.forgotPassword}>{text}</Link>,
          })}
        </Typography>
      ) : (
        <WithApollo>
          <ResetPasswordForm token={token} />
        </WithApollo>
      )}
      <FormPageLinks question={t("Remembered it?")} links={[{ to: paths.signIn, label: t("Back to sign in") }]} />
    </FormPage>
  );
}

const schema = signInForm.pick(["password"]);
const INTRUDER = "intruder";
const suspicions = [{ id: INTRUDER, label: t("Someone else may have accessed my account") }];

export function ResetPasswordForm({ token }: { token: string }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [isUsable, setUsable] = useState(true);
  const [resetPassword] = useResetPasswordMutation();
  const [remainingAccess, setRemainingAccess] = useState<ResetPasswordMutation["resetPassword"]["access"]>([]);

  // Checked once, because setting the password consumes the link; without the query hook, which pages with a form do
  // not load.
  useEffect(() => {
    let isCurrent = true;
    client
      .query({ query: ResetTokenUsableDocument, variables: { token }, fetchPolicy: "no-cache" })
      .then(({ data }) => isCurrent && setUsable(data?.isResetTokenUsable ?? true))
      // The form also shows it after submitting.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, token]);

  const form = useForm({
    initialValues: { password: "", suspicions: [] as string[] },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to change the password") },
    onSubmit: async ({ password, suspicions }) => {
      const input = { token, password, revokeAccess: suspicions.includes(INTRUDER) };
      const { data } = await resetPassword({ variables: { input } });
      toast({ title: t("Password changed"), description: t("Sign in with your new password.") });
      const { access = [], isRevoked = true } = data?.resetPassword ?? {};
      if (isRevoked || access.length === 0) navigate(paths.signIn);
      else setRemainingAccess(access);
    },
  });

  if (remainingAccess.length > 0) return <OpenAccess access={remainingAccess} />;
  if (!isUsable) {
    return (
      <Typography role="alert">
        {rich("This link has expired or was already used. <link>Send a new link</link>.", {
          link: (text) => <Link to={paths.forgotPassword}>{text}</Link>,
        })}
      </Typography>
    );
  }
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormPasswordField
        form={form}
        name="password"
        label={t("New Password")}
        autoComplete="new-password"
        hint={t("At least 6 characters")}
      />
      <FormCheckboxGroup
        form={form}
        name="suspicions"
        label={t("Why")}
        hint={t("This also revokes all API keys and pauses all webhooks.")}
        options={suspicions}
      />
      <FormSubmit form={form} label={t("Change password")} busyLabel={t("Changing...")} />
    </Stack>
  );
}

type Access = ResetPasswordMutation["resetPassword"]["access"];

const kinds: Record<Access[number]["kind"], string> = { API_KEY: t("API key"), WEBHOOK: t("Webhook") };

/** Shown after a reset: keys and webhooks that still work without the password. */
function OpenAccess({ access }: { access: Access }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its focused button were removed: move the focus here, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2.5}>
      <Typography component="h2" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
        {t("Still active")}
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
      <Typography>{t("If you don't recognize one of these, sign in and revoke it.")}</Typography>
      <LinkButton to={paths.signIn} variant="contained" label={t("Sign in")} />
    </Stack>
  );
}
