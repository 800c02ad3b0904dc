import Box from "@mui/material/Box";
import { usePartnerGroupsQuery } from "../../generated/partnerships";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import type { RangeState } from "../../ui/range/useRange";
import { PagedList } from "../../ui/table/PagedList";
import { ListTools } from "./ListTools";
import { PartnerTable } from "./PartnerTable";
import { partnerSorts } from "./partnerSorts";
import { partnerStates, usePartnerList } from "./usePartnerList";

/** A brand's partners with what they brought, and those who were partners. */
export function PartnersTab({ days }: { days: RangeState }) {
  const list = usePartnerList(days);
  const { data: groups } = usePartnerGroupsQuery();
  const hasGroups = (groups?.partnerGroups.length ?? 0) > 0;
  return (
    <Panel
      title="Partners"
      lead="Publishers whose links earn commission, with what they brought in the selected period (UTC). A paused partner's links lead to your shop and earn nothing."
      tools={
        <ListTools search={list.search} onSearch={list.setSearch}>
          <Select
            isCompact
            value={list.state}
            options={partnerStates}
            onChange={({ target }) => list.setState(target.value)}
            inputProps={{ "aria-label": "State" }}
          />
          {hasGroups && (
            <Select
              isCompact
              value={list.groupId}
              options={(groups?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
              placeholder="All groups"
              onChange={({ target }) => list.setGroup(target.value)}
              inputProps={{ "aria-label": "Group" }}
            />
          )}
          {/* Where the table's head is, it sorts. */}
          <Select
            isCompact
            value={list.sorting.id}
            options={partnerSorts}
            onChange={({ target }) => list.setSort(target.value)}
            inputProps={{ "aria-label": "Order of partners" }}
            sx={{ "@media screen and (min-width: 760px)": { display: "none" } }}
          />
        </ListTools>
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label="partners"
          pages={list.pages}
          list={list.list}
          error={list.error}
          isStale={list.isStale}
          retry={list.retry}
          failure="Failed to load your partners"
          rows={4}
          row={{ xs: 72, md: 52 }}
          empty={
            list.isFiltered ? (
              <EmptyState title="No publisher matches." />
            ) : (
              <EmptyState title="No partners yet." text="Publishers with a link to your brand are listed here." />
            )
          }
        >
          {(rows) => <PartnerTable rows={rows} list={list} query={partnerQuery(days)} />}
        </PagedList>
      </Box>
    </Panel>
  );
}

/** A publisher's page shows the same days, beside those before. */
const partnerQuery = ({ query, range }: RangeState): string => (range.from ? `${query}&compare=1` : query);
