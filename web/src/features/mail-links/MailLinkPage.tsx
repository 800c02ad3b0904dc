import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
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

/** All mutations of links in mails take the token, and answer with one text. */
type UseWork = () => readonly [
  (options: {
    variables: { token: string };
  }) => Promise<{ data?: Readonly<Record<string, string>> | null | undefined }>,
  unknown,
];

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
    title: "A new address",
    lead: "You'll sign in with it from now on. Your password stays the same.",
    useWork: useConfirmEmailChangeMutation,
    label: "Use this address",
    fallback: "Failed to change the address",
    done: (email) => `Done. You sign in with ${email} now.`,
  },
  [paths.stopEmailChange]: {
    title: "Wasn't you?",
    lead: "Keep your address, and sign out everywhere. Choose a new password afterwards.",
    useWork: useStopEmailChangeMutation,
    label: "Stop the change",
    fallback: "Failed to stop the change",
    done: (email) =>
      `Stopped. Your address is ${email}, and all sessions are signed out. Please choose a new password.`,
  },
  [paths.stopOwner]: {
    title: "Stop the new owner?",
    lead: "This person won't become an owner and is signed out. If none of you approved this, choose a new password afterwards.",
    useWork: useStopOwnerByLinkMutation,
    label: "Stop the new owner",
    fallback: "Failed to stop the new owner",
    done: (account) => `Stopped. The owners of ${account} are the same as before.`,
  },
  [paths.returnAsOwner]: {
    title: "Return as an owner",
    lead: "You get back full access to the account and sign in with your own password. The other owners are notified.",
    useWork: useReturnAsOwnerMutation,
    label: "Return as an owner",
    fallback: "Failed to return as an owner",
    done: (account) => `You are an owner of ${account} again. Sign in, and look at who else is in the team.`,
  },
};

/** The token comes from the link in the email. A button acts, since programs open links in mails, too. */
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
      {isReady && token === "" && <Typography>This link is incomplete. Open it from the email again.</Typography>}
      {isReady && token !== "" && (
        <WithApollo>
          <MailLinkAction token={token} link={link} />
        </WithApollo>
      )}
      <FormPageLinks question="Done here?" links={[{ to: paths.signIn, label: "Sign in" }]} />
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
    const [text] = Object.values((await work({ variables: { token } })).data ?? {});
    setResult(text ?? "");
  };
  return (
    <Stack>
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => void act({ work: run, fallback })}>
        {label}
      </Button>
    </Stack>
  );
}
