import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  useConfirmEmailChangeMutation,
  useReturnAsOwnerMutation,
  useStopEmailChangeMutation,
  useStopOwnerByLinkMutation,
} from "../../generated/mail-links";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { useAction } from "../../ui/toast/useAction";

/** What was changed: an address, or the owners of an account. */
type Changed = { email: string } | { accountName: string };

/** Mutations of email links all take the token. */
type UseWork = () => readonly [
  (options: {
    variables: { token: string };
  }) => Promise<{ data?: Readonly<Record<string, Changed>> | null | undefined }>,
  unknown,
];

const nameOf = (changed: Changed) => ("email" in changed ? changed.email : changed.accountName);

interface MailLink {
  title: string;
  lead: string;
  useWork: UseWork;
  label: string;
  fallback: string;
  done: (result: string) => string;
}

const links: Readonly<Record<string, MailLink>> = {
  [paths.confirmEmail]: {
    title: t("Confirm your new email address"),
    lead: t("You'll use it to sign in. Your password stays the same."),
    useWork: useConfirmEmailChangeMutation,
    label: t("Confirm address"),
    fallback: t("Failed to change the address"),
    done: (email) => t("Done. Sign in with {email} from now on.", { email }),
  },
  [paths.stopEmailChange]: {
    title: t("Wasn't you?"),
    lead: t("Keep your current address and sign out everywhere. Choose a new password afterwards."),
    useWork: useStopEmailChangeMutation,
    label: t("Cancel the change"),
    fallback: t("Failed to cancel the change"),
    done: (email) =>
      t("Cancelled. Your address is still {email}, and all sessions are signed out. Please choose a new password.", {
        email,
      }),
  },
  [paths.stopOwner]: {
    title: t("Stop the new owner?"),
    lead: t(
      "This person won't become an owner and is signed out. If none of you approved this, choose a new password afterwards.",
    ),
    useWork: useStopOwnerByLinkMutation,
    label: t("Stop the new owner"),
    fallback: t("Failed to stop the new owner"),
    done: (account) => t("Stopped. The owners of {account} are the same as before.", { account }),
  },
  [paths.returnAsOwner]: {
    title: t("Restore owner access"),
    lead: t("You get full access again and sign in with your own password. The other owners are notified."),
    useWork: useReturnAsOwnerMutation,
    label: t("Restore owner access"),
    fallback: t("Failed to restore owner access"),
    done: (account) =>
      t("You are an owner of {account} again. Sign in and review who else is on the team.", { account }),
  },
};

/** The token comes from the link in the email. A button confirms, because mail programs prefetch links. */
export function MailLinkPage() {
  const link = links[useLocation().pathname.replace(/\/+$/, "")];
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!link) return null;
  return (
    <FormPage title={link.title} lead={link.lead} art={<Cloth kind="silk" fill />}>
      {isReady && token === "" && (
        <Typography>{t("This link is incomplete. Open it from the email again.")}</Typography>
      )}
      {isReady && token !== "" && (
        <WithApollo>
          <MailLinkAction token={token} link={link} />
        </WithApollo>
      )}
      <FormPageLinks question={t("Done here?")} links={[{ to: paths.signIn, label: t("Sign in") }]} />
    </FormPage>
  );
}

function MailLinkAction({ token, link }: { token: string; link: MailLink }) {
  const { label, fallback, done } = link;
  const [work] = link.useWork();
  const [result, setResult] = useState<string | null>(null);
  const { isBusy, act } = useAction();
  if (result !== null) {
    return (
      <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
        {done(result)}
      </Typography>
    );
  }
  const run = async () => {
    const [changed] = Object.values((await work({ variables: { token } })).data ?? {});
    setResult(changed ? nameOf(changed) : "");
  };
  return (
    <Stack>
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => void act({ work: run, fallback })}>
        {label}
      </Button>
    </Stack>
  );
}
