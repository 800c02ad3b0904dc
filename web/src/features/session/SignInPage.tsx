import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { FormPage } from "../../ui/form-page/FormPage";
import { FormPageLinks } from "../../ui/form-page/FormPageLinks";
import { FormPageSlides, type Slide } from "../../ui/form-page/FormPageSlides";
import { SignInForm } from "./SignInForm";

const slides: readonly Slide[] = [
  {
    cloth: "silk",
    title: "Every sale, traced to its thread",
    text: "See which link brought which order, what it earned you, and why.",
  },
  {
    cloth: "denim",
    title: "Paid every Friday",
    text: "For the week before, from $50, by PayPal, direct deposit or wire transfer.",
  },
  {
    cloth: "plaid",
    title: "500+ brands to wear and share",
    text: "From undyed linen to evening sequins, at commissions of up to 15%.",
  },
];

export const SignInPage = () => (
  <FormPage
    title="Welcome back"
    lead="Sign in to see your links, sales and payouts."
    art={<FormPageSlides label="What you find inside" slides={slides} />}
  >
    <WithApollo>
      <SignInForm />
    </WithApollo>
    <FormPageLinks
      question="New to Weft?"
      links={[
        { to: paths.publisherSignUp, label: "Join as Publisher" },
        { to: paths.advertiserSignUp, label: "Join as Advertiser" },
      ]}
    />
  </FormPage>
);
