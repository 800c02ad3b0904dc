import { Box, Button, OutlinedInput } from "@mui/material";
import { useId, useState } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../api/src/contract/limits";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type PublisherSubIdsQuery, usePastedLinkQuery, usePublisherSubIdsQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { FormField } from "../../../ui/form/FormField";
import { RateText } from "../../../ui/RateText";
import type { RangeState } from "../../../ui/range/useRange";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useLatestData } from "../../../ui/table/useLatestData";
import type { LinkRow } from "../dashboardTypes";
import { linkName, merchantName } from "../links/linkText";
import { LinkMark } from "../links/mark/LinkMark";

interface SubIdPanelProps {
  days: RangeState;
  currency: string | null;
  links: readonly LinkRow[] | undefined;
}

type Row = PublisherSubIdsQuery["publisherReport"]["subIds"][number];

const FEW = 5;
const MANY = 100;

/** Results by sub-ID, and a form to add one. */
export function SubIdPanel({ days, currency, links }: SubIdPanelProps) {
  const [limit, setLimit] = useState(FEW);
  const [isBuilding, setBuilding] = useState(false);
  // One more tells whether there are more.
  const result = usePublisherSubIdsQuery({
    variables: { range: days.range, currency, limit: limit + 1 },
    fetchPolicy: "cache-and-network",
  });
  const data = useLatestData(result);
  const rows = data?.publisherReport.subIds;
  const titles = new Map(data?.myShop?.collections.map(({ subId, title }) => [subId, title]));
  return (
    <Panel
      id="sub-ids"
      title={t("Sub-IDs")}
      lead={t("Label where you share a link to see what each placement earns.")}
      aside={
        <>
          <Button size="small" onClick={() => setBuilding(true)} sx={{ minHeight: 44 }}>
            {t("Add to a link")}
          </Button>
          <DownloadButton
            path={csvPath("/api/v1/publisher/reports.csv", days.query, { by: "subId", ...(currency && { currency }) })}
            fileName={csvName("sub-ids", days.range, currency)}
            label={t("Export CSV of sub-IDs")}
          />
        </>
      }
    >
      <Box sx={{ mt: 2, borderTop: "1px solid", borderColor: "divider" }}>
        {!rows ? (
          <NotLoaded error={result.error} fallback={t("Failed to load your sub-IDs")} retry={result.refetch} rows={4} />
        ) : rows.length === 0 ? (
          <EmptyState title={t("No sub-IDs in this period.")} text={t("Clicks on links with a sub-ID appear here.")} />
        ) : (
          <DataTable
            layout="fixed"
            label={t("Sub-IDs")}
            columns={columnsFor(titles)}
            rows={rows.slice(0, limit)}
            rowKey={({ name }) => name}
            density="compact"
          />
        )}
      </Box>
      {rows && rows.length > limit && limit < MANY && (
        <Box sx={{ p: "12px 20px" }}>
          <Button size="small" onClick={() => setLimit(MANY)}>
            {t("Show top {count, number}", { count: MANY })}
          </Button>
        </Box>
      )}
      {isBuilding && (
        <DialogFrame title={t("Add a sub-ID to a link")} onClose={() => setBuilding(false)} width={640}>
          <SubIdBuilder links={links} />
        </DialogFrame>
      )}
    </Panel>
  );
}

/** Sub-IDs of a shop's collections are not readable: their titles are shown instead. */
const columnsFor = (titles: ReadonlyMap<string, string>): Column<Row>[] => [
  {
    id: "name",
    label: t("Sub-ID"),
    isHeading: true,
    cell: ({ name }) => {
      const title = titles.get(name);
      return <span title={name}>{title === undefined ? name : t("Shop: {title}", { title })}</span>;
    },
  },
  { id: "clicks", label: t("Clicks"), width: 90, align: "end", priority: 1, cell: ({ clicks }) => inCount(clicks) },
  { id: "orders", label: t("Orders"), width: 80, align: "end", priority: 1, cell: ({ sales }) => inCount(sales) },
  {
    id: "rate",
    label: t("Conversion rate"),
    width: 120,
    align: "end",
    priority: 1,
    cell: (row) => <RateText kind={rateKindOf(row)}>{inPercent(row.conversionRate ?? 0, 2, 2)}</RateText>,
  },
  {
    id: "commission",
    label: t("You earn"),
    width: 120,
    align: "end",
    cell: ({ commission }) => <b>{inMoney(commission)}</b>,
  },
];

