import { type TeamRole, useChangeMemberRoleMutation } from "../../generated/team";
import { Select } from "../../ui/form/Select";
import { useAction } from "../../ui/toast/useAction";
import { roleLabel, roleOptions } from "./roleOptions";
import type { Member } from "./types";

/** Takes effect at once; whoever it concerns gets a mail. */
export function RoleSelect({ member, refetch }: { member: Member; refetch: () => Promise<unknown> }) {
  const [change] = useChangeMemberRoleMutation();
  const { isBusy, act } = useAction();
  const choose = (role: TeamRole) =>
    act({
      work: () => change({ variables: { userId: member.id, role } }),
      doneMessage: `${member.name} is ${roleLabel(role)} now.`,
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
