import { Box, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import {
  OWNER_AFTER_HOURS,
  OWNER_RETURN_DAYS,
  teamRoleHints,
  teamRoleLabels,
  teamRoles,
} from "../../../../api/src/contract/team";
import {
  type TeamQuery,
  type TeamRole,
  useChangeMemberRoleMutation,
  useConfirmOwnerChangeMutation,
  useLeaveTeamMutation,
  useRemoveMemberMutation,
  useStopOwnerMutation,
} from "../../generated/team";
import { localDay, localMoment } from "../../lib/dates";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { Tag } from "../../ui/Tag";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { useAction } from "../../ui/toast/useAction";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { useAuth } from "../session/useAuth";

interface MembersPanelProps {
  account: string;
  members: readonly Member[];
  aside: ReactNode;
  refetch: () => Promise<unknown>;
}

const INFO =
  "Owners can do everything (new owners after 24 hours). Managers handle links, orders and terms; finance handles payouts and billing; viewers can only look.";

export function MembersPanel({ account, members, aside, refetch }: MembersPanelProps) {
  const [removing, setRemoving] = useState<Member | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const may = useRights();
  const owners = members.filter(({ role }) => role === "OWNER").length;
  const isLastOwner = ({ role }: Member) => role === "OWNER" && owners === 1;
  const columns: Column<Member>[] = [
    {
      id: "name",
      label: "Name",
      isHeading: true,
      cell: ({ name, isYou }) => (
        <>
          {name} {isYou && <Tag>You</Tag>}
        </>
      ),
    },
    { id: "email", label: "Email", cell: ({ email }) => email },
    {
      id: "role",
      label: "Role",
      cell: (member) => (
        <Box sx={{ display: "flex", flexDirection: "column", alignItems: { xs: "flex-end", md: "flex-start" } }}>
          {may("changeMemberRole") && !isLastOwner(member) ? (
            <RoleSelect member={member} refetch={refetch} />
          ) : (
            roleLabel(member.role)
          )}
          {member.ownerFrom && <WaitingOwner member={member} ownerFrom={member.ownerFrom} refetch={refetch} />}
        </Box>
      ),
    },
    { id: "joined", label: "Joined", cell: ({ joinedAt }) => localDay(joinedAt) },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (member) => {
        if (isLastOwner(member)) return "Sole owner";
        if (member.isYou) return <ActionButton label="Leave" about="Leave team" act={() => setLeaving(true)} />;
        if (!may("removeMember")) return "";
        return <ActionButton label="Remove" about={`Remove ${member.name}`} act={() => setRemoving(member)} />;
      },
    },
  ];
  return (
    <>
      <Panel id="members" title={`Members of ${account}`} info={INFO} aside={aside}>
        <DataTable isFramed label="Members" columns={columns} rows={members} />
        {may("inviteMember") && members.length === 1 && (
          <EmptyState title="No teammates yet." text="Invite the people you work with. No more shared passwords." />
        )}
      </Panel>
      {removing && (
        <RemoveDialog account={account} member={removing} refetch={refetch} onClose={() => setRemoving(null)} />
      )}
      {isLeaving && <LeaveDialog account={account} onClose={() => setLeaving(false)} />}
    </>
  );
}

const ActionButton = ({ label, about, act }: { label: string; about: string; act: () => void }) => (
  <RowButton about={about} onClick={act} isPlain>
    {label}
  </RowButton>
);

/** Takes effect at once, but for owners; whoever it concerns gets a mail. */
function RoleSelect({ member, refetch }: { member: Member; refetch: () => Promise<unknown> }) {
  const [change] = useChangeMemberRoleMutation();
  const { isBusy, act } = useAction();
  const choose = (role: TeamRole) =>
    act({
      work: () => change({ variables: { userId: member.id, role } }),
      doneMessage:
        role === "OWNER"
          ? `${member.name} becomes an owner in ${OWNER_AFTER_HOURS} hours, or once another owner confirms.`
          : `${member.name} is ${roleLabel(role)} now.`,
      fallback: "Failed to change the role",
      afterwards: refetch,
    });
  return (
    <Select
      isCompact
      value={member.role}
      disabled={isBusy}
      options={roleOptions}
      onChange={({ target }) => void choose(target.value as TeamRole)}
      inputProps={{ "aria-label": `Role of ${member.name}` }}
    />
  );
}

