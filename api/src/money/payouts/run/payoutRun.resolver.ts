import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task } from "../../../accounts";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id, Reason } from "../../../platform/currentViewer";
import { PageArgs } from "../../../platform/paging/page";
import type { BankAmountService } from "../bankAmount.service";
import type { BankFileService } from "../batch/bankFile.service";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import * as types from "../payout.entity";
import { Payout } from "../payout.entity";
import { otherHolder } from "../payout.resolver";
import type { PayoutService } from "../payout.service";
import type { PayoutAdminService } from "../payoutAdmin.service";
import type { PayoutRunService } from "./payoutRun.service";
import * as run from "./payoutRun.type";
import type { PayoutRunTask } from "./payoutRunTask";
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
  bankAmounts: BankAmountService;
  bankFiles: BankFileService;
  payouts: PayoutService;
  payoutRuns: PayoutRunService;
  payoutRunTask: PayoutRunTask;
  payoutAdmin: PayoutAdminService;
}

const WEEK = { nullable: true, description: "The Monday of the week; the week that is due if omitted." };
const Why = () => Reason("The reason; the publisher sees it.");

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
  holdPayout(@CurrentViewer() viewer: Viewer, @Id() id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "hold", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Releases a payout that is on hold." })
  releasePayout(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.payoutAdmin.act(viewer, id, "release");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a calculated payout as sent." })
  markPayoutSent(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.payoutAdmin.act(viewer, id, "send");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a sent payout as paid." })
  markPayoutPaid(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.payoutAdmin.act(viewer, id, "pay");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a payout as failed: its amount returns to the balance." })
  markPayoutFailed(@CurrentViewer() viewer: Viewer, @Id() id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "fail", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description: "Marks a paid payout as returned by the bank: its amount returns to the balance.",
  })
  markPayoutReturned(@CurrentViewer() viewer: Viewer, @Id() id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "return", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description:
      "Enters what the bank took for a converted payout: the difference from the stored rate is the network's.",
  })
  setPayoutBankAmount(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("amount", () => String, {
      nullable: true,
      description: 'What it took of the earned currency, such as "92.31".',
    })
    amount?: string | null,
    @Arg("rate", () => String, {
      nullable: true,
      description: "Or its rate: how much of the paid currency is one of the earned one.",
    })
    rate?: string | null,
  ) {
    return this.services.bankAmounts.set(viewer, id, { amount, rate });
  }

  @FieldResolver(() => run.PayoutCandidateConnection, {
    description: "Publishers with a balance and no payout for the week yet.",
  })
  candidates(@Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return this.services.payoutRuns.candidates(week, page);
  }

  @FieldResolver(() => run.PayoutSums, { description: "What running it now would create in USD." })
  async toPay(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.toPay(week))[0];
  }

  @FieldResolver(() => [run.PayoutSums], { description: "The same by currency, USD first." })
  toPayByCurrency(@Root() { week }: PayoutRun) {
    return this.services.payoutRuns.toPay(week);
  }

  @FieldResolver(() => types.PayoutConnection, { description: "The payouts it has created, newest first." })
  payouts(@CurrentViewer() viewer: Viewer, @Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return this.services.payouts.list(viewer, { week }, page);
  }

  @FieldResolver(() => run.PayoutSums, { description: "Their total in USD, without failed payouts." })
  async made(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.made(week))[0];
  }

  @FieldResolver(() => [run.PayoutSums], { description: "The same by currency, USD first." })
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

@Resolver(() => run.Candidate)
export class PayoutCandidateResolver {
  constructor(private readonly services: { payoutMethods: PayoutMethodService }) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: "The name on the account it would go to, if it differs from the publisher's.",
  })
  async otherHolder(@Root() candidate: run.Candidate, @Ctx() context: Context): Promise<string | null> {
    const { method, publisher } = candidate;
    return method && otherHolder(this.services, context, method.id, publisher.name);
  }
}
