import { Arg, Authorized, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { InvoiceSettingsService } from "./invoiceSettings.service";
import { InvoiceSettingsType, InvoiceTermsInput, ReceivingAccountType, toSettings } from "./invoiceSettings.type";

@Resolver(() => InvoiceSettingsType)
export class InvoiceSettingsResolver {
  constructor(private readonly services: { invoiceSettings: InvoiceSettingsService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => InvoiceSettingsType, { description: "The network's invoice settings." })
  async invoiceSettings(): Promise<Omit<InvoiceSettingsType, "missing">> {
    return toSettings(await this.services.invoiceSettings.current());
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => InvoiceSettingsType, { description: "Sets payment terms and tax for future invoices." })
  async setInvoiceTerms(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InvoiceTermsInput, { description: "The new terms. They replace all current ones." })
    input: InvoiceTermsInput,
  ) {
    return toSettings(await this.services.invoiceSettings.setTerms(viewer, { ...input }));
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => InvoiceSettingsType, {
    description: "Sets the account to which brands pay in one currency. Needs a fresh confirmation.",
  })
  async setReceivingAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReceivingAccountType, { description: "The account." }) input: ReceivingAccountType,
  ) {
    return toSettings(await this.services.invoiceSettings.setAccount(viewer, { ...input }));
  }

  @FieldResolver(() => [String], {
    description: "Details that invoices need and lack, such as a bank account for EUR.",
  })
  missing(): Promise<string[]> {
    return this.services.invoiceSettings.missing();
  }
}
