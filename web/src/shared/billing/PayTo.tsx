import { DocumentFacts } from "../parties/DocumentFacts";
import type { PayTo as Account } from "./types";

interface PayToProps {
  account: Account;
  /** What the payer quotes, so that the payment is matched by itself. */
  reference: string;
}

/** In groups of four, as banks print IBANs. */
const inGroups = (account: string): string =>
  /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, "$1 ") : account;

/** Where to pay, and what to quote. */
export const PayTo = ({ account: { holder, account, bankCode, bank }, reference }: PayToProps) => (
  <DocumentFacts
    facts={[
      ["Account holder", holder],
      [/^[A-Z]{2}\d{2}/.test(account) ? "IBAN" : "Account", inGroups(account)],
      ...(bankCode ? [[/^\d+$/.test(bankCode) ? "Routing number" : "BIC", bankCode] as const] : []),
      ...(bank ? [["Bank", bank] as const] : []),
      ["Reference", reference],
    ]}
  />
);
