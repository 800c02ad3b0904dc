import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { SkeletonRows } from "../parts/SkeletonRows";
import type { DecisionProps } from "./DecisionButtons";
import { UserTable } from "./UserTable";
import type { ShownUsers } from "./useUserFilter";
import type { Users } from "./useUsers";
import type { Person } from "./words";

interface UserListProps extends DecisionProps {
  users: Users;
  shown: ShownUsers;
  currentId: string | null;
  onOpen: (person: Person) => void;
  onShowAll: () => void;
}

export function UserList({ users, shown, onShowAll, ...table }: UserListProps) {
  const { list, people, pager, error, isLoading, retry, readAt } = users;
  if (error && !list) return <Failure error={error} fallback="Failed to load users" retry={retry} />;
  if (!list) return <SkeletonRows label="Loading users" />;
  if (people.length === 0) return <Nobody shown={shown} onShowAll={onShowAll} />;
  return (
    <Box aria-busy={isLoading}>
      <UserTable people={people} now={readAt} {...table} />
      <PagerBar label="users" pager={pager} list={list} isBusy={isLoading} />
    </Box>
  );
}

function Nobody({ shown, onShowAll }: { shown: ShownUsers; onShowAll: () => void }) {
  const isCaughtUp = shown.status === "PENDING" && !shown.search && !shown.role;
  return (
    <EmptyState
      title={isCaughtUp ? "Nobody is waiting." : "No users found."}
      text={isCaughtUp ? "Every application has its answer." : "Nobody matches this search and these filters."}
      action={<Button onClick={onShowAll}>Show all users</Button>}
    />
  );
}
