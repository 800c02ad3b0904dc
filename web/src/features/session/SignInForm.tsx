import Stack from "@mui/material/Stack";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { signInForm } from "../../../../api/src/contract/forms";
import { useSignInMutation } from "../../generated/session";
import { afterSignIn, paths } from "../../lib/navigation/paths";
import { toUser } from "../../lib/network/user";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { DemoHint } from "./DemoHint";
import { useAuth } from "./useAuth";

export function SignInForm() {
  const { login } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [signIn] = useSignInMutation();

  const form = useForm({
    initialValues: { email: "", password: "" },
    schema: signInForm,
    failure: { title: "Login failed", fallback: "Invalid credentials" },
    onSubmit: async (input) => {
      const { data } = await signIn({ variables: { input } });
      if (!data) throw new Error();
      login(data.login);
      toast({ title: "Welcome back!", description: "You have successfully signed in." });
      navigate(afterSignIn(toUser(data.login.user).role, search.get("next")));
    },
  });

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
