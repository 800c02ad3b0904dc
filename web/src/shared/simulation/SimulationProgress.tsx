import { Box, Button } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { TaskProgressFragment } from "../../generated/shared";
import { utcMonth } from "../../lib/dates";
import { fromCents, inPercent, type Money } from "../../lib/money";

interface SimulationProgressProps {
  task: SimulationTask;
  isBusy: boolean;
  /** Null without permission. */
  onCancel: (() => unknown) | null;
}

/** A running simulation's progress, and a button to cancel it. */
export function SimulationProgress({ task: { done, total, isCancelling }, isBusy, onCancel }: SimulationProgressProps) {
  const percent = total ? Math.min(100, Math.floor(((done ?? 0) / total) * 100)) : 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Box
        role="progressbar"
        aria-label={t("Progress of the simulation")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={barStyle}
      >
        <Box sx={{ width: `${percent}%`, height: "100%", bgcolor: "primary.main" }} />
      </Box>
      <span>
        {total
          ? t("{done, number} of {total, plural, one {# order} other {# orders}}", { done: done ?? 0, total })
          : t("Waiting to start")}
      </span>
      {onCancel && (
        <Button size="small" disabled={isBusy || isCancelling} onClick={onCancel}>
          {t("Cancel")}
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

/** The polling interval of a running simulation, in milliseconds. */
export const POLL_INTERVAL = 1000;

export const isRunning = ({ task }: { task: Pick<SimulationTask, "state"> }): boolean =>
  task.state === "WAITING" || task.state === "RUNNING";

/** The amounts paid and simulated. */
export interface Compared {
  inForce: Money;
  draft: Money;
}

/** The relative change for messages: none of zero, and none that rounds to 0%. Null if both are equal. */
export function differenceOf(inForce: number, draft: number) {
  if (draft === inForce) return null;
  const side = draft > inForce ? ("more" as const) : ("less" as const);
  if (inForce === 0) return { side, size: "any", percent: "" } as const;
  const percent = (Math.abs(draft - inForce) / inForce) * 100;
  return { side, size: percent < 0.1 ? "tiny" : "some", percent: inPercent(percent, 1) } as const;
}

/** "4.2% less", "Less than 0.1% more"; "more" if nothing was paid before. Null if both are equal. */
export function differenceLabel(inForce: number, draft: number): string | null {
  const difference = differenceOf(inForce, draft);
  if (difference === null) return null;
  return difference.side === "more"
    ? t("{size, select, tiny {Less than 0.1% more} some {{percent} more} other {more}}", difference)
    : t("{size, select, tiny {Less than 0.1% less} some {{percent} less} other {less}}", difference);
}

const UNKNOWN = t("Not stated");

/** Monthly bonuses are listed separately from commission; null if neither document pays any. */
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
  const named = (month: string | null | undefined) => (month ? utcMonth(month) : UNKNOWN);
  const values = { draft: text("draft"), inForce: text("inForce"), first: named(first), last: named(last) };
  return first === last
    ? t("Monthly bonuses, not included above: {draft} instead of {inForce} for {first}.", values)
    : t("Monthly bonuses, not included above: {draft} instead of {inForce} for {first} to {last}.", values);
}
