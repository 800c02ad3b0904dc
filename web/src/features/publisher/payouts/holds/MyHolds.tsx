import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { type RiskHoldFragment, useMyRiskHoldsQuery } from "../../../../generated/risk";
import { lazyPart } from "../../../../lib/lazyPart";
import { Findings } from "../../../../shared/holds/Findings";
import { clockOf, waitingOf } from "../../../../shared/holds/holdLabels";
import { Failure } from "../../../../ui/dashboard/Failure";
import { Panel } from "../../../../ui/dashboard/Panel";
import { useRights } from "../../../session/rights/useRights";

const ObjectDialog = lazyPart(async () => (await import("./ObjectDialog")).ObjectDialog);

/** What a publisher earned that waits, why, until when, and how to object. Nothing where nothing waits. */
export function MyHolds() {
  const may = useRights();
  const { data, error, refetch } = useMyRiskHoldsQuery({ fetchPolicy: "cache-and-network" });
  const [objecting, setObjecting] = useState<RiskHoldFragment | null>(null);
  const holds = data?.myRiskHolds.nodes ?? [];
  if (error && !data) {
    return (
      <Panel title="On hold">
        <Failure error={error} fallback="Failed to load what is on hold" retry={refetch} />
      </Panel>
    );
  }
  if (holds.length === 0) return null;
  return (
    <Panel
      title="On hold"
      lead="What you earned at these brands stays yours and is left out of payouts until our team has looked at it."
    >
      {holds.map((hold) => (
        <Box component="article" key={hold.id} aria-label={hold.merchantName ?? "Former brand"} sx={holdStyle}>
          <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
            {hold.merchantName ?? "Former brand"}
          </Typography>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>{clockOf(hold)}</Typography>
          {hold.waiting.length > 0 && <Typography sx={{ fontSize: 15 }}>{waitingOf(hold.waiting)}</Typography>}
          <Findings findings={hold.findings} />
          {hold.objection ? (
            <Typography sx={{ mt: 1.5, fontSize: 15, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
              {`You objected: ${hold.objection}`}
            </Typography>
          ) : (
            may("objectToHold") && (
              <Button
                variant="outlined"
                aria-label={`Object to the hold at ${hold.merchantName ?? "a former brand"}`}
                onClick={() => setObjecting(hold)}
                sx={{ mt: 1.5 }}
              >
                Object
              </Button>
            )
          )}
        </Box>
      ))}
      <Suspense fallback={null}>
        {objecting && <ObjectDialog hold={objecting} onClose={() => setObjecting(null)} />}
      </Suspense>
    </Panel>
  );
}

const holdStyle = { px: 2.5, py: 2, "& + &": { borderTop: "1px solid", borderColor: "divider" } } as const;
