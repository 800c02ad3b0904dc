import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { StatementMonthsQuery } from "../../../generated/advertiser";
import { utcMonth } from "../../../lib/dates";
import { fromCents, inMoney } from "../../../lib/money";
import { MonthLines } from "./MonthLines";

type Month = StatementMonthsQuery["statementMonths"][number];

/** A month's totals, expandable to its lines. */
export function MonthEntry({ month, isOpen, onToggle, ...sums }: Month & { isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const name = utcMonth(month);
  const figures = [
    { label: "Commission", cents: sums.earned.cents },
    { label: "Reversed", cents: -sums.takenBack.cents || 0 },
    { label: "Pending", cents: sums.pending.cents },
  ];
  return (
    <Box component="section" aria-labelledby={`${id}-name`} sx={entryStyle}>
      <Box sx={headStyle}>
        <Box component="h3" id={`${id}-name`} sx={{ m: 0, font: "inherit" }}>
          <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={nameStyle}>
            {name}
            <ChevronDown aria-hidden size={20} strokeWidth={1.7} data-open={isOpen} />
          </ButtonBase>
        </Box>
        <Box component="dl" sx={figuresStyle}>
          {figures.map(({ label, cents }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fromCents(cents, sums.owed.currency)}</dd>
            </div>
          ))}
          <div>
            <dt>Owed</dt>
            <dd>{inMoney(sums.owed)}</dd>
          </div>
        </Box>
      </Box>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MonthLines month={month} name={name} />}
      </div>
    </Box>
  );
}

const entryStyle = { borderTop: "1px solid", borderColor: "divider" } as const;

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 3,
  rowGap: 1,
  px: "20px",
  py: { xs: 1.5, md: 1.25 },
} as const;

const nameStyle = {
  gap: "10px",
  minHeight: 44,
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 28, md: 30 },
  fontWeight: 380,
  lineHeight: 1,
  textAlign: "left",
  "& svg": {
    flex: "none",
    transition: "rotate .3s",
    "@media (prefers-reduced-motion: reduce)": { transition: "none" },
  },
  "& svg[data-open=true]": { rotate: "180deg" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: 4 },
} as const;

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, minmax(112px, auto))" },
  columnGap: { xs: 2, md: 4 },
  rowGap: 1.25,
  width: { xs: "100%", md: "auto" },
  m: 0,
  textAlign: { md: "right" },
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 16.5, fontVariantNumeric: "lining-nums tabular-nums" },
  "& > div:last-of-type dd": { fontWeight: 650 },
} as const;
