import { Arg, Authorized, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { InvoiceSettingsService } from "./invoiceSettings.service";
import { InvoiceSettingsType, InvoiceTermsInput, ReceivingAccountType, toSettings } from "./invoiceSettings.type";

@Resolver(() => InvoiceSettingsType)
export class InvoiceSettingsResolver {
  constructor(private readonly services: { invoiceSettings: InvoiceSettingsService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => InvoiceSettingsType, { description: "On which terms the network invoices." })
  async invoiceSettings(): Promise<Omit<InvoiceSettingsType, "missing">> {
    return toSettings(await this.services.invoiceSettings.current());
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => InvoiceSettingsType, { description: "Sets payment terms and tax of invoices from now on." })
  async setInvoiceTerms(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InvoiceTermsInput, { description: "All of them." }) input: InvoiceTermsInput,
  ) {
    return toSettings(await this.services.invoiceSettings.setTerms(viewer, { ...input }));
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => InvoiceSettingsType, {
    description: "Sets the account on which merchants pay in a currency. Needs a fresh confirmation.",
  })
  async setReceivingAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReceivingAccountType, { description: "The account." }) input: ReceivingAccountType,
  ) {
    return toSettings(await this.services.invoiceSettings.setAccount(viewer, { ...input }));
  }

  @FieldResolver(() => [String], {
    description: "What invoices need and do not have yet, in words such as a bank account for EUR.",
  })
  missing(): Promise<string[]> {
    return this.services.invoiceSettings.missing();
  }
}
