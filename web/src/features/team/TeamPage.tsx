import { Box, Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { invitationForm } from "../../../../api/src/contract/teamForms";
import {
  type TeamRole,
  useConfirmOwnerChangeMutation,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useTeamQuery,
} from "../../generated/team";
import { localDay, localMoment } from "../../lib/dates";
import { useSite } from "../../lib/network/useSite";
import { Badge } from "../../ui/Badge";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { useAction } from "../../ui/toast/useAction";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { SettingsFrame } from "../session/SettingsFrame";
import type { FormerOwner, Invitation } from "./MembersPanel";
import { MembersPanel, roleHint, roleLabel, roleOptions } from "./MembersPanel";

export const TeamPage = () => (
  <SettingsFrame title="Team" lead="Teammates sign in with their own email and role.">
    <TeamPanels />
  </SettingsFrame>
);

function TeamPanels() {
  const { data, error, refetch } = useTeamQuery();
  const [isInviting, setInviting] = useState(false);
  const may = useRights();
  if (!data) {
    return (
      <Panel id="members" title="Members">
        <NotLoaded
          error={error}
          fallback="Failed to load your team"
          retry={refetch}
          rows={3}
          row={{ xs: 120, md: 56 }}
        />
      </Panel>
    );
  }
  const { name, members, invitations, formerOwners } = data.team;
  const invite = may("inviteMember") && (
    <Button
      size="small"
      onClick={() => setInviting(true)}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary" }}
    >
      Invite teammate
    </Button>
  );
  return (
    <Stack spacing={2.5}>
      <MembersPanel account={name} members={members} aside={invite} refetch={refetch} />
      {formerOwners.length > 0 && <FormerOwnersPanel formerOwners={formerOwners} refetch={refetch} />}
      {may("revokeInvitation") && invitations.length > 0 && (
        <InvitationsPanel invitations={invitations} refetch={refetch} />
      )}
      {isInviting && <InviteDialog refetch={refetch} onClose={() => setInviting(false)} />}
    </Stack>
  );
}

const options = roleOptions.map(({ id, label }) => ({ id: id.toLowerCase(), label }));

function InviteDialog({ refetch, onClose }: { refetch: () => Promise<unknown>; onClose: () => void }) {
  const [invite] = useInviteMemberMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Invite teammate"
      width={480}
      values={{ email: "", role: "" }}
      schema={invitationForm}
      work={async ({ email, role }) => {
        await invite({ variables: { input: { email: email.trim(), role: role.toUpperCase() as TeamRole } } });
        toast({
          title: "Invitation sent",
          description: `The link in the email to ${email.trim()} works for seven days.`,
        });
        await refetch().catch(() => undefined);
      }}
      fallback="Failed to send the invitation"
      label="Send invitation"
      busyLabel="Sending..."
      hasCancel={false}
      onClose={onClose}
      fields={(values) => [
        { name: "email", type: "email", label: "Email", autoComplete: "off", autoFocus: true },
        {
          name: "role",
          label: "Role",
          placeholder: "Choose a role",
          options,
          hint: roleHint(values.role.toUpperCase()),
        },
      ]}
    />
  );
}

interface FormerOwnersPanelProps {
  formerOwners: readonly FormerOwner[];
  refetch: () => Promise<unknown>;
}

const INFO = "Former owners have a link that restores them until another owner confirms the removal.";

function FormerOwnersPanel({ formerOwners, refetch }: FormerOwnersPanelProps) {
  const [confirm] = useConfirmOwnerChangeMutation();
  const { isBusy, act } = useAction();
  const confirmRemoval = ({ id, name }: FormerOwner) =>
    act({
      work: () => confirm({ variables: { userId: id } }),
      doneMessage: `${name} can no longer return as an owner.`,
      fallback: "Failed to confirm the removal",
      afterwards: refetch,
    });
  const columns: Column<FormerOwner>[] = [
    { id: "name", label: "Name", isHeading: true, cell: ({ name }) => name },
    { id: "email", label: "Email", cell: ({ email }) => email },
    { id: "until", label: "Can return until", cell: ({ canReturnUntil }) => localMoment(canReturnUntil) },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (owner) =>
        owner.mayConfirm ? (
          <RowButton
            disabled={isBusy}
            about={`Confirm the removal of ${owner.name}`}
            onClick={() => void confirmRemoval(owner)}
            isPlain
          >
            Confirm removal
          </RowButton>
        ) : (
          "Another owner confirms"
        ),
    },
  ];
  return (
    <Panel id="former-owners" title="Former owners" info={INFO}>
      <DataTable isFramed label="Former owners" columns={columns} rows={formerOwners} />
    </Panel>
  );
}

interface InvitationsPanelProps {
  invitations: readonly Invitation[];
  refetch: () => Promise<unknown>;
}

const noMailFor = (email: string) => `No email was sent: the new link for ${email} is in a file on the server.`;

function InvitationsPanel({ invitations, refetch }: InvitationsPanelProps) {
  const sendsMail = useSite()?.sendsMail ?? true;
  const [revoke] = useRevokeInvitationMutation();
  const [invite] = useInviteMemberMutation();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { isBusy, act } = useAction();
  const sendAgain = ({ email, role }: Invitation) =>
    act({
      work: () => invite({ variables: { input: { email, role, isAgain: true } } }),
      doneMessage: `${sendsMail ? `We sent ${email} a new link.` : noMailFor(email)} The one before does not work any more.`,
      fallback: "Failed to send the invitation",
      afterwards: refetch,
    });
  const columns: Column<Invitation>[] = [
    { id: "email", label: "Email", isHeading: true, cell: ({ email }) => email },
    { id: "role", label: "Role", cell: ({ role }) => roleLabel(role) },
    {
      id: "expires",
      label: "Valid until",
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge variant="destructive">Expired</Badge> : localDay(expiresAt),
    },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (invitation) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
          <RowButton
            disabled={isBusy}
            about={`Send the invitation to ${invitation.email} again`}
            onClick={() => void sendAgain(invitation)}
            isPlain
          >
            Send again
          </RowButton>
          <RowButton
            about={`Revoke the invitation to ${invitation.email}`}
            onClick={() => setRevoking(invitation)}
            isPlain
          >
            Revoke
          </RowButton>
        </Box>
      ),
    },
  ];
  return (
    <>
      <Panel id="invitations" title="Open invitations">
        <DataTable isFramed label="Open invitations" columns={columns} rows={invitations} />
      </Panel>
      {revoking && (
        <ConfirmDialog
          title={`Revoke the invitation to ${revoking.email}?`}
          text="The link in the email stops working at once."
          confirmLabel="Revoke invitation"
          work={() => revoke({ variables: { id: revoking.id } })}
          fallback="Failed to revoke the invitation"
          afterwards={refetch}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
