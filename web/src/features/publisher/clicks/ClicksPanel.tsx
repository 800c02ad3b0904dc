import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { usePublisherClicksQuery } from "../../../generated/publisher";
import { localMoment } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Span } from "../../../ui/html";
import { OtherDays } from "../../../ui/range/RangePicker";
import type { RangeState } from "../../../ui/range/useRange";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import type { ClickRow } from "../dashboardTypes";
import { LinkMark } from "../links/mark/LinkMark";
import { CreateLinkLink } from "../placeholders";

const INFO =
  "Every click on your links in the selected period (UTC), newest first. Bots are listed but not counted. We don't store who clicked. The CSV has the same rows.";

export function ClicksPanel({ days }: { days: RangeState }) {
  const paged = useList(
    usePublisherClicksQuery,
    (data) => data.myClicks,
    { range: days.range, isAllTime: days.isAllTime },
    { size: 10 },
  );
  const { list: clicks } = paged;

  return (
    <Panel
      id="clicks"
      title="Clicks"
      info={INFO}
      aside={
        <>
          {clicks && (
            <span>{`${inCount(clicks.totalCount)} ${clicks.totalCount === 1 ? "click" : "clicks"} kept`}</span>
          )}
          <FileButton
            content="clicks"
            name="clicks"
            path="/api/v1/publisher/clicks.csv"
            fileName={csvName("clicks", days.range)}
            rows={clicks?.totalCount}
            days={days.query}
          />
        </>
      }
    >
      <DataTable
        layout="fixed"
        sx={{ mt: 1 }}
        label="Clicks"
        columns={clickColumns}
        density="compact"
        plural="clicks"
        paged={paged}
        failure="Failed to load your clicks"
        skeleton={{ row: { xs: 72, md: 24 } }}
        empty={
          paged.data?.onAnyDay?.nodes.length ? (
            <OtherDays what="clicks" days={days} />
          ) : (
            <EmptyState
              title="No clicks yet."
              text="Share a link: its clicks appear here within seconds."
              action={<CreateLinkLink />}
            />
          )
        }
      />
    </Panel>
  );
}

const kinds: Record<ClickRow["kind"], string> = {
  PERSON: "Unique",
  REPEAT: "Repeat",
  BOT: "Bot (not counted)",
  NOT_A_VISIT: "Not a visit (not counted)",
};

const clickColumns: readonly Column<ClickRow>[] = [
  {
    id: "merchant",
    label: "Merchant",
    isHeading: true,
    cell: ({ id, link }) => {
      const names = [link?.merchant?.name ?? "Unknown", link?.product?.title].filter(Boolean).join(", ");
      return (
        <Span title={names} sx={linkStyle}>
          <LinkMark brand={link?.merchant} product={link?.product} id={id} size={32} />
          <span>
            <span>{link?.merchant?.name ?? "Unknown"}</span>
            {link?.product && <small>{link.product.title}</small>}
          </span>
        </Span>
      );
    },
  },
  { id: "at", label: "When", width: 190, cell: ({ at }) => localMoment(at) },
  { id: "channel", label: "Channel", width: 110, cell: ({ link }) => link?.channel ?? "Unknown" },
  { id: "sub", label: "Sub-ID", width: 120, priority: 2, cell: ({ subId }) => subId ?? "–" },
  {
    id: "from",
    label: "Referrer",
    width: 170,
    priority: 2,
    cell: ({ referrerHost }) => referrerHost ?? "Unknown site",
  },
  {
    id: "device",
    label: "Device",
    width: 110,
    priority: 3,
    cell: ({ device, country }) => [device, country].filter(Boolean).join(", "),
  },
  { id: "kind", label: "Counts as", width: 190, cell: ({ kind }) => kinds[kind] },
];

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const linkStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  minWidth: 0,
  lineHeight: 1.25,
  "& > span:last-of-type": { minWidth: 0 },
  "& > span:last-of-type > *": { ...cut, display: "block" },
  "& small": { fontSize: 13, fontWeight: 400, color: "text.secondary" },
} as const;
