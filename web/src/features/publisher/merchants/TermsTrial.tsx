import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useState } from "react";
import type { TermsTrialFragment } from "../../../generated/publisher";
import { useCancelTermsTrialMutation, useTriedTermsQuery, useTryTermsMutation } from "../../../generated/publisher";
import { utcSpan } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import {
  bonusVerdict,
  type Compared,
  differenceLabel,
  isRunning,
  POLL_INTERVAL,
  SimulationProgress,
} from "../../../shared/simulation/SimulationProgress";
import { Failure } from "../../../ui/dashboard/Failure";
import { P } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";

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
          {trial ? "Retry" : `Try them on your orders of the last ${DAYS} days`}
        </Button>
      )}
    </Frame>
  );
}

function Outcome({ trial: { task, result, from, to } }: { trial: TermsTrialFragment }) {
  if (task.state === "CANCELLED") return <Quiet>Cancelled.</Quiet>;
  if (!result) {
    return <P role="alert">{task.error ?? "We couldn't calculate your orders. Try again."}</P>;
  }
  if (result.total.orders === 0)
    return <Quiet>{`You had no orders from this brand since ${utcSpan(from, to)}.`}</Quiet>;
  const bonuses = bonusVerdict(result);
  return (
    <>
      <P role="status" sx={{ mb: 0.5, fontWeight: 600 }}>
        {trialText(result.total)}
      </P>
      {bonuses && <Quiet>{bonuses}</Quiet>}
      <Quiet>{`Pending and approved orders, ${utcSpan(from, to)}, after returns. Their commission doesn't change.`}</Quiet>
    </>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mt: 1.5, overflowWrap: "anywhere" }}>{children}</Box>
);

const Quiet = ({ children }: { children: string }) => <P sx={{ color: "text.secondary" }}>{children}</P>;

/** "Your 37 orders would have earned 4.2% less: $120.10 instead of $125.37." */
export function trialText({ orders, inForce, draft }: Compared & { orders: number }): string {
  const subject = orders === 1 ? "Your order" : `Your ${inCount(orders)} orders`;
  const difference = differenceLabel(inForce.cents, draft.cents);
  if (difference === null) return `${subject} would have earned the same: ${inMoney(draft)}.`;
  const inSentence = difference.charAt(0).toLowerCase() + difference.slice(1);
  return `${subject} would have earned ${inSentence}: ${inMoney(draft)} instead of ${inMoney(inForce)}.`;
}

/** A simulation of announced terms by the publisher's own orders, followed while it runs. */
function useTermsTrial(merchantId: string, version: number, days: number) {
  const { isBusy, act } = useAction();
  const [id, setId] = useState<string | null>(null);
  const query = useTriedTermsQuery({
    variables: { id: id ?? "" },
    skip: id === null,
    fetchPolicy: "cache-and-network",
  });
  const { data, error, refetch } = query;
  const [begin] = useTryTermsMutation();
  const [stop] = useCancelTermsTrialMutation();
  const trial = data?.simulation ?? null;
  const isOpen = trial !== null && isRunning(trial);
  usePolling(query, isOpen ? POLL_INTERVAL : null);

  return {
    trial,
    error,
    isBusy,
    refetch,
    start: () =>
      act({
        work: async () => {
          const started = await begin({ variables: { merchantId, version, days } });
          setId(started.data?.startTermsSimulation.id ?? null);
        },
        fallback: "Failed to try these terms",
      }),
    cancel: () =>
      act({ work: () => stop({ variables: { id: id ?? "" } }), fallback: "Failed to cancel", afterwards: refetch }),
  };
}
