import { Box, Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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
  <SettingsFrame title={t("Team")} lead={t("Teammates sign in with their own email and role.")}>
    <TeamPanels />
  </SettingsFrame>
);

function TeamPanels() {
  const { data, error, refetch } = useTeamQuery();
  const [isInviting, setInviting] = useState(false);
  const can = useRights();
  if (!data) {
    return (
      <Panel id="members" title={t("Members")}>
        <NotLoaded
          error={error}
          fallback={t("Failed to load your team")}
          retry={refetch}
          rows={3}
          row={{ xs: 120, md: 56 }}
        />
      </Panel>
    );
  }
  const { name, members, invitations, formerOwners } = data.team;
  const invite = can("inviteMember") && (
    <Button
      size="small"
      onClick={() => setInviting(true)}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary" }}
    >
      {t("Invite teammate")}
    </Button>
  );
  return (
    <Stack spacing={2.5}>
      <MembersPanel account={name} members={members} aside={invite} refetch={refetch} />
      {formerOwners.length > 0 && <FormerOwnersPanel formerOwners={formerOwners} refetch={refetch} />}
      {can("revokeInvitation") && invitations.length > 0 && (
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
      title={t("Invite teammate")}
      width={480}
      values={{ email: "", role: "" }}
      schema={invitationForm}
      work={async ({ email, role }) => {
        await invite({ variables: { input: { email: email.trim(), role: role.toUpperCase() as TeamRole } } });
        toast({
          title: t("Invitation sent"),
          description: t("The link in the email to {email} is valid for seven days.", { email: email.trim() }),
        });
        await refetch().catch(() => undefined);
      }}
      fallback={t("Failed to send the invitation")}
      label={t("Send invitation")}
      busyLabel={t("Sending...")}
      hasCancel={false}
      onClose={onClose}
      fields={(values) => [
        { name: "email", type: "email", label: t("Email"), autoComplete: "off", autoFocus: true },
        {
          name: "role",
          label: t("Role"),
          placeholder: t("Choose a role"),
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

const INFO = t("Former owners can restore their access with an emailed link until another owner confirms the removal.");

function FormerOwnersPanel({ formerOwners, refetch }: FormerOwnersPanelProps) {
  const [confirm] = useConfirmOwnerChangeMutation();
  const { isBusy, act } = useAction();
  const confirmRemoval = ({ id, name }: FormerOwner) =>
    act({
      work: () => confirm({ variables: { userId: id } }),
      doneMessage: t("{name} can no longer return as an owner.", { name }),
      fallback: t("Failed to confirm the removal"),
      afterwards: refetch,
    });
  const columns: Column<FormerOwner>[] = [
    { id: "name", label: t("Name"), isHeading: true, cell: ({ name }) => name },
    { id: "email", label: t("Email"), cell: ({ email }) => email },
    { id: "until", label: t("Can return until"), cell: ({ canReturnUntil }) => localMoment(canReturnUntil) },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: (owner) =>
        owner.canConfirm ? (
          <RowButton
            disabled={isBusy}
            about={t("Confirm the removal of {name}", { name: owner.name })}
            onClick={() => void confirmRemoval(owner)}
            isPlain
          >
            {t("Confirm removal")}
          </RowButton>
        ) : (
          t("Another owner confirms")
        ),
    },
  ];
  return (
    <Panel id="former-owners" title={t("Former owners")} info={INFO}>
      <DataTable isFramed label={t("Former owners")} columns={columns} rows={formerOwners} />
    </Panel>
  );
}

interface InvitationsPanelProps {
  invitations: readonly Invitation[];
  refetch: () => Promise<unknown>;
}

function InvitationsPanel({ invitations, refetch }: InvitationsPanelProps) {
  const sendsMail = useSite()?.sendsMail ?? true;
  const [revoke] = useRevokeInvitationMutation();
  const [invite] = useInviteMemberMutation();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { isBusy, act } = useAction();
  const sendAgain = ({ email, role }: Invitation) =>
    act({
      work: () => invite({ variables: { input: { email, role, isAgain: true } } }),
      doneMessage: sendsMail
        ? t("We sent {email} a new link. The previous link no longer works.", { email })
        : t(
            "No email was sent: the new link for {email} is in a file on the server. The previous link no longer works.",
            { email },
          ),
      fallback: t("Failed to send the invitation"),
      afterwards: refetch,
    });
  const columns: Column<Invitation>[] = [
    { id: "email", label: t("Email"), isHeading: true, cell: ({ email }) => email },
    { id: "role", label: t("Role"), cell: ({ role }) => roleLabel(role) },
    {
      id: "expires",
      label: t("Valid until"),
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge variant="destructive">{t("Expired")}</Badge> : localDay(expiresAt),
    },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: (invitation) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
          <RowButton
            disabled={isBusy}
            about={t("Send the invitation to {email} again", { email: invitation.email })}
            onClick={() => void sendAgain(invitation)}
            isPlain
          >
            {t("Send again")}
          </RowButton>
          <RowButton
            about={t("Revoke the invitation to {email}", { email: invitation.email })}
            onClick={() => setRevoking(invitation)}
            isPlain
          >
            {t("Revoke")}
          </RowButton>
        </Box>
      ),
    },
  ];
  return (
    <>
      <Panel id="invitations" title={t("Open invitations")}>
        <DataTable isFramed label={t("Open invitations")} columns={columns} rows={invitations} />
      </Panel>
      {revoking && (
        <ConfirmDialog
          title={t("Revoke the invitation to {email}?", { email: revoking.email })}
          text={t("The link in the email stops working immediately.")}
          confirmLabel={t("Revoke invitation")}
          work={() => revoke({ variables: { id: revoking.id } })}
          fallback={t("Failed to revoke the invitation")}
          afterwards={refetch}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
