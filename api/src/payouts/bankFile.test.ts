import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { DEPOSIT, MoneyHouse, PAYPAL, WIRE } from "../../test/moneyHouse";
import { ending } from "../../test/startServer";
import type { User } from "../accounts/user.entity";
import { isIban } from "../contract/bankNumbers";
import { inBankLetters } from "./pain001";

/** What pain.001.001.09 lets stand in the elements that we use, in its order: "?" perhaps, "+" once or more. */
const GRAMMAR: Record<string, string[]> = {
  Document: ["CstmrCdtTrfInitn"],
  CstmrCdtTrfInitn: ["GrpHdr", "PmtInf+"],
  GrpHdr: ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum?", "InitgPty"],
  PmtInf: [
    ...["PmtInfId", "PmtMtd", "BtchBookg?", "NbOfTxs?", "CtrlSum?", "PmtTpInf?", "ReqdExctnDt", "Dbtr", "DbtrAcct"],
    ...["DbtrAgt", "DbtrAgtAcct?", "InstrForDbtrAgt?", "UltmtDbtr?", "ChrgBr?", "CdtTrfTxInf+"],
  ],
  PmtTpInf: ["InstrPrty?", "SvcLvl?", "LclInstrm?", "CtgyPurp?"],
  SvcLvl: ["Cd"],
  ReqdExctnDt: ["Dt"],
  InitgPty: ["Nm"],
  Dbtr: ["Nm"],
  Cdtr: ["Nm"],
  DbtrAcct: ["Id", "Tp?", "Ccy?"],
  CdtrAcct: ["Id", "Tp?", "Ccy?"],
  DbtrAgt: ["FinInstnId"],
  CdtrAgt: ["FinInstnId"],
  FinInstnId: ["BICFI?", "ClrSysMmbId?"],
  ClrSysMmbId: ["ClrSysId", "MmbId"],
  ClrSysId: ["Cd"],
  CdtTrfTxInf: ["PmtId", "PmtTpInf?", "Amt", "ChrgBr?", "CdtrAgt?", "CdtrAgtAcct?", "Cdtr?", "CdtrAcct?", "RmtInf?"],
  PmtId: ["InstrId?", "EndToEndId"],
  Amt: ["InstdAmt"],
  RmtInf: ["Ustrd"],
};

/** [element, what its text looks like] */
const TEXTS: Record<string, RegExp> = {
  MsgId: /^[A-Za-z0-9-]{1,35}$/,
  PmtInfId: /^[A-Za-z0-9-]{1,35}$/,
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  NbOfTxs: /^[1-9]\d{0,14}$/,
  CtrlSum: /^\d{1,15}\.\d{2}$/,
  Dt: /^\d{4}-\d{2}-\d{2}$/,
  PmtMtd: /^TRF$/,
  ChrgBr: /^(SHAR|SLEV|DEBT|CRED)$/,
  Cd: /^[A-Z]{4,5}$/,
  Nm: /^[A-Za-z0-9/?:().,'+ -]{1,70}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  MmbId: /^\d{9}$/,
  Ccy: /^USD$/,
  InstrId: /^[0-9a-f]{32}$/,
  EndToEndId: /^[0-9a-f]{32}$/,
  InstdAmt: /^[1-9]\d*\.\d{2}$/,
  Ustrd: /^[A-Za-z0-9/?:().,'+ -]{1,140}$/,
};

/** Everything in a tree that the standard would not have. */
function faultsOf(node: Element): string[] {
  const children = [...node.children];
  const names = children.map(({ localName }) => localName);
  if (node.localName === "Id" && names.length > 0) {
    const [choice] = children;
    const isRight =
      names.length === 1 && (choice!.localName === "IBAN" ? isIban(choice!.textContent!) : names[0] === "Othr");
    return isRight ? [] : [`Id: ${names}`];
  }
  if (children.length === 0)
    return TEXTS[node.localName]?.test(node.textContent!) ? [] : [`${node.localName}: ${node.textContent}`];
  const order = (GRAMMAR[node.localName] ?? []).map((name) => {
    const [, plain, sign = ""] = /^(\w+)([?+]?)$/.exec(name)!;
    return `(?:${plain} )${sign}`;
  });
  const fits = new RegExp(`^${order.join("")}$`).test(names.map((name) => `${name} `).join(""));
  return [...(fits ? [] : [`${node.localName}: ${names}`]), ...children.flatMap(faultsOf)];
}

const parse = (text: string): Document => {
  const { window } = new JSDOM("");
  return new window.DOMParser().parseFromString(text, "application/xml");
};

let house: MoneyHouse;
let week: string;
let folder: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  house = await MoneyHouse.start();
  folder = mkdtempSync(join(tmpdir(), "weft-files-"));
  const methods = {
    paypal: PAYPAL,
    wire: { ...WIRE, accountHolder: "Maya <Ødegård> & Søn" },
    deposit: DEPOSIT,
    held: DEPOSIT,
  };
  const pairs = Object.fromEntries(
    await Promise.all(
      Object.entries(methods).map(async ([name, input]) => {
        const pair = await house.pair();
        await house.paidBy(pair.publisher, input);
        await house.earn(pair, 6001);
        return [name, pair] as const;
      }),
    ),
  );
  week = house.passToCalculation();
  await house.run();
  for (const [name, pair] of Object.entries(pairs)) ids[name] = (await house.payoutsOf(pair!.publisher))[0].id;
  await house.api.services.payoutDesk.hold(house.admin, ids.held!, { reason: "Please look" });
});
afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DEBTOR = { name: "Weft & Söhne", account: "GB29NWBK60161331926819", bic: "NWBKGB2L" };

