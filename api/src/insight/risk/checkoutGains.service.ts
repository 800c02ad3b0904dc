import { Authorized, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import { addDays, dayOf } from "../../contract/days";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import { ownMerchant } from "../../programs";
import { WINDOW_DAYS } from "./facts/windowFacts";

const MOST_SHOWN = 50;

@ObjectType("CheckoutGains", {
  description: "Orders a creator kept in 30 days because another creator's later click came at the checkout.",
  simpleResolvers: true,
})
export class PartnerGains {
  @Field(() => ID, { description: "ID of the creator." }) publisherId!: string;
  @Field(() => Int, { description: "Clicks of the creator." }) clicks!: number;
  @Field(() => Int, { description: "Orders of the creator." }) orders!: number;
  @Field(() => Int, { description: "Orders among them that the checkout rule credited to this creator." })
  gained!: number;
}

/** Number of orders the checkout rule moved, and to whom. */
export class CheckoutGainsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(viewer: Viewer): Promise<PartnerGains[]> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const since = addDays(dayOf(this.clock.now()), -WINDOW_DAYS);
    type Sums = { publisherId: string } & Record<"clicks" | "orders" | "gained", number | string>;
    const rows = await this.db.read.query<Sums[]>(
      `SELECT publisherId, SUM(clicks) AS clicks, SUM(orders) AS orders, SUM(gained) AS gained FROM risk_day
       WHERE merchantId = ? AND day >= ? GROUP BY publisherId HAVING SUM(gained) > 0
       ORDER BY SUM(gained) DESC, publisherId LIMIT ${MOST_SHOWN}`,
      [id, since],
    );
    return rows.map(({ publisherId, clicks, orders, gained }) => ({
      publisherId,
      clicks: Number(clicks),
      orders: Number(orders),
      gained: Number(gained),
    }));
  }
}

@Resolver(() => PartnerGains)
export class CheckoutGainsResolver {
  constructor(private readonly services: { checkoutGains: CheckoutGainsService; users: UserService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnerGains], {
    description: "Counts the orders that the checkout rule (G2) moved at your brand, by creator. The 50 with the most.",
  })
  checkoutGains(@CurrentViewer() viewer: Viewer): Promise<PartnerGains[]> {
    return this.services.checkoutGains.list(viewer);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: PartnerGains, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
