import { Stack } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { type ChannelTypeId, channelTypes } from "../../../../api/src/contract/choices";
import { publisherSignUpForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { useSignUpPublisherMutation } from "../../generated/sign-up";
import { enumName } from "../../lib/enumName";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { webAddressOf } from "../../lib/webAddress";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { FormPageSlides, type Slide } from "../../ui/form-page/FormPageSlides";
import { useToast } from "../../ui/toast/useToast";
import { AgreementNote } from "./AgreementNote";

const slides: readonly Slide[] = [
  {
    cloth: "pleats",
    title: t("Share what you would wear anyway"),
    text: t("Choose from 500+ fashion brands and link to the exact product you're talking about."),
  },
  {
    cloth: "sequin",
    title: t("Up to 15% of every sale"),
    text: t("You earn the rate in effect when your reader clicks. It never drops afterwards."),
  },
  {
    cloth: "houndstooth",
    title: t("Your money, every Friday"),
    text: t("From $50, for the previous week, with every cent explained."),
  },
];

export const PublisherSignUpPage = () => (
  <FormPage
    title={t("Join as a publisher")}
    lead={t("Tell us who you are and where you publish. We review every application, most within 24 hours.")}
    art={<FormPageSlides label={t("Why publish with Weft")} slides={slides} />}
  >
    <WithApollo>
      <PublisherSignUpForm />
    </WithApollo>
    <FormPageLinks question={t("Already have an account?")} links={[{ to: paths.signIn, label: t("Sign in") }]} />
  </FormPage>
);

export function PublisherSignUpForm() {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [signUp] = useSignUpPublisherMutation();

  const form = useForm({
    initialValues: { name: "", email: "", password: "", website: "", channelType: "" },
    schema: publisherSignUpForm,
    failure: { title: t("Signup failed"), fallback: t("Something went wrong") },
    complete: (values) => ({ ...values, website: webAddressOf(values.website, values.channelType) }),
    onSubmit: async (values) => {
      const channelType = enumName(values.channelType as ChannelTypeId);
      await signUp({ variables: { input: { ...values, channelType } } });
      toast({
        title: t("Application Submitted!"),
        description: t(
          "Your publisher application has been submitted for review. You'll receive an email when it's approved.",
        ),
      });
      navigate(paths.signIn);
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="name" label={t("Full Name")} autoComplete="name" />
      <FormTextField form={form} name="email" label={t("Email")} type="email" autoComplete="email" />
      <FormPasswordField
        form={form}
        name="password"
        label={t("Password")}
        autoComplete="new-password"
        hint={t("At least 6 characters")}
      />
      <FormTextField
        form={form}
        name="website"
        label={t("Website URL")}
        type="url"
        autoComplete="url"
        placeholder="https://"
        hint={t("Your site, or your profile where you publish")}
      />
      <FormSelect
        form={form}
        name="channelType"
        label={t("Channel Type")}
        placeholder={t("Select a channel type")}
        options={channelTypes}
      />
      <FormSubmit form={form} label={t("Join as Publisher")} busyLabel={t("Submitting Application...")} />
      <AgreementNote />
    </Stack>
  );
}
