import { paths } from "../../../lib/navigation/paths";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Cloth } from "../../../ui/Cloth";
import { FormPage } from "../../../ui/form-page/FormPage";
import { FormPageLinks } from "../../../ui/form-page/FormPageLinks";
import { ForgotPasswordForm } from "./ForgotPasswordForm";

export const ForgotPasswordPage = () => (
  <FormPage
    title="Lost the thread?"
    lead="Tell us your email address and we'll send you a link to choose a new password."
    art={<Cloth kind="denim" fill />}
  >
    <WithApollo>
      <ForgotPasswordForm />
    </WithApollo>
    <FormPageLinks question="Remembered it?" links={[{ to: paths.signIn, label: "Back to sign in" }]} />
  </FormPage>
);
