import type { Reader } from "../../../platform/db/database";
import { type Link, presentTrackedLink } from "../../../tracking";
import type { Services } from "../../services";
import {
  id,
  moment,
  momentOrNull,
  nullable,
  object,
  orNull,
  page,
  partly,
  ref,
  type Schema,
  text,
} from "../docs/schemaParts";
import { choice } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";

/** What tracking presents: webhooks tell of links too. */
export const linkSchemas: Schema[] = [
  object("TrackedLink", "A tracked link.", {
    id,
    merchantId: id,
    channel: text("Where it is shared."),
    name: nullable("What you call it."),
    code: text("The last part of its address."),
    url: text("The address to share.", { format: "uri" }),
    destination: nullable("Where it leads; null for the brand's website."),
    product: orNull("LinkedProduct", "The product it leads to, with title and picture; null for other links."),
    createdAt: moment("When it was created."),
    archivedAt: momentOrNull("Since when new clicks earn nothing; null if they do."),
  }),
  page("TrackedLinkPage", "links", "TrackedLink"),
  partly("LinkChangeBody", "What to change of a link.", [], {
    name: nullable("What you call it; nobody else sees it."),
    destination: nullable("A page of the brand's shop, for later clicks."),
  }),
];

const reads = ["PUBLISHER", "links:read"] as const;
const writes = ["PUBLISHER", "links:write", "work"] as const;
const params = { id: "Which link." };
const answered = { answer: ref("TrackedLink"), meaning: "The link." };

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

  routes.guarded("GET /api/v1/links", reads, {
    summary: "List your links",
    query: {
      merchantId: "Only those to this brand.",
      channel: "Only those with this channel.",
      state: choice("active or archived; all if omitted.", ["active", "archived"], "Please send active or archived"),
      ...pageQuery,
    },
    answer: ref("TrackedLinkPage"),
    meaning: "Newest first.",
    call: async ({ viewer, query }) => {
      const { merchantId, channel, state } = query;
      const isArchived = state ? state === "archived" : undefined;
      const page = await links.list(viewer, { merchantId, channel, isArchived }, pageIn(query));
      return { links: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/links/:id", reads, {
    summary: "One of your links",
    params,
    ...answered,
    call: async ({ viewer, params }) => present(await links.own(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/links", [...writes, "work"], {
    summary: "Create a link",
    body: "LinkBody",
    status: 201,
    ...answered,
    call: async ({ viewer, body, kept }) => present(await productLinks.createAt(viewer, body, kept(present))),
  });

  routes.guarded("PATCH /api/v1/links/:id", [...writes, "work"], {
    summary: "Change a link",
    description: "What is left out stays; null takes it away. A new page counts for later clicks.",
    params,
    body: "LinkChangeBody",
    refusals: [409],
    ...answered,
    call: async ({ viewer, params, body }) => present(await links.edit(viewer, params.id, body, true)),
  });

  routes.guarded("POST /api/v1/links/:id/archive", [...writes, "work"], {
    summary: "Archive a link",
    description: "It still leads to the shop, but new clicks earn nothing. Doing it again changes nothing.",
    params,
    refusals: [409],
    ...answered,
    call: async ({ viewer, params }) => present(await links.archive(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/links/:id/restore", [...writes, "work"], {
    summary: "Restore a link",
    description: "Clicks from now on earn again. Doing it again changes nothing.",
    params,
    refusals: [409],
    ...answered,
    call: async ({ viewer, params }) => present(await links.restore(viewer, params.id)),
  });
}
