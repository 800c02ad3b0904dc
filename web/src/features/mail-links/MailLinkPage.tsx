import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
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

interface ActionProps {
  useWork: UseWork;
  label: string;
  fallback: string;
  done: (result: string) => string;
}

/** The token comes from the link in the email. A button acts, since programs open links in mails, too. */
export function MailLinkPage({ title, lead, ...action }: ActionProps & { title: string; lead: string }) {
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
          <MailLinkAction token={token} {...action} />
        </WithApollo>
      )}
      <FormPageLinks question="Done here?" links={[{ to: paths.signIn, label: "Sign in" }]} />
    </FormPage>
  );
}

function MailLinkAction({ token, useWork, label, fallback, done }: ActionProps & { token: string }) {
  const [work] = useWork();
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
