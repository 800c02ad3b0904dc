import { Arg, Args, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id, Reason } from "../../../platform/currentViewer";
import { Connection, PageArgs } from "../../../platform/paging/page";
import { BankEntry } from "./bankEntry.entity";
import type { BankEntryService } from "./bankEntry.service";

@ObjectType({ description: "A page of bank statement entries.", simpleResolvers: true })
export class BankEntryConnection extends Connection(BankEntry, "BankEntry") {}

@InputType({ description: "Brand that made a payment. Pass exactly one of the two fields." })
export class AssignEntryInput {
  @Field(() => ID, { nullable: true, description: "ID of the brand that paid." }) merchantId?: string | null;

  @Field(() => String, { nullable: true, description: "Number of one of the brand's invoices, such as 2026-00012." })
  invoiceNumber?: string | null;
}

@Resolver(() => BankEntry)
export class BankEntryResolver {
  constructor(private readonly services: { bankEntries: BankEntryService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => BankEntryConnection, {
    description: "Lists bank statement entries that wait for an admin, newest first.",
  })
  openBankEntries(@Args(() => PageArgs) page: PageArgs) {
    return this.services.bankEntries.open(page);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BankEntry, { description: "Records a bank statement entry as a brand's payment." })
  assignBankEntry(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the entry.") id: string,
    @Arg("input", () => AssignEntryInput, { description: "The brand that paid." }) input: AssignEntryInput,
  ) {
    return this.services.bankEntries.assign(viewer, id, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BankEntry, { description: "Sets a bank statement entry aside without recording a payment." })
  setBankEntryAside(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the entry.") id: string,
    @Reason("Reason for setting the entry aside.") reason: string,
  ) {
    return this.services.bankEntries.setAside(viewer, id, { reason });
  }
}
