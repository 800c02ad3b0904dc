import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import {
  type PartnerListQuery,
  type PartnerSort,
  type PartnershipsHeadQuery,
  usePartnerGroupsQuery,
  usePartnerListQuery,
  usePartnershipsHeadQuery,
} from "../../generated/partnerships";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inCount, inMoney } from "../../lib/money";
import { publisherPath } from "../../lib/navigation/paths";
import { useFilters, useSorting } from "../../lib/navigation/useFilters";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { Segments } from "../../ui/dashboard/Segments";
import { Toolbar } from "../../ui/dashboard/Toolbar";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import type { RangeState } from "../../ui/range/useRange";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { useList } from "../../ui/table/useList";
import { PartnerActs } from "./PartnerActs";
import { channelLabel, ListTools, nameOf, type State, stateLooks } from "./PartnerRows";

const partnerStates = [
  { id: "ACTIVE", label: "Partners" },
  { id: "PAUSED", label: "Paused" },
  { id: "ENDED", label: "Inactive" },
  { id: "DECLINED", label: "Declined" },
] as const;

const sorts: Readonly<Record<string, PartnerSort>> = {
  changed: "CHANGED",
  clicks: "CLICKS",
  sales: "SALES",
  commission: "COMMISSION",
};

/** As the address names them. */
const partnerSorts = [
  { id: "-changed", label: "Newest first" },
  { id: "changed", label: "Oldest first" },
  { id: "-clicks", label: "Most clicks" },
  { id: "clicks", label: "Fewest clicks" },
  { id: "-sales", label: "Most orders" },
  { id: "sales", label: "Fewest orders" },
  { id: "-commission", label: "Highest commission" },
  { id: "commission", label: "Lowest commission" },
] as const;

/** A brand's partners with what they brought: sorted, filtered and searched by the server, as the address says. */
function usePartnerList({ range }: Pick<RangeState, "range">) {
  const filters = useFilters({ state: partnerStates, group: "", search: "" });
  const { state, group, search } = filters.values;
  const sorting = useSorting(sorts, "-changed");
  const paged = useList(
    usePartnerListQuery,
    (data) => data.partnershipReports,
    {
      filter: { state, groupId: group || null, search: search || null },
      range,
      sort: sorting.sort,
      descending: sorting.isDescending,
    },
    { size: 10 },
  );
  return { ...filters, sorting, paged };
}

const others = () => import("./otherParts");
const ApplicationsTab = lazyPart(async () => (await others()).ApplicationsTab);
const InvitePanel = lazyPart(async () => (await others()).InvitePanel);
const GroupsPanel = lazyPart(async () => (await others()).GroupsPanel);
const JoiningChoice = lazyPart(async () => (await others()).JoiningChoice);

const parts = [
  { id: "partners", label: "Partners" },
  { id: "applications", label: "Applications" },
  { id: "invitations", label: "Invitations" },
  { id: "groups", label: "Groups" },
  { id: "joining", label: "Program access" },
] as const;

type Part = (typeof parts)[number]["id"];

/** States that wait for somebody, by the part that shows them. */
const waiting: Partial<Record<Part, State>> = { applications: "APPLIED", invitations: "INVITED" };

/** All about a brand's publishers: who they are, who wants to be, and how one becomes it. */
export function Partnerships({ days }: { days: RangeState }) {
  const { values, set } = useFilters({ part: parts, search: "", sort: "", state: "", group: "" });
  const { part } = values;
  // Filters of one list are none of another.
  const choose = (next: Part) => set({ search: null, sort: null, state: null, group: null, part: next });
  const { data, error, refetch } = usePartnershipsHeadQuery({ fetchPolicy: "cache-and-network" });
  const countOf = (state: State | undefined) =>
    data?.partnershipCounts.find((counted) => counted.state === state)?.count;
  return (
    <>
      <Toolbar>
        <Segments
          label="Publishers of your brand"
          choices={parts.map((one) => ({ ...one, count: countOf(waiting[one.id]) }))}
          chosen={part}
          onChoose={choose}
        />
      </Toolbar>
      {part === "partners" && <PartnersTab days={days} />}
      <Suspense fallback={<Loading />}>
        {part === "applications" && <ApplicationsTab />}
        {part === "invitations" && <InvitePanel />}
        {part === "groups" && <GroupsPanel />}
        {part === "joining" && <Joining data={data} error={error} retry={refetch} />}
      </Suspense>
    </>
  );
}

interface JoiningProps {
  data: PartnershipsHeadQuery | undefined;
  error: unknown;
  retry: () => unknown;
}

function Joining({ data, error, retry }: JoiningProps) {
  if (data) return <JoiningChoice key={data.myMerchant.joining} merchant={data.myMerchant} />;
  if (error) return <Failure error={error} fallback="Failed to load your program" retry={retry} />;
  return <Loading />;
}

