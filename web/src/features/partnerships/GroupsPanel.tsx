import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  type PartnerGroupsQuery,
  usePartnerGroupsQuery,
  useRemovePartnerGroupMutation,
} from "../../generated/partnerships";
import { inCount } from "../../lib/money";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../ui/EmptyState";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";
import { GroupNameDialog } from "./GroupNameDialog";

type Group = PartnerGroupsQuery["partnerGroups"][number];

/** A brand's names for some of its partners. */
export function GroupsPanel() {
  const may = useRights();
  const { data, error, refetch } = usePartnerGroupsQuery({ fetchPolicy: "cache-and-network" });
  const [remove] = useRemovePartnerGroupMutation(afterChange);
  const [named, setNamed] = useState<Group | "new" | null>(null);
  const [removed, setRemoved] = useState<Group | null>(null);
  const groups = data?.partnerGroups;
  const partners = (count: number) => (count === 1 ? "1 publisher" : `${inCount(count)} publishers`);
  return (
    <Panel
      title="Groups"
      lead="Rules of your terms can pay by group. Put partners into a group in the list of partners."
      aside={
        may("createPartnerGroup") && (
          <Button size="small" variant="outlined" onClick={() => setNamed("new")}>
            New group
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        {!groups ? (
          error ? (
            <Failure error={error} fallback="Failed to load your groups" retry={refetch} />
          ) : (
            <TableSkeleton rows={2} />
          )
        ) : groups.length === 0 ? (
          <EmptyState title="No groups yet." text="All partners have the same terms, or an offer of their own." />
        ) : (
          <Box component="ul" aria-label="Groups" sx={listStyle}>
            {groups.map((group) => (
              <li key={group.id}>
                <div>
                  <b>{group.name}</b>
                  <small>{partners(group.partners)}</small>
                </div>
                <Box sx={{ display: "flex", gap: 1 }}>
                  {may("renamePartnerGroup") && (
                    <Button size="small" aria-label={`Rename ${group.name}`} onClick={() => setNamed(group)}>
                      Rename
                    </Button>
                  )}
                  {may("removePartnerGroup") && (
                    <Button size="small" aria-label={`Remove ${group.name}`} onClick={() => setRemoved(group)}>
                      Remove
                    </Button>
                  )}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
      {named && <GroupNameDialog group={named === "new" ? null : named} onClose={() => setNamed(null)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove the group ${removed.name}?`}
          text={`Its partners stay your partners, in no group: ${partners(removed.partners)}.`}
          confirmLabel="Remove group"
          work={() => remove({ variables: { id: removed.id } })}
          doneMessage="Group removed"
          fallback="Failed to remove the group"
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 1.5,
    px: "20px",
    py: "12px",
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& > li:first-of-type": { borderTop: 0 },
  "& > li > div:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
