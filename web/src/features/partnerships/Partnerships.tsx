import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import {
  type PartnershipsHeadQuery,
  usePartnerGroupsQuery,
  usePartnershipsHeadQuery,
} from "../../generated/partnerships";
import { lazyPart } from "../../lib/lazyPart";
import { useFilters } from "../../lib/navigation/useFilters";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { Segments } from "../../ui/dashboard/Segments";
import { Toolbar } from "../../ui/dashboard/Toolbar";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import type { RangeState } from "../../ui/range/useRange";
import { DataTable } from "../../ui/table/DataTable";
import { ListTools } from "./ListTools";
import type { State } from "./labels";
import { partnerColumns } from "./partnerColumns";
import { partnerSorts, partnerStates, usePartnerList } from "./usePartnerList";

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
  { id: "joining", label: "Joining" },
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
      lead="Publishers whose links earn commission, with what they brought in the selected period (UTC). A paused partner's links lead to your shop and earn nothing."
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
