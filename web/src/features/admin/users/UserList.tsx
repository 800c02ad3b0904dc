import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedList } from "../../../ui/table/PagedList";
import { UserTable, type UserTableProps } from "./UserTable";
import type { ShownUsers } from "./useUserFilter";
import type { Users } from "./useUsers";

interface UserListProps extends Omit<UserTableProps, "people" | "now" | "isStale"> {
  users: Users;
  onShowAll: () => void;
}

export const UserList = ({ users, onShowAll, ...table }: UserListProps) => (
  <PagedList
    label="users"
    pages={users.pages}
    list={users.list}
    error={users.error}
    isStale={users.isStale}
    failure="Failed to load users"
    retry={users.retry}
    empty={<NoUsers shown={table.shown} onShowAll={onShowAll} />}
    row={{ xs: 72, md: 52 }}
  >
    {(people) => <UserTable people={people} now={users.readAt} isStale={users.isStale} {...table} />}
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
