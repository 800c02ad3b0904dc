import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { TermsTrialFragment } from "../../../generated/brands";
import { useCancelTermsTrialMutation, useTriedTermsQuery, useTryTermsMutation } from "../../../generated/brands";
import { utcSpan } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import {
  bonusVerdict,
  type Compared,
  differenceOf,
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
  /** The announced version. */
  version: number;
}

/** What the publisher's own orders would have earned under announced terms. */
export function TermsTrial({ merchantId, version }: TermsTrialProps) {
  const can = useRights();
  const { trial, error, isBusy, refetch, start, cancel } = useTermsTrial(merchantId, version, DAYS);
  if (trial && isRunning(trial)) {
    return (
      <Frame>
        <SimulationProgress
          task={trial.task}
          isBusy={isBusy}
          onCancel={can("cancelTask terms.simulate") ? cancel : null}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {trial ? (
        <Outcome trial={trial} />
      ) : (
        error && <Failure error={error} fallback={t("Failed to load the result")} retry={refetch} />
      )}
      {!trial?.result && can("startTermsSimulation") && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={start} sx={{ mt: trial ? 1.5 : 0 }}>
          {trial ? t("Retry") : t("Compare with your orders of the last {days, number} days", { days: DAYS })}
        </Button>
      )}
    </Frame>
  );
}

function Outcome({ trial: { task, result, from, to } }: { trial: TermsTrialFragment }) {
  if (task.state === "CANCELLED") return <Quiet>{t("Cancelled.")}</Quiet>;
  if (!result) {
    return <P role="alert">{task.error ?? t("We couldn't run the comparison. Try again.")}</P>;
  }
  if (result.total.orders === 0)
    return (
      <Quiet>{t("You had no orders from this brand in this period ({period}).", { period: utcSpan(from, to) })}</Quiet>
    );
  const bonuses = bonusVerdict(result);
  return (
    <>
      <P role="status" sx={{ mb: 0.5, fontWeight: 600 }}>
        {trialText(result.total)}
      </P>
      {bonuses && <Quiet>{bonuses}</Quiet>}
      <Quiet>
        {t("Pending and approved orders, {period}, less returns. Their commission doesn't change.", {
          period: utcSpan(from, to),
        })}
      </Quiet>
    </>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mt: 1.5, overflowWrap: "anywhere" }}>{children}</Box>
);

const Quiet = ({ children }: { children: string }) => <P sx={{ color: "text.secondary" }}>{children}</P>;

/** "Your 37 orders would have earned 4.2% less: $120.10 instead of $125.37." */
export function trialText({ orders, inForce, draft }: Compared & { orders: number }): string {
  const difference = differenceOf(inForce.cents, draft.cents);
  if (difference === null)
    return t("{orders, plural, one {Your order} other {Your # orders}} would have earned the same: {draft}.", {
      orders,
      draft: inMoney(draft),
    });
  const values = { orders, ...difference, draft: inMoney(draft), inForce: inMoney(inForce) };
  return difference.side === "more"
    ? t(
        "{orders, plural, one {Your order} other {Your # orders}} would have earned {size, select, tiny {less than 0.1% more} some {{percent} more} other {more}}: {draft} instead of {inForce}.",
        values,
      )
    : t(
        "{orders, plural, one {Your order} other {Your # orders}} would have earned {size, select, tiny {less than 0.1% less} some {{percent} less} other {less}}: {draft} instead of {inForce}.",
        values,
      );
}

/** A simulation of announced terms with the publisher's own orders, polled while it runs. */
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
        fallback: t("Failed to try these terms"),
      }),
    cancel: () =>
      act({ work: () => stop({ variables: { id: id ?? "" } }), fallback: t("Failed to cancel"), afterwards: refetch }),
  };
}
