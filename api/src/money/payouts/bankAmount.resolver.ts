import { Arg, Authorized, ID, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { BankAmountService } from "./bankAmount.service";
import { Payout } from "./payout.entity";

@Resolver(() => Payout)
export class BankAmountResolver {
  constructor(private readonly services: { bankAmounts: BankAmountService }) {}

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Payout, {
    description:
      "Enters what the bank took for a converted payout: the difference from the stored rate is the network's.",
  })
  setPayoutBankAmount(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
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
}
