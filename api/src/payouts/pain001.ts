import { business } from "../contract/business";
import { formatCents } from "../core/money";
import type { Transfer } from "./transfer";
import { type Element, element, xmlOf } from "./xml";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/** Whose account the money leaves. */
export interface Debtor {
  name: string;
  /** An IBAN, or else the account's number. */
  account: string;
  bic: string;
}

export interface Order {
  debtor: Debtor;
  week: string;
  createdAt: Date;
  /** The day on which the bank is to send it. */
  executeOn: string;
  transfers: readonly Transfer[];
}

/**
 * A customer credit transfer initiation (ISO 20022, pain.001.001.09), with one payment block for each way of paying:
 * wires go by IBAN and BIC, direct deposits by an American routing number.
 */
export function pain001(order: Order): string {
  const { debtor, week, createdAt, transfers } = order;
  const blocks = (["direct-deposit", "wire"] as const)
    .map((kind) => ({ kind, own: transfers.filter(({ details }) => details.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  const header = element("GrpHdr", [
    element("MsgId", messageIdOf(week, createdAt)),
    element("CreDtTm", createdAt.toISOString().replace(/\.\d+Z$/, "Z")),
    ...sumsOf(transfers),
    element("InitgPty", [nameOf(debtor.name)]),
  ]);
  const root = element("CstmrCdtTrfInitn", [header, ...blocks.map(({ kind, own }) => blockOf(order, kind, own))]);
  return xmlOf(element("Document", [root], { xmlns: NAMESPACE }));
}

/** Names this file among all: banks refuse one that comes again. */
const messageIdOf = (week: string, at: Date): string => `WEFT-${week}-${at.getTime().toString(36).toUpperCase()}`;

function blockOf(order: Order, kind: "direct-deposit" | "wire", own: readonly Transfer[]): Element {
  const { debtor, week, createdAt, executeOn } = order;
  return element("PmtInf", [
    element("PmtInfId", `${messageIdOf(week, createdAt)}-${kind === "wire" ? "W" : "D"}`),
    element("PmtMtd", "TRF"),
    ...sumsOf(own),
    // Wires are urgent, deposits go with the clearing of the day.
    element("PmtTpInf", [element("SvcLvl", [element("Cd", kind === "wire" ? "URGP" : "NURG")])]),
    element("ReqdExctnDt", [element("Dt", executeOn)]),
    element("Dbtr", [nameOf(debtor.name)]),
    element("DbtrAcct", [accountOf(debtor.account), element("Ccy", business.currency)]),
    element("DbtrAgt", [element("FinInstnId", [element("BICFI", debtor.bic)])]),
    element("ChrgBr", "SHAR"),
    ...own.map((transfer) => transferOf(transfer)),
  ]);
}

function transferOf({ payout, details }: Transfer): Element {
  if (details.kind === "paypal") throw new Error("PayPal has a file of its own");
  const isWire = details.kind === "wire";
  const agent = isWire
    ? element("BICFI", details.bic)
    : element("ClrSysMmbId", [element("ClrSysId", [element("Cd", "USABA")]), element("MmbId", details.routingNumber)]);
  return element("CdtTrfTxInf", [
    element("PmtId", [
      element("InstrId", payout.id.replaceAll("-", "")),
      element("EndToEndId", payout.id.replaceAll("-", "")),
    ]),
    element("Amt", [element("InstdAmt", formatCents(payout.net), { Ccy: business.currency })]),
    element("CdtrAgt", [element("FinInstnId", [agent])]),
    element("Cdtr", [nameOf(details.accountHolder)]),
    element("CdtrAcct", [accountOf(isWire ? details.iban : details.accountNumber)]),
    element("RmtInf", [element("Ustrd", `Weft payout for the week of ${payout.week}`)]),
  ]);
}

const sumsOf = (transfers: readonly Transfer[]): Element[] => [
  element("NbOfTxs", String(transfers.length)),
  element("CtrlSum", formatCents(transfers.reduce((sum, { payout }) => sum + payout.net, 0))),
];

const nameOf = (name: string): Element => element("Nm", inBankLetters(name, 70));

const accountOf = (account: string): Element =>
  element("Id", [
    /^[A-Z]{2}\d{2}/.test(account) ? element("IBAN", account) : element("Othr", [element("Id", account)]),
  ]);

/** The letters that every bank can carry; what they cannot is left out rather than refused by them. */
export function inBankLetters(text: string, max: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[øØłŁæÆœŒßđĐ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, "");
  return plain.replace(/\s+/g, " ").trim().slice(0, max) || "NOT PROVIDED";
}

const SPELLED: Record<string, string> = {
  ...{ ø: "o", Ø: "O", ł: "l", Ł: "L", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", ß: "ss", đ: "d", Đ: "D" },
};