/** Who was told to have made a file, newest first. */
const notes = async () => {
  const { data } = await house.api.as(house.admin)("{ auditEvents { nodes { actorId action subject after } } }");
  return data.auditEvents.nodes.filter(({ action }: { action: string }) => action === "payout-file.made");
};

describe("PayPal's batch", () => {
  it("has a line for each payout: receiver, amount, currency, id, note and wallet", async () => {
    const { text, count, net } = await house.api.services.bankFiles.paypal(null, { week });
    expect({ count, net }).toEqual({ count: 1, net: 6001 });
    const id = Buffer.from(ids.paypal!.replaceAll("-", ""), "hex").toString("base64url");
    expect(id.length).toBeLessThanOrEqual(30);
    expect(text).toBe(`maya@mail.example,60.01,USD,${id},Weft payout for the week of ${week},PAYPAL\n`);
  });
});

describe("the bank's file", () => {
  it("is what ISO 20022 has for customer credit transfers, held payouts left out", async () => {
    const { text, count, net } = await house.api.services.bankFiles.bank(null, { ...DEBTOR, week });
    expect({ count, net }).toEqual({ count: 2, net: 6001 + 4501 });
    const document = parse(text);
    expect(document.querySelector("parsererror")).toBeNull();
    const root = document.documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(["Document", "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"]);
    expect(faultsOf(root)).toEqual([]);
    const all = (path: string) => [...root.querySelectorAll(path)].map(({ textContent }) => textContent);
    expect(all("GrpHdr > NbOfTxs, GrpHdr > CtrlSum")).toEqual(["2", "105.02"]);
    expect(all("PmtInf > NbOfTxs")).toEqual(["1", "1"]);
    expect(all("PmtInf > CtrlSum")).toEqual(["60.01", "45.01"]);
    expect(all("InstdAmt")).toEqual(["60.01", "45.01"]);
    expect([...root.querySelectorAll("InstdAmt")].map((amount) => amount.getAttribute("Ccy"))).toEqual(["USD", "USD"]);
    expect(all("CdtTrfTxInf Cdtr > Nm")).toEqual(["Jun Castellan", "Maya Odegard Son"]);
    expect(all("CdtTrfTxInf MmbId, CdtTrfTxInf BICFI")).toEqual(["021000021", "COBADEFFXXX"]);
    expect(all("CdtTrfTxInf Othr > Id, CdtTrfTxInf IBAN")).toEqual([DEPOSIT.accountNumber, WIRE.iban]);
    expect(all("DbtrAcct IBAN")).toEqual([DEBTOR.account, DEBTOR.account]);
    expect(all("EndToEndId")).toEqual([ids.deposit, ids.wire].map((id) => id!.replaceAll("-", "")));
    expect(new Date(all("ReqdExctnDt > Dt")[0]!).getUTCDay()).toBe(5);
  });

  it("would not be, with anything missing or out of order", async () => {
    const { text } = await house.api.services.bankFiles.bank(null, { ...DEBTOR, week });
    for (const [from, to] of [
      [/<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, ""],
      [/<EndToEndId>\w+<\/EndToEndId>/, ""],
      [/(<DbtrAgt>[\s\S]*?<\/DbtrAgt>)\s*(<ChrgBr>\w+<\/ChrgBr>)/, "$2$1"],
      ["60.01", "60.011"],
      [WIRE.iban, "DE00370400440532013000"],
    ] as const) {
      expect(faultsOf(parse(text.replace(from, to)).documentElement)).not.toEqual([]);
    }
  });

  it.each([
    ["Élodie Ødegård-Łukasz", "Elodie Odegard-Lukasz"],
    ['<b>&"', "b"],
    ["山田", "NOT PROVIDED"],
  ])("writes %s as %s", (name, written) => {
    expect(inBankLetters(name, 70)).toBe(written);
  });
});

