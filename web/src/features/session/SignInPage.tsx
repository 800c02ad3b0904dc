import { Box, Button, Stack, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { signInForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { useSignInMutation } from "../../generated/session";
import { lazyPart } from "../../lib/lazyPart";
import { afterSignIn, paths } from "../../lib/navigation/paths";
import { applicationOf, type SecondFactorDemand, secondFactorOf } from "../../lib/network/errors";
import { toUser } from "../../lib/network/user";
import { useSite } from "../../lib/network/useSite";
import { WithApollo } from "../../lib/network/WithApollo";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { FormPage, FormPageLinks } from "../../ui/form-page/FormPage";
import { FormPageSlides, type Slide } from "../../ui/form-page/FormPageSlides";
import { useToast } from "../../ui/toast/useToast";
import { ContinueWith, useReturnFromProvider } from "./ContinueWith";
import { useAuth } from "./useAuth";

const slides: readonly Slide[] = [
  {
    cloth: "silk",
    title: t("Every sale, traced to its thread"),
    text: t("See which link brought which order, what it earned you, and why."),
  },
  {
    cloth: "denim",
    title: t("Paid every Friday"),
    text: t("For the previous week, from $50, by PayPal, direct deposit or wire transfer."),
  },
  {
    cloth: "plaid",
    title: t("500+ brands to wear and share"),
    text: t("From undyed linen to evening sequins, at commissions of up to 15%."),
  },
];

export const SignInPage = () => (
  <FormPage
    title={t("Welcome back")}
    lead={t("Sign in to see your links, sales and payouts.")}
    art={<FormPageSlides label={t("What you find inside")} slides={slides} />}
  >
    <WithApollo>
      <SignInForm />
    </WithApollo>
    <FormPageLinks
      question={t("New to Weft?")}
      links={[
        { to: paths.publisherSignUp, label: t("Join as Publisher") },
        { to: paths.advertiserSignUp, label: t("Join as Advertiser") },
      ]}
    />
  </FormPage>
);

/** Most users sign in without two-factor authentication. */
const SecondStepForm = lazyPart(async () => (await import("./SecondStepForm")).SecondStepForm);
const InReview = lazyPart(async () => (await import("./InReview")).InReview);

export function SignInForm() {
  const { login } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [signIn] = useSignInMutation();

  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  const [application, setApplication] = useState<{ submittedAt: string; email: string } | null>(null);

  const enter = (session: Parameters<typeof login>[0]) => {
    login(session);
    toast({ title: t("Welcome back!"), description: t("You have successfully signed in.") });
    navigate(afterSignIn(toUser(session.user).role, search.get("next")));
  };
  const isReturning = useReturnFromProvider({ enter, demand: setDemand });
  const form = useForm({
    initialValues: { email: "", password: "" },
    schema: signInForm,
    failure: { title: t("Login failed"), fallback: t("Invalid credentials") },
    onSubmit: async (input) => {
      try {
        const { data } = await signIn({ variables: { input } });
        if (!data) throw new Error();
        enter(data.login);
      } catch (error) {
        const inReview = applicationOf(error);
        if (inReview) setApplication({ ...inReview, email: input.email });
        const asked = secondFactorOf(error);
        if (!asked) throw error;
        setDemand(asked);
      }
    },
  });

  if (demand) {
    return (
      <Suspense>
        <SecondStepForm demand={demand} onDone={enter} onBack={() => setDemand(null)} />
      </Suspense>
    );
  }
  if (application) {
    return (
      <Suspense>
        <InReview {...application} onBack={() => setApplication(null)} />
      </Suspense>
    );
  }
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="email" label={t("Email")} type="email" autoComplete="username" />
      <Stack spacing={0.5}>
        <FormPasswordField form={form} name="password" label={t("Password")} autoComplete="current-password" />
        <Link to={paths.forgotPassword}>{t("Forgot password?")}</Link>
      </Stack>
      <FormSubmit form={form} label={t("Sign In")} busyLabel={t("Signing in...")} />
      <ContinueWith isReturning={isReturning} />
      <DemoHint onChoose={({ email, password }) => void form.setValues({ email, password })} />
    </Stack>
  );
}

const articles: Record<string, string> = {
  admin: t("Administrator"),
  publisher: t("Publisher"),
  advertiser: t("Advertiser"),
};

/** Demo accounts to sign in with; the admin, who can see everything, comes first. */
function DemoHint({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const accounts = [...useDemoAccounts()].sort((a, b) => Number(b.role === "admin") - Number(a.role === "admin"));
  if (accounts.length === 0) return <Box sx={placeStyle} />;
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ border: "1px dashed", borderColor: "control", borderRadius: "5px", px: 2, pt: 1.75, pb: 0.75 }}
    >
      <Typography id="demo-accounts" component="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
        {t("Demo accounts")}
      </Typography>
      {accounts.map((account) => (
        <Box key={account.email} sx={rowStyle}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <Box sx={{ fontWeight: 550, fontSize: 14.5 }}>{articles[account.role] ?? account.role}</Box>
            <Box sx={{ color: "text.secondary", fontSize: 14, "& span": { display: "inline-block", mr: 1.5 } }}>
              <span>{account.email}</span>
              <span>{account.password}</span>
            </Box>
          </Box>
          <Button
            variant="outlined"
            size="small"
            aria-label={t("Fill in {email}", { email: account.email })}
            onClick={() => onChoose(account)}
          >
            {t("Fill in")}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Reserves about the hint's height when the server's HTML marks a demo, to avoid a layout shift. */
const placeStyle = {
  display: "none",
  "[data-demo] &": { display: "block", height: 286, "@media (min-width: 405px)": { height: 223 } },
};

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  py: 1,
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
};

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Only a server in demo mode returns accounts; empty while loading and everywhere else. */
function useDemoAccounts(): readonly DemoAccount[] {
  const site = useSite();
  return (site?.demo && site.demoAccounts) || [];
}
