import { type Account, founderOf, LegalParty, NETWORK } from "../../../accounts";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import type { Party } from "../../../contract/parties/legalParty";
import { InvoiceSettings } from "../../../money";
import { newId } from "../../../platform/ids";
import type { Merchant } from "../../../programs";
import type { DemoStage } from "./timeline";

export const NETWORK_NAME = "Weft Demo Network B.V.";
const none = { postCode: null, region: null, vatId: null, taxNumber: null, registerEntry: null };

const network: Party = {
  ...none,
  kind: "company",
  name: NETWORK_NAME,
  street: "Weversgracht 12",
  postCode: "1012 AB",
  city: "Amsterdam",
  country: "NL",
  vatId: "NL123456789B01",
  registerEntry: "KvK 12345678",
};

const american = (name: string): Party => ({
  ...none,
  kind: "company",
  name: `${name} Inc.`,
  street: "1 Selvage Row",
  postCode: "01852",
  city: "Lowell",
  region: "MA",
  country: "US",
  taxNumber: "00-0000001",
});

const french = (name: string): Party => ({
  ...none,
  kind: "company",
  name: `${name} SAS`,
  street: "8 rue des Tisserands",
  postCode: "75003",
  city: "Paris",
  country: "FR",
  vatId: "FR00123456789",
});

/**
 * The legal details of the network and its brands, and the bank accounts for payments. The numbers are fictional, or
 * banks' own examples.
 */
export async function demoInvoicePapers({ tx }: DemoStage, admin: Account, merchants: readonly Merchant[]) {
  const createdAt = merchants[0]?.createdAt ?? admin.createdAt;
  const parties = merchants.flatMap(({ ownerId, name, currency }) => {
    if (currency === USUAL_CURRENCY) return { ownerId, ...american(name) };
    return currency === "EUR" ? { ownerId, ...french(name) } : [];
  });
  for (const party of [{ ownerId: NETWORK, ...network }, ...parties]) {
    await tx.insert(LegalParty, { id: newId(), createdAt, ...party });
  }
  const account = { holder: NETWORK_NAME, bankCode: "ABNANL2A", bank: "Demo Bank" };
  await tx.insert(InvoiceSettings, {
    id: newId(),
    createdAt,
    version: 1,
    paymentDays: 30,
    taxBasisPoints: 0,
    taxNote: "Not subject to Dutch VAT: business customer outside the EU",
    accounts: [...new Set(merchants.map(({ currency }) => currency))]
      .sort()
      .map((currency) => ({ currency, account: "NL91ABNA0417164300", ...account })),
    setBy: founderOf(admin).userId,
  });
}
