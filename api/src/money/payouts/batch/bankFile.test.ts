import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { DEPOSIT, PAYPAL, type Pair, PayoutTestKit, type User, WIRE } from "../../../../test";
import { pain001Faults } from "../../../../test/pain001Schema";
import { founderOf } from "../../../accounts/newAccount";
import { bankNameOf, isSameName } from "../../../contract/bankText";
import { Payout } from "../payout.entity";
import { PayoutBatch } from "./payoutBatch.entity";
import { payoutIdOf, shortIdOf } from "./transfer";

const parse = (text: string): Document => {
  const { window } = new JSDOM("");
  return new window.DOMParser().parseFromString(text, "application/xml");
};

const kit = PayoutTestKit.forAll();
let week: string;
let folder: string;
const ids: Record<string, string> = {};
let announced: unknown;
let paypal: Answer;
let bank: Answer;

beforeAll(async () => {
  folder = kit.api.dataDir;
  const methods = {
    paypal: PAYPAL,
    wire: { ...WIRE, accountHolder: "Maya Ødegård & Søn" },
    deposit: DEPOSIT,
    held: DEPOSIT,
  };
  const pairs: Record<string, Pair> = {};
  for (const [name, input] of Object.entries(methods)) {
    const pair = await kit.pair();
    await kit.paidBy(pair.publisher, input);
    await kit.earn(pair, 6001);
    pairs[name] = pair;
  }
  week = await kit.runNext();
  for (const [name, pair] of Object.entries(pairs)) ids[name] = (await kit.payoutsOf(pair.publisher))[0].id;
  await kit.api.services.payoutAdmin.act(founderOf(kit.admin.account), ids.held!, "hold", { reason: "Please look" });
  const { data } = await kit.api.as(kit.admin)(
    "query ($week: String) { payoutRun(week: $week) { files { format count net { cents } } } }",
    { week },
  );
  announced = data.payoutRun.files;
  paypal = await ask("paypal", { week });
  bank = await ask("bank", { week, ...DEBTOR, account: "gb29 nwbk 6016 1331 9268 19" });
});
type Answer = Awaited<ReturnType<ReturnType<PayoutTestKit["api"]["rest"]>>>;
const path = { paypal: "/api/admin/payout-files/paypal", bank: "/api/admin/payout-files/bank" };
const ask = (what: keyof typeof path, body: unknown, by: User | null = kit.admin): Promise<Answer> =>
  kit.api.rest(by)("POST", path[what], body);

const DEBTOR = { name: "Weft & Söhne", account: "GB29NWBK60161331926819", bic: "NWBKGB2L" };

/** The audit events of created files, newest first. */
const notes = async () => {
  const { data } = await kit.api.as(kit.admin)("{ auditEvents { nodes { actorId action subject after } } }");
  return data.auditEvents.nodes.filter(({ action }: any) => action === "payout-file.made");
};

describe("PayPal file", () => {
  it("has one line per payout: receiver, amount, currency, ID, note and wallet", () => {
    const id = Buffer.from(ids.paypal!.replaceAll("-", ""), "hex").toString("base64url");
    expect(id.length).toBeLessThanOrEqual(30);
    expect(paypal.body).toBe(`maya@mail.example,60.01,USD,${id},Weft payout for the week of ${week},PAYPAL\n`);
  });
});

