import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { inMoney, type Money } from "../../lib/money";
import { Dl } from "../../ui/html";
import type { Balance } from "./types";

interface BalanceFiguresProps extends Balance {
  /** Below each amount. */
  below?: (amount: Money) => ReactNode;
}

/** What is due by age, and what comes with the next invoice. */
export function BalanceFigures({ below, ...balance }: BalanceFiguresProps) {
  const { due, upTo30Days, upTo60Days, olderDays, notInvoiced } = balance;
  const figures = [
    ["Due", due],
    ["0–30 days", upTo30Days],
    ["31–60 days", upTo60Days],
    ["Older", olderDays],
    ["Not invoiced yet", notInvoiced],
  ] as const;
  return (
    <>
      <Dl sx={figuresStyle}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {inMoney(amount)}
              {below && <Box sx={{ lineHeight: 1.3 }}>{below(amount)}</Box>}
            </dd>
          </div>
        ))}
      </Dl>
      <LimitNote {...balance} />
    </>
  );
}

function LimitNote({ isOverLimit, owed, creditLimit }: Balance) {
  const sums = `${inMoney(owed)} of ${inMoney(creditLimit)} credit used.`;
  return (
    <Box
      role={isOverLimit ? "note" : undefined}
      sx={{
        px: "20px",
        pb: 2,
        color: isOverLimit ? "error.main" : "text.secondary",
        fontWeight: isOverLimit ? 600 : 400,
      }}
    >
      {isOverLimit ? `${sums} New orders are on hold until the invoices are paid or the limit is raised.` : sums}
    </Box>
  );
}

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(5, minmax(0, 1fr))" },
  columnGap: 2,
  rowGap: 1.5,
  px: "20px",
  py: 2,
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 18, fontVariantNumeric: "lining-nums tabular-nums", overflowWrap: "anywhere" },
  "& > div:first-of-type dd": { fontWeight: 650 },
} as const;
