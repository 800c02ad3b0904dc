import { Box, Button } from "@mui/material";
import type { TaskProgressFragment } from "../../generated/shared";
import { utcMonth } from "../../lib/dates";
import { fromCents, inCount, inPercent, type Money } from "../../lib/money";

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

type SimulationTask = TaskProgressFragment & { isCancelling: boolean };

/** How often a running simulation is asked about, in milliseconds. */
export const POLL_INTERVAL = 1000;

export const isRunning = ({ task }: { task: Pick<SimulationTask, "state"> }): boolean =>
  task.state === "WAITING" || task.state === "RUNNING";

/** What was paid, and what would have been. */
export interface Compared {
  inForce: Money;
  draft: Money;
}

/** "4.2% less", "Less than 0.1% more"; "more" where nothing was paid before. Null if both are the same. */
export function differenceLabel(inForce: number, draft: number): string | null {
  if (draft === inForce) return null;
  const side = draft > inForce ? "more" : "less";
  if (inForce === 0) return side;
  const percent = (Math.abs(draft - inForce) / inForce) * 100;
  return `${percent < 0.1 ? "Less than 0.1%" : inPercent(percent, 1)} ${side}`;
}

const UNKNOWN = "Not stated";

/** Monthly bonuses stand beside the commission; null if neither document pays any. */
export function bonusVerdict({
  bonusByMonth,
  total,
}: {
  bonusByMonth: readonly (Compared & { key: string | null })[];
  total: Pick<Compared, "inForce">;
}): string | null {
  if (bonusByMonth.length === 0) return null;
  const { currency } = total.inForce;
  const sum = (of: "inForce" | "draft") => bonusByMonth.reduce((all, month) => all + month[of].cents, 0);
  const text = (of: "inForce" | "draft") => fromCents(sum(of), currency);
  const [first, last] = [bonusByMonth[0]?.key, bonusByMonth.at(-1)?.key];
  const months = [...new Set([first, last])].map((month) => (month ? utcMonth(month) : UNKNOWN)).join(" to ");
  return `Monthly bonuses, not included above: ${text("draft")} instead of ${text("inForce")} for ${months}.`;
}
