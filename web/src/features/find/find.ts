import type { TypedDocumentNode } from "@apollo/client";
import { FindForAdminDocument, FindForBrandDocument, FindForPublisherDocument } from "../../generated/find";
import { inMoney } from "../../lib/money";
import { paths, publisherPath } from "../../lib/navigation/paths";
import { apolloClient } from "../../lib/network/apolloClient";
import type { FoundGroup } from "../../ui/workspace/places";

/** What each kind of account finds by a text, each with the address that opens it. */
export const finders = { publisher: findForPublisher, advertiser: findForBrand, admin: findForAdmin } as const;

async function ask<Data>(query: TypedDocumentNode<Data, { text: string }>, text: string): Promise<Data> {
  // What is shown is as of now, and lists elsewhere do not change under the dialog.
  const { data } = await apolloClient().query({ query, variables: { text }, fetchPolicy: "no-cache" });
  if (!data) throw new Error("Search failed");
  return data;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");
const word = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

async function findForPublisher(text: string): Promise<FoundGroup[]> {
  const { links, searchMerchants } = await ask(FindForPublisherDocument, text);
  return [
    {
      title: "Links",
      items: links.nodes.map(({ link }) => ({
        to: `${paths.publisherLinks}?open=${link.id}`,
        label: link.name ?? joined(link.merchant?.name ?? "Unknown", link.channel),
        detail: link.product?.title ?? withoutScheme(link.destination ?? link.affiliateUrl),
        ...(link.merchant && { brand: link.merchant }),
        picture: link.product?.picturePath ?? null,
      })),
    },
    {
      title: "Brands",
      items: searchMerchants.nodes.map(({ id, name, logo, commissionRate }) => ({
        to: `${paths.publisherBrands}?open=${id}`,
        label: name,
        detail: `${commissionRate}%`,
        brand: { id, name, logo },
      })),
    },
  ];
}

async function findForBrand(text: string): Promise<FoundGroup[]> {
  const { orders, partnershipReports } = await ask(FindForBrandDocument, text);
  return [
    {
      title: "Orders",
      items: orders.nodes.map(({ id, orderId, amount, publisherName, status }) => ({
        to: `${paths.advertiserOrders}?open=${id}`,
        label: orderId,
        detail: joined(inMoney(amount), publisherName, word(status)),
      })),
    },
    {
      title: "Publishers",
      items: partnershipReports.nodes.flatMap(({ partnership: { publisher, state } }) =>
        publisher
          ? [
              {
                to: publisherPath(publisher.id),
                label: publisher.name,
                detail: joined(publisher.website && withoutScheme(publisher.website), word(state)),
              },
            ]
          : [],
      ),
    },
  ];
}

async function findForAdmin(text: string): Promise<FoundGroup[]> {
  const { users, brands, orders } = await ask(FindForAdminDocument, text);
  const person = (id: string) => `${paths.adminPeople}?status=all&open=${id}`;
  return [
    {
      title: "People",
      items: users.nodes.map(({ id, name, email, role }) => ({
        to: person(id),
        label: name,
        detail: joined(email, word(role)),
      })),
    },
    {
      title: "Brands",
      items: brands.nodes.map(({ name, contactName }) => ({
        to: `${paths.adminBrands}?search=${encodeURIComponent(name)}`,
        label: name,
        detail: contactName,
      })),
    },
    {
      title: "Orders",
      items: orders.nodes.map(({ id, orderId, amount, merchant, status }) => ({
        to: `${paths.adminOrders}?open=${id}`,
        label: orderId,
        detail: joined(inMoney(amount), merchant?.name, word(status)),
      })),
    },
  ];
}
