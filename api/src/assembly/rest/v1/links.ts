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

/** Links as the tracking module presents them, also in webhooks. */
export const linkSchemas: Schema[] = [
  object("TrackedLink", "A tracked link.", {
    id,
    merchantId: id,
    channel: text("Channel where the link is shared."),
    name: nullable("Your name for the link."),
    code: text("Last part of the tracked URL."),
    url: text("Tracked URL to share.", { format: "uri" }),
    destination: nullable("URL the link leads to. Null for the brand's website."),
    product: orNull("LinkedProduct", "Product the link leads to, with title and picture. Null for other links."),
    createdAt: moment("When the link was created."),
    archivedAt: momentOrNull("When the link was archived, so that new clicks earn nothing. Null if active."),
  }),
  page("TrackedLinkPage", "links", "TrackedLink"),
  partly("LinkChangeBody", "Fields of a link to change.", [], {
    name: nullable("Your name for the link, visible to you only."),
    destination: nullable("URL of a page of the brand's shop, for later clicks."),
  }),
];

const reads = ["PUBLISHER", "links:read"] as const;
const writes = ["PUBLISHER", "links:write", "work"] as const;
const params = { id: "ID of the link." };
const answered = { answer: ref("TrackedLink"), meaning: "The link." };

/** A creator's links. */
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
      merchantId: "Links to this brand only.",
      channel: "Links with this channel only.",
      state: choice(
        "State of the links: active or archived. All if omitted.",
        ["active", "archived"],
        "Please send active or archived",
      ),
      ...pageQuery,
    },
    answer: ref("TrackedLinkPage"),
    meaning: "Links, newest first.",
    call: async ({ viewer, query }) => {
      const { merchantId, channel, state } = query;
      const isArchived = state ? state === "archived" : undefined;
      const page = await links.list(viewer, { merchantId, channel, isArchived }, pageIn(query));
      return { links: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/links/:id", reads, {
    summary: "Retrieve a link",
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
    summary: "Update a link",
    description: "Omitted fields stay unchanged, null clears a field. A new URL applies to later clicks.",
    params,
    body: "LinkChangeBody",
    refusals: [409],
    ...answered,
    call: async ({ viewer, params, body }) => present(await links.edit(viewer, params.id, body, true)),
  });

  routes.guarded("POST /api/v1/links/:id/archive", [...writes, "work"], {
    summary: "Archive a link",
    description: "The link still leads to the shop, but new clicks earn nothing. Idempotent.",
    params,
    refusals: [409],
    ...answered,
    call: async ({ viewer, params }) => present(await links.archive(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/links/:id/restore", [...writes, "work"], {
    summary: "Restore a link",
    description: "New clicks earn commission again. Idempotent.",
    params,
    refusals: [409],
    ...answered,
    call: async ({ viewer, params }) => present(await links.restore(viewer, params.id)),
  });
}
