import { CircularProgress, Typography } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { paths, signInFor } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { LinkButton } from "../../ui/LinkButton";
import { useAuth } from "../session/useAuth";

const ConsentForm = lazyPart(async () => (await import("./ConsentForm")).ConsentForm);

/** Where an app sends people to ask whether it may act for them. */
export function ConnectPage() {
  const [search] = useSearchParams();
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const id = search.get("request");
  return (
    <FormPage
      title={t("Connect an app")}
      lead={t("Let an assistant or another app look things up for you on Weft.")}
      art={<Cloth kind="denim" fill />}
    >
      {isReady && (id ? <Request id={id} /> : <Typography role="alert">{faultText(search.get("error"))}</Typography>)}
      <FormPageLinks question={t("Questions?")} links={[{ to: paths.contact, label: t("Contact us") }]} />
    </FormPage>
  );
}

function Request({ id }: { id: string }) {
  const { user, isLoading } = useAuth();
  const loading = <CircularProgress aria-label={t("Loading the request")} size={32} thickness={3} />;
  if (isLoading) return loading;
  const here = `${paths.connect}?request=${encodeURIComponent(id)}`;
  if (!user)
    return <LinkButton component={Link} to={signInFor(here)} variant="contained" label={t("Sign in to continue")} />;
  return (
    <WithApollo>
      <Suspense fallback={loading}>
        <ConsentForm key={user.id} id={id} here={here} />
      </Suspense>
    </WithApollo>
  );
}

/** By the errors of OAuth. */
function faultText(error: string | null): string {
  switch (error) {
    case "invalid_client":
    case "invalid_client_metadata":
      return t("We couldn’t check who this app is. Its provider has to fix that.");
    case "invalid_redirect_uri":
      return t("This app wants to send you to an address it didn’t register. For your safety, we stopped here.");
    case "invalid_request":
      return t("This app’s request is incomplete. Its provider has to fix that.");
    default:
      return t("This request has expired. Start again in the app.");
  }
}
