import { Box, Button } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import {
  useCancelSimulationMutation,
  useLatestSimulationQuery,
  useStartSimulationMutation,
} from "../../../generated/program";
import { useChoice } from "../../../lib/navigation/useAddress";
import { usePolling } from "../../../lib/usePolling";
import { isRunning, POLL_INTERVAL, SimulationProgress } from "../../../shared/simulation/SimulationProgress";
import { Failure } from "../../../ui/dashboard/Failure";
import { Loading } from "../../../ui/dashboard/NotLoaded";
import { Segments } from "../../../ui/dashboard/Segments";
import { H3, P } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { SimulationOfDraft } from "./simulation/labels";
import { SimulationResult } from "./simulation/SimulationResult";

interface SimulationProps {
  document: TermsDocument;
  /** For the saved document; null while unsaved. */
  hash: string | null;
}

const ranges = [
  { id: "30", label: t("30 days") },
  { id: "90", label: t("90 days") },
  { id: "365", label: t("1 year") },
] as const;
type RangeId = (typeof ranges)[number]["id"];

/** What past orders would have earned under a draft, compared with what was paid. */
export function Simulation({ document, hash }: SimulationProps) {
  const can = useRights();
  const [range, setRange] = useChoice<RangeId>("days", ranges, "90");
  const { simulation, error, isLoading, isBusy, refetch, start, cancel } = useSimulation(document, hash, Number(range));
  return (
    <Box component="section" aria-labelledby="simulation-heading">
      <Box sx={headStyle}>
        <H3 id="simulation-heading" sx={{ fontSize: 16, fontWeight: 620 }}>
          {t("What this draft would have paid")}
        </H3>
        <Segments label={t("Orders of the last")} choices={ranges} chosen={range} onChoose={setRange} />
        {!(simulation && isRunning(simulation)) && can("startSimulation") && (
          <Button size="small" disabled={isBusy || hash === null} onClick={start}>
            {simulation ? t("Simulate again") : t("Simulate")}
          </Button>
        )}
      </Box>
      {error && !simulation ? (
        <Failure error={error} fallback={t("Failed to load the simulation")} retry={refetch} />
      ) : isLoading ? (
        <Loading height={120} />
      ) : (
        <Content
          simulation={simulation}
          isSaved={hash !== null}
          isBusy={isBusy}
          onCancel={can("cancelTask terms.simulate") ? cancel : null}
        />
      )}
    </Box>
  );
}

interface ContentProps {
  simulation: SimulationOfDraft | null;
  isSaved: boolean;
  isBusy: boolean;
  onCancel: (() => unknown) | null;
}

function Content({ simulation, isSaved, isBusy, onCancel }: ContentProps) {
  if (!simulation) {
    return (
      <Hint>
        {isSaved
          ? t("Compare this draft with the commission your past orders earned. Orders don’t change.")
          : t("Save the draft to compare it with the commission your past orders earned.")}
      </Hint>
    );
  }
  const { task, result } = simulation;
  if (isRunning(simulation)) return <SimulationProgress task={task} isBusy={isBusy} onCancel={onCancel} />;
  if (task.state === "CANCELLED") return <Hint>{t("This simulation was cancelled.")}</Hint>;
  if (!result) return <Hint role="alert">{task.error ?? t("The simulation failed.")}</Hint>;
  return <SimulationResult simulation={simulation} outcome={result} />;
}

const Hint = ({ children, role }: { children: string; role?: string }) => (
  <P {...(role && { role })} sx={{ color: "text.secondary" }}>
    {children}
  </P>
);

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  mb: 1.5,
  "& > h3": { mr: { sm: "auto" } },
} as const;

/** A draft's latest simulation, polled while it runs. A draft without a hash is not saved yet. */
function useSimulation(document: object, hash: string | null, days: number) {
  const { isBusy, act } = useAction();
  const query = useLatestSimulationQuery({
    variables: { hash: hash ?? "", days },
    skip: hash === null,
    fetchPolicy: "cache-and-network",
  });
  const { data, error, loading, refetch } = query;
  const [begin] = useStartSimulationMutation();
  const [stop] = useCancelSimulationMutation();
  // While another draft loads, the previous draft's result must not appear under it.
  const latest = data?.latestSimulation;
  const simulation = latest && latest.hash === hash ? latest : null;
  const isOpen = simulation !== null && isRunning(simulation);
  usePolling(query, isOpen ? POLL_INTERVAL : null);

  return {
    simulation,
    error,
    isLoading: loading && !data,
    isBusy,
    refetch,
    start: () =>
      act({
        work: () => begin({ variables: { document, days } }),
        fallback: t("Failed to start the simulation"),
        afterwards: refetch,
      }),
    cancel: () =>
      act({
        work: () => stop({ variables: { id: simulation?.id ?? "" } }),
        fallback: t("Failed to cancel the simulation"),
        afterwards: refetch,
      }),
  };
}
