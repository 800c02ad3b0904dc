/** An entry of a test bank statement. */
export interface GivenEntry {
  amount?: string;
  currency?: string;
  text?: string;
  reference?: string | null;
  day?: string;
  indicator?: "CRDT" | "DBIT";
  status?: string;
  payer?: string;
  isReversal?: boolean;
  /** Replaces the details. */
  details?: string;
}

export const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";

/** A camt.053 file with these entries. */
export const statementOf = (
  entries: readonly GivenEntry[],
  { namespace = NAMESPACE, account = "GB29NWBK60161331926819" } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entries.map((entry) => entryOf(entry, namespace)).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;

function entryOf(given: GivenEntry, namespace: string): string {
  const {
    amount = "10.00",
    currency = "USD",
    text = "",
    reference = "B1",
    day = "2026-01-02",
    indicator = "CRDT",
  } = given;
  const { status = "BOOK", payer = "Quillon & Daughters", isReversal = false } = given;
  const isOld = Number(namespace.slice(-2)) < 8;
  const details = `<TxDtls><Refs/><RltdPties><Dbtr>${isOld ? "" : "<Pty>"}<Nm>${escaped(payer)}</Nm>${isOld ? "" : "</Pty>"}</Dbtr></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>
${isReversal ? "<RvslInd>true</RvslInd>" : ""}<Sts>${isOld ? status : `<Cd>${status}</Cd>`}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt>${reference === null ? "" : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<NtryDtls>${given.details ?? details}</NtryDtls></Ntry>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
