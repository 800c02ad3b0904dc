import { Box, Skeleton } from "@mui/material";
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type AdminNetworkFiguresQuery,
  useAdminNetworkFiguresQuery,
  useAdminQueuesQuery,
} from "../../../generated/admin";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useCurrency } from "../../../lib/navigation/useCurrency";
import { BrandMark } from "../../../ui/BrandMark";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { EmptyState } from "../../../ui/EmptyState";
import { Span } from "../../../ui/html";
import { rangeLabel, spanLabel } from "../../../ui/range/range";
import type { RangeState } from "../../../ui/range/useRange";
import { Change, changeOf } from "../../../ui/StatCard";
import { sheetStyle } from "../../../ui/sheet";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { StateMark } from "../StateMark";
import { ageOf, dueOf, type Queue, queuePlaces } from "../WaitingCounts";
import { Approvals } from "./Approvals";
import { NetworkFigures } from "./NetworkFigures";

const INFO = t("Value of pending and approved orders, less returns, by the day received.");

/**
 * The network's results, and what waits for its admins. Rendered after the page's head, so that neither blocks a phone.
 */
export const Overview = ({ days }: { days: RangeState }) =>
  useDeferredValue(true, false) ? <Figures days={days} /> : <NetworkFigures figures={undefined} period="" />;

function Figures({ days }: { days: RangeState }) {
  const { data, previousData, error, refetch } = useAdminNetworkFiguresQuery({
    variables: { range: days.range },
    fetchPolicy: "cache-and-network",
  });
  const { shown, days: shownDays, isBusy } = useFigures(days, { data, previousData, error });
  const [figures] = useShownCurrency(shown?.networkFigures);
  const { from, to } = shownDays.range;
  return (
    <Box sx={stackStyle}>
      {error && !figures ? (
        <Box sx={sheetStyle}>
          <Failure error={error} fallback={t("Failed to load the network's figures")} retry={refetch} />
        </Box>
      ) : (
        <LoadingOverlay isBusy={isBusy}>
          <NetworkFigures
            figures={figures}
            period={from && to ? spanLabel({ from, to }) : rangeLabel(shownDays.range, shownDays.today)}
          />
        </LoadingOverlay>
      )}
      <Box sx={columnsStyle}>
        <Box sx={stackStyle}>
          <WaitingForYou />
          <Approvals />
        </Box>
        {figures ? (
          <Box sx={stackStyle}>
            <DayChart
              title={t("Order value")}
              valueLabel={t("Order value")}
              info={INFO}
              days={figures.days.map(({ day, orders, orderValue }) => ({
                day,
                sales: orders,
                clicks: 0,
                ...orderValue,
              }))}
            />
            <TopBrands brands={figures.brands} />
          </Box>
        ) : (
          !error && <Skeleton variant="rounded" sx={{ height: { xs: 390, md: 500 } }} />
        )}
      </Box>
    </Box>
  );
}

const stackStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: { xs: 1.5, md: 2 },
  alignContent: "start",
};
const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
  alignItems: "start",
} as const;

/** Each queue with its oldest entry and its clock. */
function WaitingForYou() {
  const { data, error, refetch } = useAdminQueuesQuery({ fetchPolicy: "cache-and-network" });
  const queues = data?.queues;
  // Ages refer to the last fetch, so that they do not change while someone reads.
  const now = useMemo(() => (queues ? Date.now() : 0), [queues]);
  const columns: readonly Column<Queue>[] = [
    {
      id: "queue",
      label: t("Queue"),
      isHeading: true,
      cell: ({ id }) => (
        <Box component={Link} to={queuePlaces[id].to} sx={{ color: "text.primary" }}>
          {queuePlaces[id].label}
        </Box>
      ),
    },
    {
      id: "open",
      label: t("Open items"),
      align: "end",
      cell: ({ open, isMore }) => <b>{inCount(open) + (isMore ? "+" : "")}</b>,
    },
    {
      id: "oldest",
      label: t("Oldest"),
      align: "end",
      priority: 1,
      cell: ({ oldest }) => <span style={{ whiteSpace: "nowrap" }}>{ageOf(oldest, now)}</span>,
    },
    {
      id: "due",
      label: t("Due"),
      cell: (queue) => {
        const { state, text } = dueOf(queue);
        return <StateMark shape={shapes[state]}>{text}</StateMark>;
      },
    },
  ];
  return (
    <Panel id="waiting" title={t("Needs your attention")} aside={t("By oldest item")}>
      {queues ? (
        <Box sx={{ mt: 1, px: { xs: "16px", sm: 0 } }}>
          <DataTable label={t("Needs your attention")} columns={columns} rows={queues} layout="narrow" />
        </Box>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load your queue")} retry={refetch} rows={6} />
      )}
    </Panel>
  );
}

const shapes = { late: "wrong", waiting: "waiting", none: "done" } as const;

type Brands = AdminNetworkFiguresQuery["networkFigures"][number]["brands"];

/** The brands with the highest order value in the range, and their change. */
const TopBrands = ({ brands }: { brands: Brands }) => (
  <Panel id="top-brands" title={t("Top brands")} aside={<Link to={paths.adminBrands}>{t("All brands")}</Link>}>
    {brands.length === 0 ? (
      <EmptyState title={t("No orders in this period.")} />
    ) : (
      <Box component="ul" aria-label={t("Top brands")} sx={listStyle}>
        {brands.map(({ merchantId, name, logo, orderValue, previous }) => {
          const change = changeOf(orderValue.cents, previous?.cents);
          return (
            <li key={merchantId}>
              <BrandMark id={merchantId} name={name} logo={logo} size={26} />
              <Link to={`${paths.adminBrands}?search=${encodeURIComponent(name)}`}>{name}</Link>
              <Span sx={figuresStyle}>
                <span>{inMoney(orderValue)}</span>
                <Span sx={trendStyle}>
                  {change ? <Change {...change} /> : previous && previous.cents === 0 ? t("New") : "–"}
                </Span>
              </Span>
            </li>
          );
        })}
      </Box>
    )}
  </Panel>
);

/** Stacked on phones, so that most names fit on one line. */
const figuresStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "end", sm: "center" },
  columnGap: "12px",
  flex: "none",
  py: { xs: "4px", sm: 0 },
} as const;

const trendStyle = {
  width: { sm: 112 },
  whiteSpace: "nowrap",
  flex: "none",
  textAlign: "right",
  color: "text.secondary",
  fontSize: 14.5,
} as const;

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: { xs: "8px", sm: "12px" },
    minHeight: 44,
    px: { xs: "12px", sm: "20px" },
    borderTop: "1px solid var(--weft-palette-divider)",
    fontVariantNumeric: "tabular-nums",
  },
  "& li > a": {
    flex: 1,
    minWidth: 0,
    py: "10px",
    fontWeight: 600,
    color: "text.primary",
    textDecoration: "none",
    overflowWrap: "anywhere",
    "&:hover": { textDecoration: "underline" },
  },
} as const;

type UseShownCurrencyFigures = AdminNetworkFiguresQuery["networkFigures"][number];

/** The figures of the chosen currency, otherwise of the first. */
export function useShownCurrency(
  all: readonly UseShownCurrencyFigures[] | undefined,
): [UseShownCurrencyFigures | undefined, (currency: string) => void] {
  const [chosen, choose] = useCurrency();
  return [all?.find(({ currency }) => currency === chosen) ?? all?.[0], choose];
}
