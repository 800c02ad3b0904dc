import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTeamQuery } from "../../generated/team";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useRights } from "../session/rights/useRights";
import { InvitationsPanel } from "./InvitationsPanel";
import { InviteDialog } from "./InviteDialog";
import { MembersPanel } from "./MembersPanel";

export function TeamPanels() {
  const { data, error, refetch } = useTeamQuery();
  const [isInviting, setInviting] = useState(false);
  const may = useRights();
  if (!data) {
    return (
      <Panel id="members" title="Members">
        {error ? (
          <Failure error={error} fallback="Failed to load your team" retry={refetch} />
        ) : (
          <TableSkeleton rows={3} row={{ xs: 120, md: 56 }} />
        )}
      </Panel>
    );
  }
  const { name, members, invitations } = data.team;
  const invite = may("inviteMember") && (
    <Button
      size="small"
      onClick={() => setInviting(true)}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary" }}
    >
      Invite somebody
    </Button>
  );
  return (
    <Stack spacing={2.5}>
      <MembersPanel account={name} members={members} aside={invite} refetch={refetch} />
      {may("revokeInvitation") && invitations.length > 0 && (
        <InvitationsPanel invitations={invitations} refetch={refetch} />
      )}
      {isInviting && <InviteDialog refetch={refetch} onClose={() => setInviting(false)} />}
    </Stack>
  );
}
