import { Box, Button } from "@mui/material";
import { inCount } from "../../lib/money";

interface SimulationProgressProps {
  task: SimulationTask;
  isBusy: boolean;
  /** Null for those who may not. */
  onCancel: (() => unknown) | null;
}

/** How many orders a running simulation has computed, and the way to end it. */
export function SimulationProgress({ task: { done, total, isCancelling }, isBusy, onCancel }: SimulationProgressProps) {
  const percent = total ? Math.min(100, Math.floor(((done ?? 0) / total) * 100)) : 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Box
        role="progressbar"
        aria-label="Progress of the simulation"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={barStyle}
      >
        <Box sx={{ width: `${percent}%`, height: "100%", bgcolor: "primary.main" }} />
      </Box>
      <span>{total ? `${inCount(done ?? 0)} of ${inCount(total)} orders` : "Waiting to start"}</span>
      {onCancel && (
        <Button size="small" disabled={isBusy || isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Box>
  );
}

const barStyle = {
  flex: "0 1 240px",
  height: 8,
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "2px",
  overflow: "hidden",
} as const;

export interface SimulationTask {
  state: "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
  done: number | null;
  total: number | null;
  error: string | null;
  isCancelling: boolean;
}

/** How often a running simulation is asked about, in milliseconds. */
export const POLL_INTERVAL = 1000;

export const isRunning = ({ task }: { task: Pick<SimulationTask, "state"> }): boolean =>
  task.state === "WAITING" || task.state === "RUNNING";
