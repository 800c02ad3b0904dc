import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedList } from "../../../ui/table/PagedList";
import type { DecisionProps } from "./DecisionButtons";
import { UserTable } from "./UserTable";
import type { UserRow } from "./userLabels";
import type { ShownUsers } from "./useUserFilter";
import type { Users } from "./useUsers";

interface UserListProps extends DecisionProps {
  users: Users;
  shown: ShownUsers | null;
  currentId: string | null;
  onOpen: (person: UserRow) => void;
  onShowAll: () => void;
}

export const UserList = ({ users, shown, onShowAll, ...table }: UserListProps) => (
  <PagedList
    label="users"
    pages={users.pages}
    list={users.list}
    error={users.error}
    failure="Failed to load users"
    retry={users.retry}
    empty={<NoUsers shown={shown} onShowAll={onShowAll} />}
    rows={8}
    row={{ xs: 200, md: 56 }}
  >
    {(people) => <UserTable people={people} now={users.readAt} {...table} />}
  </PagedList>
);

function NoUsers({ shown, onShowAll }: { shown: ShownUsers | null; onShowAll: () => void }) {
  const isCaughtUp = shown?.standing === "PENDING" && !shown.search && !shown.role;
  return (
    <EmptyState
      title={isCaughtUp ? "No pending applications." : "No users found."}
      text={isCaughtUp ? "Every application has been decided." : "No one matches this search and these filters."}
      action={<Button onClick={onShowAll}>Show all users</Button>}
    />
  );
}
