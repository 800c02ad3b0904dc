import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { Suspense, useState } from "react";
import type { RiskHoldFragment } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { Findings } from "../../shared/holds/Findings";
import { clockOf, holdLooks, waitingOf } from "../../shared/holds/holdLabels";
import { Badge } from "../../ui/Badge";
import { DrawerFrame } from "../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../ui/dialog/useScrolledByKeys";
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
            <Box sx={headStyle}>
              <Typography id={HEADING} component="h2" sx={{ mr: "auto", fontSize: 18, fontWeight: 650 }}>
                Payout lines on hold
              </Typography>
              <ButtonBase aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
                <X aria-hidden size={18} strokeWidth={1.7} />
              </ButtonBase>
            </Box>
            <Box {...body} sx={{ flex: 1, overflowY: "auto", p: "20px" }}>
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
              <Heading>{`Why: ${shown.score} points`}</Heading>
              <Findings findings={shown.findings} />
              {(shown.state === "HELD" || shown.state === "KEPT") && (
                <Suspense fallback={null}>
                  <StopActs hold={shown} />
                </Suspense>
              )}
              <Heading>What the publisher says</Heading>
              <Typography sx={textStyle}>{shown.objection ?? "Nothing yet."}</Typography>
              {shown.reason && (
                <>
                  <Heading>Decision</Heading>
                  <Typography sx={textStyle}>{shown.reason}</Typography>
                </>
              )}
            </Box>
            {(mayKeep || mayRelease) && (
              <Box sx={footStyle}>
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

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
    {children}
  </Typography>
);

const headStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 52,
  pl: "20px",
  pr: "4px",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;
const sumStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: "2px 16px",
  pb: "14px",
  borderBottom: "1px solid",
  borderColor: "text.primary",
  overflowWrap: "anywhere",
  "& > strong": { fontSize: 20, fontWeight: 650, lineHeight: 1.3 },
  "& > span:last-child": { gridColumn: "1 / -1", fontSize: 15, color: "text.secondary" },
} as const;
const textStyle = {
  mt: 1,
  fontSize: 15,
  color: "text.secondary",
  overflowWrap: "anywhere",
  // As its writer broke it into lines.
  whiteSpace: "pre-line",
} as const;
const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 1.5,
  px: "20px",
  py: "14px",
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
