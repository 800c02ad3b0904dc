import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import type { ReceivingAccount } from "../../contract/billing/invoiceSettings";
import { basisPointsToPercent } from "../../platform/money";
import type { InvoiceTerms } from "./invoiceSettings.service";

@ObjectType("ReceivingAccount", {
  description: "A bank account of the network, for payments in one currency.",
  simpleResolvers: true,
})
@InputType("ReceivingAccountInput", { description: "A bank account of the network, for payments in one currency." })
export class ReceivingAccountType implements ReceivingAccount {
  @Field(() => String, { description: "ISO 4217 currency code of the account." }) currency!: string;
  @Field(() => String, { description: "Name of the account holder." }) holder!: string;
  @Field(() => String, { description: "IBAN or another account number." }) account!: string;
  @Field(() => String, { nullable: true, description: "BIC or US routing number." }) bankCode!: string | null;
  @Field(() => String, { nullable: true, description: "Name of the bank." }) bank!: string | null;
}

@ObjectType({ simpleResolvers: true })
@InputType({ description: "Payment terms and tax of future invoices." })
export class InvoiceTermsInput {
  @Field(() => Int, { description: "Days from the issue of an invoice to its due date." }) paymentDays!: number;
  @Field(() => Float, { description: "Tax rate on commission and fee, in percent." }) taxPercent!: number;

  @Field(() => String, { nullable: true, description: "Note printed next to the tax on why it applies, or none." })
  taxNote!: string | null;
}

@ObjectType("InvoiceSettings", { description: "The network's invoice settings.", simpleResolvers: true })
export class InvoiceSettingsType extends InvoiceTermsInput {
  @Field(() => [ReceivingAccountType], { description: "Accounts to which brands pay, one for each currency." })
  accounts!: ReceivingAccountType[];
}

export const toSettings = ({ paymentDays, taxBasisPoints, taxNote, accounts }: InvoiceTerms): InvoiceSettingsType => ({
  paymentDays,
  taxPercent: basisPointsToPercent(taxBasisPoints),
  taxNote,
  accounts,
});
