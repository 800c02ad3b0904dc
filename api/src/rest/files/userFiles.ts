import { type UserStanding, userStandings } from "../../accounts/people/userCounts";
import { type UserSort, userSorts } from "../../accounts/people/userSort";
import type { UserFilter } from "../../accounts/user.inputs";
import type { User } from "../../accounts/user.type";
import { limits } from "../../contract/limits";
import { csvName } from "../../contract/lists/fileNames";
import type { Role } from "../../core/context";
import { BadInputError } from "../../core/errors";
import { isId } from "../../core/ids";
import { mapped, type Row } from "../../reports/reportRows";
import type { Services } from "../../services";
import type { Routes } from "../route";
import { fileOf } from "./file";
import { type CsvFile, POINTS, sendCsv } from "./sendCsv";

type Query = Record<string, string | undefined>;

const columns = ["name", "contact", "email", "role", "status", "website", "applied", "decided"] as const;
const roles: readonly Role[] = ["publisher", "advertiser", "admin"];

/** The list of people as a file: the same rows in the same order. */
export function userFileRoute(routes: Routes, { users }: Services, shared: Omit<CsvFile, "viewer" | "fileName">): void {
  routes.guarded(
    "GET",
    "/api/admin/users.csv",
    ["ADMIN"],
    {
      points: POINTS,
      tag: "Admins",
      summary: "Accounts as the list shows them, as a file",
      description: "The rows of the GraphQL query `users` with the same filter, in the same order.",
      refusals: [422],
      query: {
        search: "Part of a name, a business name, an email or a website.",
        role: "publisher, advertiser or admin; all if omitted.",
        status: "pending, approved, rejected, suspended or closed; all if omitted.",
        ids: `Only these, up to ${limits.applications.decidedAtOnce}, separated by commas.`,
        sort: "applied (default), name, email, role, status or website.",
        descending: "true (default) or false.",
      },
      answer: fileOf("text/csv", "Comma-separated, UTF-8.", "One row per account."),
    },
    (viewer, request, reply) => {
      const query = request.query as Query;
      const filter = filterIn(query);
      const by = oneOf<UserSort>("sort", query.sort, userSorts) ?? "applied";
      const isDescending = oneOf("descending", query.descending, ["true", "false"]) !== "false";
      const { ids, search, role, status } = query;
      const fileName = csvName("people", {}, role, status, ids ? "selected" : search && "search");
      return sendCsv(reply, { ...shared, viewer, fileName }, () => ({
        columns,
        rows: mapped(users.listed(filter, { by, isDescending }), rowOf),
      }));
    },
  );
}

function filterIn({ search, role, status, ids }: Query): UserFilter {
  return {
    search: search ?? null,
    role: oneOf<Role>("role", role, roles),
    ids: ids ? idsIn(ids) : null,
    ...standingFilter(oneOf<UserStanding>("status", status, userStandings)),
  };
}

function standingFilter(standing: UserStanding | null): UserFilter {
  if (standing === null) return {};
  if (standing === "suspended") return { isSuspended: true };
  if (standing === "closed") return { isSuspended: false, isClosed: true };
  return { status: standing, isSuspended: false, isClosed: false };
}

function idsIn(text: string): string[] {
  const ids = text.split(",");
  if (ids.length > limits.applications.decidedAtOnce || !ids.every(isId))
    throw new BadInputError({ ids: `Please send up to ${limits.applications.decidedAtOnce} ids` });
  return ids;
}

const rowOf = ({ name, businessName, email, role, status, website, ...moments }: User): Row => ({
  name: businessName ?? name,
  contact: businessName ? name : null,
  email,
  role,
  status: moments.suspendedAt ? "suspended" : moments.closedAt ? "closed" : status,
  website,
  applied: moments.createdAt.toISOString(),
  decided: moments.decidedAt?.toISOString() ?? null,
});

function oneOf<T extends string>(name: string, value: string | undefined, all: readonly T[]): T | null {
  if (value === undefined || value === "") return null;
  const found = all.find((one) => one === value);
  if (!found) throw new BadInputError({ [name]: `Please choose one of ${all.join(", ")}` });
  return found;
}
