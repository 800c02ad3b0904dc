import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FeedRowFragment, useReleaseFeedRunMutation } from "../../generated/catalog";
import { inCount } from "../../lib/money";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";

/** A run that differs too much from the one before waits for a person: the file may be half written, or another shop's. */
export function HeldRun({ feed, refetch }: { feed: FeedRowFragment; refetch: () => Promise<unknown> }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [release] = useReleaseFeedRunMutation();
  const run = feed.runs.find(({ state }) => state === "HELD");
  if (!run) return null;
  const before = feed.runs.find(({ state }) => state === "DONE")?.goods;
  const decide = (isReleased: boolean) =>
    act({
      work: () => release({ variables: { runId: run.id, isReleased } }),
      doneMessage: isReleased ? "The feed is being read again." : "The run is discarded. Nothing was changed.",
      fallback: "Failed to decide about the run",
      afterwards: refetch,
    });
  return (
    <Box role="region" aria-label="Held run" sx={boxStyle}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        {run.error ? (
          <>
            <b>The last file differs from the one before.</b> {run.error}
          </>
        ) : (
          <>
            <b>The last file has far fewer pieces.</b> {inCount(run.goods)}
            {before !== undefined && ` instead of ${inCount(before)}`}.
          </>
        )}{" "}
        Nothing was changed yet.
      </Box>
      {may("releaseFeedRun") && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => decide(false)}>
            Discard
          </Button>
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => decide(true)}>
            Use this file
          </Button>
        </>
      )}
    </Box>
  );
}

const boxStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: "20px",
  py: "10px",
  bgcolor: "warning.tint",
  color: "warning.onTint",
} as const;
