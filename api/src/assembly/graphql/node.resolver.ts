import type { GraphQLResolveInfo } from "graphql";
import { Arg, Authorized, Ctx, ID, Info, Query, Resolver } from "type-graphql";
import type { Context } from "../../platform/context";
import { BadInputError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { asNode, Node } from "../../platform/shapes/node";

interface Kind {
  type: string;
  /** The query that reads one: its permission is the node's. */
  query: string;
  args: (id: string) => object;
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own answer
  pick: (found: any, id: string) => object | null | undefined;
}

const one = (type: string, query: string): Kind => ({ type, query, args: (id) => ({ id }), pick: (found) => found });
const listed = (type: string, query: string): Kind => ({
  type,
  query,
  args: (id) => ({ first: 1, filter: { ids: [id] } }),
  pick: ({ nodes }) => nodes[0],
});
const among = (type: string, query: string): Kind => ({
  type,
  query,
  args: () => ({}),
  pick: (all: { id: string }[], id) => all.find((each) => each.id === id),
});

/** An ID does not say what it is of, so it is looked up type by type, the most frequent ones first. */
export const kinds: readonly Kind[] = [
  one("Sale", "sale"),
  listed("Link", "links"),
  one("Merchant", "merchant"),
  { ...one("Product", "product"), pick: ({ product }) => product },
  listed("Partnership", "partnerships"),
  listed("Code", "codes"),
  listed("Conversation", "conversations"),
  one("Claim", "claim"),
  one("Payout", "payout"),
  one("Invoice", "invoice"),
  one("Task", "task"),
  one("BulkDecision", "bulkDecision"),
  one("Simulation", "simulation"),
  one("CreditComparison", "creditComparison"),
  one("ShopCollection", "shopCollection"),
  one("RiskHold", "riskHold"),
  one("ApiRequest", "apiRequest"),
  one("WebhookDelivery", "webhookDelivery"),
  among("Feed", "feeds"),
  among("Webhook", "webhooks"),
  among("PartnerGroup", "partnerGroups"),
];

/** Each is looked up in all tables, at worst. */
const MOST = 10;

@Resolver()
export class NodeResolver {
  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => Node, {
    nullable: true,
    description:
      "Returns what has this ID, with the permission of its own query. Null if there is nothing you can see.",
  })
  async node(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg("id", () => ID, { description: "Any ID of this API." }) id: string,
  ): Promise<Node | null> {
    if (!isId(id)) return null;
    for (const kind of kinds) {
      const found = await read(kind, id, context, info);
      if (found) return asNode(found as Node, kind.type);
    }
    return null;
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => [Node], {
    nullable: "items",
    description: "Returns what has these IDs, in their order, with null for what you cannot see.",
  })
  async nodes(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg("ids", () => [ID], { description: `IDs, at most ${MOST}.` }) ids: string[],
  ): Promise<(Node | null)[]> {
    if (ids.length > MOST) throw new BadInputError({ ids: `Please send at most ${MOST} ids` });
    const found: (Node | null)[] = [];
    for (const id of ids) found.push(await this.node(context, info, id));
    return found;
  }
}

/** By the query itself, with its permission: what is forbidden is not found. */
async function read({ query, args, pick }: Kind, id: string, context: Context, info: GraphQLResolveInfo) {
  const field = info.schema.getQueryType()?.getFields()[query];
  const usual = Object.fromEntries((field?.args ?? []).map(({ name, defaultValue }) => [name, defaultValue]));
  try {
    const found = await field?.resolve?.(undefined, { ...usual, ...args(id) }, context, { ...info, fieldName: query });
    return found && pick(found, id);
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return null;
    throw error;
  }
}
