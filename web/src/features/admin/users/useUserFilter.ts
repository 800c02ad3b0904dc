import { useCallback } from "react";
import type { Role, UserFilter, UserStatus } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";

export const roles: readonly { id: Role; label: string }[] = [
  { id: "PUBLISHER", label: "Publishers" },
  { id: "ADVERTISER", label: "Advertisers" },
  { id: "ADMIN", label: "Admins" },
];
export const statuses: readonly { id: UserStatus; label: string }[] = [
  { id: "PENDING", label: "Pending" },
  { id: "APPROVED", label: "Approved" },
  { id: "REJECTED", label: "Rejected" },
];

export interface ShownUsers {
  search: string;
  role: Role | "";
  status: UserStatus | "";
}

const chosen = <Id extends string>(choices: readonly { id: Id }[], value: string | null): Id | "" =>
  choices.find(({ id }) => id.toLowerCase() === value)?.id ?? "";

/** The user filter, stored in the URL: ?status=pending&role=publisher&search=linen. */
export function useUserFilter() {
  const [params, change] = useAddress({ replace: true });
  const shown: ShownUsers = {
    search: params.get("search") ?? "",
    role: chosen(roles, params.get("role")),
    status: chosen(statuses, params.get("status")),
  };
  const show = useCallback(
    (changes: Partial<ShownUsers>) =>
      change((address) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) address.set(name, name === "search" ? value : value.toLowerCase());
          else address.delete(name);
        }
      }),
    [change],
  );
  return { shown, show };
}

export function toFilter({ search, role, status }: ShownUsers): UserFilter {
  return { search: search.trim() || null, role: role || null, status: status || null };
}
