import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task } from "../../../accounts";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { mapPage, PageArgs } from "../../../platform/paging/page";
import type { BankFileService } from "../batch/bankFile.service";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import { Payout } from "../payout.entity";
import { otherHolder } from "../payout.resolver";
import type { PayoutService } from "../payout.service";
import * as types from "../payout.type";
import type { PayoutAdminService } from "../payoutAdmin.service";
import type { PayoutRunService } from "./payoutRun.service";
import * as run from "./payoutRun.type";
import type { PayoutRunTask } from "./payoutRunTask";
import { PayoutSums } from "./payoutSums";
import { datesOf } from "./payoutWeek";

@ObjectType({ description: "The payout run of one week.", simpleResolvers: true })
export class PayoutRun {
  @Field(() => String, { description: "The Monday of the week, in UTC." }) week!: string;
  @Field(() => String, { description: "The Sunday of the week." }) until!: string;
  @Field(() => DateTimeISOResolver, { description: "The Thursday from which it can be run." }) calculatedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "The Friday on which it is sent." }) sendsAt!: Date;
  @Field(() => Boolean, { description: "Whether it can be run now." }) isDue!: boolean;
}

interface Services {
  bankFiles: BankFileService;
  payouts: PayoutService;
  payoutRuns: PayoutRunService;
  payoutRunTask: PayoutRunTask;
  payoutAdmin: PayoutAdminService;
}

const WEEK = { nullable: true, description: "The Monday of the week; the week that is due if omitted." };
const ID_ARG = { description: "Which one." };

@Resolver(() => PayoutRun)
export class PayoutRunResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "read")
  @Query(() => PayoutRun, { description: "The payout run of a week: what it would do, and what it has done." })
  payoutRun(@Arg("week", () => String, WEEK) week?: string | null): PayoutRun {
    return this.shown(this.services.payoutRuns.week(week));
  }

  @Authorized("ADMIN", "read")
  @Query(() => [String], { description: "The Mondays of the weeks that have payouts, newest first; at most 260." })
  payoutWeeks(): Promise<string[]> {
    return this.services.payoutRuns.weeks();
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutRun, {
    description: "Creates the payouts of a week. Running it again creates only missing payouts.",
  })
  async runPayouts(@CurrentViewer() viewer: Viewer, @Arg("week", () => String, WEEK) week?: string | null) {
    const requested = this.services.payoutRuns.week(week);
    await this.services.payoutRuns.run(viewer, requested);
    return this.shown(requested);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description:
      "Creates the payouts of a week in the background. Asking again while it runs answers with the same task; a later one creates only missing payouts.",
  })
  startPayoutRun(@CurrentViewer() viewer: Viewer, @Arg("week", () => String, WEEK) week?: string | null) {
    return this.services.payoutRunTask.start(viewer, week);
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Payout, { description: "Puts a calculated payout on hold." })
  holdPayout(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, ID_ARG) id: string,
    @Arg("reason", () => String, { description: "The reason; the publisher sees it." }) reason: string,
  ) {
    return this.services.payoutAdmin.hold(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Releases a payout that is on hold." })
  releasePayout(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return this.services.payoutAdmin.release(viewer, id);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a calculated payout as sent." })
  markPayoutSent(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return this.services.payoutAdmin.markSent(viewer, id);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a sent payout as paid." })
  markPayoutPaid(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return this.services.payoutAdmin.markPaid(viewer, id);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a payout as failed: its amount returns to the balance." })
  markPayoutFailed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, ID_ARG) id: string,
    @Arg("reason", () => String, { description: "The reason; the publisher sees it." }) reason: string,
  ) {
    return this.services.payoutAdmin.markFailed(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description: "Marks a paid payout as returned by the bank: its amount returns to the balance.",
  })
  markPayoutReturned(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, ID_ARG) id: string,
    @Arg("reason", () => String, { description: "The reason; the publisher sees it." }) reason: string,
  ) {
    return this.services.payoutAdmin.markReturned(viewer, id, { reason });
  }

  @FieldResolver(() => run.PayoutCandidateConnection, {
    description: "Publishers with a balance and no payout for the week yet.",
  })
  async candidates(@Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.payoutRuns.candidates(week, page), run.toCandidate);
  }

  @FieldResolver(() => PayoutSums, { description: "What running it now would create in USD." })
  async toPay(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.toPay(week))[0];
  }

  @FieldResolver(() => [PayoutSums], { description: "The same by currency, USD first." })
  toPayByCurrency(@Root() { week }: PayoutRun) {
    return this.services.payoutRuns.toPay(week);
  }

  @FieldResolver(() => types.PayoutConnection, { description: "The payouts it has created, newest first." })
  payouts(@CurrentViewer() viewer: Viewer, @Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return this.services.payouts.list(viewer, { week }, page);
  }

  @FieldResolver(() => PayoutSums, { description: "Their total in USD, without failed payouts." })
  async made(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.made(week))[0];
  }

  @FieldResolver(() => [PayoutSums], { description: "The same by currency, USD first." })
  madeByCurrency(@Root() { week }: PayoutRun) {
    return this.services.payoutRuns.made(week);
  }

  @FieldResolver(() => [run.PayoutFileType], {
    description: "The files for its payouts, as created at /api/admin/payout-files.",
  })
  files(@Root() { week }: PayoutRun) {
    return this.services.bankFiles.toSend(week);
  }

  private shown(week: string): PayoutRun {
    const { to, calculatedAt, sentAt } = datesOf(week);
    return { week, until: to, calculatedAt, sendsAt: sentAt, isDue: this.services.payoutRuns.isDue(week) };
  }
}

@Resolver(() => run.PayoutCandidateType)
export class PayoutCandidateResolver {
  constructor(private readonly services: { payoutMethods: PayoutMethodService }) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: "The name on the account it would go to, if it differs from the publisher's.",
  })
  async otherHolder(@Root() candidate: run.PayoutCandidateType, @Ctx() context: Context): Promise<string | null> {
    const { methodId, publisherName } = candidate;
    return methodId ? otherHolder(this.services, context, methodId, publisherName) : null;
  }
}
