/** On both engines: imports are planned, run, repeated and undone. */
import iconv from "iconv-lite";
import { forEach, HeldClock, PartnershipTestKit, testApi } from "../../../test";
import { numbers } from "../../../test/conversionProof";
import { exportFiles, shapes } from "../../../test/moveIn/exportFiles";
import { ImportTestKit, keyed } from "../../../test/moveIn/importKit";
import { AuditEvent } from "../../platform/audit/audit.entity";
import { ForeignLink, Link } from "../../tracking";
import { ImportPart, ImportRow } from "./import.entity";
import { IN_USE } from "./importUndo";

const clock = new HeldClock();
const api = testApi({ clock });
const kit = forEach(() => PartnershipTestKit.open(api, { website: "https://shop.example/" }));
const imports = forEach(async () => new ImportTestKit(api, kit.owner));

const outcomesOf = async (id: string) => keyed((await imports.get(id)).counts);

describe("dry run", () => {
  it.each(Object.keys(shapes) as (keyof typeof shapes)[])(
    "gives the counts and sums of the files of %s",
    async (source) => {
      const { books, ...files } = exportFiles(source);
      const plan = (await imports.tried(source, [files.partners, files.orders], { currency: "USD" })).plan;
      expect(plan.unknownColumns).toEqual([]);
      expect(plan.questions).toEqual([]);
      const counts = keyed(plan.counts);
      expect(counts.partner).toEqual({ READY: books.partners });
      expect(counts.link ?? {}).toEqual(books.links ? { READY: books.links } : {});
      expect(counts.code ?? {}).toEqual(books.codes ? { READY: books.codes } : {});
      const months = plan.months.map((month: { month: string; orders: number; amount: Sum; commission: Sum }) => [
        `${month.month} ${month.amount.currency}`,
        [month.orders, month.amount.cents, month.commission.cents],
      ]);
      expect(Object.fromEntries(months)).toEqual(books.months);
      expect(plan.faults).toEqual([]);
    },
  );

  it("writes nothing but its plan", async () => {
    const { partners, orders } = exportFiles("tapfiliate");
    const before = await imports.world();
    await imports.tried("tapfiliate", [partners, orders], { currency: "USD" });
    expect(await imports.world()).toEqual(before);
  });

  it("reads several tables of a file, as Post Affiliate Pro writes them", async () => {
    const file = [
      "[[AFFILIATES]]",
      "!USERID,!REFID,!USERNAME,!FIRSTNAME,!LASTNAME,!DATA1",
      "u1,anna,anna@example.com,Anna,Berg,x",
      "[[COMMISSIONS]]",
      "!TRANSID,!USERID,!RSTATUS,!DATEINSERTED,!COMMISSION,!ORDERID,!TOTALCOST",
      "t1,u1,A,2025-04-03 10:00:00,5.00,o1,50.00",
      "t2,u1,P,2025-04-04 10:00:00,7.50,o2,75.00",
    ].join("\n");
    const { plan } = await imports.tried("postaffiliatepro", [file]);
    expect(plan.questions).toEqual(["CURRENCY"]);
    const { id } = await imports.latest();
    await imports.answer(id, { currency: "GBP" });
    const answered = (await imports.try(id)).plan;
    expect(keyed(answered.counts)).toEqual({ partner: { READY: 1 }, link: { READY: 1 }, order: { READY: 2 } });
    expect(answered.months).toMatchObject([
      { month: "2025-04", orders: 2, amount: { amount: "125.00", currency: "GBP" }, commission: { amount: "12.50" } },
    ]);
  });

  it("asks for the order of dates instead of guessing", async () => {
    const file = "Order ID;Order date;orderAmount;Commission;Currency\n1;03/04/2025;10,00;1,00;EUR";
    const { id, state, plan } = await imports.tried("csv", [file]);
    expect([state, plan.questions]).toEqual(["OPEN", ["DATE_ORDER"]]);
    await imports.answer(id, { dateOrder: "DAY_FIRST" });
    expect((await imports.try(id)).plan.months).toMatchObject([{ month: "2025-04" }]);
    await imports.answer(id, { dateOrder: "MONTH_FIRST" });
    expect((await imports.try(id)).plan.months).toMatchObject([{ month: "2025-03" }]);
  });

  it.each(["utf16-le", "windows-1252", "utf8"])("reads %s", async (charset) => {
    const text = "Partner name,Email\nFrançoise Müller,f@example.com";
    const bom = charset === "utf16-le" ? "\ufeff" : "";
    const { id } = await imports.tried("csv", [iconv.encode(bom + text, charset)]);
    expect((await imports.rows(id)).map((row) => row.label)).toEqual(["Françoise Müller"]);
  });

  it("says of each row why it cannot come over, and ignores columns it does not know until told", async () => {
    const anna = "a1;Anna;anna@example.com;anna;ANNA10;x";
    const file = [
      "Partner ID;Partner name;Email;Referral code;Discount code;Mystery",
      anna,
      "b1;Bo;;bo;BO10;x",
      "c1;Chloe;Anna@Example.com;chloe;;x",
      "d1;Dee;not an address;;;x",
      "e1;Eve;eve@example.com;anna;anna10;x",
      "f1;Fay;fay@example.com;fay",
    ].join("\n");
    const { id, plan } = await imports.tried("csv", [file]);
    expect(plan.unknownColumns).toEqual(["Mystery"]);
    const refused = (await imports.rows(id, { outcome: "REFUSED" })).map((row) => [row.kind, row.label, row.reason]);
    expect(refused).toContainEqual(["PARTNER", "Bo", "This partner has no email address, so nobody can be invited."]);
    expect(refused).toContainEqual(["PARTNER", "Chloe", "Another partner in the files has the same email address."]);
    expect(refused).toContainEqual(["PARTNER", "Dee", "This is not an email address."]);
    expect(refused).toContainEqual(["LINK", "ref=anna", "This referral parameter already belongs to another link."]);
    expect(refused).toContainEqual(["CODE", "ANNA10", "This code already belongs to another creator."]);
    expect(refused).toContainEqual(["PARTNER", "", "The row has more or fewer cells than the header."]);
    const [{ id: fileId }] = (await imports.get(id)).files;
    await imports.columns(id, fileId, { Mystery: "skip" });
    expect((await imports.try(id)).plan.unknownColumns).toEqual([]);
  });

  it.each([
    ["PK\u0003\u0004 no archive", "This file can't be read. Upload a CSV file, or a ZIP with one CSV file in it."],
    ["\u0000\u0001\u0002", "This file can't be read. Upload a CSV file, or a ZIP with one CSV file in it."],
    ['Email\na@example.com\n"b@example.com', "The quotation mark in line 3 is not closed."],
  ])("refuses the file %j", async (content, message) => {
    const { id } = await imports.tried("csv", ["Email\nz@example.com"]);
    const { status, body } = await api.rest(kit.owner)("POST", `/api/v1/advertiser/imports/${id}/files`, {
      name: "x.csv",
      content: Buffer.from(content).toString("base64"),
    });
    expect([status, body.fields]).toEqual([422, { content: message }]);
  });

  it("reveals nothing about people outside the brand's program", async () => {
    const { email } = kit.publisher.person;
    const { id } = await imports.tried("csv", [`Partner name,Email\nAnna,${email}\nNobody,nobody@example.com`]);
    const rows = await imports.rows(id);
    expect(new Set(rows.map(({ outcome, reason }) => `${outcome} ${reason}`)).size).toBe(1);
  });
});

