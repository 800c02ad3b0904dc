import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { localDay } from "../../lib/dates";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Tag } from "../../ui/Tag";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { TableFrame } from "../../ui/table/TableFrame";
import { useRights } from "../session/rights/useRights";
import { LeaveDialog, RemoveDialog } from "./MemberDialogs";
import { RoleSelect } from "./RoleSelect";
import { roleLabel } from "./roleOptions";
import type { Member } from "./types";

interface MembersPanelProps {
  account: string;
  members: readonly Member[];
  aside: ReactNode;
  refetch: () => Promise<unknown>;
}

const INFO =
  "Owners do everything. Managers care for links, orders and terms, finance for payouts and billing, viewers look on.";

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
      cell: (member) =>
        may("changeMemberRole") && !isLastOwner(member) ? (
          <RoleSelect member={member} refetch={refetch} />
        ) : (
          roleLabel(member.role)
        ),
    },
    { id: "joined", label: "Joined", cell: ({ joinedAt }) => localDay(joinedAt) },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (member) => {
        if (isLastOwner(member)) return "The only owner";
        if (member.isYou) return <ActionButton label="Leave" about="Leave the team" act={() => setLeaving(true)} />;
        if (!may("removeMember")) return "";
        return <ActionButton label="Remove" about={`Remove ${member.name}`} act={() => setRemoving(member)} />;
      },
    },
  ];
  return (
    <>
      <Panel id="members" title={`Members of ${account}`} info={INFO} aside={aside}>
        <TableFrame label="Members">
          <DataTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
        </TableFrame>
        {may("inviteMember") && members.length === 1 && (
          <EmptyState
            title="Nobody else yet."
            text="Invite the people you work with. Nobody needs your password any more."
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
  <Button size="small" aria-label={about} onClick={act} sx={{ color: "text.primary" }}>
    {label}
  </Button>
);
