import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import type { RiskHoldFragment } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { clockOf, Findings, holdLooks, waitingOf } from "../../shared/holds/Findings";
import { Badge } from "../../ui/Badge";
import { DrawerFoot, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { DrawerHeading, drawerTextStyle } from "../../ui/dialog/drawerParts";
import { useRights } from "../session/rights/useRights";

const StopActs = lazyPart(async () => (await import("./StopActs")).StopActs);
const DecideDialog = lazyPart(async () => (await import("./DecideDialog")).DecideDialog);

/** A hold with its evidence, and an admin's actions. */
export function HoldDrawer({ hold, onClose }: { hold: RiskHoldFragment | null; onClose: () => void }) {
  return (
    <SideDrawer
      item={hold}
      title={() => t("Payout lines on hold")}
      foot={(shown) => <HoldActs hold={shown} onReleased={onClose} />}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Box sx={sumStyle}>
            <strong>{shown.publisherName ?? t("Former creator")}</strong>
            <Badge variant={holdLooks[shown.state].variant}>{holdLooks[shown.state].label}</Badge>
            <span>
              {t("at {merchantName} since {heldAt}", {
                merchantName: shown.merchantName ?? t("a former brand"),
                heldAt: localDay(shown.heldAt),
              })}
            </span>
          </Box>
          <Typography sx={{ mt: 1.5, fontSize: 15, fontWeight: 600 }}>{clockOf(shown)}</Typography>
          {shown.waiting.length > 0 && (
            <Typography sx={{ mt: 0.5, fontSize: 15 }}>{waitingOf(shown.waiting)}</Typography>
          )}
          <Typography sx={textStyle}>
            {t("Earnings don't change. They are left out of payouts until the hold is resolved.")}
          </Typography>
          <DrawerHeading>{t("Risk score: {score} points", { score: shown.score })}</DrawerHeading>
          <Findings findings={shown.findings} />
          {(shown.state === "HELD" || shown.state === "KEPT") && (
            <Suspense fallback={null}>
              <StopActs hold={shown} />
            </Suspense>
          )}
          <DrawerHeading>{t("Creator's statement")}</DrawerHeading>
          <Typography sx={textStyle}>{shown.objection ?? t("Nothing yet.")}</Typography>
          {shown.reason && (
            <>
              <DrawerHeading>{t("Decision")}</DrawerHeading>
              <Typography sx={textStyle}>{shown.reason}</Typography>
            </>
          )}
        </>
      )}
    </SideDrawer>
  );
}

function HoldActs({ hold, onReleased }: { hold: RiskHoldFragment; onReleased: () => void }) {
  const can = useRights();
  const [act, setAct] = useState<"keep" | "release" | null>(null);
  const canKeep = hold.state === "HELD" && can("keepRiskHold");
  const canRelease = (hold.state === "HELD" || hold.state === "KEPT") && can("releaseRiskHold");
  return (
    <>
      {(canKeep || canRelease) && (
        <DrawerFoot>
          {canKeep && (
            <Button variant="outlined" onClick={() => setAct("keep")}>
              {t("Confirm")}
            </Button>
          )}
          {canRelease && (
            <Button variant="contained" onClick={() => setAct("release")}>
              {t("Release")}
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
// Keeps the author's line breaks.
const textStyle = { ...drawerTextStyle, whiteSpace: "pre-line" } as const;