describe("run", () => {
  const fileOf = (email: string) =>
    `Partner name,Email,Referral link,Discount code\nAnna,${email},https://shop.example/new?ref=anna,ANNA10\nBo,bo@example.com,https://shop.example/?ref=bo,BO10`;
  const orders =
    "Order ID,Order date,Partner email,orderAmount,Commission,Currency\n1,2025-04-03,x@example.com,10.00,1.00,EUR";

  it("moves partners, links and codes of creators in the program, and history", async () => {
    await kit.partner();
    const { id } = await imports.ran("csv", [fileOf(kit.publisher.person.email), orders]);
    expect(await outcomesOf(id)).toEqual({
      partner: { HERE: 1, INVITED: 1 },
      link: { DONE: 2 },
      code: { DONE: 2 },
      order: { DONE: 1 },
    });
    const foreign = await api.db.read.findOneBy(ForeignLink, { merchantId: kit.merchant.id, value: "anna" });
    expect(await api.db.read.findOneBy(Link, { id: foreign?.linkId ?? "" })).toMatchObject({
      publisherId: kit.publisher.id,
      destination: "https://shop.example/new",
    });
    expect((await imports.get(id)).history).toMatchObject([
      { month: "2025-04", orders: 1, amount: { amount: "10.00" } },
    ]);
  });

  it("leaves alone who left the program", async () => {
    const { id: partnershipId } = await kit.partner();
    await kit.act("leaveBrand", partnershipId, kit.publisher);
    const { id } = await imports.ran("csv", [fileOf(kit.publisher.person.email)]);
    expect((await outcomesOf(id)).partner).toEqual({ REFUSED: 1, INVITED: 1 });
    expect(await kit.mine()).toMatchObject([{ state: "ENDED" }]);
  });

  it("changes nothing when repeated, also from the same files in another import", async () => {
    await kit.partner();
    const files = [fileOf(kit.publisher.person.email), orders];
    const first = await imports.tried("csv", files);
    const second = await imports.tried("csv", files);
    await imports.run(first.id);
    const before = await imports.world();
    await imports.again(first.id);
    await imports.run(second.id);
    expect(await imports.world()).toEqual(before);
    expect(await outcomesOf(second.id)).toMatchObject({ link: { HERE: 2 }, code: { HERE: 2 }, order: { HERE: 1 } });
  });

  it("ends like an undisturbed run when killed at 50 random moments", async () => {
    await kit.partner();
    const { partners, orders: history } = exportFiles("goaffpro", { people: 20, orders: 130 });
    const own = partners.replace("Partner.2@Example.com", kit.publisher.person.email);
    const other = await PartnershipTestKit.open(api, { website: "https://shop.example/" });
    await other.partner(kit.publisher);
    const undisturbed = new ImportTestKit(api, other.owner);
    const { id: once } = await undisturbed.tried("goaffpro", [own, history], { currency: "USD" });
    await undisturbed.run(once);
    const { id } = await imports.tried("goaffpro", [own, history], { currency: "USD" });
    expect(await imports.killedRun(id, numbers(11))).toBeGreaterThan(10);
    const found = await imports.summary(kit.merchant.id, id);
    expect(found).toEqual(await undisturbed.summary(other.merchant.id, once));
    expect([found.links.length, found.history.length]).toEqual([20, 130]);
    await imports.again(id);
    expect(await imports.summary(kit.merchant.id, id)).toEqual(found);
  });

  it("is for the brand alone", async () => {
    const other = await PartnershipTestKit.open(api, { website: "https://other.example/" });
    const { id } = await imports.tried("csv", ["Partner name,Email\nAnna,a@example.com"]);
    const stranger = new ImportTestKit(api, other.owner);
    for (const act of ["tryImport", "runImport", "undoImport"])
      expect((await stranger.act(act, id)).error).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("undo", () => {
  const file = (email: string) => `Partner name,Email,Referral code,Discount code\nAnna,${email},anna,ANNA10`;

  it("leaves no row but the audit log", async () => {
    await kit.partner();
    const before = await imports.world();
    const orders = "Order ID,Order date,orderAmount,Commission,Currency\n1,2025-04-03,10.00,1.00,EUR";
    const { id } = await imports.ran("csv", [file(kit.publisher.person.email), orders]);
    expect(await imports.world()).not.toEqual(before);
    await imports.undo(id);
    expect(await imports.world()).toEqual(before);
    for (const entity of [ImportRow, ImportPart]) expect(await api.db.read.countBy(entity, { importId: id })).toBe(0);
    expect((await imports.get(id)).state).toBe("UNDONE");
    const actions = (await api.db.read.findBy(AuditEvent, { subject: `import:${id}` })).map(({ action }) => action);
    expect(actions.sort()).toEqual(["import.run", "import.started", "import.undone"]);
  });

  it("is refused once a link was clicked", async () => {
    await kit.partner();
    const { id } = await imports.ran("csv", [file(kit.publisher.person.email)]);
    expect((await imports.visit(kit.merchant.id, "anna", "https://shop.example")).statusCode).toBe(200);
    expect((await imports.act("undoImport", id)).error).toMatchObject({ code: "CONFLICT", message: IN_USE });
  });
});

type Sum = { cents: number; currency: string };