const Loading = () => (
  <Box role="status" aria-label="Loading">
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** A brand's partners with what they brought, and those who were partners. */
function PartnersTab({ days }: { days: RangeState }) {
  const list = usePartnerList(days);
  const { data: groups } = usePartnerGroupsQuery();
  const hasGroups = (groups?.partnerGroups.length ?? 0) > 0;
  return (
    <Panel
      title="Partners"
      lead="Publishers earning commission, with their results in the selected period (UTC). Links of paused partners still lead to your shop but earn nothing."
      tools={
        <ListTools search={list.values.search} onSearch={(search) => list.set({ search })}>
          <Select
            isCompact
            value={list.values.state}
            options={partnerStates}
            onChange={({ target }) => list.set({ state: target.value })}
            inputProps={{ "aria-label": "State" }}
          />
          {hasGroups && (
            <Select
              isCompact
              value={list.values.group}
              options={(groups?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
              placeholder="All groups"
              onChange={({ target }) => list.set({ group: target.value })}
              inputProps={{ "aria-label": "Group" }}
            />
          )}
          {/* Where the table's head is, it sorts. */}
          <Select
            isCompact
            value={list.sorting.id}
            options={partnerSorts}
            onChange={({ target }) => list.sorting.choose(target.value)}
            inputProps={{ "aria-label": "Order of partners" }}
            sx={{ "@media screen and (min-width: 760px)": { display: "none" } }}
          />
        </ListTools>
      }
    >
      <Box sx={{ pt: 1 }}>
        <DataTable
          layout="fixed"
          label="Partners"
          plural="partners"
          columns={partnerColumns(partnerQuery(days))}
          rowKey={({ partnership }) => partnership.id}
          sorting={list.sorting}
          paged={list.paged}
          failure="Failed to load your partners"
          skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
          empty={
            list.isFiltered ? (
              <EmptyState title="No publisher matches." />
            ) : (
              <EmptyState title="No partners yet." text="Publishers with a link to your brand are listed here." />
            )
          }
        />
      </Box>
    </Panel>
  );
}

/** A publisher's page shows the same days, beside those before. */
const partnerQuery = ({ query, range }: RangeState): string => (range.from ? `${query}&compare=1` : query);

type Row = PartnerListQuery["partnershipReports"]["nodes"][number];

/** `query` is the range's part of the address, which the publisher's page takes over. */
function partnerColumns(query: string): Column<Row>[] {
  return [
    {
      id: "publisher",
      label: "Publisher",
      isHeading: true,
      cell: ({ partnership }) => (
        <Box
          component={Link}
          to={publisherPath(partnership.publisher?.id ?? "") + (query && `?${query}`)}
          title={nameOf(partnership)}
          sx={nameStyle}
        >
          {nameOf(partnership)}
        </Box>
      ),
    },
    {
      id: "commission",
      label: "Commission",
      width: 124,
      align: "end",
      sort: "commission",
      cell: ({ figures }) => <b>{inMoney(figures.commission)}</b>,
    },
    { id: "since", label: "Since", width: 210, sort: "changed", cell: ({ partnership: row }) => <Since row={row} /> },
    {
      id: "clicks",
      label: "Clicks",
      width: 90,
      align: "end",
      sort: "clicks",
      priority: 2,
      cell: ({ figures }) => inCount(figures.clicks),
    },
    {
      id: "sales",
      label: "Orders",
      width: 90,
      align: "end",
      sort: "sales",
      cell: ({ figures }) => (
        <>
          {inCount(figures.sales)}
          <Box component="span" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
            {` ${figures.sales === 1 ? "order" : "orders"}`}
          </Box>
        </>
      ),
    },
    {
      id: "actions",
      label: "Actions",
      width: 240,
      align: "end",
      cell: ({ partnership }) => (
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: "4px" }}>
          <PartnerActs partner={partnership} />
        </Box>
      ),
    },
  ];
}

const Since = ({ row }: { row: Row["partnership"] }) => (
  <>
    {[channelLabel(row.publisher?.channelType), localDay(row.changedAt)].filter(Boolean).join(", ")}
    {(row.group || row.state !== "ACTIVE") && (
      <Box sx={noteStyle}>
        {[row.group?.name, row.state !== "ACTIVE" && stateLooks[row.state].label].filter(Boolean).join(", ")}
      </Box>
    )}
  </>
);

const noteStyle = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontSize: 13,
  lineHeight: 1.3,
  color: "text.secondary",
} as const;

const nameStyle = {
  display: "inline-block",
  maxWidth: "100%",
  py: "10px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  verticalAlign: "middle",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
