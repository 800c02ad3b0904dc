import { Button, Stack, Typography } from "@mui/material";
import { type CompleteSignInMutation, useCompleteSignInMutation } from "../../generated/session";
import type { SecondFactorDemand } from "../../lib/network/errors";
import { SecondStep } from "./SecondStep";

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
        One more step
      </Typography>
      <SecondStep
        demand={demand}
        submit={{ label: "Continue", busyLabel: "Checking..." }}
        failure={{ title: "Login failed", fallback: "Invalid credentials" }}
        answer={async (given) => {
          const { data } = await complete({ variables: { input: { challenge: demand.challenge, ...given } } });
          if (!data) throw new Error();
          onDone(data.completeLogin);
        }}
      />
      <Typography sx={{ color: "text.secondary" }}>
        Lost your second factor and your recovery codes? Write to us: we let you in again after a check.
      </Typography>
      <Button onClick={onBack} sx={{ alignSelf: "start" }}>
        Start again
      </Button>
    </Stack>
  );
}
