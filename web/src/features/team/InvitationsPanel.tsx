import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useInviteMemberMutation, useRevokeInvitationMutation } from "../../generated/team";
import { localDay } from "../../lib/dates";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { TableFrame } from "../../ui/table/TableFrame";
import { useAction } from "../../ui/toast/useAction";
import { roleLabel } from "./roleOptions";
import type { Invitation } from "./types";

interface InvitationsPanelProps {
  invitations: readonly Invitation[];
  refetch: () => Promise<unknown>;
}

export function InvitationsPanel({ invitations, refetch }: InvitationsPanelProps) {
  const [revoke] = useRevokeInvitationMutation();
  const [invite] = useInviteMemberMutation();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { isBusy, act } = useAction();
  const sendAgain = ({ email, role }: Invitation) =>
    act({
      work: () => invite({ variables: { input: { email, role } } }),
      doneMessage: `We sent ${email} a new link. The one before does not work any more.`,
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
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Send the invitation to ${invitation.email} again`}
            onClick={() => void sendAgain(invitation)}
            sx={{ color: "text.primary" }}
          >
            Send again
          </Button>
          <Button
            size="small"
            aria-label={`Revoke the invitation to ${invitation.email}`}
            onClick={() => setRevoking(invitation)}
            sx={{ color: "text.primary" }}
          >
            Revoke
          </Button>
        </Box>
      ),
    },
  ];
  return (
    <>
      <Panel id="invitations" title="Open invitations">
        <TableFrame label="Open invitations">
          <DataTable label="Open invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
        </TableFrame>
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
