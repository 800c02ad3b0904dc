import Stack from "@mui/material/Stack";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { signInForm } from "../../../../api/src/contract/forms";
import { type SignInMutation, useSignInMutation } from "../../generated/session";
import { lazyPart } from "../../lib/lazyPart";
import { afterSignIn, paths } from "../../lib/navigation/paths";
import { applicationOf, type SecondFactorDemand, secondFactorOf } from "../../lib/network/errors";
import { toUser } from "../../lib/network/user";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { DemoHint } from "./DemoHint";
import { useAuth } from "./useAuth";

/** Most people sign in with the password alone. */
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

  const enter = (session: SignInMutation["login"]) => {
    login(session);
    toast({ title: "Welcome back!", description: "You have successfully signed in." });
    navigate(afterSignIn(toUser(session.user).role, search.get("next")));
  };
  const form = useForm({
    initialValues: { email: "", password: "" },
    schema: signInForm,
    failure: { title: "Login failed", fallback: "Invalid credentials" },
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
      <FormTextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <Stack spacing={0.5}>
        <FormPasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </Stack>
      <FormSubmit form={form} label="Sign In" busyLabel="Signing in..." />
      <DemoHint onChoose={({ email, password }) => void form.setValues({ email, password })} />
    </Stack>
  );
}
