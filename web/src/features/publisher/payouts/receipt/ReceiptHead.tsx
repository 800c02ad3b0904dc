import Box from "@mui/material/Box";
import { utcDay } from "../../../../lib/dates";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../../shared/payouts/payoutLabels";
import { useAuth } from "../../../session/useAuth";
import type { PayoutRow } from "../payoutTypes";

/** Payee, payout method and dates. */
export function ReceiptHead(payout: PayoutRow) {
  const { user } = useAuth();
  const facts = [
    ["Number", payout.number],
    ["From", "Weft, the affiliate network for fashion"],
    ["Paid to", user?.name ?? ""],
    ["By", `${methodLabel(payout.method)}, ${payout.destination}`],
    ["Calculated", utcDay(payout.calculatedAt)],
    ["Stage", `${payoutStatusLabels[payout.status].label}. ${payoutStageOf(payout)}`],
  ] as const;
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const factsStyle = {
  display: "grid",
  gap: "5px",
  m: 0,
  mb: 3,
  fontSize: 15.5,
  "& > div": { display: "grid", gridTemplateColumns: { xs: "96px minmax(0, 1fr)", sm: "130px minmax(0, 1fr)" } },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere" },
} as const;
