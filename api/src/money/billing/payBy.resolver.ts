import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../../platform/context";
import { Invoice } from "./billing.entity";
import type { BillingService } from "./billing.service";
import { BillingAccountType } from "./billing.type";
import type { InvoiceSettingsService } from "./invoiceSettings.service";
import { ReceivingAccountType } from "./invoiceSettings.type";

/** What a merchant has to pay next, and where. */
@Resolver(() => BillingAccountType)
export class PayByResolver {
  constructor(private readonly services: { billing: BillingService; invoiceSettings: InvoiceSettingsService }) {}

  @FieldResolver(() => Invoice, { nullable: true, description: "The oldest invoice that is not paid in full." })
  async oldestOpen(@Root() { id }: BillingAccountType, @Ctx() { loaders }: Context): Promise<Invoice | null> {
    const books = await loaders.byId(this.services.billing.openOf).load(id);
    const oldest = books?.invoices.find((invoice) => (books.open.get(invoice.id) ?? 0) > 0);
    return oldest ?? null;
  }

  @FieldResolver(() => ReceivingAccountType, { nullable: true, description: "Where to pay. Null until it is set." })
  async payTo(@Root() { owed }: BillingAccountType): Promise<ReceivingAccountType | null> {
    const { accounts } = await this.services.invoiceSettings.current();
    return accounts.find(({ currency }) => currency === owed.currency) ?? null;
  }
}
