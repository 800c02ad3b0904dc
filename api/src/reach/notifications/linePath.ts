import { type NotificationEvent, type NotifiedRole } from "../../contract/notifications/eventType";
import { type NotificationEventId, notificationEvent } from "../../contract/notifications/notifications";

const OWN_DATA = "/settings/data";
const WEBHOOKS = "/settings/webhooks";

type Page = NotificationEvent["page"];

/** Where lines lead on the site, by the reader's role. */
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
      inbox: "/inbox",
      billing: "/billing",
      webhooks: "/integrations",
      tracking: "/integrations",
      catalog: "/catalog",
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
  if (page === "webhooks" && role === "publisher") return WEBHOOKS;
  return home + (within[page] ?? "");
}
