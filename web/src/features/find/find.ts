import type { TypedDocumentNode } from "@apollo/client";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  FindForAdminDocument,
  FindForBrandDocument,
  FindForPublisherDocument,
  type PartnershipState,
  type Role,
  type SaleStatus,
} from "../../generated/find";
import { inMoney, inPercent } from "../../lib/money";
import { brandPath, paths, publisherPath } from "../../lib/navigation/paths";
import { apolloClient } from "../../lib/network/apolloClient";
import { withoutScheme } from "../../lib/webAddress";
import type { FoundGroup } from "../../ui/workspace/places";

export { askFor } from "./ask/ask";

/** Search results by account type, each with its URL. */
export const finders = { publisher: findForPublisher, advertiser: findForBrand, admin: findForAdmin } as const;

async function ask<Data>(query: TypedDocumentNode<Data, { text: string }>, text: string): Promise<Data> {
  // Results are never cached, and must not change lists behind the dialog.
  const { data } = await apolloClient().query({ query, variables: { text }, fetchPolicy: "no-cache" });
  if (!data) throw new Error(t("Search failed"));
  return data;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

const orderStatuses: Readonly<Record<SaleStatus, string>> = {
  UNVERIFIED: t("Unverified"),
  PENDING: t("Pending"),
  APPROVED: t("Approved"),
  DECLINED: t("Declined"),
};

const partnershipStates: Readonly<Record<PartnershipState, string>> = {
  INVITED: t("Invited"),
  APPLIED: t("Applied"),
  ACTIVE: t("Active"),
  PAUSED: t("Paused"),
  DECLINED: t("Declined"),
  ENDED: t("Ended"),
};

const roles: Readonly<Record<Role, string>> = {
  PUBLISHER: t("Publisher"),
  ADVERTISER: t("Advertiser"),
  ADMIN: t("Admin"),
};

async function findForPublisher(text: string): Promise<FoundGroup[]> {
  const { links, brands } = await ask(FindForPublisherDocument, text);
  return [
    {
      title: t("Links"),
      items: links.nodes.map((link) => ({
        to: `${paths.publisherLinks}?open=${link.id}`,
        label: link.name ?? joined(link.merchant?.name ?? t("Unknown"), link.channel),
        detail: link.product?.title ?? withoutScheme(link.destination ?? link.affiliateUrl),
        ...(link.merchant && { brand: link.merchant }),
        picture: link.product?.picturePath ?? null,
      })),
    },
    {
      title: t("Brands"),
      items: brands.nodes.map(({ id, name, logo, commissionRate }) => ({
        to: brandPath(id),
        label: name,
        detail: inPercent(commissionRate, 2),
        brand: { id, name, logo },
      })),
    },
  ];
}

async function findForBrand(text: string): Promise<FoundGroup[]> {
  const { orders, partnershipReports } = await ask(FindForBrandDocument, text);
  return [
    {
      title: t("Orders"),
      items: orders.nodes.map(({ id, orderId, amount, publisherName, status }) => ({
        to: `${paths.advertiserOrders}?open=${id}`,
        label: orderId,
        detail: joined(inMoney(amount), publisherName, orderStatuses[status]),
      })),
    },
    {
      title: t("Creators"),
      items: partnershipReports.nodes.flatMap(({ partnership: { publisher, state } }) =>
        publisher
          ? [
              {
                to: publisherPath(publisher.id),
                label: publisher.name,
                detail: joined(
                  publisher.channels[0] && withoutScheme(publisher.channels[0].address),
                  partnershipStates[state],
                ),
              },
            ]
          : [],
      ),
    },
  ];
}

async function findForAdmin(text: string): Promise<FoundGroup[]> {
  const { users, brandReports, orders } = await ask(FindForAdminDocument, text);
  const person = (id: string) => `${paths.adminPeople}?status=all&open=${id}`;
  return [
    {
      title: t("People"),
      items: users.nodes.map(({ id, name, email, role }) => ({
        to: person(id),
        label: name,
        detail: joined(email, roles[role]),
      })),
    },
    {
      title: t("Brands"),
      items: brandReports.nodes.map(({ name, contactName }) => ({
        to: `${paths.adminBrands}?search=${encodeURIComponent(name)}`,
        label: name,
        detail: contactName,
      })),
    },
    {
      title: t("Orders"),
      items: orders.nodes.map(({ id, orderId, amount, merchant, status }) => ({
        to: `${paths.adminOrders}?open=${id}`,
        label: orderId,
        detail: joined(inMoney(amount), merchant?.name, orderStatuses[status]),
      })),
    },
  ];
}
