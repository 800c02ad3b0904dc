import { Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { signInForm } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type ConfirmIdentityMutationVariables,
  useConfirmIdentityMutation,
  useStartConfirmationMutation,
} from "../../../generated/confirm";
import { WithApollo } from "../../../lib/network/WithApollo";
import { Failure } from "../../../ui/dashboard/Failure";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormPasswordField } from "../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { SecondStep } from "../SecondStepForm";

interface ConfirmYouProps {
  onDone: () => void;
  onClose: () => void;
}

const submit = { label: t("Confirm"), busyLabel: t("Checking...") };
const failure = { title: t("Error"), fallback: t("Failed to confirm") };
const schema = signInForm.pick(["password"]);

/** Asks for the second factor if there is one, otherwise for the password. */
export const ConfirmYou = (props: ConfirmYouProps) => (
  <WithApollo>
    <Question {...props} />
  </WithApollo>
);

function Question({ onDone, onClose }: ConfirmYouProps) {
  const [start, { data, error }] = useStartConfirmationMutation();
  const [confirm] = useConfirmIdentityMutation();
  useEffect(() => void start().catch(() => undefined), [start]);
  const answer = async (input: ConfirmIdentityMutationVariables["input"]) => {
    await confirm({ variables: { input } });
    onDone();
  };
  const demand = data?.startConfirmation;
  return (
    <DialogFrame title={t("Confirm it's you")} onClose={onClose} width={460}>
      <Stack spacing={2.5}>
        <Typography sx={{ color: "text.secondary" }}>
          {t(
            "This affects access, secrets or money, so please confirm it's you. You won't be asked again for ten minutes.",
          )}
        </Typography>
        {error && <Failure error={error} fallback={t("Failed to ask")} retry={() => start()} />}
        {demand?.challenge && (
          <SecondStep
            demand={{ ...demand, challenge: demand.challenge }}
            submit={submit}
            failure={failure}
            answer={(given) => answer({ ...given, challenge: demand.challenge })}
          />
        )}
        {demand && !demand.challenge && <PasswordStep answer={answer} />}
      </Stack>
    </DialogFrame>
  );
}

function PasswordStep({ answer }: { answer: (given: { password: string }) => Promise<void> }) {
  const form = useForm({ initialValues: { password: "" }, schema, failure, onSubmit: answer });
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormPasswordField form={form} name="password" label={t("Password")} autoComplete="current-password" />
      <FormSubmit form={form} {...submit} />
    </Stack>
  );
}
