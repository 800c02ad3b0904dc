import { business } from "../../../../../api/src/contract/business";
import { categories, channelTypes } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { AdminUsersQuery, Category, ChannelType, RemarkKind, Role, UserStatus } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import type { BadgeVariant } from "../../../ui/Badge";

export type UserRow = AdminUsersQuery["users"]["nodes"][number];

export const roleLabels: Record<Role, string> = {
  PUBLISHER: t("Publisher"),
  ADVERTISER: t("Advertiser"),
  ADMIN: t("Admin"),
};
const userStatusLabels: Record<UserStatus, string> = {
  PENDING: t("Pending"),
  APPROVED: t("Approved"),
  REJECTED: t("Rejected"),
};
const userStatusBadges: Record<UserStatus, BadgeVariant> = {
  PENDING: "secondary",
  APPROVED: "default",
  REJECTED: "destructive",
};

/** One word for an account's state: an end state takes precedence over the application's. */
export const standingOf = ({ status, suspendedAt, closedAt }: Pick<UserRow, "status" | "suspendedAt" | "closedAt">) =>
  suspendedAt
    ? { label: t("Suspended"), variant: "destructive" as const }
    : closedAt
      ? { label: t("Closed"), variant: "secondary" as const }
      : { label: userStatusLabels[status], variant: userStatusBadges[status] };

export const remarkLabels: Record<RemarkKind, string> = {
  NOTE: t("Note"),
  REJECTED: t("Application rejected"),
  REOPENED: t("Allowed to reapply"),
  REAPPLIED: t("Reapplied after a rejection"),
  SUSPENDED: t("Account suspended"),
  RESTORED: t("Suspension lifted"),
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
  if (hours < 1) return t("less than an hour");
  if (hours < 48) return t("{hours, plural, one {# hour} other {# hours}}", { hours });
  return t("{days, plural, one {# day} other {# days}}", { days: Math.floor(hours / 24) });
}