describe("the files, asked for by an admin", () => {
  const path = { paypal: "/api/admin/payout-files/paypal", bank: "/api/admin/payout-files/bank" };
  const ask = (what: keyof typeof path, body: unknown, by: User | null = house.admin) =>
    house.api.rest(by)("POST", path[what], body);
  it("are those of the command line, to be kept by nobody on the way, and each is noted", async () => {
    const before = (await notes()).length;
    const paypal = await ask("paypal", { week });
    expect(paypal).toMatchObject({ status: 200, body: expect.stringMatching(/^maya@mail\.example,60\.01,USD,/) });
    expect(paypal.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="weft-payouts-${week}-paypal.csv"`,
      "cache-control": "no-store",
    });
    const bank = await ask("bank", { week, ...DEBTOR, account: "gb29 nwbk 6016 1331 9268 19" });
    expect(bank.headers).toMatchObject({ "content-type": "application/xml; charset=utf-8" });
    expect(faultsOf(parse(bank.body).documentElement)).toEqual([]);
    expect(bank.body).toContain(`<IBAN>${DEBTOR.account}</IBAN>`);
    const made = (await notes()).slice(0, -before || undefined);
    expect(made).toEqual([
      { ...noteOf("pain001", 2, "105.02"), actorId: house.admin.id },
      { ...noteOf("paypal", 1, "60.01"), actorId: house.admin.id },
    ]);
    expect(JSON.stringify(made)).not.toMatch(/maya|GB29|DE89/);
  });

  const noteOf = (format: string, count: number, net: string) => ({
    ...{ action: "payout-file.made", subject: `payout-week:${week}`, after: { format, count, net } },
  });

  it("are announced with what they would send", async () => {
    const { data } = await house.api.as(house.admin)(
      "query ($week: String) { payoutRun(week: $week) { files { format count net { cents } } } }",
      { week },
    );
    expect(data.payoutRun.files).toEqual([
      { format: "PAYPAL", count: 1, net: { cents: 6001 } },
      { format: "PAIN001", count: 2, net: { cents: 6001 + 4501 } },
    ]);
  });

  it("are of the week that is due unless another is named", async () => {
    expect((await ask("paypal", {})).headers["content-disposition"]).toContain(week);
  });

  it.each([
    ["a week with nothing to send", "paypal", { week: "2024-01-08" }, 409, /nothing to send/],
    ["what is no week", "paypal", { week: "2024-01-09" }, 422, /Monday/],
    ["a week to come", "paypal", { week: "2099-01-05" }, 422, /not come yet/],
    ["a week that is a number", "paypal", { week: 5 }, 422, /Monday/],
    ["a field that is not known", "paypal", { account: DEBTOR.account }, 422, /not known/],
    ["no account to pay from", "bank", {}, 422, /name on the account/],
    ["an IBAN that does not add up", "bank", { ...DEBTOR, account: "GB29NWBK60161331926818" }, 422, /IBAN/],
    ["a BIC that is none", "bank", { ...DEBTOR, bic: "NWBK" }, 422, /BIC/],
    ["a list", "bank", [], 400, /JSON object/],
  ] as const)("are refused for %s, and nothing is noted", async (_what, file, body, status, message) => {
    const before = await notes();
    expect(await ask(file, body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect(await notes()).toEqual(before);
  });

  it("are for admins alone", async () => {
    const before = await notes();
    const { publisher, advertiser } = await house.pair();
    for (const what of ["paypal", "bank"] as const) {
      expect((await ask(what, { week, ...DEBTOR }, null)).status).toBe(401);
      for (const other of [publisher, advertiser]) expect((await ask(what, { week }, other)).status).toBe(403);
    }
    expect(await notes()).toEqual(before);
  });
});

describe("payout:file, payout:preview and payout:run", () => {
  const weft = (...args: string[]) => ending(house.command(...args));
  // The command's own clock is the real one: a week that it knows to be due.
  const past = "2024-01-01";

  it("writes the file for its owner alone, once, and says what it needs", async () => {
    const out = join(folder, "batch.csv");
    expect(await weft("payout:file", "--format", "nacha", "--out", out)).toMatchObject({ code: 2 });
    expect(await weft("payout:file", "--format", "pain001", "--out", out)).toMatchObject({
      code: 2,
      err: expect.stringContaining("--bic"),
    });
    const none = await weft("payout:file", "--format", "paypal", "--out", out, "--week", past);
    expect(none).toMatchObject({ code: 0, out: expect.stringContaining("nothing to send") });
    await house.api.db.write((tx) => tx.query("UPDATE payout SET week = ? WHERE id = ?", [past, ids.paypal]));
    const made = await weft("payout:file", "--format", "paypal", "--out", out, "--week", past);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("1 payouts of $60.01") });
    expect(readFileSync(out, "utf8")).toContain("maya@mail.example,60.01,USD");
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect((await notes())[0]).toMatchObject({ actorId: null, subject: `payout-week:${past}` });
    expect((await weft("payout:file", "--format", "paypal", "--out", out, "--week", past)).code).toBe(1);
    await house.api.db.write((tx) => tx.query("UPDATE payout SET week = ? WHERE id = ?", [week, ids.paypal]));
  });

  it("makes nothing without --yes", async () => {
    const pair = await house.pair();
    await house.paidBy(pair.publisher);
    const sale = await house.earn(pair, 7000);
    // As if it had been earned long ago, since commands live in the present.
    await house.api.db.write(async (tx) => {
      await tx.query("UPDATE sale SET decidedAt = 0 WHERE id = ?", [sale.id]);
      await tx.query("UPDATE payout_method SET validFrom = 0 WHERE publisherId = ?", [pair.publisher.id]);
    });
    const shown = `${pair.publisher.name}: $70.00, pay by PayPal to m•••@mail.example`;
    expect(await weft("payout:preview", "--week", past)).toMatchObject({
      code: 0,
      out: expect.stringContaining(shown),
    });
    const dry = await weft("payout:run", "--week", past);
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/\$70\.00[\s\S]*Nothing was made/) });
    expect(await house.payoutsOf(pair.publisher)).toEqual([]);
    expect(await weft("payout:run", "--week", past, "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Made 1 payouts of $70.00"),
    });
    expect(await house.payoutsOf(pair.publisher)).toMatchObject([{ week: past, gross: { cents: 7000 } }]);
    expect(await weft("payout:run", "--week", "2024-01-02", "--yes")).toMatchObject({ code: 1, out: "" });
  });
});
