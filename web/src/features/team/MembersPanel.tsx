import { Box, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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
import { listWithCommas } from "../../lib/lists";
import { Address } from "../../ui/Address";
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

const INFO = t(
  "Owners can do everything (new owners after 24 hours). Managers handle links, orders and terms. Finance handles payouts and billing. Viewers have read-only access.",
);

export function MembersPanel({ account, members, aside, refetch }: MembersPanelProps) {
  const [removing, setRemoving] = useState<Member | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const can = useRights();
  const owners = members.filter(({ role }) => role === "OWNER").length;
  const isLastOwner = ({ role }: Member) => role === "OWNER" && owners === 1;
  const columns: Column<Member>[] = [
    {
      id: "name",
      label: t("Name"),
      isHeading: true,
      cell: ({ name, isYou }) => (
        <>
          {name} {isYou && <Tag>{t("You")}</Tag>}
        </>
      ),
    },
    { id: "email", label: t("Email"), isWhole: true, cell: ({ email }) => <Address>{email}</Address> },
    {
      id: "role",
      label: t("Role"),
      cell: (member) => (
        <Box sx={{ display: "flex", flexDirection: "column", alignItems: { xs: "flex-end", md: "flex-start" } }}>
          {can("changeMemberRole") && !isLastOwner(member) ? (
            <RoleSelect member={member} refetch={refetch} />
          ) : (
            roleLabel(member.role)
          )}
          {member.ownerFrom && <WaitingOwner member={member} ownerFrom={member.ownerFrom} refetch={refetch} />}
        </Box>
      ),
    },
    { id: "joined", label: t("Member since"), cell: ({ joinedAt }) => localDay(joinedAt) },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: (member) => {
        if (isLastOwner(member)) return t("Sole owner");
        if (member.isYou)
          return <ActionButton label={t("Leave team")} about={t("Leave team")} act={() => setLeaving(true)} />;
        if (!can("removeMember")) return "";
        return (
          <ActionButton
            label={t("Remove")}
            about={t("Remove {name}", { name: member.name })}
            act={() => setRemoving(member)}
          />
        );
      },
    },
  ];
  return (
    <>
      <Panel id="members" title={t("Members of {account}", { account })} info={INFO} aside={aside}>
        <DataTable isFramed label={t("Members")} columns={columns} rows={members} />
        {can("inviteMember") && members.length === 1 && (
          <EmptyState
            title={t("No teammates yet.")}
            text={t("Invite the people you work with. No more shared passwords.")}
          />
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

/** Effective immediately, except for owners; the member gets an email. */
function RoleSelect({ member, refetch }: { member: Member; refetch: () => Promise<unknown> }) {
  const [change] = useChangeMemberRoleMutation();
  const { isBusy, act } = useAction();
  const choose = (role: TeamRole) =>
    act({
      work: () => change({ variables: { userId: member.id, role } }),
      doneMessage:
        role === "OWNER"
          ? t("{name} becomes an owner in {hours} hours, or once another owner confirms.", {
              name: member.name,
              hours: OWNER_AFTER_HOURS,
            })
          : t("{name}'s role is now {role}.", { name: member.name, role: roleLabel(role) }),
      fallback: t("Failed to change the role"),
      afterwards: refetch,
    });
  return (
    <Select
      isCompact
      value={member.role}
      disabled={isBusy}
      options={roleOptions}
      onChange={({ target }) => void choose(target.value as TeamRole)}
      inputProps={{ "aria-label": t("Role of {name}", { name: member.name }) }}
    />
  );
}

interface RemoveDialogProps {
  account: string;
  member: Member;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

const CAN_RETURN = t(
  "For {days} days they can return with an emailed link, unless another owner confirms the removal.",
  { days: OWNER_RETURN_DAYS },
);

/** API keys belong to the account, so removing someone shows which of their keys still work. */
function RemoveDialog({ account, member, refetch, onClose }: RemoveDialogProps) {
  const [remove] = useRemoveMemberMutation();
  const { toast } = useToast();
  const text = t("{email} can no longer access {account}.", { email: member.email, account });
  const work = async () => {
    const { data } = await remove({ variables: { userId: member.id } });
    const keys = data?.removeMember.keys ?? [];
    const stillWork = t("API keys created by {name} still work: {keys}. Revoke any you don't recognize.", {
      name: member.name,
      keys: listWithCommas(keys),
    });
    toast({
      title: t("{name} was removed", { name: member.name }),
      ...(keys.length > 0 && { description: stillWork }),
    });
  };
  return (
    <ConfirmDialog
      title={t("Remove {name}?", { name: member.name })}
      text={member.role === "OWNER" ? `${text} ${CAN_RETURN}` : text}
      confirmLabel={t("Remove")}
      work={work}
      fallback={t("Failed to remove the member")}
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
      title={t("Leave the {account} team?", { account })}
      text={t("You'll be signed out. Only an owner can invite you back.")}
      confirmLabel={t("Leave team")}
      work={() => leave()}
      fallback={t("Failed to leave the team")}
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

/** Until then this member has a manager's permissions, and each owner can stop it. */
function WaitingOwner({ member: { id, name, canConfirm }, ownerFrom, refetch }: WaitingOwnerProps) {
  const can = useRights();
  const [confirm] = useConfirmOwnerChangeMutation();
  const [stop] = useStopOwnerMutation();
  const { isBusy, act } = useAction();
  const variables = { userId: id };
  const confirmNow = () =>
    act({
      work: () => confirm({ variables }),
      doneMessage: t("{name} is now an owner.", { name }),
      fallback: t("Failed to confirm the new owner"),
      afterwards: refetch,
    });
  const stopNow = () =>
    act({
      work: () => stop({ variables }),
      doneMessage: t("{name} won't become an owner.", { name }),
      fallback: t("Failed to stop the new owner"),
      afterwards: refetch,
    });
  return (
    <Stack spacing={0.5} sx={{ alignItems: "inherit", mt: 0.5 }}>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("Owner from {moment}", { moment: localMoment(ownerFrom) })}
      </Typography>
      {can("stopOwner") && (
        <Stack direction="row" spacing={1}>
          {canConfirm && (
            <RowButton
              disabled={isBusy}
              about={t("Confirm {name} as an owner", { name })}
              onClick={() => void confirmNow()}
              isPlain
            >
              {t("Confirm")}
            </RowButton>
          )}
          <RowButton
            color="error"
            disabled={isBusy}
            about={t("Stop {name} from becoming an owner", { name })}
            onClick={() => void stopNow()}
          >
            {t("Stop")}
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
