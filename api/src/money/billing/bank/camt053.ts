import { minorUnitsIn } from "../../../contract/currencies";
import { isCurrency } from "../../../contract/currencyCodes";
import { isDay } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { limits } from "../../../contract/limits";
import { visibleOf } from "../../../contract/visible";
import { BadInputError } from "../../../platform/errors";
import { badFile, nodeAt, nodesAt, readXml, textAt, type XmlNode } from "./xmlTree";

/** One amount on a bank's statement. */
export interface StatementEntry {
  /** Counted from 1, as in the file. */
  position: number;
  line: number;
  /** Statement of the file that contains the entry. */
  statement: number;
  account: string;
  /** The bank's reference. Empty without one. */
  bankReference: string;
  bookedOn: string;
  currency: string;
  amount: number;
  isCredit: boolean;
  /** An earlier entry was reversed, or money was returned. */
  isReversal: boolean;
  isBooked: boolean;
  /** Several payments that the bank booked as one. */
  isLumpSum: boolean;
  payer: string;
  /** Creditor references and document numbers. */
  references: string[];
  remittance: string;
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/;
const NOT_CAMT =
  "this is no bank statement in the format camt.053 (camt.053.001.02 to .08). Please choose that format in your bank's downloads";
const NONE = t("This file contains no bank statement. Please choose another one.");
const TOO_MANY = `This file has more than ${limits.statementEntries} entries. Please download a shorter period from your bank.`;

/** All entries of all statements in the file. */
export async function readCamt053(content: string): Promise<StatementEntry[]> {
  const root = await readXml(content);
  if (root.name !== "Document" || !NAMESPACE.test(root.uri)) {
    throw badFile(root.line, `${NOT_CAMT}. The file says ${shortened(root.uri || root.name, 80)}.`);
  }
  const statements = nodesAt(root, "BkToCstmrStmt/Stmt");
  if (statements.length === 0) throw new BadInputError({ content: NONE });
  const entries: StatementEntry[] = [];
  let position = 0;
  for (const [index, statement] of statements.entries()) {
    const account = textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id").replace(/\s/g, "").slice(0, 64);
    if (!account) throw badFile(statement.line, `the statement has no account (Acct/Id). ${AGAIN}`);
    for (const node of nodesAt(statement, "Ntry")) {
      position += 1;
      entries.push(...entriesOf(node, { position, account, statement: index }));
      if (entries.length > limits.statementEntries) throw new BadInputError({ content: TOO_MANY });
    }
  }
  return entries;
}

const AGAIN = t("Please download the statement from your bank again or record its payments by hand.");

type Place = Pick<StatementEntry, "position" | "account" | "statement">;

function entriesOf(node: XmlNode, place: Place): StatementEntry[] {
  const fail = (what: string) => badFile(node.line, `entry ${place.position} ${what}. ${AGAIN}`);
  const indicator = textAt(node, "CdtDbtInd");
  if (indicator !== "CRDT" && indicator !== "DBIT") throw fail("says neither CRDT nor DBIT (CdtDbtInd)");
  const sum = amountOf(node);
  if (!sum) throw fail("has no amount with a currency (Amt), or with more digits than its currency has");
  const bookedOn = textAt(node, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm").slice(0, 10);
  if (!isDay(bookedOn)) throw fail("has no booking date (BookgDt)");
  const entry = {
    ...place,
    line: node.line,
    bankReference: givenIn(node, "AcctSvcrRef"),
    bookedOn,
    ...sum,
    isCredit: indicator === "CRDT",
    isReversal: ["true", "1"].includes(textAt(node, "RvslInd")),
    // Up to version 7 the code itself, later an element of its own.
    isBooked: textAt(node, "Sts", "Sts/Cd") === "BOOK",
    isLumpSum: false,
  };
  const details = nodesAt(node, "NtryDtls/TxDtls");
  if (details.length <= 1)
    return [{ ...entry, ...detailsOf(details), ...referenceOf(entry.bankReference, details[0]) }];
  return partsOf(entry, details) ?? [{ ...entry, ...detailsOf(details), isLumpSum: true }];
}

type Entry = Omit<StatementEntry, "payer" | "references" | "remittance">;

/** The payments booked as one sum, if their amounts add up to it. */
function partsOf(entry: Entry, details: readonly XmlNode[]): StatementEntry[] | undefined {
  const parts: StatementEntry[] = [];
  for (const [index, detail] of details.entries()) {
    const sum = amountOf(detail) ?? amountOf(nodeAt(detail, "AmtDtls/TxAmt") ?? detail);
    const direction = textAt(detail, "CdtDbtInd");
    if (!sum || sum.currency !== entry.currency) return undefined;
    if (direction && (direction === "CRDT") !== entry.isCredit) return undefined;
    const own = givenIn(detail, "Refs/AcctSvcrRef") || givenIn(detail, "Refs/TxId") || String(index + 1);
    const bankReference = entry.bankReference && shortened(`${entry.bankReference}/${own}`, 120);
    parts.push({ ...entry, ...sum, ...detailsOf([detail]), line: detail.line, bankReference });
    if (nodeAt(detail, "RtrInf")) parts[index] = { ...(parts[index] as StatementEntry), isReversal: true };
  }
  return parts.reduce((total, { amount }) => total + amount, 0) === entry.amount ? parts : undefined;
}

/** Facts that only the details have. Some banks put their reference or the fact of a return there. */
function referenceOf(bankReference: string, detail: XmlNode | undefined): Partial<StatementEntry> {
  if (!detail) return {};
  const own = givenIn(detail, "Refs/AcctSvcrRef");
  return { ...(!bankReference && { bankReference: own }), ...(nodeAt(detail, "RtrInf") && { isReversal: true }) };
}

/** Placeholders for a missing reference. As references, they would make payments of the same amount equal. */
const PLACEHOLDER = /^(non[ -]?ref|no[ -]?ref|not[ -]?provided|none|n\/a)$/i;

function givenIn(node: XmlNode, path: string): string {
  const reference = shortened(textAt(node, path), 60);
  return PLACEHOLDER.test(reference) ? "" : reference;
}

function detailsOf(details: readonly XmlNode[]): Pick<StatementEntry, "payer" | "references" | "remittance"> {
  const names = ["RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm", "RltdPties/UltmtDbtr/Nm", "RltdPties/UltmtDbtr/Pty/Nm"];
  const texts = (path: string) =>
    details.flatMap((detail) => nodesAt(detail, path).map(({ text }) => visibleOf(text.replace(/\s+/g, " "))));
  const payers = new Set(details.map((detail) => textAt(detail, ...names)).filter(Boolean));
  return {
    payer: shortened([...payers].join(", "), 140),
    references: [...texts("RmtInf/Strd/CdtrRefInf/Ref"), ...texts("RmtInf/Strd/RfrdDocInf/Nb")].slice(0, 20),
    remittance: shortened(texts("RmtInf/Ustrd").join(" "), 500),
  };
}

/** Banks may write "12.50000". */
function amountOf(node: XmlNode): { amount: number; currency: string } | undefined {
  const found = nodeAt(node, "Amt");
  const currency = found?.attributes.Ccy ?? "";
  if (!found || !isCurrency(currency)) return undefined;
  const text = found.text
    .trim()
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  const amount = minorUnitsIn(text, currency);
  return amount === undefined ? undefined : { amount, currency };
}

const shortened = (text: string, length: number): string =>
  [...visibleOf(text.replace(/\s+/g, " "))].slice(0, length).join("");
