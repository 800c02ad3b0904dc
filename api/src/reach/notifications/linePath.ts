import { type NotificationEvent, type NotifiedRole } from "../../contract/notifications/eventType";
import { type NotificationEventId, notificationEvent } from "../../contract/notifications/notifications";

const OWN_DATA = "/settings/data";
const DOMAINS = "/settings/domains";
const WEBHOOKS = "/settings/webhooks";
const KEYS = "/settings/api-keys";

type Page = NotificationEvent["page"];

/** A notification's link on the site, by the user's role. */
const pages: Readonly<Record<NotifiedRole, { home: string; within: Partial<Record<Page, string>> }>> = {
  publisher: {
    home: "/dashboard/publisher",
    within: {
      partners: "/brands",
      codes: "/brands/codes",
      inbox: "/inbox",
      links: "/links?health=nothing",
      cheaper: "/links?health=cheaper",
      payouts: "/payouts",
      claims: "/claims",
    },
  },
  advertiser: {
    home: "/dashboard/advertiser",
    within: {
      partners: "/publishers",
      codes: "/program/codes",
      program: "/program",
      inbox: "/inbox",
      billing: "/billing",
      webhooks: "/integrations",
      tracking: "/integrations",
      requests: "/integrations?part=requests",
      catalog: "/catalog?tab=feeds",
      claims: "/claims",
    },
  },
  admin: {
    home: "/admin",
    within: { users: "/people", messages: "/support", jobs: "/system?view=jobs", claims: "/claims" },
  },
};

export function linePath(event: NotificationEventId, role: NotifiedRole): string {
  const { home, within } = pages[role];
  const { page = "home" } = notificationEvent(event) ?? {};
  if (page === "data") return OWN_DATA;
  if (page === "domains") return DOMAINS;
  if (page === "webhooks" && role === "publisher") return WEBHOOKS;
  if (page === "requests" && role === "publisher") return KEYS;
  return home + (within[page] ?? "");
}
