import { useLeaveTeamMutation, useRemoveMemberMutation } from "../../generated/team";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useToast } from "../../ui/toast/useToast";
import { useAuth } from "../session/useAuth";
import type { Member } from "./types";

interface RemoveDialogProps {
  account: string;
  member: Member;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

/** API keys stay the account's, so whoever removes somebody learns which of theirs still work. */
export function RemoveDialog({ account, member, refetch, onClose }: RemoveDialogProps) {
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
      text={`${member.email} can't act for ${account} any more, from the next click on.`}
      confirmLabel="Remove"
      work={work}
      fallback="Failed to remove this person"
      afterwards={refetch}
      onClose={onClose}
    />
  );
}

export function LeaveDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const [leave] = useLeaveTeamMutation();
  const { logout } = useAuth();
  return (
    <ConfirmDialog
      title={`Leave the team of ${account}?`}
      text="You are signed out. Only an owner can let you in again."
      confirmLabel="Leave the team"
      work={() => leave()}
      fallback="Failed to leave the team"
      onDone={logout}
      onClose={onClose}
    />
  );
}
