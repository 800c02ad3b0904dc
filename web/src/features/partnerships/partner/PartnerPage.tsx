import { Box, Button, Skeleton } from "@mui/material";
import { Link, useParams } from "react-router-dom";
import {
  PartnerFiguresDocument,
  type PartnerFiguresQuery,
  useCheckoutGainsQuery,
  useLateClicksQuery,
  usePartnerFiguresQuery,
  usePartnerQuery,
} from "../../../generated/partnerships";
import { localDay } from "../../../lib/dates";
import { fromCents, inCount, inMoney, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useLive } from "../../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../../lib/network/useFreshQueries";
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
import { PartnerActs } from "../PartnerActs";
import { channelLabel, nameOf, type PartnerRow, stateLooks } from "../PartnerRows";
import { LastOrders, OrdersByStatus } from "./PartnerOrders";

const fresh: readonly FreshQuery[] = [{ query: PartnerFiguresDocument, shows: ["clicks", "sales"] }];

const PartnerLive = () => <LiveStatus {...useLive(useFreshQueries(fresh))} hasRead />;

/** One publisher of a brand: who it is, what it is to the brand, and what it brought. */
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
        title={partner ? nameOf(partner) : "Publisher"}
        note={
          <>
            <Link to={paths.advertiserPublishers}>All publishers</Link>
            <PartnerLive />
          </>
        }
      >
        {partner && (
          <Button component={Link} to={`${paths.advertiserInbox}?open=${publisherId}`} size="small" variant="outlined">
            Message
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
          <Failure error={error} fallback="Failed to load the publisher" retry={refetch} />
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
        <Failure error={error} fallback="Failed to load the publisher's figures" retry={refetch} />
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
      <LoadingOverlay isBusy={of.isBusy}>
        <DayChart
          title="Commission"
          valueLabel="Commission"
          days={report.days.map(dayFigures)}
          previous={report.previousDays?.map(dayFigures)}
          info="Commission on this publisher's pending and approved orders, less returns, by the day each order was received."
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

interface PartnerCardsProps {
  report: PartnerFiguresQuery["partnershipReport"];
  /** Label of the range: "All time", "Last 30 days". */
  days: string;
}

/** What the publisher brought in the range, beside the period before if it is compared. */
function PartnerCards({ report, days }: PartnerCardsProps) {
  const { totals, previousTotals: before, orders } = report;
  const over = `${days}, in UTC days.`;
  const bounded = orders.isMore ? "Based on the latest 10,000 orders of each status. " : "";
  const { currency } = totals.commission;
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label="Clicks"
        value={inCount(totals.clicks)}
        info={`Clicks on this publisher's links to your shop, including repeats, without bots. ${over}`}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label="Orders"
        value={`${inCount(orders.total)}${orders.isMore ? "+" : ""}`}
        info={`All orders that this publisher has a part in, by the day each was received. Credited first are its sales in every report; of a shared order another publisher is credited first; without commission are orders that are declined, returned in full or not confirmed. ${bounded}${over}`}
        note={orders.total === 0 ? days : partsOf(orders)}
      />
      <StatCard
        label="Commission"
        value={inMoney(totals.commission)}
        info={`Commission on pending and approved orders, less returns. It is not paid before its week's payout. ${over}`}
        {...compared(totals.commission.cents, before?.commission.cents, (cents) => fromCents(cents, currency), days)}
      />
      <StatCard
        label="Returned"
        value={orders.returnedShare === null ? "–" : inPercent(orders.returnedShare, 1)}
        info={`The part of what shoppers paid in pending and approved orders that was sent back. ${bounded}${over}`}
        note={returnNote(orders)}
      />
    </Box>
  );
}

type Orders = PartnerCardsProps["report"]["orders"];

/** They add up to all of them. */
const partsOf = ({ led, shared, unpaid }: Orders): string =>
  `${inCount(led)} credited first, ${inCount(shared)} shared, ${inCount(unpaid)} without commission`;

const returnNote = ({ returnedShare, returnedOrders, returnedAmount }: Orders): string =>
  returnedShare === null
    ? "No orders"
    : `${inMoney(returnedAmount)} in ${inCount(returnedOrders)} ${returnedOrders === 1 ? "order" : "orders"}`;

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;

/** Who the publisher is, as brands may know it, what it is to the brand, and what can be done about it. */
const PartnerSummary = ({ partner }: { partner: PartnerRow }) => {
  const { publisher, group, state, changedAt, termsVersion, note, reason } = partner;
  const looks = stateLooks[state];
  return (
    <Panel
      title="Partnership"
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
              `${looks.since} ${localDay(changedAt)}`,
              channelLabel(publisher?.channelType),
              termsVersion && `agreed to version ${termsVersion} of your terms`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {publisher?.website && (
            <a href={publisher.website} target="_blank" rel="noopener noreferrer nofollow">
              {publisher.website.replace(/^https?:\/\//, "")}
            </a>
          )}
        </Box>
        {note && <p>“{note}”</p>}
        {reason && <p>{reason}</p>}
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

/** Whether a coupon, cashback or extension partner keeps away from other partners' shoppers; nothing for other kinds. */
function LateClicks({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const [own] = data?.lateClicks ?? [];
  return own ? <p>{lateClicksText(own)}</p> : null;
}

/** Orders that the checkout rule moved to this partner; nothing if it moved none. */
function CheckoutGains({ publisherId }: { publisherId: string }) {
  const { data } = useCheckoutGainsQuery({ fetchPolicy: "cache-and-network" });
  const own = data?.checkoutGains.find((one) => one.publisherId === publisherId);
  if (!own) return null;
  return (
    <p>
      {own.gained} of {own.orders} orders in 30 days were credited to this partner because another partner's link was
      opened at checkout.
    </p>
  );
}
