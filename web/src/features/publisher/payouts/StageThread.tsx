import { Box } from "@mui/material";
import { inMoney } from "../../../lib/money";
import { Ol } from "../../../ui/html";
import { AboutAmount } from "../../session/display/AboutAmount";
import type { Stage } from "./stages";

/** Four steps on a line: vertical on phones, horizontal elsewhere. */
export const StageThread = ({ stages }: { stages: readonly Stage[] }) => (
  <Ol aria-label="The four stages" sx={threadStyle}>
    {stages.map(({ label, amount, next }) => (
      <Box component="li" key={label} data-filled={amount.cents > 0}>
        <span aria-hidden />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ color: "text.secondary", fontWeight: 500, fontSize: 15 }}>{label}</Box>
          <Box sx={sumStyle}>{inMoney(amount)}</Box>
          <AboutAmount of={amount} />
          <Box sx={{ fontSize: 14, lineHeight: 1.45, textWrap: "pretty", color: "text.secondary" }}>{next}</Box>
        </Box>
      </Box>
    ))}
  </Ol>
);

const yarn = "var(--weft-palette-weld-main) 0 6px, var(--weft-palette-weld-edge) 6px 9px";

const threadStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(4, minmax(0, 1fr))" },
  columnGap: 2.5,
  rowGap: 2.25,
  "&::before": {
    content: '""',
    position: "absolute",
    left: { xs: "9px", sm: "4px" },
    right: { sm: "4px" },
    top: { xs: "10px", sm: "9px" },
    bottom: { xs: "56px", sm: "auto" },
    width: { xs: "3px", sm: "auto" },
    height: { sm: "3px" },
    borderRadius: "2px",
    background: { xs: `repeating-linear-gradient(180deg, ${yarn})`, sm: `repeating-linear-gradient(90deg, ${yarn})` },
  },
  "& li": { display: { xs: "grid", sm: "block" }, gridTemplateColumns: "36px minmax(0, 1fr)", minWidth: 0 },
  "& li > span": {
    position: "relative",
    display: "block",
    boxSizing: "border-box",
    width: 21,
    height: 21,
    mb: { sm: "14px" },
    borderRadius: "50%",
    border: "3px solid var(--weft-palette-weld-edge)",
    bgcolor: "background.paper",
  },
  "& li[data-filled=true] > span": { bgcolor: "weld.main" },
} as const;

const sumStyle = {
  my: "6px",
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 30, md: 32 },
  fontWeight: 400,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;