describe("bank file", () => {
  it("is an ISO 20022 credit transfer, without held payouts", async () => {
    const document = parse(bank.body);
    expect(document.querySelector("parsererror")).toBeNull();
    const root = document.documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(["Document", "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"]);
    expect(await pain001Faults(bank.body)).toEqual([]);
    const all = (path: string) => [...root.querySelectorAll(path)].map(({ textContent }) => textContent);
    expect(all("GrpHdr > NbOfTxs, GrpHdr > CtrlSum")).toEqual(["2", "105.02"]);
    expect(all("PmtInf > NbOfTxs")).toEqual(["1", "1"]);
    expect(all("PmtInf > CtrlSum")).toEqual(["60.01", "45.01"]);
    expect(all("InstdAmt")).toEqual(["60.01", "45.01"]);
    expect([...root.querySelectorAll("InstdAmt")].map((amount) => amount.getAttribute("Ccy"))).toEqual(["USD", "USD"]);
    expect(all("CdtTrfTxInf Cdtr > Nm")).toEqual(["Jun Castellan", "Maya Odegard + Son"]);
    expect(all("CdtTrfTxInf MmbId, CdtTrfTxInf BICFI")).toEqual(["021000021", "COBADEFFXXX"]);
    expect(all("CdtTrfTxInf Othr > Id, CdtTrfTxInf IBAN")).toEqual([DEPOSIT.accountNumber, WIRE.iban]);
    expect(all("DbtrAcct IBAN")).toEqual([DEBTOR.account, DEBTOR.account]);
    expect(all("EndToEndId")).toEqual([ids.deposit, ids.wire].map((id) => id!.replaceAll("-", "")));
    expect(new Date(all("ReqdExctnDt > Dt")[0]!).getUTCDay()).toBe(5);
  });

  it.each([
    ["Élodie Ødegård-Łukasz", "Elodie Odegard-Lukasz"],
    ["Maya & Søn", "Maya + Son"],
    ["O’Neill, D’Arcy", "O'Neill, D'Arcy"],
    ['<b>&"', null],
    ["山田", null],
    ["Мария Иванова", null],
    ["//Slash/ :Start", null],
    ["-Minus", null],
    [":Colon", null],
    ["Slash at the end/", null],
    ["A//B", null],
    ["'. ,", null],
  ])("writes %s as %s", (name, written) => {
    expect(bankNameOf(name)).toBe(written);
  });

  it.each([
    ["Jun Castellan", "castellan, jun", true],
    ["Maya Ødegård", "Maya Odegard", true],
    ["Maya Ødegård", "Maya Odegard & Son", false],
    ["山田", "山田", true],
    ["山田", "王小明", false],
  ])("compares %s and %s as one name: %s", (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
  });

  it("has IDs that identify a payout in bank reports", () => {
    const id = ids.wire!;
    for (const text of [id, id.toUpperCase(), id.replaceAll("-", ""), ` ${shortIdOf(id)} `])
      expect(payoutIdOf(text)).toBe(id);
    for (const text of ["", "x", `${id}0`, "WEFT-2026-11-16-123"]) expect(payoutIdOf(text)).toBeNull();
  });
});

