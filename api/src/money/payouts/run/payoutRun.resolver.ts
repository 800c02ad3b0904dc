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
  @Field(() => String, { description: "Monday of the week, in UTC." }) week!: string;
  @Field(() => String, { description: "Sunday of the week, a UTC day." }) until!: string;
  @Field(() => DateTimeISOResolver, { description: "Thursday from which the run can start." }) calculatedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Friday on which the payouts are sent." }) sendsAt!: Date;
  @Field(() => Boolean, { description: "Whether the run can start now." }) isDue!: boolean;
}

interface Services {
  bankAmounts: BankAmountService;
  bankFiles: BankFileService;
  payouts: PayoutService;
  payoutRuns: PayoutRunService;
  payoutRunTask: PayoutRunTask;
  payoutAdmin: PayoutAdminService;
}

const WEEK = { nullable: true, description: "Monday of the week. Defaults to the week that is due." };
const Why = () => Reason("Reason, shown to the creator.");

@Resolver(() => PayoutRun)
export class PayoutRunResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "read")
  @Query(() => PayoutRun, { description: "The payout run of a week: its preview and its results." })
  payoutRun(@Arg("week", () => String, WEEK) week?: string | null): PayoutRun {
    return this.shown(this.services.payoutRuns.week(week));
  }

  @Authorized("ADMIN", "read")
  @Query(() => [String], {
    description: "Lists the weeks that have payouts, by their Mondays, newest first. At most 260.",
  })
  payoutWeeks(): Promise<string[]> {
    return this.services.payoutRuns.weeks();
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => PayoutRun, {
    description: "Creates the payouts of a week. Running it again creates missing payouts only.",
  })
  async runPayouts(@CurrentViewer() viewer: Viewer, @Arg("week", () => String, WEEK) week?: string | null) {
    const requested = this.services.payoutRuns.week(week);
    await this.services.payoutRuns.run(viewer, requested);
    return this.shown(requested);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description:
      "Creates the payouts of a week in the background. While it runs, repeated calls return the same task. Later calls create missing payouts only.",
  })
  startPayoutRun(@CurrentViewer() viewer: Viewer, @Arg("week", () => String, WEEK) week?: string | null) {
    return this.services.payoutRunTask.start(viewer, week);
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Payout, { description: "Puts a calculated payout on hold." })
  holdPayout(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "hold", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Releases a payout from its hold." })
  releasePayout(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string) {
    return this.services.payoutAdmin.act(viewer, id, "release");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a calculated payout as sent." })
  markPayoutSent(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string) {
    return this.services.payoutAdmin.act(viewer, id, "send");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a sent payout as paid." })
  markPayoutPaid(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string) {
    return this.services.payoutAdmin.act(viewer, id, "pay");
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, { description: "Marks a payout as failed. Its amount goes back to the balance." })
  markPayoutFailed(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "fail", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description: "Marks a paid payout as returned by the bank. Its amount goes back to the balance.",
  })
  markPayoutReturned(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string, @Why() reason: string) {
    return this.services.payoutAdmin.act(viewer, id, "return", { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description:
      "Records what the bank took for a converted payout. The network bears the difference from the stored rate.",
  })
  setPayoutBankAmount(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the payout.") id: string,
    @Arg("amount", () => String, {
      nullable: true,
      description: 'Amount the bank took in the earned currency, such as "92.31".',
    })
    amount?: string | null,
    @Arg("rate", () => String, {
      nullable: true,
      description:
        "The bank's rate instead of an amount: units of the payout currency for one unit of the earned currency.",
    })
    rate?: string | null,
  ) {
    return this.services.bankAmounts.set(viewer, id, { amount, rate });
  }

  @FieldResolver(() => run.PayoutCandidateConnection, {
    description: "Creators with a balance and no payout for the week yet.",
  })
  candidates(@Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return this.services.payoutRuns.candidates(week, page);
  }

  @FieldResolver(() => run.PayoutSums, { description: "Totals in USD of what the run would create now." })
  async toPay(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.toPay(week))[0];
  }

  @FieldResolver(() => [run.PayoutSums], {
    description: "Totals by currency of what the run would create now, USD first.",
  })
  toPayByCurrency(@Root() { week }: PayoutRun) {
    return this.services.payoutRuns.toPay(week);
  }

  @FieldResolver(() => types.PayoutConnection, { description: "Payouts the run has created, newest first." })
  payouts(@CurrentViewer() viewer: Viewer, @Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return this.services.payouts.list(viewer, { week }, page);
  }

  @FieldResolver(() => run.PayoutSums, { description: "Totals in USD of the created payouts, without failed ones." })
  async made(@Root() { week }: PayoutRun) {
    return (await this.services.payoutRuns.made(week))[0];
  }

  @FieldResolver(() => [run.PayoutSums], {
    description: "Totals by currency of the created payouts, without failed ones, USD first.",
  })
  madeByCurrency(@Root() { week }: PayoutRun) {
    return this.services.payoutRuns.made(week);
  }

  @FieldResolver(() => [run.PayoutFileType], {
    description: "Payout files that POST /api/admin/payout-files would create now.",
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
    description: "Name of the account holder, if it differs from the creator's.",
  })
  async otherHolder(@Root() candidate: run.Candidate, @Ctx() context: Context): Promise<string | null> {
    const { method, publisher } = candidate;
    return method && otherHolder(this.services, context, method.id, publisher.name);
  }
}
