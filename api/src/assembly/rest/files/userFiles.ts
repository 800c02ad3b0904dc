import { type UserFilter, type UserStanding, userSorts, userStandings } from "../../../accounts";
import { limits } from "../../../contract/limits";
import { csvName } from "../../../contract/lists/fileNames";
import { asTable } from "../../../insight";
import type { Role } from "../../../platform/context";
import { isId } from "../../../platform/ids";
import type { Services } from "../../services";
import { choice, refuse } from "../input";
import type { CsvRoutes } from "./csvRoutes";

const roles: readonly Role[] = ["publisher", "advertiser", "admin"];

const oneOf = <T extends string>(description: string, known: readonly T[]) =>
  choice(description, known, `Please choose one of ${known.join(", ")}`);
const most = limits.applications.decidedAtOnce;

/** The list of people as a file: the same rows in the same order. */
export function userFileRoute(csv: CsvRoutes, { users }: Services): void {
  csv("GET /api/admin/users.csv", ["ADMIN", "confirm:read"], {
    tag: "Admins",
    summary: "Accounts as the list shows them, as a file",
    description: "The rows of the GraphQL query `users` with the same filter, in the same order.",
    query: {
      search: "Part of a name, a business name, an email or a website.",
      role: oneOf("publisher, advertiser or admin; all if omitted.", roles),
      status: oneOf("pending, approved, rejected, suspended or closed; all if omitted.", userStandings),
      ids: { description: `Only these, up to ${most}, separated by commas.`, read: idsIn },
      sort: oneOf("applied (default), name, email, role, status or website.", userSorts),
      descending: oneOf("true (default) or false.", ["true", "false"]),
    },
    meaning: "One row per account.",
    fileName: ({ role, status, ids, search }) =>
      csvName("people", {}, role, status, ids ? "selected" : search && "search"),
    table: (_viewer, { search = null, role = null, status, ids, sort: by = "applied", descending }) => {
      const filter: UserFilter = { search, role, ids, ...standingFilter(status) };
      return asTable(users.listed(filter, { by, isDescending: descending !== "false" }), [
        ["name", ({ businessName, name }) => businessName ?? name],
        ["contact", ({ businessName, name }) => (businessName ? name : null)],
        "email",
        "role",
        ["status", ({ suspendedAt, closedAt, status }) => (suspendedAt ? "suspended" : closedAt ? "closed" : status)],
        "website",
        ["applied", ({ createdAt }) => createdAt],
        ["decided", ({ decidedAt }) => decidedAt],
      ]);
    },
  });
}

function standingFilter(standing: UserStanding | undefined): UserFilter {
  if (standing === undefined) return {};
  if (standing === "suspended") return { isSuspended: true };
  if (standing === "closed") return { isSuspended: false, isClosed: true };
  return { status: standing, isSuspended: false, isClosed: false };
}

function idsIn(text: string | undefined): string[] | null {
  if (!text) return null;
  const ids = text.split(",");
  return ids.length <= most && ids.every(isId) ? ids : refuse(`Please send up to ${most} ids`);
}