/** More than anyone scrolls through; any other link can be pasted. */
const MAX_OFFERED = 100;

/** Adds a sub-ID to a link. */
function SubIdBuilder({ links = [] }: { links: readonly LinkRow[] | undefined }) {
  const id = useId();
  const [link, setLink] = useState("");
  const [subId, setSubId] = useState("");
  const first = links[0]?.link.affiliateUrl;
  const site = first && URL.canParse(first) ? first : window.location.origin;
  const marked = link.trim() ? withSubId(link, subId, site) : null;
  const fault = marked && "fault" in marked ? marked.fault : undefined;
  return (
    <Box sx={builderStyle}>
      <FormField label={t("Link")} error={fault}>
        {(control) => (
          <OutlinedInput
            fullWidth
            value={link}
            placeholder={t("Choose or paste one")}
            onChange={({ target }) => setLink(target.value)}
            inputProps={{ ...control, list: id, autoComplete: "off" }}
          />
        )}
      </FormField>
      <datalist id={id}>
        {links.slice(0, MAX_OFFERED).map((row) => (
          <option key={row.link.id} value={row.link.affiliateUrl}>
            {linkName(row)}
          </option>
        ))}
      </datalist>
      <FormField label={t("Sub-ID")} hint={t("Your own label, e.g. story-silk.")} error={undefined}>
        {(control) => (
          <OutlinedInput
            fullWidth
            value={subId}
            onChange={({ target }) => setSubId(target.value)}
            inputProps={{ ...control, maxLength: limits.subId.max, autoComplete: "off" }}
          />
        )}
      </FormField>
      {marked && "url" in marked && <ChosenLink address={marked.url} />}
      {marked && "url" in marked && subId.trim() && (
        <Box component="output" sx={resultStyle}>
          <span>{marked.url}</span>
          <CopyButton text={marked.url} label={t("Copy the link with its sub-ID")}>
            {t("Copy")}
          </CopyButton>
        </Box>
      )}
    </Box>
  );
}

const builderStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: "start",
} as const;

const resultStyle = {
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  minHeight: 48,
  px: 2,
  bgcolor: "primary.tint",
  borderRadius: "3px",
  fontSize: 15,
  "& > span:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
} as const;

/** A link with a sub-ID, or its error. */
type Marked = { url: string } | { fault: string };

/** The given link, with a new `?sub=`. Only links of this site count sub-IDs. */
export function withSubId(link: string, subId: string, site: string): Marked {
  const text = link.trim();
  const given = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(given)) return { fault: t("Enter a link, e.g. one from your list.") };
  const url = new URL(given);
  if (url.host !== new URL(site).host || !/^\/r\/[\w-]+\/?$/.test(url.pathname))
    return { fault: t("This isn't one of your Weft links. They look like {host}/r/…", { host: new URL(site).host }) };
  const sub = subId.trim();
  if (sub.length > limits.subId.max)
    return { fault: t("A sub-ID has at most {max, number} characters.", { max: limits.subId.max }) };
  url.searchParams.delete("sub");
  if (sub) url.searchParams.set("sub", sub);
  return { url: url.toString() };
}

/** The product or brand of a chosen or pasted own link. */
function ChosenLink({ address }: { address: string }) {
  const plain = address.replace(/\/?([?#].*)?$/, "");
  const { data, previousData } = usePastedLinkQuery({ variables: { address: plain } });
  const link = (data ?? previousData)?.links.nodes[0];
  if (!link || (data && link.affiliateUrl !== plain)) return null;
  const { id, name, channel, merchant, product } = link;
  const brand = merchantName(merchant);
  return (
    <Box sx={chosenStyle}>
      <span aria-hidden>
        <LinkMark brand={merchant} product={product} id={id} size={40} />
      </span>
      <span>
        <b>{product?.title ?? name ?? brand}</b>
        <small>{product || name ? `${brand}, ${channel}` : channel}</small>
      </span>
    </Box>
  );
}

const chosenStyle = {
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  fontSize: 15,
  "& > span:first-of-type": { display: "grid", placeItems: "center", flex: "none", width: 40 },
  "& > span:last-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b, & small": { display: "block", lineHeight: 1.35 },
  "& b": { fontWeight: 600 },
  "& small": { fontSize: 13, color: "text.secondary" },
} as const;
