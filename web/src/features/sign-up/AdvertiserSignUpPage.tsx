import { Box, Stack, Typography } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { type CategoryId, categories } from "../../../../api/src/contract/choices";
import { advertiserSignUpForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { useSignUpAdvertiserMutation } from "../../generated/sign-up";
import { enumName } from "../../lib/enumName";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { webAddressOf } from "../../lib/webAddress";
import { Cloth } from "../../ui/Cloth";
import { FormCard } from "../../ui/form/FormCard";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { columnStart, FormPageLinks, FormPageThread } from "../../ui/form-page/FormPage";
import { Ol } from "../../ui/html";
import { columnStyle } from "../../ui/Section";
import { useToast } from "../../ui/toast/useToast";
import { AgreementNote } from "./AgreementNote";

export const AdvertiserSignUpPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <Box sx={columnsStyle}>
      <Box sx={{ pt: { xs: 5, md: 8 }, minWidth: 0 }}>
        <Typography variant="h1">{t("Put your label on it")}</Typography>
        <FormPageThread />
        <Typography sx={{ mb: 4, maxWidth: 560, fontSize: 18, color: "text.secondary" }}>
          {t(
            "People who wear what you make want to talk about it. Give them links, set the commission, and pay only for sales.",
          )}
        </Typography>
        <FormCard>
          <WithApollo>
            <AdvertiserSignUpForm />
          </WithApollo>
        </FormCard>
        <FormPageLinks question={t("Already have an account?")} links={[{ to: paths.signIn, label: t("Sign in") }]} />
        <FormPageLinks
          question={t("Are you a creator?")}
          links={[{ to: paths.publisherSignUp, label: t("Join as Publisher") }]}
        />
      </Box>
      <Box component="aside" aria-labelledby="next-steps">
        <Box sx={clothStyle}>
          <Cloth kind="pinstripe" fill isPinked />
        </Box>
        <NextSteps headingId="next-steps" />
      </Box>
    </Box>
  </Box>
);

const columnsStyle = {
  "--start": columnStart,
  "--end": "72px",
  "--cloth": "380px",
  ...columnStyle,
  pb: { xs: 8, md: 12 },
  display: "grid",
  columnGap: "var(--end)",
  rowGap: 6,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) var(--cloth)" },
};

/** Hangs from behind the header. */
const clothStyle = { position: "relative", height: 400, mt: -2.5, mb: 5, display: { xs: "none", md: "block" } };

const { approvalHours, defaultCommissionPercent, defaultReturnDays } = business;

const steps = [
  {
    title: t("We look at your brand"),
    text: t("A person reviews it within {usual} to {atMost} hours, and you hear from us by email.", {
      usual: approvalHours.usual,
      atMost: approvalHours.atMost,
    }),
  },
  {
    title: t("You set your terms"),
    text: t("Commission starts at {defaultCommissionPercent}%. Change it whenever you like. {rateChange}", {
      defaultCommissionPercent,
      rateChange: publicSentences.rateChange,
    }),
  },
  {
    title: t("Publishers bring you customers"),
    text: t("You see every click and sale. Commission is paid only after your {defaultReturnDays}-day return window.", {
      defaultReturnDays,
    }),
  },
];

/** Timeline of what happens after the application is submitted. */
const NextSteps = ({ headingId }: { headingId: string }) => (
  <>
    <Typography id={headingId} variant="h2" sx={{ fontSize: { xs: 40, md: 40 }, mb: 3 }}>
      {t("What happens next")}
    </Typography>
    <Ol sx={threadStyle}>
      {steps.map(({ title, text }) => (
        <Box component="li" key={title} sx={knotStyle}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Typography sx={{ fontSize: 15.5, color: "text.secondary" }}>{text}</Typography>
        </Box>
      ))}
    </Ol>
  </>
);

const threadStyle = {
  position: "relative",
  "&::before": {
    content: '""',
    position: "absolute",
    left: 8,
    top: 10,
    bottom: 60,
    width: 3,
    borderRadius: "2px",
    background:
      "repeating-linear-gradient(180deg, var(--weft-palette-weld-main) 0 6px, var(--weft-palette-weld-edge) 6px 9px)",
  },
} as const;

const knotStyle = {
  position: "relative",
  pl: "40px",
  pb: 3,
  "&::before": {
    content: '""',
    boxSizing: "border-box",
    position: "absolute",
    left: 0,
    top: 3,
    width: 19,
    height: 19,
    borderRadius: "50%",
    bgcolor: "weld.main",
    border: "3px solid var(--weft-palette-weld-edge)",
  },
} as const;

const pair = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
};

export function AdvertiserSignUpForm() {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [signUp] = useSignUpAdvertiserMutation();

  const form = useForm({
    initialValues: {
      businessName: "",
      contactName: "",
      email: "",
      password: "",
      website: "",
      categories: [] as CategoryId[],
    },
    schema: advertiserSignUpForm,
    failure: { title: t("Signup failed"), fallback: t("Something went wrong") },
    complete: (values) => ({ ...values, website: webAddressOf(values.website) }),
    onSubmit: async (values) => {
      await signUp({ variables: { input: { ...values, categories: values.categories.map(enumName) } } });
      toast({
        title: t("Application Submitted!"),
        description: t(
          "Your advertiser application has been submitted for review. You'll receive an email when it's approved.",
        ),
      });
      navigate(paths.signIn);
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <Box sx={pair}>
        <FormTextField form={form} name="businessName" label={t("Business Name")} autoComplete="organization" />
        <FormTextField form={form} name="contactName" label={t("Contact Name")} autoComplete="name" />
      </Box>
      <Box sx={pair}>
        <FormTextField form={form} name="email" label={t("Email")} type="email" autoComplete="email" />
        <FormPasswordField
          form={form}
          name="password"
          label={t("Password")}
          autoComplete="new-password"
          hint={t("At least 6 characters")}
        />
      </Box>
      <FormTextField
        form={form}
        name="website"
        label={t("Website")}
        type="url"
        autoComplete="url"
        placeholder="https://"
      />
      <FormCheckboxGroup
        form={form}
        name="categories"
        label={t("Product Categories")}
        hint={t("Choose all that you sell")}
        options={categories}
      />
      <FormSubmit form={form} label={t("Create Advertiser Account")} busyLabel={t("Creating Account...")} />
      <AgreementNote />
    </Stack>
  );
}
