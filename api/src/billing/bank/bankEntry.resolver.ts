import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { mapPage, PageArgs } from "../../core/paging/page";
import type { BankEntryService } from "./bankEntry.service";
import { AssignEntryInput, BankEntryConnection, BankEntryType, toBankEntry } from "./bankEntry.type";

const WHICH = { description: "Which one." };

@Resolver(() => BankEntryType)
export class BankEntryResolver {
  constructor(private readonly services: { bankEntries: BankEntryService }) {}

  @Authorized("ADMIN")
  @Query(() => BankEntryConnection, { description: "Entries of bank statements that wait for an admin, newest first." })
  async openBankEntries(@Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.bankEntries.open(page), toBankEntry);
  }

  @Authorized("ADMIN")
  @Mutation(() => BankEntryType, { description: "Enters an entry of a bank statement as a payment of a merchant." })
  async assignBankEntry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, WHICH) id: string,
    @Arg("input", () => AssignEntryInput, { description: "Whose payment it is." }) input: AssignEntryInput,
  ) {
    return toBankEntry(await this.services.bankEntries.assign(viewer, id, input));
  }

  @Authorized("ADMIN")
  @Mutation(() => BankEntryType, { description: "Closes an entry of a bank statement without a payment." })
  async setBankEntryAside(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, WHICH) id: string,
    @Arg("reason", () => String, { description: "Why." }) reason: string,
  ) {
    return toBankEntry(await this.services.bankEntries.setAside(viewer, id, { reason }));
  }
}
