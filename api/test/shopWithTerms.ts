import type { TermsDocument } from "../src/contract/terms/termsDocument";
import { LedgerEntry } from "../src/money/ledger/ledger.entity";
import { brandReceivable } from "../src/money/ledger/ledgerAccounts";
import { newId } from "../src/platform/ids";
import { Merchant } from "../src/programs/merchants/merchant.entity";
import { documentHash } from "../src/programs/terms/documentHash";
import { Terms } from "../src/programs/terms/terms.entity";
import { OrderTestKit } from "./orderTestKit";
import type { Api } from "./startApi";

/** A shop whose first terms are this document, without publishing them. */
export async function shopWithTerms(
  api: Api,
  document: TermsDocument,
  clock: { now: () => Date } = { now: () => new Date() },
): Promise<OrderTestKit> {
  const shop = await OrderTestKit.open(api, clock, { currency: document.currency });
  const changes = { document, hash: documentHash(document) };
  const termsBudget = document.budget?.monthly ?? null;
  await api.db.write(async (tx) => {
    await tx.update(Terms, { merchantId: shop.merchant.id, version: 1 }, changes);
    await tx.update(Merchant, { id: shop.merchant.id }, { termsBudget });
  });
  return shop;
}

/** Announces a document as the second version. */
export async function announce(api: Api, merchantId: string, document: TermsDocument): Promise<Terms> {
  const now = new Date();
  const terms: Terms = {
    id: newId(),
    createdAt: now,
    merchantId,
    version: 2,
    document,
    hash: documentHash(document),
    status: "announced",
    validFrom: new Date(now.getTime() + 7 * 86_400_000),
    publishedBy: null,
  };
  await api.db.write((tx) => tx.insert(Terms, terms));
  return terms;
}

/** What a merchant owes for orders, in its currency's minor units, according to the ledger. */
export async function owedFor(api: Api, merchantId: string): Promise<number> {
  const { currency } = await api.db.read.findOneByOrFail(Merchant, { id: merchantId });
  const entries = await api.db.read.findBy(LedgerEntry, { account: brandReceivable(merchantId, currency) });
  const moved = entries.filter(({ kind }) => kind === "commission" || kind === "reversal");
  return moved.reduce((owed, { amount }) => owed - amount, 0);
}
