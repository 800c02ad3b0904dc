import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import type { RiskHoldFragment } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { clockOf, Findings, holdLooks, waitingOf } from "../../shared/holds/Findings";
import { Badge } from "../../ui/Badge";
import { DrawerFoot, DrawerHeading, drawerTextStyle, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { useRights } from "../session/rights/useRights";

const StopActs = lazyPart(async () => (await import("./StopActs")).StopActs);
const DecideDialog = lazyPart(async () => (await import("./DecideDialog")).DecideDialog);

/** A hold with its evidence, and what an admin can do with it. */
export function HoldDrawer({ hold, onClose }: { hold: RiskHoldFragment | null; onClose: () => void }) {
  return (
    <SideDrawer
      item={hold}
      title={() => "Payout lines on hold"}
      foot={(shown) => <HoldActs hold={shown} onReleased={onClose} />}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Box sx={sumStyle}>
            <strong>{shown.publisherName ?? "Former publisher"}</strong>
            <Badge variant={holdLooks[shown.state].variant}>{holdLooks[shown.state].label}</Badge>
            <span>{`at ${shown.merchantName ?? "a former brand"} since ${localDay(shown.heldAt)}`}</span>
          </Box>
          <Typography sx={{ mt: 1.5, fontSize: 15, fontWeight: 600 }}>{clockOf(shown)}</Typography>
          {shown.waiting.length > 0 && (
            <Typography sx={{ mt: 0.5, fontSize: 15 }}>{waitingOf(shown.waiting)}</Typography>
          )}
          <Typography sx={textStyle}>
            Earnings don't change. They are left out of payouts until the hold is resolved.
          </Typography>
          <DrawerHeading>{`Why: ${shown.score} points`}</DrawerHeading>
          <Findings findings={shown.findings} />
          {(shown.state === "HELD" || shown.state === "KEPT") && (
            <Suspense fallback={null}>
              <StopActs hold={shown} />
            </Suspense>
          )}
          <DrawerHeading>Publisher's statement</DrawerHeading>
          <Typography sx={textStyle}>{shown.objection ?? "Nothing yet."}</Typography>
          {shown.reason && (
            <>
              <DrawerHeading>Decision</DrawerHeading>
              <Typography sx={textStyle}>{shown.reason}</Typography>
            </>
          )}
        </>
      )}
    </SideDrawer>
  );
}

function HoldActs({ hold, onReleased }: { hold: RiskHoldFragment; onReleased: () => void }) {
  const may = useRights();
  const [act, setAct] = useState<"keep" | "release" | null>(null);
  const mayKeep = hold.state === "HELD" && may("keepRiskHold");
  const mayRelease = (hold.state === "HELD" || hold.state === "KEPT") && may("releaseRiskHold");
  return (
    <>
      {(mayKeep || mayRelease) && (
        <DrawerFoot>
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
        </DrawerFoot>
      )}
      <Suspense fallback={null}>
        {act && <DecideDialog hold={hold} act={act} onClose={() => setAct(null)} onReleased={onReleased} />}
      </Suspense>
    </>
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
const textStyle = { ...drawerTextStyle, whiteSpace: "pre-line" } as const;
