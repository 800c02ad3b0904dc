import { Box, Skeleton } from "@mui/material";
import { type AdminTotalsQuery, useAdminTotalsQuery } from "../../generated/admin";
import { inCount } from "../../lib/money";
import { Dd, Dl, Span } from "../../ui/html";
import { InfoButton } from "../../ui/InfoButton";

type Total = "publishers" | "advertisers" | "pending" | "total";

const figures: readonly { id: Total; label: string; info: string }[] = [
  {
    id: "publishers",
    label: "Total Publishers",
    info: "All publisher accounts since the network began, whatever their status.",
  },
  {
    id: "advertisers",
    label: "Total Advertisers",
    info: "All advertiser accounts since the network began, whatever their status.",
  },
  { id: "pending", label: "Pending Approvals", info: "Applications waiting for a decision." },
  { id: "total", label: "Total Users", info: "All accounts, whatever their role and status, administrators included." },
];

export function TotalsStrip() {
  const { data, error } = useAdminTotalsQuery();
  return <TotalsFigures totals={data?.userTotals} hasFailed={Boolean(error)} />;
}

interface TotalsFiguresProps {
  totals?: AdminTotalsQuery["userTotals"] | undefined;
  hasFailed?: boolean;
}

/** Four figures in a ruled row. */
export function TotalsFigures({ totals, hasFailed = false }: TotalsFiguresProps) {
  return (
    <Box component="section" aria-label="Totals" aria-busy={!totals && !hasFailed}>
      <Dl sx={stripStyle}>
        {figures.map(({ id, label, info }) => (
          <div key={id}>
            <dt>
              {label}
              <InfoButton label={`How ${label} is counted`} text={info} />
            </dt>
            <Dd sx={figureStyle}>
              {totals ? (
                <Span sx={id === "pending" && totals.pending > 0 ? markedStyle : undefined}>{inCount(totals[id])}</Span>
              ) : (
                <Unknown hasFailed={hasFailed} />
              )}
            </Dd>
          </div>
        ))}
      </Dl>
    </Box>
  );
}

const Unknown = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <span title="This figure could not be loaded">–</span>
  ) : (
    <Skeleton width={74} sx={{ height: "1.15em" }} />
  );

/** Thin beside the figures below it: these change slowly. */
const stripStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
  borderTop: "1.5px solid",
  borderTopColor: "text.primary",
  borderBottom: "1px solid",
  borderBottomColor: "divider",
  "& > div": {
    display: "flex",
    flexDirection: { xs: "column", lg: "row" },
    alignItems: { lg: "center" },
    justifyContent: "space-between",
    columnGap: "8px",
    minWidth: 0,
    p: { xs: "8px 8px 10px 14px", md: "6px 14px" },
    borderLeft: "1px solid var(--weft-palette-divider)",
  },
  "& > div:first-of-type": { borderLeft: 0, pl: 0 },
  "& > div:last-of-type": { pr: 0 },
  "@media (max-width: 899.95px)": {
    "& > div:nth-of-type(odd)": { borderLeft: 0, pl: 0 },
    "& > div:nth-of-type(even)": { pr: 0 },
    "& > div:nth-of-type(n + 3)": { borderTop: "1px solid", borderTopColor: "divider" },
  },
  "& dt": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "6px",
    fontSize: 15,
    color: "text.secondary",
    fontWeight: 500,
  },
} as const;

const figureStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 34, md: 32 },
  fontWeight: 380,
  lineHeight: 1.15,
  fontVariantNumeric: "lining-nums",
} as const;

/** Highlighted with the thread color: needs action. */
const markedStyle = {
  background:
    "linear-gradient(var(--weft-palette-weld-main), var(--weft-palette-weld-main)) 0 86% / 100% 9px no-repeat",
} as const;
