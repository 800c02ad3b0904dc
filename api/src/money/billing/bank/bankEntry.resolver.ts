import { Arg, Args, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id, Reason } from "../../../platform/currentViewer";
import { Connection, PageArgs } from "../../../platform/paging/page";
import { BankEntry } from "./bankEntry.entity";
import type { BankEntryService } from "./bankEntry.service";

@ObjectType({ description: "A page of entries of bank statements.", simpleResolvers: true })
export class BankEntryConnection extends Connection(BankEntry, "BankEntry") {}

@InputType({ description: "Whose payment an entry is: one of both." })
export class AssignEntryInput {
  @Field(() => ID, { nullable: true, description: "The merchant." }) merchantId?: string | null;

  @Field(() => String, { nullable: true, description: "The number of one of its invoices, such as 2026-00012." })
  invoiceNumber?: string | null;
}

@Resolver(() => BankEntry)
export class BankEntryResolver {
  constructor(private readonly services: { bankEntries: BankEntryService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => BankEntryConnection, { description: "Entries of bank statements that wait for an admin, newest first." })
  openBankEntries(@Args(() => PageArgs) page: PageArgs) {
    return this.services.bankEntries.open(page);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BankEntry, { description: "Enters an entry of a bank statement as a payment of a merchant." })
  assignBankEntry(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("input", () => AssignEntryInput, { description: "Whose payment it is." }) input: AssignEntryInput,
  ) {
    return this.services.bankEntries.assign(viewer, id, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BankEntry, { description: "Closes an entry of a bank statement without a payment." })
  setBankEntryAside(@CurrentViewer() viewer: Viewer, @Id() id: string, @Reason("Why.") reason: string) {
    return this.services.bankEntries.setAside(viewer, id, { reason });
  }
}
