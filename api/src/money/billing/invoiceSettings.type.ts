import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import type { ReceivingAccount } from "../../contract/billing/invoiceSettings";
import { basisPointsToPercent } from "../../platform/money";
import type { InvoiceTerms } from "./invoiceSettings.service";

@ObjectType("ReceivingAccount", {
  description: "The bank account on which the network receives a currency.",
  simpleResolvers: true,
})
@InputType("ReceivingAccountInput", { description: "The bank account on which the network receives a currency." })
export class ReceivingAccountType implements ReceivingAccount {
  @Field(() => String, { description: "The ISO 4217 code of its currency." }) currency!: string;
  @Field(() => String, { description: "The name on the account." }) holder!: string;
  @Field(() => String, { description: "The IBAN, or another account number." }) account!: string;
  @Field(() => String, { nullable: true, description: "The BIC, or a US routing number." }) bankCode!: string | null;
  @Field(() => String, { nullable: true, description: "The bank's name." }) bank!: string | null;
}

@ObjectType({ simpleResolvers: true })
@InputType({ description: "Payment terms and tax of invoices from now on." })
export class InvoiceTermsInput {
  @Field(() => Int, { description: "Days from the issue of an invoice to its due date." }) paymentDays!: number;
  @Field(() => Float, { description: "The tax on commission and fee, in percent." }) taxPercent!: number;

  @Field(() => String, { nullable: true, description: "Printed beside the tax: why there is this tax, or none." })
  taxNote!: string | null;
}

@ObjectType("InvoiceSettings", { description: "On which terms the network invoices.", simpleResolvers: true })
export class InvoiceSettingsType extends InvoiceTermsInput {
  @Field(() => [ReceivingAccountType], { description: "Where merchants pay, by currency." })
  accounts!: ReceivingAccountType[];
}

export const toSettings = ({ paymentDays, taxBasisPoints, taxNote, accounts }: InvoiceTerms): InvoiceSettingsType => ({
  paymentDays,
  taxPercent: basisPointsToPercent(taxBasisPoints),
  taxNote,
  accounts,
});
