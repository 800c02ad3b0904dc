import type { Reader } from "../../core/db/database";
import { BadInputError } from "../../core/errors";
import type { Link } from "../../links/link.entity";
import { presentTrackedLink } from "../../links/presentTrackedLink";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { keptWith } from "./once";
import { nextOf, pageIn, pageQuery } from "./paging";

const params = { id: "Which link." };
const answer = { schema: ref("TrackedLink"), description: "The link." };

/** A publisher's links. */
export function linkRoutes(routes: Routes, { links, productLinks }: Services): void {
  const presentAll = async (own: readonly Link[], read?: Reader) => {
    const products = await productLinks.byLinkIds(
      own.map(({ id }) => id),
      read,
    );
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    return own.map((link) => presentTrackedLink(link, productOf.get(link.id)));
  };
  const present = async (link: Link, read?: Reader) => (await presentAll([link], read))[0];

  routes.guarded(
    "GET",
    "/api/v1/links",
    ["PUBLISHER", "links:read"],
    {
      tag: "Links",
      summary: "List your links",
      refusals: [422],
      query: {
        merchantId: "Only those to this brand.",
        channel: "Only those with this channel.",
        state: "active or archived; all if omitted.",
        ...pageQuery,
      },
      answer: { schema: ref("TrackedLinkPage"), description: "Newest first." },
    },
    async (viewer, { query }) => {
      const { merchantId, channel, state } = query as Record<string, string | undefined>;
      if (state && state !== "active" && state !== "archived") {
        throw new BadInputError({ state: "Please send active or archived" });
      }
      const isArchived = state ? state === "archived" : null;
      const page = await links.page(viewer, { merchantId, channel, isArchived }, pageIn(query));
      return { links: await presentAll(page.nodes), next: nextOf(page) };
    },
  );

  routes.guarded(
    "GET",
    "/api/v1/links/:id",
    ["PUBLISHER", "links:read"],
    { tag: "Links", summary: "One of your links", params, refusals: [404], answer },
    async (viewer, request) => present(await links.own(viewer, param(request, "id"))),
  );

  routes.guarded(
    "POST",
    "/api/v1/links",
    ["PUBLISHER", "links:write"],
    {
      tag: "Links",
      summary: "Create a link",
      body: "LinkBody",
      answer: { ...answer, status: 201 },
    },
    async (viewer, request) =>
      present(await productLinks.createAt(viewer, request.body, keptWith(request, 201, present))),
  );

  routes.guarded(
    "PATCH",
    "/api/v1/links/:id",
    ["PUBLISHER", "links:write"],
    {
      tag: "Links",
      summary: "Change a link",
      description: "What is left out stays; null takes it away. A new page counts for later clicks.",
      params,
      body: "LinkChangeBody",
      refusals: [404, 409],
      answer,
    },
    async (viewer, request) => present(await links.edit(viewer, param(request, "id"), request.body, true)),
  );

  routes.guarded(
    "POST",
    "/api/v1/links/:id/archive",
    ["PUBLISHER", "links:write"],
    {
      tag: "Links",
      summary: "Archive a link",
      description: "It still leads to the shop, but new clicks earn nothing. Doing it again changes nothing.",
      params,
      refusals: [404, 409],
      answer,
    },
    async (viewer, request) => present(await links.archive(viewer, param(request, "id"))),
  );

  routes.guarded(
    "POST",
    "/api/v1/links/:id/restore",
    ["PUBLISHER", "links:write"],
    {
      tag: "Links",
      summary: "Restore a link",
      description: "Clicks from now on earn again. Doing it again changes nothing.",
      params,
      refusals: [404, 409],
      answer,
    },
    async (viewer, request) => present(await links.restore(viewer, param(request, "id"))),
  );
}
