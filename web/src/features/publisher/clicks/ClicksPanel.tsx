import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { usePublisherClicksQuery } from "../../../generated/publisher";
import { localMoment } from "../../../lib/dates";
import { deviceLabel } from "../../../shared/breakdown/deviceLabel";
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
import { shownSubId } from "../subIds/shownSubId";

const INFO = t(
  "Every click on your links in the selected period (UTC), newest first. Bots are listed but not counted. We don't store who clicked. The CSV export has the same rows.",
);

export function ClicksPanel({ days }: { days: RangeState }) {
  const paged = useList(
    usePublisherClicksQuery,
    (data) => data.clicks,
    { range: days.range, isAllTime: days.isAllTime },
    { size: 10 },
  );
  const { list: clicks } = paged;

  return (
    <Panel
      id="clicks"
      title={t("Clicks")}
      info={INFO}
      aside={
        <>
          {clicks && (
            <span>{t("{count, plural, one {# click} other {# clicks}} stored", { count: clicks.totalCount })}</span>
          )}
          <FileButton
            content="clicks"
            name={t("clicks")}
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
        label={t("Clicks")}
        columns={clickColumns}
        density="compact"
        plural={t("clicks")}
        paged={paged}
        failure={t("Failed to load your clicks")}
        skeleton={{ row: { xs: 72, md: 24 } }}
        empty={
          paged.data?.onAnyDay?.nodes.length ? (
            <OtherDays what="clicks" days={days} />
          ) : (
            <EmptyState
              title={t("No clicks yet.")}
              text={t("Share a link. Its clicks appear here within seconds.")}
              action={<CreateLinkLink />}
            />
          )
        }
      />
    </Panel>
  );
}

const kinds: Record<ClickRow["kind"], string> = {
  PERSON: t("Unique"),
  REPEAT: t("Repeat"),
  BOT: t("Bot (not counted)"),
  NOT_A_VISIT: t("Not a visit (not counted)"),
  AGENT: t("Agent"),
};

const clickColumns: readonly Column<ClickRow>[] = [
  {
    id: "merchant",
    label: t("Brand"),
    isHeading: true,
    cell: ({ id, link }) => {
      const names = [link?.merchant?.name ?? t("Unknown"), link?.product?.title].filter(Boolean).join(", ");
      return (
        <Span title={names} sx={linkStyle}>
          <LinkMark brand={link?.merchant} product={link?.product} id={id} size={32} />
          <span>
            <span>{link?.merchant?.name ?? t("Unknown")}</span>
            {link?.product && <small>{link.product.title}</small>}
          </span>
        </Span>
      );
    },
  },
  { id: "at", label: t("When"), width: 190, cell: ({ at }) => localMoment(at) },
  { id: "channel", label: t("Channel"), width: 110, cell: ({ link }) => link?.channel ?? t("Unknown") },
  { id: "sub", label: t("Sub-ID"), width: 120, priority: 2, cell: ({ subId }) => shownSubId(subId) },
  {
    id: "from",
    label: t("Referrer"),
    width: 170,
    priority: 2,
    cell: ({ referrerHost }) => referrerHost ?? t("Unknown site"),
  },
  {
    id: "device",
    label: t("Device"),
    width: 110,
    priority: 3,
    cell: ({ device, country }) => [deviceLabel(device), country].filter(Boolean).join(", "),
  },
  { id: "kind", label: t("Counts as"), width: 190, cell: ({ kind }) => kinds[kind] },
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
