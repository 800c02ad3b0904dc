import { paths } from "../../lib/paths";
import { WithApollo } from "../../lib/WithApollo";
import { FormPage } from "../../ui/FormPage";
import { FormPageCloth } from "../../ui/FormPageCloth";
import { FormPageLinks } from "../../ui/FormPageLinks";
import { ForgotPasswordForm } from "./ForgotPasswordForm";

export const ForgotPasswordPage = () => (
  <FormPage
    title="Lost the thread?"
    lead="Tell us your email address and we'll send you a link to choose a new password."
    art={<FormPageCloth cloth="denim" />}
  >
    <WithApollo>
      <ForgotPasswordForm />
    </WithApollo>
    <FormPageLinks question="Remembered it?" links={[{ to: paths.signIn, label: "Back to sign in" }]} />
  </FormPage>
);
