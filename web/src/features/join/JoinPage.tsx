import { CircularProgress, Stack, Typography } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as yup from "yup";
import { signInForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { teamRoleHints, teamRoleLabels } from "../../../../api/src/contract/team";
import { newMemberForm } from "../../../../api/src/contract/teamForms";
import { useAcceptInvitationMutation, useInvitationQuery } from "../../generated/join";
import { rich } from "../../lib/i18n/rich";
import { lazyPart } from "../../lib/lazyPart";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import { messageOf, type SecondFactorDemand, secondFactorOf } from "../../lib/network/errors";
import { toUser } from "../../lib/network/user";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { useToast } from "../../ui/toast/useToast";
import { ContinueWith } from "../session/ContinueWith";
import { useAuth } from "../session/useAuth";

/** The token comes from the link in the email. */
export function JoinPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <FormPage
      title={t("Join a team")}
      lead={t("Join with your own email and password.")}
      art={<Cloth kind="denim" fill />}
    >
      {isReady && token === "" && (
        <Typography>
          {t("This link is incomplete. Open it from the email again, or ask for a new invitation.")}
        </Typography>
      )}
      {isReady && token !== "" && (
        <WithApollo>
          <JoinSteps token={token} />
        </WithApollo>
      )}
      <FormPageLinks question={t("Not expecting this?")} links={[{ to: paths.signIn, label: t("Back to sign in") }]} />
    </FormPage>
  );
}

/** Most users sign in without two-factor authentication. */
const SecondStepForm = lazyPart(async () => (await import("../session/SecondStepForm")).SecondStepForm);

/** Name and password for a new user; the password, or nothing, for one who can already sign in. */
function JoinSteps({ token }: { token: string }) {
  const { user, login } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { data, error } = useInvitationQuery({ variables: { token }, fetchPolicy: "no-cache" });
  const [accept] = useAcceptInvitationMutation({ fetchPolicy: "no-cache" });
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  if (error) return <Typography role="alert">{messageOf(error, t("Failed to load the invitation"))}</Typography>;
  if (!data) return <CircularProgress aria-label={t("Loading the invitation")} size={32} thickness={3} />;

  const { accountName, inviterName, email, role, isKnown } = data.invitation;
  const name = role.toLowerCase() as keyof typeof teamRoleLabels;
  const join = async (given: { name?: string; password?: string }) => {
    const answer = await accept({ variables: { input: { token, ...given } } })
      .then(({ data: accepted }) => accepted ?? null)
      .catch((refused: unknown) => {
        const asked = secondFactorOf(refused);
        if (!asked) throw refused;
        setDemand(asked);
      });
    if (answer === undefined) return;
    if (!answer) throw new Error();
    login(answer.acceptInvitation);
    toast({ title: t("Welcome"), description: t("You're now on the {accountName} team.", { accountName }) });
    navigate(dashboardPath(toUser(answer.acceptInvitation.user).role));
  };
  // After signing in with both steps, no password is needed.
  const enter = (session: Parameters<typeof login>[0]) => {
    login(session);
    setDemand(null);
    void join({}).catch((failed: unknown) =>
      toast({
        title: t("Error"),
        description: messageOf(failed, t("Failed to join the team")),
        variant: "destructive",
      }),
    );
  };
  if (demand) {
    return (
      <Suspense>
        <SecondStepForm demand={demand} onDone={enter} onBack={() => setDemand(null)} />
      </Suspense>
    );
  }
  return (
    <Stack spacing={3}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {rich(
          "{inviterName} invites <b>{email}</b> to the team of <b2>{accountName}</b2> as {teamRoleLabels}. {teamRoleHints}",
          {
            inviterName,
            email,
            accountName,
            teamRoleLabels: teamRoleLabels[name],
            teamRoleHints: teamRoleHints[name],
            b: (text) => <strong>{text}</strong>,
            b2: (text) => <strong>{text}</strong>,
          },
        )}
      </Typography>
      {isKnown ? (
        <KnownMemberForm email={email} isSignedIn={user?.email === email} join={join} />
      ) : (
        <NewMemberForm email={email} join={join} />
      )}
    </Stack>
  );
}

const schema = newMemberForm.pick(["name", "password"]);

interface NewMemberFormProps {
  email: string;
  join: (given: { name: string; password: string }) => Promise<void>;
}

function NewMemberForm({ email, join }: NewMemberFormProps) {
  const form = useForm({
    initialValues: { name: "", password: "" },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to join the team") },
    onSubmit: join,
  });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormTextField form={form} name="name" label={t("Your Name")} autoComplete="name" />
      <FormPasswordField
        form={form}
        name="password"
        label={t("Password")}
        autoComplete="new-password"
        hint={t("At least 6 characters")}
      />
      <FormSubmit form={form} label={t("Join the team")} busyLabel={t("Joining...")} />
      <ContinueWith />
    </Stack>
  );
}

const withPassword = signInForm.pick(["password"]);
const withoutPassword = yup.object({ password: yup.string() });

interface KnownMemberFormProps {
  email: string;
  isSignedIn: boolean;
  join: (given: { password?: string }) => Promise<void>;
}

function KnownMemberForm({ email, isSignedIn, join }: KnownMemberFormProps) {
  const form = useForm({
    initialValues: { password: "" },
    schema: isSignedIn ? withoutPassword : withPassword,
    failure: { title: t("Error"), fallback: t("Failed to join the team") },
    onSubmit: ({ password }) => join(password ? { password } : {}),
  });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {isSignedIn ? (
        <Typography>{t("You are signed in as {email}.", { email })}</Typography>
      ) : (
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <FormPasswordField
            form={form}
            name="password"
            label={t("Password")}
            autoComplete="current-password"
            hint={t("Password for {email}", { email })}
          />
        </>
      )}
      <FormSubmit form={form} label={t("Join the team")} busyLabel={t("Joining...")} />
    </Stack>
  );
}
