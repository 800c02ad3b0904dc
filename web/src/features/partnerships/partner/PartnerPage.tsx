import { Box, Button, Skeleton } from "@mui/material";
import { Link, useParams } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  PartnerFiguresDocument,
  type PartnerFiguresQuery,
  useCheckoutGainsQuery,
  useHeldForPartnerQuery,
  useLateClicksQuery,
  usePartnerFiguresQuery,
  usePartnerQuery,
} from "../../../generated/partnerships";
import { localDay } from "../../../lib/dates";
import { fromCents, inCount, inMoney, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useLive } from "../../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../../lib/network/useFreshQueries";
import { ChannelList } from "../../../shared/ChannelList";
import { lateClicksText } from "../../../shared/lateClicks";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { Badge } from "../../../ui/Badge";
import { dayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { LiveStatus } from "../../../ui/dashboard/LiveStatus";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import { useRange } from "../../../ui/range/useRange";
import { compared, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { sheetStyle } from "../../../ui/sheet";
import { Tag } from "../../../ui/Tag";
import { PageHead } from "../../../ui/workspace/PageHead";
import { Answers } from "../applications/Answers";
import { PartnerActs } from "../PartnerActs";
import { channelLabel, nameOf, type PartnerRow, stateLooks } from "../PartnerRows";
import { PartnerCustomers } from "./PartnerCustomers";
import { LastOrders, OrdersByStatus } from "./PartnerOrders";

const fresh: readonly FreshQuery[] = [{ query: PartnerFiguresDocument, shows: ["clicks", "sales"] }];

const PartnerLive = () => <LiveStatus {...useLive(useFreshQueries(fresh))} hasRead />;

/** One publisher of a brand: profile, partnership and results. */
export function PartnerPage() {
  const { id = "" } = useParams();
  return <Partner key={id} publisherId={id} />;
}

function Partner({ publisherId }: { publisherId: string }) {
  const days = useRange("days30");
  const { data, error, refetch } = usePartnerQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const partner = data?.partnership;
  return (
    <>
      <PageHead
        title={partner ? nameOf(partner) : t("Creator")}
        isNamed={partner != null}
        note={
          <>
            <Link to={paths.advertiserPublishers}>{t("All creators")}</Link>
            <PartnerLive />
          </>
        }
      >
        {partner && (
          <Button component={Link} to={`${paths.advertiserInbox}?open=${publisherId}`} size="small" variant="outlined">
            {t("Message")}
          </Button>
        )}
        <RangePicker {...days} />
      </PageHead>
      {partner ? (
        <>
          <PartnerSummary partner={partner} />
          <Figures publisherId={publisherId} name={nameOf(partner)} days={days} />
        </>
      ) : error ? (
        <Box sx={sheetStyle}>
          <Failure error={error} fallback={t("Failed to load the creator")} retry={refetch} />
        </Box>
      ) : (
        <StatCardSkeletons sx={cardGridStyle} />
      )}
    </>
  );
}

interface FiguresProps {
  publisherId: string;
  name: string;
  days: ReturnType<typeof useRange>;
}

function Figures({ publisherId, name, days }: FiguresProps) {
  const orders = { publisherId, ...(!days.isAllTime && { range: days.range }) };
  const { data, previousData, error, refetch } = usePartnerFiguresQuery({
    variables: { publisherId, ...days.variables, orders },
    fetchPolicy: "cache-and-network",
  });
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  if (!shown) {
    if (!error) return <FigureSkeletons />;
    return (
      <Box sx={sheetStyle}>
        <Failure error={error} fallback={t("Failed to load the creator's figures")} retry={refetch} />
      </Box>
    );
  }
  const { partnershipReport: report } = shown;
  return (
    <>
      <LoadingOverlay isBusy={of.isBusy}>
        <PartnerCards report={report} days={rangeLabel(of.days.range, days.today)} />
      </LoadingOverlay>
      <LoadingOverlay isBusy={of.isBusy}>
        <Box sx={pairStyle}>
          <OrdersByStatus tabs={shown.orders.tabs} />
          <LastOrders orders={shown.orders.nodes} publisherId={publisherId} name={name} query={of.days.query} />
        </Box>
      </LoadingOverlay>
      {report.customers.rows.length > 0 && (
        <LoadingOverlay isBusy={of.isBusy}>
          <PartnerCustomers customers={report.customers} />
        </LoadingOverlay>
      )}
      <LoadingOverlay isBusy={of.isBusy}>
        <DayChart
          title={t("Commission")}
          valueLabel={t("Commission")}
          days={report.days.map(dayFigures)}
          previous={report.previousDays?.map(dayFigures)}
          info={t("Commission on this creator's pending and approved orders, less returns, by the day received.")}
        />
      </LoadingOverlay>
    </>
  );
}

const FigureSkeletons = () => (
  <>
    <StatCardSkeletons sx={cardGridStyle} />
    <Skeleton variant="rounded" height={480} />
  </>
);

const pairStyle = {
  display: "grid",
  alignItems: "start",
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;

const sentences = (...texts: readonly string[]): string => texts.join(" ");

interface PartnerCardsProps {
  report: PartnerFiguresQuery["partnershipReport"];
  /** Label of the range: "All time", "Last 30 days". */
  days: string;
}

/** The publisher's results in the range, beside the previous period if compared. */
function PartnerCards({ report, days }: PartnerCardsProps) {
  const { totals, previousTotals: before, orders } = report;
  const over = t("{period}, in UTC days.", { period: days });
  const bounded = orders.isMore ? [t("Based on the latest 10,000 orders of each status.")] : [];
  const { currency } = totals.commission;
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label={t("Clicks")}
        value={inCount(totals.clicks)}
        info={sentences(t("Clicks on this creator's links to your shop, including repeats, without bots."), over)}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label={t("Orders")}
        value={`${inCount(orders.total)}${orders.isMore ? "+" : ""}`}
        info={sentences(
          t(
            "All orders this creator contributed to, by the day received. Lead orders count as its sales in reports; shared orders have another lead. Orders without commission were declined, fully returned or not confirmed.",
          ),
          ...bounded,
          over,
        )}
        note={orders.total === 0 ? days : partsOf(orders)}
      />
      <StatCard
        label={t("Commission")}
        value={inMoney(totals.commission)}
        info={sentences(
          t("Commission on pending and approved orders, less returns. Paid with its week's payout."),
          over,
        )}
        {...compared(totals.commission.cents, before?.commission.cents, (cents) => fromCents(cents, currency), days)}
      />
      <StatCard
        label={t("Returned")}
        value={orders.returnedShare === null ? "–" : inPercent(orders.returnedShare, 1)}
        info={sentences(t("Returned share of the value of pending and approved orders."), ...bounded, over)}
        note={returnNote(orders)}
      />
    </Box>
  );
}

type Orders = PartnerCardsProps["report"]["orders"];

/** They add up to the total. */
const partsOf = ({ led, shared, unpaid }: Orders): string =>
  t("{led} lead, {shared} shared, {unpaid} without commission", {
    led: inCount(led),
    shared: inCount(shared),
    unpaid: inCount(unpaid),
  });

const returnNote = ({ returnedShare, returnedOrders, returnedAmount }: Orders): string =>
  returnedShare === null
    ? t("No orders")
    : t("{amount} in {orders, plural, one {# order} other {# orders}}", {
        amount: inMoney(returnedAmount),
        orders: returnedOrders,
      });

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;

/** The publisher's profile as visible to brands, the partnership, and its actions. */
const PartnerSummary = ({ partner }: { partner: PartnerRow }) => {
  const { publisher, group, state, changedAt, termsVersion, note, reason } = partner;
  const looks = stateLooks[state];
  return (
    <Panel
      title={t("Partnership")}
      aside={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: "4px" }}>
          <PartnerActs partner={partner} />
        </Box>
      }
    >
      <Box sx={bodyStyle}>
        <Box sx={lineStyle}>
          <Badge variant={looks.variant}>{looks.label}</Badge>
          {publisher?.partnerKind && <Tag>{partnerKindLabel(publisher.partnerKind)}</Tag>}
          {group && <Tag>{group.name}</Tag>}
          <span>
            {[
              looks.since(localDay(changedAt)),
              channelLabel(publisher?.channelType),
              termsVersion && t("accepted version {version} of your terms", { version: termsVersion }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </Box>
        {publisher && <ChannelList of={publisher} />}
        {note && <p>{t("“{note}”", { note })}</p>}
        <Answers partner={partner} />
        {reason && <p>{reason}</p>}
        {publisher && <Held publisherId={publisher.id} />}
        {publisher && <LateClicks publisherId={publisher.id} />}
        {publisher && <CheckoutGains publisherId={publisher.id} />}
      </Box>
    </Panel>
  );
};

const bodyStyle = {
  px: "20px",
  pt: "8px",
  pb: "16px",
  overflowWrap: "anywhere",
  "& p": { m: 0, mt: "8px", maxWidth: 720, fontSize: 15, color: "text.secondary", whiteSpace: "pre-line" },
} as const;

const lineStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.75,
  fontSize: 14.5,
  color: "text.secondary",
  "& > *": { minWidth: 0 },
} as const;

/** What is held for a partner of an earlier program who has not accepted yet; hidden for others. */
function Held({ publisherId }: { publisherId: string }) {
  const { data } = useHeldForPartnerQuery({ variables: { id: publisherId }, fetchPolicy: "cache-and-network" });
  const held = data?.movedPartner;
  if (held?.state !== "HELD") return null;
  return (
    <p>
      {t(
        "Came from your earlier program and has not accepted yet. {amount} unclaimed: theirs when they accept, yours again after 12 months.",
        { amount: inMoney(held.unclaimed) },
      )}
    </p>
  );
}

/** Whether a coupon, cashback or extension partner stands down; hidden for other types. */
function LateClicks({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const [own] = data?.lateClicks ?? [];
  return own ? <p>{lateClicksText(own)}</p> : null;
}

/** Orders that stand-down moved to this partner; hidden if there are none. */
function CheckoutGains({ publisherId }: { publisherId: string }) {
  const { data } = useCheckoutGainsQuery({ fetchPolicy: "cache-and-network" });
  const own = data?.checkoutGains.find((one) => one.publisherId === publisherId);
  if (!own) return null;
  return (
    <p>
      {t(
        "{gained} of {orders, plural, one {# order} other {# orders}} in 30 days were credited to this partner because another partner's link was opened at checkout.",
        { gained: own.gained, orders: own.orders },
      )}
    </p>
  );
}
