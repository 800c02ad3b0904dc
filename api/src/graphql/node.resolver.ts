import { Arg, Authorized, getMetadataStorage, ID, Query, Resolver } from "type-graphql";
import { toInvoice } from "../billing/billing.type";
import { toFeed } from "../catalogue/feed.type";
import { toProduct } from "../catalogue/search/product.type";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { BadInputError, ForbiddenError, NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { asNode, Node } from "../core/node";
import { type Grant, requireGrant } from "../core/permission";
import { toExport } from "../exports/export.type";
import { toPayout } from "../payouts/payout.type";
import { toSale } from "../sales/sale.type";
import type { Services } from "../services";

type Read = (services: Services, viewer: Viewer, id: string) => Promise<object>;

/**
 * Each type with the query that reads one of it, whose permission holds here too. Identifiers are unique across all tables
 * but do not name theirs: they are those that REST, webhooks and files have. So one is looked for by primary key, type by
 * type, the most asked for first.
 */
const kinds: { type: string; query: string; read: Read }[] = [
  { type: "Sale", query: "sale", read: async (s, viewer, id) => toSale(viewer)(await s.sales.get(viewer, id)) },
  { type: "Merchant", query: "merchant", read: (s, viewer, id) => s.merchants.get(viewer, id) },
  {
    type: "Product",
    query: "product",
    read: async (s, viewer, id) => toProduct(await s.productSearch.one(viewer, id)),
  },
  { type: "Payout", query: "payout", read: async (s, viewer, id) => toPayout(await s.payouts.get(viewer, id)) },
  { type: "Invoice", query: "invoice", read: async (s, viewer, id) => toInvoice(await s.billing.invoice(viewer, id)) },
  { type: "Feed", query: "feed", read: async (s, viewer, id) => toFeed(await s.feeds.get(viewer, id)) },
  { type: "Export", query: "export", read: async (s, viewer, id) => toExport(await s.exports.get(viewer, id)) },
  { type: "WebhookDelivery", query: "webhookDelivery", read: (s, viewer, id) => s.deliveries.get(viewer, id) },
];

const MOST = 20;

const grantsOf = (query: string): readonly Grant[] =>
  (getMetadataStorage().queries.find(({ schemaName }) => schemaName === query)?.roles ?? []) as Grant[];

@Resolver()
export class NodeResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => Node, { nullable: true, description: "What has this identifier, if you may see it." })
  async node(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<Node | null> {
    if (!isId(id)) return null;
    for (const kind of kinds) {
      const found = await this.read(kind, viewer, id);
      if (found) return found;
    }
    return null;
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => [Node], {
    nullable: "items",
    description: `What has each of these identifiers, in their order; at most ${MOST}.`,
  })
  async nodes(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones." }) ids: string[],
  ): Promise<(Node | null)[]> {
    if (ids.length > MOST) throw new BadInputError({ ids: `Please ask for at most ${MOST}` });
    const found: (Node | null)[] = [];
    for (const id of ids) found.push(await this.node(viewer, id));
    return found;
  }

  private async read({ type, query, read }: (typeof kinds)[number], viewer: Viewer, id: string): Promise<Node | null> {
    try {
      requireGrant(viewer, grantsOf(query), query);
      return asNode((await read(this.services, viewer, id)) as Node, type);
    } catch (error) {
      // Not of this type, or not for this viewer: which of the two, nobody learns.
      if (error instanceof NotFoundError || error instanceof ForbiddenError) return null;
      throw error;
    }
  }
}
