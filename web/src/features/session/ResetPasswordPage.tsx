import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { WithApollo } from "../../lib/WithApollo";
import { FormPage } from "../../ui/FormPage";
import { FormPageCloth } from "../../ui/FormPageCloth";
import { FormPageLinks } from "../../ui/FormPageLinks";
import { ResetPasswordForm } from "./ResetPasswordForm";

/** The token comes by mail, in the address. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // Told only once mounted: the page as it was written ahead of time knows no address and shows the form.
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => setIncomplete(token === ""), [token]);
  return (
    <FormPage
      title="A fresh start"
      lead="Choose a new password. Every other session of your account ends with it."
      art={<FormPageCloth cloth="pleats" />}
    >
      {isIncomplete ? (
        <Typography>
          This link is incomplete. <Link to={paths.forgotPassword}>Ask for a new one</Link>.
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