describe("payout files over REST", () => {
  it("are not cached, and each download is audited", async () => {
    expect(paypal.status).toBe(200);
    expect(paypal.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="weft-payouts-${week}-paypal.csv"`,
      "cache-control": "no-store",
      "payouts-left-out": "0",
    });
    expect(bank.headers).toMatchObject({ "content-type": "application/xml; charset=utf-8", "payouts-left-out": "1" });
    expect(bank.body).toContain(`<IBAN>${DEBTOR.account}</IBAN>`);
    const made = (await notes()).filter(({ subject }: any) => subject === `payout-week:${week}`);
    expect(made).toEqual([
      { ...noteOf("pain001", 2, "105.02"), actorId: kit.admin.id },
      { ...noteOf("paypal", 1, "60.01"), actorId: kit.admin.id },
    ]);
    expect(JSON.stringify(made)).not.toMatch(/maya|GB29|DE89/);
  });

  const noteOf = (format: string, count: number, net: string) => ({
    action: "payout-file.made",
    subject: `payout-week:${week}`,
    after: expect.objectContaining({ format, count, net, messageId: expect.stringContaining(week) }),
  });

  it("are listed with their totals", () => {
    expect(announced).toEqual([
      { format: "PAYPAL", count: 1, net: { cents: 6001 } },
      { format: "PAIN001", count: 2, net: { cents: 6001 + 4501 } },
    ]);
  });

  it("default to the week that is due", async () => {
    expect((await ask("paypal", {})).body.message).toContain(`WEFT-${week}-`);
  });

  it.each([
    ["a week with nothing to send", "paypal", { week: "2024-01-08" }, 409, /No payouts of this kind/],
    ["not a Monday", "paypal", { week: "2024-01-09" }, 422, /Monday/],
    ["a future week", "paypal", { week: "2099-01-05" }, 422, /in the future/],
    ["a number as week", "paypal", { week: 5 }, 422, /Monday/],
    ["an unknown field", "paypal", { account: DEBTOR.account }, 422, /Unknown field/],
    ["no account to pay from", "bank", {}, 422, /account holder's name/],
    ["an IBAN with wrong check digits", "bank", { ...DEBTOR, account: "GB29NWBK60161331926818" }, 422, /IBAN/],
    ["an invalid BIC", "bank", { ...DEBTOR, bic: "NWBK" }, 422, /BIC/],
    ["a list", "bank", [], 400, /JSON object/],
  ] as const)("are rejected for %s, without an audit event", async (_what, file, body, status, message) => {
    const before = await notes();
    expect(await ask(file, body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect(await notes()).toEqual(before);
  });
});

describe("payout commands", () => {
  const weft = (...args: string[]) => kit.weft(...args);
  // The command uses the real clock: a week that is due.
  const past = "2024-01-01";

  it("write the file once, readable by its owner only", async () => {
    const out = join(folder, "batch.csv");
    expect(await weft("payout:file", "--format", "nacha", "--out", out)).toMatchObject({ code: 2 });
    expect(await weft("payout:file", "--format", "pain001", "--out", out)).toMatchObject({
      code: 2,
      err: expect.stringContaining("--bic"),
    });
    const none = await weft("payout:file", "--format", "paypal", "--out", out, "--week", past);
    expect(none).toMatchObject({ code: 0, out: expect.stringContaining("No payouts of this kind") });
    const pair = await kit.pair();
    await kit.paidBy(pair.publisher);
    await kit.earn(pair, 6001);
    await kit.runNext();
    const [{ id }] = await kit.payoutsOf(pair.publisher);
    await kit.api.db.write((tx) => tx.query("UPDATE payout SET week = ? WHERE id = ?", [past, id]));
    const made = await weft("payout:file", "--format", "paypal", "--out", out, "--week", past);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("1 payouts, $60.01") });
    expect(readFileSync(out, "utf8")).toContain("maya@mail.example,60.01,USD");
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect((await notes())[0]).toMatchObject({ actorId: null, subject: `payout-week:${past}` });
    expect((await weft("payout:file", "--format", "paypal", "--out", out, "--week", past)).code).toBe(1);
  });

  it("recreate a batch's file and print its state", async () => {
    const out = join(folder, "batch.csv");
    const { id, messageId } = await kit.api.db.read.findOneByOrFail(PayoutBatch, { week: past });
    const second = join(folder, "second.csv");
    const again = await weft("payout:file", "--format", "paypal", "--out", second, "--week", past);
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining("already in a batch") });
    expect(existsSync(second)).toBe(false);
    expect((await weft("batch:list", "--week", past)).out).toContain(`${messageId} (`);
    expect(await weft("batch:file", messageId, "--out", second)).toMatchObject({ code: 0 });
    expect(readFileSync(second)).toEqual(readFileSync(out));
    expect((await weft("batch:sent", messageId)).out).toContain(": sent, 1 payouts");
    const [payout] = await kit.api.db.read.findBy(Payout, { batchId: id });
    expect((await weft("batch:discard", messageId, "--message-id", messageId, "--reason", "x")).code).toBe(1);
    expect((await weft("batch:settled", messageId)).out).toContain(": settled, 1 payouts");
    expect(await weft("batch:failed", messageId, "--payouts", payout!.id, "--reason", "Closed")).toMatchObject({
      code: 0,
    });
    const after = await kit.api.db.read.findOneByOrFail(Payout, { id: payout!.id });
    expect(after).toMatchObject({ status: "failed", reason: "Closed" });
  });

  it("create nothing without --yes", async () => {
    const pair = await kit.pair();
    await kit.paidBy(pair.publisher);
    const sale = await kit.earn(pair, 7000);
    // Backdated, because commands use the real clock.
    await kit.api.db.write(async (tx) => {
      await tx.query("UPDATE earning SET approvedAt = 0 WHERE saleId = ?", [sale.id]);
      await tx.query("UPDATE payout_method SET validFrom = 0 WHERE publisherId = ?", [pair.publisher.id]);
    });
    const shown = `${pair.publisher.name}: $70.00, pay by PayPal to m•••@mail.example`;
    expect(await weft("payout:preview", "--week", past)).toMatchObject({
      code: 0,
      out: expect.stringContaining(shown),
    });
    const dry = await weft("payout:run", "--week", past);
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/\$70\.00[\s\S]*Nothing was created/) });
    expect(await kit.payoutsOf(pair.publisher)).toEqual([]);
    expect(await weft("payout:run", "--week", past, "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Created 1 payouts, $70.00 in total"),
    });
    expect(await kit.payoutsOf(pair.publisher)).toMatchObject([{ week: past, gross: { cents: 7000 } }]);
    expect(await weft("payout:run", "--week", "2024-01-02", "--yes")).toMatchObject({ code: 1, out: "" });
  });
});
