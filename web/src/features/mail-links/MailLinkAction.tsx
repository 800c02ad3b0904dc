import { Button, Stack, Typography } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPage } from "../../ui/form-page/FormPage";
import { FormPageLinks } from "../../ui/form-page/FormPageLinks";
import { useAction } from "../../ui/toast/useAction";

interface MailLinkPageProps {
  title: string;
  lead: string;
  Action: (props: { token: string }) => ReactNode;
}

/** The token comes from the link in the email. A button acts, since programs open links in mails, too. */
export function MailLinkPage({ title, lead, Action }: MailLinkPageProps) {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <FormPage title={title} lead={lead} art={<Cloth kind="silk" fill />}>
      {isReady && token === "" && <Typography>This link is incomplete. Open it from the email again.</Typography>}
      {isReady && token !== "" && (
        <WithApollo>
          <Action token={token} />
        </WithApollo>
      )}
      <FormPageLinks question="Done here?" links={[{ to: paths.signIn, label: "Sign in" }]} />
    </FormPage>
  );
}

interface MailLinkActionProps {
  label: string;
  work: () => Promise<string | undefined>;
  fallback: string;
  done: (result: string) => string;
}

export function MailLinkAction({ label, work, fallback, done }: MailLinkActionProps) {
  const [result, setResult] = useState<string | null>(null);
  const { isBusy, act } = useAction();
  if (result !== null) {
    return (
      <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
        {done(result)}
      </Typography>
    );
  }
  return (
    <Stack>
      <Button
        variant="contained"
        size="large"
        disabled={isBusy}
        onClick={() => void act({ work: async () => setResult((await work()) ?? ""), fallback })}
      >
        {label}
      </Button>
    </Stack>
  );
}
