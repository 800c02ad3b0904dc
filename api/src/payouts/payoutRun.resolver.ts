import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/page";
import type { BankFileService } from "./bankFile.service";
import type { PayoutService } from "./payout.service";
import * as types from "./payout.type";
import type { PayoutDeskService } from "./payoutDesk.service";
import type { PayoutRunService } from "./payoutRun.service";
import * as run from "./payoutRun.type";
import { datesOf } from "./payoutWeek";

@ObjectType({ description: "One week's run.", simpleResolvers: true })
export class PayoutRun {
  @Field(() => String, { description: "The Monday of the week, in UTC." })
  week!: string;

  @Field(() => String, { description: "The Sunday of the week." })
  until!: string;

  @Field(() => DateTimeISOResolver, { description: "The Thursday from which on it can be run." })
  calculatedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "The Friday on which it is sent." })
  sendsAt!: Date;

  @Field(() => Boolean, { description: "Whether it can be run now." })
  isDue!: boolean;
}

interface Services {
  bankFiles: BankFileService;
  payouts: PayoutService;
  payoutRuns: PayoutRunService;
  payoutDesk: PayoutDeskService;
}

const WEEK = { nullable: true, description: "Its Monday; the week that is due unless said." };
const WHICH = { description: "Which one." };

@Resolver(() => PayoutRun)
export class PayoutRunResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN")
  @Query(() => PayoutRun, { description: "What a week's run would do, and what it has done." })
  payoutRun(@Arg("week", () => String, WEEK) week?: string | null): PayoutRun {
    return this.shown(this.services.payoutRuns.week(week));
  }

  @Authorized("ADMIN")
  @Mutation(() => PayoutRun, { description: "Makes the payouts of a week. Run again, it makes only what is missing." })
  async runPayouts(@CurrentViewer() viewer: Viewer, @Arg("week", () => String, WEEK) week?: string | null) {
    const asked = this.services.payoutRuns.week(week);
    await this.services.payoutRuns.run(viewer, asked);
    return this.shown(asked);
  }

  @Authorized("ADMIN")
  @Mutation(() => types.PayoutType, { description: "Holds a calculated payout back." })
  async holdPayout(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, WHICH) id: string,
    @Arg("reason", () => String, { description: "Why; its publisher sees it." }) reason: string,
  ) {
    return types.toPayout(await this.services.payoutDesk.hold(viewer, id, { reason }));
  }

  @Authorized("ADMIN")
  @Mutation(() => types.PayoutType, { description: "Lets a held payout go." })
  async releasePayout(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, WHICH) id: string) {
    return types.toPayout(await this.services.payoutDesk.release(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => types.PayoutType, { description: "Notes that a calculated payout was given to the bank." })
  async markPayoutSent(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, WHICH) id: string) {
    return types.toPayout(await this.services.payoutDesk.markSent(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => types.PayoutType, { description: "Notes that a sent payout has arrived." })
  async markPayoutPaid(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, WHICH) id: string) {
    return types.toPayout(await this.services.payoutDesk.markPaid(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => types.PayoutType, { description: "Notes that a payout failed: it returns to the balance, for good." })
  async markPayoutFailed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, WHICH) id: string,
    @Arg("reason", () => String, { description: "Why; its publisher sees it." }) reason: string,
  ) {
    return types.toPayout(await this.services.payoutDesk.markFailed(viewer, id, { reason }));
  }

  @FieldResolver(() => run.PayoutCandidateConnection, {
    description: "Publishers that are due something and have no payout for the week yet.",
  })
  async candidates(@Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.payoutRuns.candidates(week, page), run.toCandidate);
  }

  @FieldResolver(() => run.PayoutSums, { description: "What running it now would make." })
  async toPay(@Root() { week }: PayoutRun) {
    return run.toSums(await this.services.payoutRuns.toPay(week));
  }

  @FieldResolver(() => types.PayoutConnection, { description: "The payouts it has made, newest first." })
  async payouts(@CurrentViewer() viewer: Viewer, @Root() { week }: PayoutRun, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.payouts.list(viewer, { week }, page), types.toPayout);
  }

  @FieldResolver(() => run.PayoutSums, { description: "What they come to, failed ones left out." })
  async made(@Root() { week }: PayoutRun) {
    return run.toSums(await this.services.payoutRuns.made(week));
  }

  @FieldResolver(() => [run.PayoutFileType], {
    description: "The files that its payouts are sent with, as they are made at /api/admin/payout-files.",
  })
  async files(@Root() { week }: PayoutRun) {
    return (await this.services.bankFiles.toSend(week)).map(run.toFile);
  }

  private shown(week: string): PayoutRun {
    const { to, calculatedAt, sentAt } = datesOf(week);
    return { week, until: to, calculatedAt, sendsAt: sentAt, isDue: this.services.payoutRuns.isDue(week) };
  }
}
