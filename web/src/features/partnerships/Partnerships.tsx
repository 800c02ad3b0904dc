import { Box, Button, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
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
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { ListSearch } from "../../ui/filters/ListSearch";
import type { RangeState } from "../../ui/range/useRange";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { TwoLines } from "../../ui/table/TwoLines";
import { useList } from "../../ui/table/useList";
import { useRights } from "../session/rights/useRights";
import { PartnerActs } from "./PartnerActs";
import { channelLabel, nameOf, type State } from "./PartnerRows";

const partnerStates = [
  { id: "ACTIVE", label: t("Active") },
  { id: "PAUSED", label: t("Paused") },
  { id: "ENDED", label: t("Inactive") },
  { id: "DECLINED", label: t("Declined") },
] as const;

const sorts: Readonly<Record<string, PartnerSort>> = {
  changed: "CHANGED",
  clicks: "CLICKS",
  sales: "SALES",
  revenue: "REVENUE",
  commission: "COMMISSION",
};

/** Named as in the URL. */
const partnerSorts = [
  { id: "-changed", label: t("Newest first") },
  { id: "changed", label: t("Oldest first") },
  { id: "-clicks", label: t("Most clicks") },
  { id: "clicks", label: t("Fewest clicks") },
  { id: "-sales", label: t("Most orders") },
  { id: "sales", label: t("Fewest orders") },
  { id: "-revenue", label: t("Highest revenue") },
  { id: "revenue", label: t("Lowest revenue") },
  { id: "-commission", label: t("Highest commission") },
  { id: "commission", label: t("Lowest commission") },
] as const;

/** A brand's partners and their results: sorted, filtered and searched by the server from the URL. */
function usePartnerList({ range }: Pick<RangeState, "range">) {
  const filters = useFilters({ state: partnerStates, group: "", search: "" });
  const { state, group, search } = filters.values;
  const sorting = useSorting(sorts, "-changed");
  const paged = useList(
    usePartnerListQuery,
    (data) => data.partnershipReports,
    {
      filter: { states: state ? [state] : null, groupId: group || null, search: search || null },
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
const ApplicationPanels = lazyPart(async () => (await others()).ApplicationPanels);
const JoiningChoice = lazyPart(async () => (await others()).JoiningChoice);

const parts = [
  { id: "partners", label: t("Partners") },
  { id: "applications", label: t("Applications") },
  { id: "invitations", label: t("Invitations") },
  { id: "groups", label: t("Groups") },
  { id: "joining", label: t("Program access") },
] as const;

type Part = (typeof parts)[number]["id"];

/** States that need an action, by the tab that shows them. */
const waiting: Partial<Record<Part, State>> = { applications: "APPLIED", invitations: "INVITED" };

/** A brand's publishers: partners, applications, invitations and program access. */
export function Partnerships({ days }: { days: RangeState }) {
  const { values, set } = useFilters({ part: parts, search: "", sort: "", state: "", group: "" });
  const { part } = values;
  // Filters belong to one list only.
  const choose = (next: Part) => set({ search: null, sort: null, state: null, group: null, part: next });
  const { data, error, refetch } = usePartnershipsHeadQuery({ fetchPolicy: "cache-and-network" });
  const countOf = (state: State | undefined) =>
    data?.partnershipCounts.find((counted) => counted.state === state)?.count;
  return (
    <>
      <FilterTabs
        isPage
        label={t("Creators of your brand")}
        tabs={parts.map((one) => ({ ...one, count: countOf(waiting[one.id]) }))}
        chosen={part}
        onChoose={choose}
      />
      {part === "partners" && <PartnersTab days={days} onInvite={() => choose("invitations")} />}
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
  if (data) {
    return (
      <>
        <JoiningChoice key={data.myMerchant.joining} merchant={data.myMerchant} />
        <ApplicationPanels merchant={data.myMerchant} />
      </>
    );
  }
  if (error) return <Failure error={error} fallback={t("Failed to load your program")} retry={retry} />;
  return <Loading />;
}

const Loading = () => (
  <Box role="status" aria-label={t("Loading")}>
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** A brand's partners and their results, and former partners. */
function PartnersTab({ days, onInvite }: { days: RangeState; onInvite: () => void }) {
  const can = useRights();
  const list = usePartnerList(days);
  const navigate = useNavigate();
  const { data: groups } = usePartnerGroupsQuery();
  const hasGroups = (groups?.partnerGroups.length ?? 0) > 0;
  return (
    <Panel
      title={t("Partners")}
      lead={t(
        "Your partners and their results in the selected period (UTC). Links of paused partners still lead to your shop but earn nothing.",
      )}
    >
      <FilterTabs
        label={t("Status")}
        tabs={partnerStates}
        chosen={list.values.state}
        onChoose={(state) => list.set({ state })}
      />
      <FilterBar label={t("Creators")}>
        <ListSearch
          label={t("Search creators")}
          placeholder={t("Search by name or website")}
          search={list.values.search}
          onSearch={(search) => list.set({ search })}
        />
        {hasGroups && (
          <FilterChip
            label={t("Group")}
            choices={(groups?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
            chosen={list.values.group || null}
            onChoose={(group) => list.set({ group })}
          />
        )}
        {/* Sorts where the table header is visible. */}
        <Box sx={{ "@media screen and (min-width: 760px)": { display: "none" } }}>
          <FilterChip
            isAlways
            label={t("Sort")}
            choices={partnerSorts}
            chosen={list.sorting.id}
            onChoose={(sort) => list.sorting.choose(sort ?? "-changed")}
          />
        </Box>
      </FilterBar>
      <DataTable
        layout="fixed"
        label={t("Partners")}
        plural={t("partners")}
        columns={partnerColumns(partnerQuery(days))}
        onOpen={(id) => {
          const row = list.paged.list?.nodes.find(({ partnership }) => partnership.id === id);
          if (row) navigate(pathOf(row.partnership, partnerQuery(days)));
        }}
        rowKey={({ partnership }) => partnership.id}
        sorting={list.sorting}
        paged={list.paged}
        failure={t("Failed to load your partners")}
        skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
        empty={
          list.isFiltered ? (
            <EmptyState title={t("No creator matches.")} />
          ) : (
            <EmptyState
              title={t("No partners yet.")}
              text={t("Invite creators you know. Creators with a link to your brand are listed here.")}
              action={can("invitePublisherByEmail") && <Button onClick={onInvite}>{t("Invite a creator")}</Button>}
            />
          )
        }
      />
    </Panel>
  );
}

/** A publisher's page shows the same days, compared with the previous ones. */
const partnerQuery = ({ query, range }: RangeState): string => (range.from ? `${query}&compare=1` : query);

const pathOf = ({ publisher }: Row["partnership"], query: string) =>
  publisherPath(publisher?.id ?? "") + (query && `?${query}`);

type Row = PartnerListQuery["partnershipReports"]["nodes"][number];

/** `query` is the range's part of the URL, which the publisher's page takes over. */
function partnerColumns(query: string): Column<Row>[] {
  return [
    {
      id: "publisher",
      label: t("Creator"),
      isHeading: true,
      cell: ({ partnership }) => (
        <Box component={Link} to={pathOf(partnership, query)} title={nameOf(partnership)} sx={nameStyle}>
          {nameOf(partnership)}
        </Box>
      ),
    },
    {
      id: "type",
      label: t("Type"),
      width: "17%",
      priority: 2,
      cell: ({ partnership: { publisher, group } }) => (
        <TwoLines lines={[channelLabel(publisher?.channelType) ?? "–", group?.name]} />
      ),
    },
    {
      id: "since",
      label: t("Since"),
      width: 120,
      sort: "changed",
      cell: ({ partnership: { changedAt } }) => localDay(changedAt),
    },
    {
      id: "revenue",
      label: t("Revenue"),
      width: 124,
      priority: 2,
      align: "end",
      sort: "revenue",
      cell: ({ figures }) => inMoney(figures.revenue),
    },
    {
      id: "commission",
      label: t("Commission"),
      width: 124,
      align: "end",
      sort: "commission",
      cell: ({ figures }) => <b>{inMoney(figures.commission)}</b>,
    },
    {
      id: "clicks",
      label: t("Clicks"),
      width: 90,
      align: "end",
      sort: "clicks",
      priority: 2,
      cell: ({ figures }) => inCount(figures.clicks),
    },
    {
      id: "sales",
      label: t("Orders"),
      width: 90,
      align: "end",
      sort: "sales",
      cell: ({ figures }) => (
        <>
          {inCount(figures.sales)}
          <Box component="span" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
            {" "}
            {t("{count, plural, one {order} other {orders}}", { count: figures.sales })}
          </Box>
        </>
      ),
    },
    {
      id: "actions",
      label: t("Actions"),
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
