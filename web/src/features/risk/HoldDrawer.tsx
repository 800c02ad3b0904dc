import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import type { RiskHoldFragment } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { clockOf, Findings, holdLooks, waitingOf } from "../../shared/holds/Findings";
import { Badge } from "../../ui/Badge";
import {
  DrawerFrame,
  DrawerHead,
  DrawerHeading,
  drawerBodyStyle,
  drawerFootStyle,
  drawerTextStyle,
} from "../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../ui/dialog/focus";
import { useRights } from "../session/rights/useRights";

const StopActs = lazyPart(async () => (await import("./StopActs")).StopActs);
const DecideDialog = lazyPart(async () => (await import("./DecideDialog")).DecideDialog);
const HEADING = "hold-drawer-title";

/** A hold with its evidence, and what an admin can do with it. */
export function HoldDrawer({ hold, onClose }: { hold: RiskHoldFragment | null; onClose: () => void }) {
  const body = useScrolledByKeys();
  const may = useRights();
  const [act, setAct] = useState<"keep" | "release" | null>(null);
  return (
    <DrawerFrame item={hold} headingId={HEADING} onClose={onClose}>
      {(shown) => {
        const { label, variant } = holdLooks[shown.state];
        const mayKeep = shown.state === "HELD" && may("keepRiskHold");
        const mayRelease = (shown.state === "HELD" || shown.state === "KEPT") && may("releaseRiskHold");
        return (
          <>
            <DrawerHead headingId={HEADING} title="Payout lines on hold" onClose={onClose} />
            <Box {...body} sx={drawerBodyStyle}>
              <Box sx={sumStyle}>
                <strong>{shown.publisherName ?? "Former publisher"}</strong>
                <Badge variant={variant}>{label}</Badge>
                <span>{`at ${shown.merchantName ?? "a former brand"} since ${localDay(shown.heldAt)}`}</span>
              </Box>
              <Typography sx={{ mt: 1.5, fontSize: 15, fontWeight: 600 }}>{clockOf(shown)}</Typography>
              {shown.waiting.length > 0 && (
                <Typography sx={{ mt: 0.5, fontSize: 15 }}>{waitingOf(shown.waiting)}</Typography>
              )}
              <Typography sx={textStyle}>
                What was earned stays as it is. It is left out of payouts until the hold is over.
              </Typography>
              <DrawerHeading>{`Why: ${shown.score} points`}</DrawerHeading>
              <Findings findings={shown.findings} />
              {(shown.state === "HELD" || shown.state === "KEPT") && (
                <Suspense fallback={null}>
                  <StopActs hold={shown} />
                </Suspense>
              )}
              <DrawerHeading>What the publisher says</DrawerHeading>
              <Typography sx={textStyle}>{shown.objection ?? "Nothing yet."}</Typography>
              {shown.reason && (
                <>
                  <DrawerHeading>Decision</DrawerHeading>
                  <Typography sx={textStyle}>{shown.reason}</Typography>
                </>
              )}
            </Box>
            {(mayKeep || mayRelease) && (
              <Box sx={drawerFootStyle}>
                {mayKeep && (
                  <Button variant="outlined" onClick={() => setAct("keep")}>
                    Confirm
                  </Button>
                )}
                {mayRelease && (
                  <Button variant="contained" onClick={() => setAct("release")}>
                    Release
                  </Button>
                )}
              </Box>
            )}
            <Suspense fallback={null}>
              {act && <DecideDialog hold={shown} act={act} onClose={() => setAct(null)} onReleased={onClose} />}
            </Suspense>
          </>
        );
      }}
    </DrawerFrame>
  );
}

const sumStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: "2px 16px",
  pb: "14px",
  borderBottom: "1px solid var(--weft-palette-text-primary)",
  overflowWrap: "anywhere",
  "& > strong": { fontSize: 20, fontWeight: 650, lineHeight: 1.3 },
  "& > span:last-child": { gridColumn: "1 / -1", fontSize: 15, color: "text.secondary" },
} as const;
// As its writer broke it into lines.
const textStyle = { ...drawerTextStyle, fontSize: 15, whiteSpace: "pre-line" } as const;
