import { bankNameOf } from "../../../contract/bankText";
import { formatCents } from "../../../platform/money";
import { endToEndIdOf, type Transfer } from "./transfer";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/** The holder of the debited account. */
export interface Debtor {
  name: string;
  /** An IBAN or an account number. */
  account: string;
  bic: string;
}

export interface Order {
  debtor: Debtor;
  /** Unique per file: banks reject a repeated one. */
  messageId: string;
  createdAt: Date;
  /** The requested execution date. */
  executeOn: string;
  /** The total of all transfers. */
  currency: string;
  transfers: readonly Transfer[];
}

/**
 * A customer credit transfer initiation (ISO 20022, pain.001.001.09) with one payment block per method: wires by IBAN
 * and BIC, direct deposits by US routing number. A generator with at most one transfer per part, so that writing
 * thousands does not block the event loop.
 */
export function* pain001(order: Order): Generator<string> {
  const { debtor, messageId, createdAt, transfers } = order;
  const header = element("GrpHdr", [
    element("MsgId", messageId),
    element("CreDtTm", createdAt.toISOString().replace(/\.\d+Z$/, "Z")),
    ...sumsOf(transfers, order.currency),
    element("InitgPty", [nameOf(debtor.name)]),
  ]);
  yield `${XML_HEAD}<Document xmlns="${NAMESPACE}">\n  <CstmrCdtTrfInitn>\n${xmlOf(header, 4)}`;
  for (const kind of ["direct-deposit", "wire"] as const) {
    const own = transfers.filter(({ details }) => details.kind === kind);
    if (own.length === 0) continue;
    yield `    <PmtInf>\n${blockOf(order, kind, own)
      .map((part) => xmlOf(part, 6))
      .join("")}`;
    for (const transfer of own) yield xmlOf(transferOf(transfer), 6);
    yield "    </PmtInf>\n";
  }
  yield "  </CstmrCdtTrfInitn>\n</Document>\n";
}

/** A block's header, before its transfers. */
function blockOf(order: Order, kind: "direct-deposit" | "wire", own: readonly Transfer[]): Element[] {
  const { debtor, currency, messageId, executeOn } = order;
  return [
    element("PmtInfId", `${messageId}-${kind === "wire" ? "W" : "D"}`),
    element("PmtMtd", "TRF"),
    ...sumsOf(own, currency),
    // Wires are urgent, deposits use the normal clearing.
    element("PmtTpInf", [element("SvcLvl", [element("Cd", kind === "wire" ? "URGP" : "NURG")])]),
    element("ReqdExctnDt", [element("Dt", executeOn)]),
    element("Dbtr", [nameOf(debtor.name)]),
    element("DbtrAcct", [accountOf(debtor.account), element("Ccy", currency)]),
    element("DbtrAgt", [element("FinInstnId", [element("BICFI", debtor.bic)])]),
    element("ChrgBr", "SHAR"),
  ];
}

function transferOf({ payout, details }: Transfer): Element {
  if (details.kind === "paypal") throw new Error("PayPal payouts have a separate file");
  const isWire = details.kind === "wire";
  const agent = isWire
    ? element("BICFI", details.bic)
    : element("ClrSysMmbId", [element("ClrSysId", [element("Cd", "USABA")]), element("MmbId", details.routingNumber)]);
  return element("CdtTrfTxInf", [
    element("PmtId", [element("InstrId", endToEndIdOf(payout.id)), element("EndToEndId", endToEndIdOf(payout.id))]),
    element("Amt", [element("InstdAmt", formatCents(payout.net, payout.currency), { Ccy: payout.currency })]),
    element("CdtrAgt", [element("FinInstnId", [agent])]),
    element("Cdtr", [nameOf(details.accountHolder)]),
    element("CdtrAcct", [accountOf(isWire ? details.iban : details.accountNumber)]),
    element("RmtInf", [element("Ustrd", `Weft payout for the week of ${payout.week}`)]),
  ]);
}

const sumsOf = (transfers: readonly Transfer[], currency: string): Element[] => [
  element("NbOfTxs", String(transfers.length)),
  element(
    "CtrlSum",
    formatCents(
      transfers.reduce((sum, { payout }) => sum + payout.net, 0),
      currency,
    ),
  ),
];

/** Names outside the banks' character set are rejected on entry, and never reach the file. */
function nameOf(name: string): Element {
  const printed = bankNameOf(name);
  if (printed === null) throw new Error("This name has characters that banks don't accept");
  return element("Nm", printed);
}

const accountOf = (account: string): Element =>
  element("Id", [
    /^[A-Z]{2}\d{2}/.test(account) ? element("IBAN", account) : element("Othr", [element("Id", account)]),
  ]);

/**
 * A minimal XML writer for payment files. Written here because xmlbuilder2, with the same output, builds a DOM (five
 * times as slow with 10,000 transfers) and adds six packages. Tests validate the output against a schema.
 */
interface Element {
  name: string;
  content: string | Element[];
  attributes: Record<string, string>;
}

const element = (name: string, content: string | Element[], attributes: Record<string, string> = {}): Element => ({
  name,
  content,
  attributes,
});

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The element on separate lines, indented by this many columns. */
const xmlOf = (root: Element, indent = 0): string => `${serialize(root, " ".repeat(indent))}\n`;

function serialize({ name, content, attributes }: Element, indent: string): string {
  const attributesText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === "string"
      ? escaped(content)
      : `\n${content.map((child) => serialize(child, `${indent}  `)).join("\n")}\n${indent}`;
  return `${indent}<${name}${attributesText.join("")}>${inner}</${name}>`;
}
