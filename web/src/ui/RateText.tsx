import { visuallyHidden } from "@mui/utils";
import { TriangleAlert } from "lucide-react";
import type { RateKind } from "../../../api/src/contract/figures/rates";
import { t } from "../../../api/src/contract/i18n/t";
import { Span } from "./html";

export const TOO_FEW_CLICKS = t("Fewer than 100 clicks, too few for a rate");
export const UNUSUAL_RATE = t("Unusually high");

const words: Record<Exclude<RateKind, "shown">, string> = { "too few": TOO_FEW_CLICKS, unusual: UNUSUAL_RATE };

interface RateTextProps {
  kind: RateKind;
  /** The formatted rate. */
  children: string;
}

/** A rate, a dash if there are too few clicks, or the rate with a warning if it is implausible. */
export function RateText({ kind, children }: RateTextProps) {
  if (kind === "shown") return children;
  return (
    <Span title={words[kind]} data-rate={kind} sx={rateStyle}>
      {kind === "unusual" && <TriangleAlert aria-hidden size={15} strokeWidth={2} />}
      {kind === "unusual" ? children : "–"}
      <span style={visuallyHidden}>{` (${words[kind]})`}</span>
    </Span>
  );
}

const rateStyle = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  "&[data-rate=unusual]": { color: "warning.onTint" },
} as const;
