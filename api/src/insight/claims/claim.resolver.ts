import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { UserService } from "../../accounts";
import type { ClaimKind, ClaimState } from "../../contract/claims/claimForms";
import { type FindingReader, findingSentences } from "../../contract/claims/finding";
import type { OrderReasonId } from "../../contract/claims/orderReasons";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Merchant, type MerchantService } from "../../programs";
import { OrderReasonEnum, SaleLine, type SaleService, type ShownLine } from "../../sales";
import { Claim, ClaimEvent } from "./claim.entity";
import { ClaimActEnum, ClaimKindEnum, ClaimStateEnum } from "./claim.enums";
import type { ClaimService } from "./claim.service";
import { canEscalate } from "./claimAnswer";
import type { ClaimDesk } from "./claimDesk.service";
import type { ClaimList } from "./claimList.service";
import { type ClaimAct, type ClaimActor, canAct, claimActs, isOpenClaim } from "./claimState";
import { ClaimFile } from "./files/claimFile.entity";
import type { ClaimFiles } from "./files/claimFile.service";
import { canLapse } from "./silence";

const actors: Readonly<Record<Viewer["role"], ClaimActor>> = {
  publisher: "publisher",
  advertiser: "brand",
  admin: "admin",
};

/** Creators see only their own claims. */
export const readerOf = ({ role }: Pick<Viewer, "role">): FindingReader =>
  role === "publisher" ? "publisher" : "others";

/** Actions this side can take now. Screens offer only these. */
export function actsOf({ role }: Pick<Viewer, "role">, claim: Claim, now: Date): ClaimAct[] {
  const { state, kind, escalatedAt, dueAt } = claim;
  const isAskable = escalatedAt === null && canEscalate(state, kind) && (dueAt === null || now <= dueAt);
  return (Object.keys(claimActs) as ClaimAct[]).filter(
    (act) => canAct(state, actors[role], act) && (act !== "escalate" || isAskable),
  );
}

@ObjectType({ description: "A page of claims." })
export class ClaimConnection extends Connection(Claim, "Claim") {}

@InputType({ description: "A claim to open." })
export class ClaimInput {
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Field(() => String, { description: "Order number as the shopper or the shop wrote it." }) orderId!: string;
  @Field(() => ClaimKindEnum, { description: "Kind of the claim." }) kind!: ClaimKind;
  @Field(() => String, { description: "When the order was placed: a day such as 2026-11-21, or a time." })
  orderedAt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Price of the products, such as "120.00". Required for untracked orders and wrong amounts.',
  })
  amount?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code of the amount's currency. Defaults to the program's.",
  })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "Details that help to find the order." }) words?: string | null;
}

const NOTE = "Message to the other side.";

@Resolver(() => Claim)
export class ClaimResolver {
  constructor(
    private readonly services: {
      claims: ClaimService;
      claimDesk: ClaimDesk;
      claimLists: ClaimList;
      claimFiles: ClaimFiles;
      merchants: MerchantService;
      users: UserService;
      sales: SaleService;
      clock: Clock;
    },
  ) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => ClaimConnection, {
    description:
      "Lists claims: your own as a creator, those about your orders as a brand. Newest first. Claims that wait for you are sorted by deadline.",
  })
  claims(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("state", () => ClaimStateEnum, { nullable: true, description: "Claims in this state only." })
    state?: ClaimState | null,
  ) {
    return this.services.claimLists.list(viewer, state, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => Claim, { description: "Retrieves a claim." })
  claim(@CurrentViewer() viewer: Viewer, @Id("ID of the claim.") id: string): Promise<Claim> {
    return this.services.claimLists.get(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Claim, {
    description:
      "Opens a claim about an order. Answers at once if the recorded facts suffice, otherwise asks the brand.",
  })
  openClaim(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ClaimInput, { description: "The order and the kind of claim." }) input: ClaimInput,
  ): Promise<Claim> {
    return this.services.claims.open(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Claim, { description: "Withdraws an open claim." })
  withdrawClaim(@CurrentViewer() viewer: Viewer, @Id("ID of the claim.") id: string): Promise<Claim> {
    return this.services.claimDesk.withdraw(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Claim, { description: "Asks our team to decide a refused claim. Possible once." })
  escalateClaim(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the claim.") id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<Claim> {
    return this.services.claimDesk.escalate(viewer, id, { words: words ?? null });
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Claim, { description: "Accepts a claim. The order is credited, corrected or restored." })
  acceptClaim(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the claim.") id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<Claim> {
    return this.services.claimDesk.accept(viewer, id, { words: words ?? null });
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Claim, { description: "Refuses a claim with a reason." })
  refuseClaim(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the claim.") id: string,
    @Arg("reason", () => OrderReasonEnum, { description: "Reason from the list." }) reason: OrderReasonId,
    @Arg("words", () => String, { nullable: true, description: "Details about the reason." }) words?: string | null,
  ): Promise<Claim> {
    return this.services.claimDesk.refuse(viewer, id, { reason, words: words ?? null });
  }

  @FieldResolver(() => [String], {
    description: "The immediate answer from the recorded facts, one sentence per entry.",
  })
  async finding(
    @CurrentViewer() viewer: Viewer,
    @Root() { id, finding, currency }: Claim,
    @Ctx() { loaders }: Context,
  ): Promise<string[]> {
    const rivalled = await loaders.byId(this.services.claimLists.rivalled).load(id);
    return findingSentences(finding, { currency, reader: readerOf(viewer), hasOthers: rivalled !== null });
  }

  @FieldResolver(() => [ClaimEvent], { description: "History of the claim, oldest first." })
  events(@Root() { id }: Claim, @Ctx() { loaders }: Context): Promise<ClaimEvent[]> {
    const { eventsOf } = this.services.claimLists;
    return loaders.many(eventsOf, ({ claimId }) => claimId).load(id);
  }

  @FieldResolver(() => [SaleLine], { description: "Lines of the order, if it is credited to the creator." })
  async lines(@Root() { saleId, merchantId }: Claim, @Ctx() { loaders }: Context): Promise<ShownLine[]> {
    if (!saleId) return [];
    const { sales } = this.services;
    const [sale, lines] = await Promise.all([
      loaders.byId(sales.byIds).load(saleId),
      loaders.many(sales.linesOf, ({ saleId: id }) => id).load(saleId),
    ]);
    return sale ? lines.map((line) => ({ ...line, currency: sale.currency, merchantId })) : [];
  }

  @FieldResolver(() => [ClaimFile], { description: "Evidence files, oldest first." })
  files(@Root() { id }: Claim, @Ctx() { loaders }: Context): Promise<ClaimFile[]> {
    const { of } = this.services.claimFiles;
    return loaders.many(of, ({ claimId }) => claimId).load(id);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can add a file now." })
  canAddFile(@CurrentViewer() { role }: Viewer, @Root() { state }: Claim): boolean {
    return role === "publisher" && isOpenClaim(state);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand of the order." })
  merchant(@Root() { merchantId }: Claim, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the claim is accepted if the brand misses the deadline. Claims larger than the brand's recent orders go to our team instead.",
  })
  async silenceAccepts(@Root() claim: Claim, @Ctx() context: Context): Promise<boolean> {
    return canLapse(claim) && (await this.merchant(claim, context))?.silenceAccepts === 1;
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: Claim, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  @FieldResolver(() => [ClaimActEnum], { description: "Actions you can take now." })
  acts(@CurrentViewer() viewer: Viewer, @Root() claim: Claim): ClaimAct[] {
    return actsOf(viewer, claim, this.services.clock.now());
  }
}
