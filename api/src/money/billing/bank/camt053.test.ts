import { NAMESPACE, statementOf } from "../../../../test/camt";
import { keysOf } from "./bankImport.service";
import { readCamt053 } from "./camt053";
import { invoiceNumbersIn } from "./invoiceNumbers";

const fieldOf = async (content: string): Promise<string> =>
  readCamt053(content).then(
    () => "accepted",
    (error: { fields?: { content?: string } }) => error.fields?.content ?? String(error),
  );
const numbers = (references: string[], text: string) =>
  invoiceNumbersIn(references, text).map(({ year, number }) => `${year}-${number}`);

describe("readCamt053", () => {
  it.each(["02", "04", "06", "07", "08"])("reads version %s", async (version) => {
    const namespace = NAMESPACE.replace(/\d\d$/, version);
    const file = statementOf([{ text: "Invoice 2026-00012 & more", amount: "12.50000", currency: "EUR" }], {
      namespace,
    });
    expect(await readCamt053(file)).toMatchObject([
      {
        position: 1,
        account: "GB29NWBK60161331926819",
        bankReference: "B1",
        bookedOn: "2026-01-02",
        currency: "EUR",
        amount: 1250,
        isCredit: true,
        isBooked: true,
        isReversal: false,
        payer: "Quillon & Daughters",
        remittance: "Invoice 2026-00012 & more",
      },
    ]);
  });

  it("splits a batch booking if its parts add up, and not otherwise", async () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Refs><TxId>${text}</TxId></Refs><Amt Ccy="USD">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const details = part("4.00", "one") + part("6.00", "two");
    expect(await readCamt053(statementOf([{ details }]))).toMatchObject([
      { amount: 400, bankReference: "B1/one", remittance: "one", isLumpSum: false },
      { amount: 600, bankReference: "B1/two", remittance: "two", isLumpSum: false },
    ]);
    expect(await readCamt053(statementOf([{ details, amount: "10.01" }]))).toMatchObject([
      { amount: 1001, isLumpSum: true },
    ]);
  });

  it("counts returned money as a reversal, even without the indicator", async () => {
    const details = "<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>";
    expect(await readCamt053(statementOf([{ details }, { isReversal: true }, {}]))).toMatchObject([
      { isReversal: true },
      { isReversal: true },
      { isReversal: false },
    ]);
  });

  const good = statementOf([{}]);
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};&a${at};">`).join("");
  it.each([
    ["a document type", good.replace("<Document", "<!DOCTYPE Document><Document"), /^Line 2: .*document type/],
    ["entities", good.replace("<Document", `<!DOCTYPE d [<!ENTITY a0 "x">${entities}]><Document`), /document type/],
    ["an unknown entity", good.replace("S1", "&what;"), /^Line 4: .*not valid XML/],
    ["half a file", good.slice(0, 400), /^Line \d+: .*not valid XML/],
    ["text before it", `%PDF-1.4 ${good}`, /not valid XML/],
    ["nothing", "   ", /^Line 1: /],
    ["another message", good.replace("camt.053", "camt.054"), /camt\.054.*|no bank statement/],
    ["a later version", good.replace(".08", ".13"), /no bank statement/],
    ["nesting", `<Document xmlns="${NAMESPACE}">${"<a>".repeat(100)}`, /nested too deeply/],
    ["no statement", `<Document xmlns="${NAMESPACE}"></Document>`, /no bank statement/],
    ["an unknown direction", good.replace("CRDT", "BOTH"), /entry 1 says neither CRDT nor DBIT/],
    ["an amount of letters", good.replace(">10.00<", ">ten<"), /^Line 5: entry 1 has no amount/],
    ["too many digits", good.replace(">10.00<", ">10.001<"), /entry 1 has no amount/],
    ["an unknown currency", good.replace('"USD"', '"XXX"'), /entry 1 has no amount/],
    ["an invalid date", good.replace("2026-01-02", "2026-02-30"), /entry 1 has no booking date/],
    ["no account", good.replace(/<IBAN>.*<\/IBAN>/, ""), /has no account/],
    ["too many entries", statementOf(Array.from({ length: 1001 }, () => ({}))), /more than 1000 entries/],
  ])("rejects %s", async (_what, file, message) => {
    expect(await fieldOf(file)).toMatch(message);
  });
});

describe("invoiceNumbersIn", () => {
  it.each([
    ["a sentence", [], "Thanks! Invoice 2026-00012, 14 days", ["2026-12"]],
    [
      "a dash of another kind, a space, nothing",
      [],
      "2026–00012 2026 00013 202600014",
      ["2026-12", "2026-13", "2026-14"],
    ],
    ["text that the bank broke", [], "RECHNUNG 2026-0 0012 DANKE", ["2026-12"]],
    ["a creditor reference", ["RF26 2026 0001 2"], "", ["2026-12"]],
    ["a creditor reference with wrong check digits", ["RF27202600012"], "", []],
    ["a document number before the text", ["2026-00013"], "2026-00012", ["2026-13"]],
    ["an uninformative reference", ["4711"], "2026-00012", ["2026-12"]],
    ["a part of a longer number", [], "DE202600012345678", []],
    ["nothing", [], "", []],
  ])("finds the number in %s", (_what, references, text, expected) => {
    expect(numbers(references, text)).toEqual(expected);
  });
});

describe("keysOf", () => {
  const keys = async (...given: Parameters<typeof statementOf>) => keysOf(await readCamt053(statementOf(...given)));

  it("differ by account, day, amount, currency, direction and reference", async () => {
    const changes = [{}, { day: "2026-01-03" }, { amount: "10.01" }, { currency: "EUR" }, { reference: "B2" }] as const;
    const all = await keys([...changes, { indicator: "DBIT" }, { isReversal: true }]);
    const other = await keys([{}], { account: "DE02120300000000202051" });
    expect(new Set([...all, ...other]).size).toBe(8);
  });
});
