import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { fromCents, inCount } from "../../../lib/money";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import type { BulkState, Chosen } from "./useBulk";

const DeclineManyDialog = lazyPart(async () => (await import("./DeclineManyDialog")).DeclineManyDialog);

interface BulkBarProps {
  chosen: Chosen;
  currency: string;
  /** How many match on all pages, if all of them may be chosen. */
  matching: number | null;
  onChooseAll: () => void;
  onClear: () => void;
  bulk: BulkState;
}

export function BulkBar({ chosen, currency, matching, onChooseAll, onClear, bulk }: BulkBarProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { task } = bulk.bulk ?? {};
  const count = inCount(chosen.count);
  return (
    <SelectionBar label="Selected orders">
      {bulk.isRunning ? (
        <>
          <span role="status">{`${inCount(task?.done ?? 0)} of ${inCount(task?.total ?? chosen.count)} decided`}</span>
          <progress aria-label="Progress" value={task?.done ?? 0} max={task?.total ?? chosen.count} />
          <Button size="small" onClick={() => void bulk.stop()}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{`${count} selected`}</b>
            {` ${fromCents(chosen.amount, currency)}`}
          </span>
          {matching !== null && (
            <Button size="small" onClick={onChooseAll}>{`Select all ${inCount(matching)} that match`}</Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button size="small" disabled={bulk.isBusy} onClick={() => void bulk.start("APPROVE", chosen)}>
            {`Approve ${count}`}
          </Button>
          <Button size="small" disabled={bulk.isBusy} onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineManyDialog
            count={chosen.count}
            onDecline={(why) => bulk.start("DECLINE", chosen, why)}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
}
