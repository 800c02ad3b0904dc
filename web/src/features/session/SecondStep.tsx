import { Button, Stack, Typography } from "@mui/material";
import { KeyRound } from "lucide-react";
import * as yup from "yup";
import type { SecondFactorDemand } from "../../lib/network/errors";
import { canUsePasskeys, passkeyAnswer } from "../../lib/passkeys";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useAction } from "../../ui/toast/useAction";

export interface SecondAnswer {
  code?: string;
  passkey?: string;
}

interface SecondStepProps {
  demand: SecondFactorDemand;
  submit: { label: string; busyLabel: string };
  failure: { title: string; fallback: string };
  answer: (given: SecondAnswer) => Promise<void>;
}

const schema = yup.object({ code: yup.string().required("Please enter the code") });

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
      fallback: "The passkey was not accepted",
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
            Use a passkey
          </Button>
          <Typography sx={{ color: "text.secondary" }}>or</Typography>
        </>
      )}
      <FormTextField
        form={form}
        name="code"
        label={hasApp ? "Code" : "Recovery code"}
        hint={hasApp ? "Six digits from your authenticator app, or a recovery code" : "One of those that you kept"}
        autoComplete="one-time-code"
        autoFocus
      />
      <FormSubmit form={form} {...submit} />
    </Stack>
  );
}
