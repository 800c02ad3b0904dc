import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { FormPage } from "../../ui/form-page/FormPage";
import { FormPageLinks } from "../../ui/form-page/FormPageLinks";
import { FormPageSlides, type Slide } from "../../ui/form-page/FormPageSlides";
import { PublisherSignUpForm } from "./PublisherSignUpForm";

const slides: readonly Slide[] = [
  {
    cloth: "pleats",
    title: "Share what you would wear anyway",
    text: "Pick from 500+ fashion brands and link to the very piece you are talking about.",
  },
  {
    cloth: "sequin",
    title: "Up to 15% of every sale",
    text: "The rate in force when your reader clicks is the rate you earn. It never drops afterwards.",
  },
  {
    cloth: "houndstooth",
    title: "Your money, every Friday",
    text: "From $50, for the week before, with every cent explained.",
  },
];

export const PublisherSignUpPage = () => (
  <FormPage
    title="Join as a publisher"
    lead="Tell us who you are and where you publish. We read every application, most of them within 24 hours."
    art={<FormPageSlides label="Why publish with Weft" slides={slides} />}
  >
    <WithApollo>
      <PublisherSignUpForm />
    </WithApollo>
    <FormPageLinks question="Already have an account?" links={[{ to: paths.signIn, label: "Sign in" }]} />
  </FormPage>
);
