import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../../accounts";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id, Reason } from "../../../platform/currentViewer";
import { Connection, PageArgs } from "../../../platform/paging/page";
import { Payout } from "../payout.entity";
import type { PayoutService } from "../payout.service";
import { PayoutBatch } from "./payoutBatch.entity";
import type { PayoutBatchService } from "./payoutBatch.service";

@ObjectType({ description: "A page of payment batches.", simpleResolvers: true })
export class PayoutBatchConnection extends Connection(PayoutBatch, "PayoutBatch") {}

interface Services {
  payoutBatches: PayoutBatchService;
  payouts: PayoutService;
  users: UserService;
}

@Resolver(() => PayoutBatch)
export class PayoutBatchResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "read")
  @Query(() => PayoutBatchConnection, { description: "Lists payment batches, newest first." })
  payoutBatches(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("week", () => String, { nullable: true, description: "Batches of the week that starts on this Monday only." })
    week?: string | null,
  ) {
    return this.services.payoutBatches.list(week, page);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutBatch, { description: "Marks a batch as sent to the bank. Idempotent." })
  markPayoutBatchSent(@CurrentViewer() viewer: Viewer, @Id("ID of the batch.") id: string) {
    return this.services.payoutBatches.send(viewer, id);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutBatch, {
    description: "Marks a batch as settled: all its payouts arrived except failed ones. Idempotent.",
  })
  markPayoutBatchSettled(@CurrentViewer() viewer: Viewer, @Id("ID of the batch.") id: string) {
    return this.services.payoutBatches.settle(viewer, id);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutBatch, {
    description: "Marks payouts of a batch as failed or returned. Their amounts go back to the balances.",
  })
  markPayoutsFailed(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the batch.") id: string,
    @Arg("payouts", () => [String], { description: "Payout IDs or EndToEndIds from the file." })
    payouts: string[],
    @Reason("Reason, shown to the creators.") reason: string,
  ) {
    return this.services.payoutBatches.failed(viewer, id, { payouts, reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutBatch, {
    description:
      "Discards a batch that was not sent. Its file must not be used. Its payouts can go into another batch.",
  })
  discardPayoutBatch(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the batch.") id: string,
    @Reason("Reason for discarding the batch.") reason: string,
    @Arg("messageId", () => String, { description: "Message ID in the file." }) messageId: string,
  ) {
    return this.services.payoutBatches.discard(viewer, id, { reason, messageId });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Who created the batch. Null if it was created on the command line.",
  })
  async madeBy(@Root() { createdBy }: PayoutBatch, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!createdBy) return null;
    return (await loaders.byId(this.services.users.people).load(createdBy))?.name ?? "Unknown";
  }

  @FieldResolver(() => [Payout], {
    description: "Unsent payouts of accounts suspended after the batch was created, at most 50.",
  })
  suspended(@Root() { id }: PayoutBatch, @Ctx() { loaders }: Context): Promise<Payout[]> {
    const suspended = loaders.many(this.services.payouts.suspendedIn, ({ batchId }) => batchId ?? "");
    return suspended.load(id);
  }
}
