import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts/user.service";
import type { Context, Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { mapPage, PageArgs } from "../../core/paging/page";
import type { PayoutService } from "../payout.service";
import { PayoutType, toPayout } from "../payout.type";
import type { PayoutBatchService } from "./payoutBatch.service";
import { PayoutBatchConnection, PayoutBatchType, toBatch } from "./payoutBatch.type";

interface Services {
  payoutBatches: PayoutBatchService;
  payouts: PayoutService;
  users: UserService;
}

const ID_ARG = { description: "Which one." };
const WHY = { description: "Why." };

@Resolver(() => PayoutBatchType)
export class PayoutBatchResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN")
  @Query(() => PayoutBatchConnection, { description: "Payout files, newest first." })
  async payoutBatches(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("week", () => String, { nullable: true, description: "Only those of the week that starts on this Monday." })
    week?: string | null,
  ) {
    return mapPage(await this.services.payoutBatches.list(week, page), toBatch);
  }

  @Authorized("ADMIN")
  @Query(() => PayoutBatchType, { description: "One batch." })
  async payoutBatch(@Arg("id", () => ID, ID_ARG) id: string) {
    return toBatch(await this.services.payoutBatches.get(id));
  }

  @Authorized("ADMIN")
  @Mutation(() => PayoutBatchType, {
    description: "Marks a batch as sent: the bank has the file. Idempotent.",
  })
  async markPayoutBatchSent(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toBatch(await this.services.payoutBatches.send(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => PayoutBatchType, {
    description: "Marks a batch as settled: the money arrived, except for failed payouts. Idempotent.",
  })
  async markPayoutBatchSettled(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toBatch(await this.services.payoutBatches.settle(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => PayoutBatchType, {
    description: "Marks payouts of a batch as failed or returned: their amounts return to the balances.",
  })
  async markPayoutsFailed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which batch." }) id: string,
    @Arg("payouts", () => [String], { description: "Their IDs, or their EndToEndIds in the file." })
    payouts: string[],
    @Arg("reason", () => String, { description: "The reason; the publishers see it." }) reason: string,
  ) {
    return toBatch(await this.services.payoutBatches.failed(viewer, id, { payouts, reason }));
  }

  @Authorized("ADMIN")
  @Mutation(() => PayoutBatchType, {
    description: "Discards a batch that was not sent. Its file must not be used; its payouts go into another one.",
  })
  async discardPayoutBatch(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, ID_ARG) id: string,
    @Arg("reason", () => String, WHY) reason: string,
    @Arg("messageId", () => String, { description: "The message ID in the file." }) messageId: string,
  ) {
    return toBatch(await this.services.payoutBatches.discard(viewer, id, { reason, messageId }));
  }

  @FieldResolver(() => String, { nullable: true, description: "Who created it; null for the command line." })
  async madeBy(@Root() { createdBy }: PayoutBatchType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!createdBy) return null;
    return (await loaders.byId(this.services.users.people).load(createdBy))?.name ?? "Unknown";
  }

  @FieldResolver(() => [PayoutType], {
    description: "Unsent payouts in it whose accounts were suspended after it was created; at most 50.",
  })
  async suspended(@Root() { id }: PayoutBatchType, @Ctx() { loaders }: Context): Promise<PayoutType[]> {
    const suspended = loaders.many(this.services.payouts.suspendedIn, ({ batchId }) => batchId ?? "");
    return (await suspended.load(id)).map(toPayout);
  }
}
