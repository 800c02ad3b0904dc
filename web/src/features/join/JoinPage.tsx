import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormPage } from "../../ui/form-page/FormPage";
import { FormPageLinks } from "../../ui/form-page/FormPageLinks";
import { JoinSteps } from "./JoinSteps";

/** The token comes from the link in the email. */
export function JoinPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // After hydration: the prerendered page has no query string.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <FormPage
      title="Join a team"
      lead="Work for an account with a sign-in of your own."
      art={<Cloth kind="denim" fill />}
    >
      {isReady && token === "" && (
        <Typography>This link is incomplete. Open it from the email again, or ask for a new invitation.</Typography>
      )}
      {isReady && token !== "" && (
        <WithApollo>
          <JoinSteps token={token} />
        </WithApollo>
      )}
      <FormPageLinks question="Not what you expected?" links={[{ to: paths.signIn, label: "Back to sign in" }]} />
    </FormPage>
  );
}
