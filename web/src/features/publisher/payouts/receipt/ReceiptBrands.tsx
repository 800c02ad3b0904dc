import Box from "@mui/material/Box";
import { fromCents, inCount } from "../../../../lib/money";
import type { LineRow } from "../payoutTypes";
import { brandSums } from "./brandSums";

/** What each brand paid; not where there is only one, whose sum is the payout's. */
export function ReceiptBrands({ lines }: { lines: readonly LineRow[] }) {
  const sums = brandSums(lines);
  if (sums.length < 2) return null;
  return (
    <Box component="section" aria-label="Sums by brand" sx={{ py: 1.5 }}>
      <Box component="dl" sx={listStyle}>
        {sums.map(({ brand, lines: count, cents, currency }) => (
          <div key={brand}>
            <dt>
              {brand}, {count === 1 ? "1 line" : `${inCount(count)} lines`}
            </dt>
            <dd>{fromCents(cents, currency)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  m: 0,
  fontSize: 15,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "3px" },
  "& dt": { color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" },
  "& dd": { m: 0, flex: "none", fontVariantNumeric: "lining-nums tabular-nums" },
} as const;