interface RemoveDialogProps {
  account: string;
  member: Member;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

const CAN_RETURN = ` For ${OWNER_RETURN_DAYS} days a link in their mail lets them return, unless another owner confirms.`;

/** API keys stay the account's, so whoever removes somebody learns which of theirs still work. */
function RemoveDialog({ account, member, refetch, onClose }: RemoveDialogProps) {
  const [remove] = useRemoveMemberMutation();
  const { toast } = useToast();
  const work = async () => {
    const { data } = await remove({ variables: { userId: member.id } });
    const keys = data?.removeMember.keys ?? [];
    const stillWork = `API keys that ${member.name} created still work: ${keys.join(", ")}. Revoke those you don't know.`;
    toast({ title: `${member.name} was removed`, ...(keys.length > 0 && { description: stillWork }) });
  };
  return (
    <ConfirmDialog
      title={`Remove ${member.name}?`}
      text={`${member.email} can no longer access ${account}.${member.role === "OWNER" ? CAN_RETURN : ""}`}
      confirmLabel="Remove"
      work={work}
      fallback="Failed to remove the member"
      afterwards={refetch}
      onClose={onClose}
    />
  );
}

function LeaveDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const [leave] = useLeaveTeamMutation();
  const { logout } = useAuth();
  return (
    <ConfirmDialog
      title={`Leave the ${account} team?`}
      text="You'll be signed out. Only an owner can invite you back."
      confirmLabel="Leave team"
      work={() => leave()}
      fallback="Failed to leave the team"
      onDone={logout}
      onClose={onClose}
    />
  );
}

interface WaitingOwnerProps {
  member: Member;
  ownerFrom: string;
  refetch: () => Promise<unknown>;
}

/** Until then this person has a manager's rights, and each owner can stop it. */
function WaitingOwner({ member: { id, name, mayConfirm }, ownerFrom, refetch }: WaitingOwnerProps) {
  const may = useRights();
  const [confirm] = useConfirmOwnerChangeMutation();
  const [stop] = useStopOwnerMutation();
  const { isBusy, act } = useAction();
  const variables = { userId: id };
  const confirmNow = () =>
    act({
      work: () => confirm({ variables }),
      doneMessage: `${name} is an owner now.`,
      fallback: "Failed to confirm the new owner",
      afterwards: refetch,
    });
  const stopNow = () =>
    act({
      work: () => stop({ variables }),
      doneMessage: `${name} does not become an owner.`,
      fallback: "Failed to stop the new owner",
      afterwards: refetch,
    });
  return (
    <Stack spacing={0.5} sx={{ alignItems: "inherit", mt: 0.5 }}>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        Owner from {localMoment(ownerFrom)}
      </Typography>
      {may("stopOwner") && (
        <Stack direction="row" spacing={1}>
          {mayConfirm && (
            <RowButton
              disabled={isBusy}
              about={`Confirm ${name} as an owner`}
              onClick={() => void confirmNow()}
              isPlain
            >
              Confirm
            </RowButton>
          )}
          <RowButton
            color="error"
            disabled={isBusy}
            about={`Stop ${name} from becoming an owner`}
            onClick={() => void stopNow()}
          >
            Stop
          </RowButton>
        </Stack>
      )}
    </Stack>
  );
}

/** GraphQL's enums are in upper case. */
export const roleOptions = teamRoles.map((role) => ({
  id: role.toUpperCase() as TeamRole,
  label: teamRoleLabels[role],
  hint: teamRoleHints[role],
}));

export const roleLabel = (role: TeamRole): string => roleOptions.find(({ id }) => id === role)?.label ?? role;

export const roleHint = (role: string): string => roleOptions.find(({ id }) => id === role)?.hint ?? "";

type Member = TeamQuery["team"]["members"][number];
export type FormerOwner = TeamQuery["team"]["formerOwners"][number];
export type Invitation = TeamQuery["team"]["invitations"][number];
