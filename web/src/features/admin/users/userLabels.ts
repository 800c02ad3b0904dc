import { business } from "../../../../../api/src/contract/business";
import { categories, channelTypes } from "../../../../../api/src/contract/choices";
import type { AdminUsersQuery, Category, ChannelType, RemarkKind, Role, UserStatus } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import type { BadgeVariant } from "../../../ui/Badge";

export type UserRow = AdminUsersQuery["users"]["nodes"][number];

export const roleLabels: Record<Role, string> = { PUBLISHER: "Publisher", ADVERTISER: "Advertiser", ADMIN: "Admin" };
const userStatusLabels: Record<UserStatus, string> = { PENDING: "Pending", APPROVED: "Approved", REJECTED: "Rejected" };
const userStatusBadges: Record<UserStatus, BadgeVariant> = {
  PENDING: "secondary",
  APPROVED: "default",
  REJECTED: "destructive",
};

/** One word for where an account stands: what ended it goes before the application. */
export const standingOf = ({ status, suspendedAt, closedAt }: Pick<UserRow, "status" | "suspendedAt" | "closedAt">) =>
  suspendedAt
    ? { label: "Suspended", variant: "destructive" as const }
    : closedAt
      ? { label: "Closed", variant: "secondary" as const }
      : { label: userStatusLabels[status], variant: userStatusBadges[status] };

export const remarkLabels: Record<RemarkKind, string> = {
  NOTE: "Note",
  REJECTED: "Application rejected",
  REOPENED: "Allowed to reapply",
  REAPPLIED: "Reapplied after a rejection",
  SUSPENDED: "Account suspended",
  RESTORED: "Suspension lifted",
};

export const channelLabels = (type: ChannelType): string =>
  channelTypes.find(({ id }) => enumName(id) === type)?.label ?? type;

export const categoryLabels = (category: Category): string =>
  categories.find(({ id }) => enumName(id) === category)?.label ?? category;

/** An advertiser's business and its contact person. */
export const displayName = ({ businessName, contactName, name }: UserRow): { name: string; business: string | null } =>
  businessName ? { name: contactName ?? name, business: businessName } : { name, business: null };

/** A website is untrusted input: only http(s) URLs become links. */
export function siteOf(website: string | null): { href: string; host: string } | null {
  try {
    const url = new URL(website ?? "");
    return ["http:", "https:"].includes(url.protocol) ? { href: url.href, host: url.host.replace(/^www\./, "") } : null;
  } catch {
    return null;
  }
}

const HOUR = 3_600_000;

/** Formats how long an application has waited, and tells whether that exceeds the promised time. */
export function waitingTime(since: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(since).getTime()) / HOUR));
  return { text: formatHours(hours), isLate: hours >= business.approvalHours.usual };
}

function formatHours(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
