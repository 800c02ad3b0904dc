import { Authorized, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import { isDescribed, ownMerchant } from "../../../programs";
import { brandFacts, type Fact, publisherFacts } from "./facts";

const StepEnum = enumOf("StartStepId", "A step of a new account.", {
  APPROVAL: ["approval", "The account is approved."],
  CHANNELS: ["channels", "A creator has stated where it publishes."],
  LINK: ["link", "A creator has a link."],
  PAYOUT_METHOD: ["payoutMethod", "A creator has a payout method."],
  CLICK: ["click", "A creator's link was clicked."],
  COMMISSION: ["commission", "A creator earned commission."],
  PROGRAM: ["program", "A brand has described itself or published terms."],
  PRODUCTS: ["products", "A brand's product feed was read."],
  TRACKING: ["tracking", "A shop is connected, or an order or test order arrived."],
  CREATORS: ["creators", "A creator is in the brand's program."],
  BILLING: ["billing", "A brand has legal details for its invoices."],
});
type StepId = (typeof StepEnum)[keyof typeof StepEnum];

@ObjectType({ description: "A step of a new account.", simpleResolvers: true })
export class StartStep {
  @Field(() => StepEnum, { description: "Which step." }) id!: StepId;
  @Field(() => Boolean, { description: "Whether it is done." }) isDone!: boolean;
}

/** What a new account has done and what comes next, as its rows tell. */
export class GettingStartedService {
  constructor(private readonly db: Database) {}

  /** Null once all is done, or once its purpose is: a creator has earned, a brand has approved an order. */
  async of(viewer: Viewer): Promise<StartStep[] | null> {
    const steps = viewer.role === "advertiser" ? await this.brandSteps(viewer) : await this.publisherSteps(viewer);
    return steps?.some(({ isDone }) => !isDone) ? steps : null;
  }

  private async publisherSteps({ id }: Viewer): Promise<StartStep[] | null> {
    if (await this.isTrue(publisherFacts.commission, id)) return null;
    return this.looked({
      approval: true,
      channels: this.isTrue(publisherFacts.channels, id),
      link: this.isTrue(publisherFacts.link, id),
      payoutMethod: this.isTrue(publisherFacts.payoutMethod, id),
      click: this.isTrue(publisherFacts.click, id),
      commission: false,
    });
  }

  private async brandSteps(viewer: Viewer): Promise<StartStep[] | null> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const { id } = merchant;
    if (await this.isTrue(brandFacts.approvedOrder, id)) return null;
    return this.looked({
      program: isDescribed(merchant) || this.isTrue(brandFacts.terms, id),
      products: this.isTrue(brandFacts.products, id),
      tracking: this.isTrue(brandFacts.tracking, id),
      creators: this.isTrue(brandFacts.creators, id),
      billing: this.isTrue(brandFacts.billing, viewer.id),
    });
  }

  private async isTrue({ sql, ids }: Fact, id: string): Promise<boolean> {
    const rows = await this.db.read.query<unknown[]>(sql, Array(ids).fill(id));
    return rows.length > 0;
  }

  private looked(steps: Partial<Record<StepId, boolean | Promise<boolean>>>): Promise<StartStep[]> {
    return Promise.all(Object.entries(steps).map(async ([id, isDone]) => ({ id: id as StepId, isDone: await isDone })));
  }
}

@Resolver()
export class GettingStartedResolver {
  constructor(private readonly services: { gettingStarted: GettingStartedService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => [StartStep], {
    nullable: true,
    description: "Your first steps, in order. Null once all are done, or your first order has earned or is approved.",
  })
  gettingStarted(@CurrentViewer() viewer: Viewer): Promise<StartStep[] | null> {
    return this.services.gettingStarted.of(viewer);
  }
}
