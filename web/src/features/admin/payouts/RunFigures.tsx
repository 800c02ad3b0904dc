import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { inCount } from "../../../lib/money";
import { countIn, netIn } from "./runSums";
import type { Run } from "./runTypes";

/** What a run would create now, and what has been created, without failed payouts. */
export function RunFigures({ run }: { run: Run | undefined }) {
  const figures = [
    { label: "Ready to create", value: run && inCount(countIn(run.toPay)) },
    { label: "Amount", value: run && netIn(run.toPay) },
    { label: "Created", value: run && inCount(countIn(run.made)) },
    { label: "Total created", value: run && netIn(run.made) },
  ];
  return (
    <Box component="dl" aria-busy={!run} sx={stripStyle}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-many={value?.includes(" and ") || undefined}>
            {value ?? <Skeleton width={90} sx={{ height: "1em" }} />}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const stripStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
  columnGap: 2.5,
  rowGap: 2,
  m: 0,
  px: "20px",
  pt: 2,
  pb: 2.5,
  "& > div": { minWidth: 0 },
  "& dt": { color: "text.secondary", fontWeight: 500, fontSize: 15 },
  "& dd": {
    m: 0,
    mt: "8px",
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 34, md: 46 },
    fontWeight: 380,
    lineHeight: 1,
    fontVariantNumeric: "lining-nums",
    overflowWrap: "anywhere",
  },
  // Sums in several currencies.
  "& dd[data-many]": { fontSize: { xs: 22, md: 24 }, lineHeight: 1.2 },
} as const;
