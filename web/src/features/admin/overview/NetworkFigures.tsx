import { Box, Skeleton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { shareOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { AdminNetworkFiguresQuery } from "../../../generated/admin";
import { inCompactUnits, inCount, inMoney, inPercent, type Money, unitsIn } from "../../../lib/money";
import { Dd, Dl } from "../../../ui/html";
import { RateText } from "../../../ui/RateText";
import { Change, changeOf } from "../../../ui/StatCard";
import { InfoButton } from "../../../ui/Tip";
import { AboutAmount } from "../../session/display/AboutAmount";

type Figures = AdminNetworkFiguresQuery["networkFigures"][number];

/** Five figures in a ruled row, each with its change from the previous period. */
export function NetworkFigures({ figures, period }: { figures: Figures | undefined; period: string }) {
  if (!figures) return <Skeleton variant="rounded" sx={{ height: { xs: 330, md: 132 } }} />;
  const { totals, previous } = figures;
  const share = (part: Money, whole: Money, textOf: (percent: string) => string): ReactNode => {
    const found = shareOf(part.cents, whole.cents);
    if (!found) return "";
    return <RateText kind={found.isUnusual ? "unusual" : "shown"}>{textOf(inPercent(found.percent, 1))}</RateText>;
  };
  return (
    <Box component="section" aria-labelledby="network-figures">
      <h2 id="network-figures" style={visuallyHidden}>
        {t("The network, {period}", { period })}
      </h2>
      <Dl sx={rowStyle}>
        <Cell
          label={t("Order value")}
          value={inLarge(totals.orderValue)}
          now={totals.orderValue.cents}
          before={previous?.orderValue.cents}
          note={inMoney(totals.orderValue)}
          of={totals.orderValue}
        />
        <Cell
          label={t("Commission")}
          value={inLarge(totals.commission)}
          now={totals.commission.cents}
          before={previous?.commission.cents}
          note={share(totals.commission, totals.orderValue, (percent) => t("{percent} of order value", { percent }))}
          of={totals.commission}
        />
        <Cell
          label={t("Network fee")}
          info={t("The network's share on top of commission, as invoiced, at each brand's rate for the month.")}
          value={inLarge(totals.networkFee)}
          now={totals.networkFee.cents}
          before={previous?.networkFee.cents}
          note={share(totals.networkFee, totals.commission, (percent) => t("{percent} of commission", { percent }))}
          of={totals.networkFee}
        />
        <Cell label={t("Clicks")} value={inCount(totals.clicks)} now={totals.clicks} before={previous?.clicks} />
        <Cell label={t("Orders")} value={inCount(totals.orders)} now={totals.orders} before={previous?.orders} />
      </Dl>
    </Box>
  );
}

/** Large amounts are rounded; the note has the exact one. */
const LARGE = 100_000;
const inLarge = (money: Money): string => {
  const units = unitsIn(money.cents, money.currency);
  return Math.abs(units) < LARGE ? inMoney(money) : inCompactUnits(units, money.currency);
};

interface CellProps {
  label: string;
  info?: string;
  value: string;
  now: number;
  before: number | undefined;
  note?: ReactNode;
  of?: Money;
}

const Cell = ({ label, info, value, now, before, note, of }: CellProps) => {
  const change = changeOf(now, before);
  const rest = note === value ? "" : note;
  return (
    <div>
      <dt>
        {label}
        {info && <InfoButton label={t("How {label} is counted", { label })} text={info} />}
      </dt>
      <Dd>
        <Box sx={figureStyle}>{value}</Box>
        <Box sx={noteStyle}>
          {change && <Change {...change} />}
          {!change && before !== undefined && (
            <span>{before === 0 && now > 0 ? t("None in previous period") : t("No change")}</span>
          )}
          {rest && <span>{rest}</span>}
          {of && <AboutAmount of={of} />}
        </Box>
      </Dd>
    </div>
  );
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(5, minmax(0, 1fr))" },
  borderTop: "1px solid",
  borderBottom: "1px solid",
  borderColor: "divider",
  "& > div": {
    minWidth: 0,
    p: { xs: "12px 8px 12px 14px", md: "12px 14px 14px" },
    borderLeft: "1px solid var(--weft-palette-divider)",
  },
  "& > div:first-of-type": { borderLeft: 0, pl: 0 },
  "@media (max-width: 899.95px)": {
    "& > div:first-of-type": { gridColumn: "1 / -1" },
    "& > div:nth-of-type(even)": { borderLeft: 0, pl: 0 },
    "& > div:nth-of-type(n + 2)": { borderTop: "1px solid", borderTopColor: "divider" },
  },
  "& dt": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    minHeight: 32,
    fontSize: 15,
    fontWeight: 500,
    color: "text.secondary",
  },
} as const;

const figureStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 38, md: 42 },
  fontWeight: 380,
  lineHeight: 1.1,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;

const noteStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "8px",
  minHeight: 22,
  fontSize: 14.5,
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;
