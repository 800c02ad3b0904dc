import { Box } from "@mui/material";
import { Segments } from "../../../ui/dashboard/Segments";
import type { Report } from "../dashboardTypes";

interface CurrencyChoiceProps {
  report: Report | undefined;
  onChange: (currency: string) => void;
}

/** Amounts of two currencies are never added, so earnings are of one; clicks and sales are of all. */
export function CurrencyChoice({ report, onChange }: CurrencyChoiceProps) {
  if (!report || report.currencies.length < 2) return null;
  const choices = report.currencies.map((id) => ({ id, label: id }));
  return (
    <Box sx={rowStyle}>
      <span aria-hidden>Earnings in</span>
      <Segments label="Earnings in" choices={choices} chosen={report.currency} onChoose={onChange} />
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1,
  color: "text.secondary",
  "& > span": { whiteSpace: "nowrap" },
} as const;
