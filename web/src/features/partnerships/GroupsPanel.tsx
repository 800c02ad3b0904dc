import { Box, Button } from "@mui/material";
import { useState } from "react";
import { partnerGroupForm } from "../../../../api/src/contract/partnerships";
import {
  type PartnerGroupsQuery,
  useCreatePartnerGroupMutation,
  usePartnerGroupsQuery,
  useRemovePartnerGroupMutation,
  useRenamePartnerGroupMutation,
} from "../../generated/partnerships";
import { inCount } from "../../lib/money";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormTextField } from "../../ui/form/FormTextField";
import { rowListStyle } from "../../ui/table/rowStyle";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";

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
          <NotLoaded error={error} fallback="Failed to load your groups" retry={refetch} rows={2} />
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

interface GroupNameDialogProps {
  /** Null for a new one. */
  group: { id: string; name: string } | null;
  onClose: () => void;
}

function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const [create] = useCreatePartnerGroupMutation(afterChange);
  const [rename] = useRenamePartnerGroupMutation(afterChange);
  return (
    <FormDialog
      title={group ? `Rename ${group.name}` : "New group"}
      width={460}
      values={{ name: group?.name ?? "" }}
      schema={partnerGroupForm}
      work={async ({ name }) => {
        if (group) await rename({ variables: { id: group.id, name: name.trim() } });
        else await create({ variables: { name: name.trim() } });
      }}
      done={group ? "Group renamed" : "Group created"}
      fallback="Failed to save the group"
      label={group ? "Rename" : "Create group"}
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="name"
          label="Name"
          autoComplete="off"
          hint="Rules of your terms name groups by it. Once they do, it stays."
          autoFocus
        />
      )}
    </FormDialog>
  );
}

const listStyle = {
  ...rowListStyle,
  "& > li > div:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
} as const;
