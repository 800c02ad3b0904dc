import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { Role, UserFilter, UserStatus } from "../../../generated/admin";

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

/** Which people are shown, kept in the address: ?status=pending&role=publisher&search=linen. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const shown: ShownUsers = {
    search: params.get("search") ?? "",
    role: chosen(roles, params.get("role")),
    status: chosen(statuses, params.get("status")),
  };
  const show = useCallback(
    (change: Partial<ShownUsers>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, name === "search" ? value : value.toLowerCase());
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { shown, show };
}

export function toFilter({ search, role, status }: ShownUsers): UserFilter {
  return { search: search.trim() || null, role: role || null, status: status || null };
}
