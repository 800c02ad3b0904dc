import { Box } from "@mui/material";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "../../../api/src/contract/i18n/t";
import { H3, Span } from "./html";
import { sheetStyle } from "./sheet";

export interface Figure {
  label: string;
  value: string;
  /** Up is good unless said, such as of costs. */
  change?: { isUp: boolean; text: string; isGood?: boolean };
  note?: ReactNode;
}

interface FigureCardProps extends Figure {
  /** At the end of the label's row. */
  aside?: ReactNode;
}

/** A single figure; the page provides the grid for a row of cards. */
export function FigureCard({ label, value, aside, change, note }: FigureCardProps) {
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={cardStyle}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", color: "text.secondary" }}>
        <H3 id={id} sx={{ minWidth: 0, font: "inherit", fontWeight: 500 }}>
          {label}
        </H3>
        {aside}
      </Box>
      <Box sx={figureStyle}>{value}</Box>
      {(change || note) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "6px", fontSize: 14.5 }}>
          {change && <Change {...change} />}
          {note && <Box sx={{ minWidth: 0, color: "text.secondary" }}>{note}</Box>}
        </Box>
      )}
    </Box>
  );
}

export function Change({ isUp, text, isGood = isUp }: NonNullable<Figure["change"]>) {
  const Icon = isUp ? ChevronUp : ChevronDown;
  return (
    <Span sx={{ ...changeStyle, color: isGood ? "success.main" : "error.main" }}>
      <Icon aria-hidden size={15} strokeWidth={2.4} />
      <span>
        {isUp ? t("Up") : t("Down")} {text}
      </span>
    </Span>
  );
}

const changeStyle = { display: "inline-flex", alignItems: "center", gap: "3px", fontWeight: 600, fontSize: 14.5 };

export const cardStyle = { ...sheetStyle, p: "18px 20px 16px" } as const;

const figureStyle = {
  my: "14px",
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 42, md: 58 },
  fontWeight: 380,
  lineHeight: 0.94,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;
