import { Button, Stack, Typography } from "@mui/material";
import { KeyRound } from "lucide-react";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { type CompleteSignInMutation, useCompleteSignInMutation } from "../../generated/session";
import type { SecondFactorDemand } from "../../lib/network/errors";
import { canUsePasskeys, passkeyAnswer } from "../../lib/passkeys";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useAction } from "../../ui/toast/useAction";

interface SecondStepFormProps {
  demand: SecondFactorDemand;
  onDone: (session: CompleteSignInMutation["completeLogin"]) => void;
  onBack: () => void;
}

/** The second step of a sign-in. */
export function SecondStepForm({ demand, onDone, onBack }: SecondStepFormProps) {
  const [complete] = useCompleteSignInMutation();
  return (
    <Stack spacing={2.5}>
      <Typography component="h2" variant="h6">
        {t("Two-factor authentication")}
      </Typography>
      <SecondStep
        demand={demand}
        submit={{ label: t("Continue"), busyLabel: t("Checking...") }}
        failure={{ title: t("Login failed"), fallback: t("Invalid credentials") }}
        answer={async (given) => {
          const { data } = await complete({ variables: { input: { challenge: demand.challenge, ...given } } });
          if (!data) throw new Error();
          onDone(data.completeLogin);
        }}
      />
      <Typography sx={{ color: "text.secondary" }}>
        {t(
          "Lost access to your app, passkey and recovery codes? Contact us. We'll let you back in after verifying your identity.",
        )}
      </Typography>
      <Button onClick={onBack} sx={{ alignSelf: "start" }}>
        {t("Start again")}
      </Button>
    </Stack>
  );
}

interface SecondAnswer {
  code?: string;
  passkey?: string;
}

interface SecondStepProps {
  demand: SecondFactorDemand;
  submit: { label: string; busyLabel: string };
  failure: { title: string; fallback: string };
  answer: (given: SecondAnswer) => Promise<void>;
}

const schema = yup.object({ code: yup.string().required(t("Please enter the code")) });

/** A code from the app, a recovery code, or a passkey. */
export function SecondStep({ demand, submit, failure, answer }: SecondStepProps) {
  const { isBusy, act } = useAction();
  const options = canUsePasskeys() ? demand.passkeyOptions : null;
  const hasApp = demand.methods.includes("totp");
  const form = useForm({
    initialValues: { code: "" },
    schema,
    failure,
    onSubmit: ({ code }) => answer({ code: code.trim() }),
  });
  const withPasskey = () =>
    act({
      work: async () => answer({ passkey: await passkeyAnswer(options ?? "") }),
      fallback: t("Passkey not accepted"),
    });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {options && (
        <>
          <Button
            variant="contained"
            size="large"
            disabled={isBusy}
            onClick={() => void withPasskey()}
            startIcon={<KeyRound aria-hidden size={18} strokeWidth={1.8} />}
          >
            {t("Use a passkey")}
          </Button>
          <Typography sx={{ color: "text.secondary" }}>{t("or")}</Typography>
        </>
      )}
      <FormTextField
        form={form}
        name="code"
        label={hasApp ? t("Code") : t("Recovery code")}
        hint={hasApp ? t("Six digits from your authenticator app, or a recovery code") : t("One of your saved codes")}
        autoComplete="one-time-code"
        autoFocus
      />
      <FormSubmit form={form} {...submit} />
    </Stack>
  );
}
