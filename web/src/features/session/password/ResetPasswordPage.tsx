import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Cloth } from "../../../ui/Cloth";
import { FormPage } from "../../../ui/form-page/FormPage";
import { FormPageLinks } from "../../../ui/form-page/FormPageLinks";
import { ResetPasswordForm } from "./ResetPasswordForm";

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
