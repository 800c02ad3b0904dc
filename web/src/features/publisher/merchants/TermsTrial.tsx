import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { TermsTrialFragment } from "../../../generated/publisher";
import { utcSpan } from "../../../lib/dates";
import { bonusVerdict } from "../../../shared/simulation/comparison";
import { SimulationProgress } from "../../../shared/simulation/SimulationProgress";
import { isRunning } from "../../../shared/simulation/simulationTask";
import { Failure } from "../../../ui/dashboard/Failure";
import { useRights } from "../../session/rights/useRights";
import { trialText } from "./trialText";
import { useTermsTrial } from "./useTermsTrial";

const DAYS = 90;

interface TermsTrialProps {
  merchantId: string;
  /** The announced one. */
  version: number;
}

/** What the publisher's own orders would have earned by announced terms. */
export function TermsTrial({ merchantId, version }: TermsTrialProps) {
  const may = useRights();
  const { trial, error, isBusy, refetch, start, cancel } = useTermsTrial(merchantId, version, DAYS);
  if (trial && isRunning(trial)) {
    return (
      <Frame>
        <SimulationProgress
          task={trial.task}
          isBusy={isBusy}
          onCancel={may("cancelTask terms.simulate") ? cancel : null}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {trial ? (
        <Outcome trial={trial} />
      ) : (
        error && <Failure error={error} fallback="Failed to load the result" retry={refetch} />
      )}
      {!trial?.result && may("startTermsSimulation") && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={start} sx={{ mt: trial ? 1.5 : 0 }}>
          {trial ? "Try again" : `Try them on your orders of the last ${DAYS} days`}
        </Button>
      )}
    </Frame>
  );
}

function Outcome({ trial: { task, result, from, to } }: { trial: TermsTrialFragment }) {
  if (task.state === "CANCELLED") return <Quiet>This was cancelled.</Quiet>;
  if (!result) {
    return (
      <Box component="p" role="alert" sx={{ m: 0 }}>
        {task.error ?? "Your orders could not be computed. Please try again."}
      </Box>
    );
  }
  if (result.total.orders === 0)
    return <Quiet>{`You earned by no order of this brand from ${utcSpan(from, to)}.`}</Quiet>;
  const bonuses = bonusVerdict(result);
  return (
    <>
      <Box component="p" role="status" sx={{ m: 0, mb: 0.5, fontWeight: 600 }}>
        {trialText(result.total)}
      </Box>
      {bonuses && <Quiet>{bonuses}</Quiet>}
      <Quiet>{`Pending and approved orders, ${utcSpan(from, to)}, after returns. What they earned does not change.`}</Quiet>
    </>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mt: 1.5, overflowWrap: "anywhere" }}>{children}</Box>
);

const Quiet = ({ children }: { children: string }) => (
  <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
    {children}
  </Box>
);
