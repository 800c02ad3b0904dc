/** On both engines: a brand moves out of one network and into another, and has the same links, codes and sums. */
import { type Api, filesInZip, forAll, HeldClock, PartnershipTestKit, startApi } from "../../../test";
import { DomainKit } from "../../../test/domainKit";
import { ImportTestKit, keyed } from "../../../test/moveIn/importKit";
import { freePort } from "../../../test/process/freePort";
import { openNameServer } from "../../../test/process/nameServer.cjs";
import { confirmedBrowser } from "../../../test/settingsKit";
import { Membership, Person } from "../../accounts";
import { MOVED_FILE } from "../../contract/moveIn/sources";
import { Code, displayedCode } from "../../programs";

const clock = new HeldClock();
const dns = forAll(openNameServer);
const HOST = "go.shop.test";

interface Side {
  api: Api;
  kit: PartnershipTestKit;
  imports: ImportTestKit;
  domains: DomainKit;
  stop: () => Promise<void>;
}

async function side(name: string): Promise<Side> {
  const port = await freePort();
  const api = await startApi({ clock, env: { DNS_SERVERS: dns.address, PUBLIC_URL: `http://${name}.test:${port}` } });
  await api.app.listen({ port, host: "127.0.0.1" });
  const kit = await PartnershipTestKit.open(api, { website: "https://shop.test/" });
  const imports = new ImportTestKit(api, kit.owner);
  return { api, kit, imports, domains: new DomainKit(api, dns, clock, port), stop: api.stop };
}
const before = forAll(() => side("before"));
const after = forAll(() => side("after"));

const PEOPLE = ["anna@mail.test", "bo@mail.test"];

/** The files of an import, whose partners then accept. */
async function movedIn({ api, imports }: Side, files: (string | Buffer)[]): Promise<string> {
  const people = await Promise.all(PEOPLE.map((email) => api.make.publisher({ email })));
  const { id } = await imports.ran("csv", files);
  for (const one of people) await imports.accept(await imports.tokenFor(one.email), one);
  await api.work();
  return id;
}

async function archiveOf({ api, kit }: Side): Promise<Buffer> {
  const owner = await confirmedBrowser(api, kit.owner);
  await owner.ask("mutation { startOwnDataExport { task { id } } }");
  await api.work();
  const url: string = (await owner.ask("mutation { ownDataLink { url } }")).data.ownDataLink.url;
  return (await api.app.inject({ url: new URL(url).pathname + new URL(url).search })).rawPayload;
}

async function emailOf({ db }: Api, accountId = ""): Promise<string | undefined> {
  const seat = await db.read.findOneBy(Membership, { accountId });
  return (await db.read.findOneBy(Person, { id: seat?.userId ?? "" }))?.email;
}

/** Where an address leads, and for whom it earns. */
async function ledTo({ api, domains, kit }: Side, host: string, path: string): Promise<string> {
  const { to } = await domains.get(host, path);
  const page = new URL(to ?? "");
  const { click } = api.services.clickIds.read(page.searchParams.get("weft_click") ?? "", kit.merchant.id, clock.now());
  return `${page.origin}${page.pathname} for ${await emailOf(api, click?.publisherId)}`;
}

const ordersOf = (sums: { month: string; orders: number; amount: { amount: string } }[]) =>
  sums.map(({ month, orders, amount }) => `${month} ${orders} ${amount.amount}`);

it("with one archive", async () => {
  const [anna, bo] = PEOPLE;
  const partners = [
    "Partner ID,Partner name,Email,Referral link,Destination,Discount code",
    `1,Anna,${anna},https://shop.test/?ref=anna,https://shop.test/coats,ANNA10`,
    `2,Bo,${bo},https://shop.test/bags?ref=bo,,Bo-20`,
  ].join("\n");
  const orders = "Order ID,Order date,Partner ID,orderAmount,Commission,Currency\n7,2025-04-03,1,10.00,1.00,USD\n";
  await movedIn(before, [partners, orders]);
  await before.domains.serving(before.kit.owner, HOST);

  const archive = await archiveOf(before);
  const text = (await filesInZip(archive))[MOVED_FILE] ?? "";
  const paths = [...text.matchAll(new RegExp(`http://${HOST}:\\d+(/r/\\w+)`, "g"))].map(([, path]) => path ?? "");
  expect(paths).toHaveLength(2);
  const led = await Promise.all(paths.map((path) => ledTo(before, HOST, path)));
  expect([...led].sort()).toEqual([`https://shop.test/bags for ${bo}`, `https://shop.test/coats for ${anna}`]);
  // An order on the old side, for its sums.
  const { to } = await before.domains.get(HOST, paths[0] ?? "");
  const clickId = new URL(to ?? "").searchParams.get("weft_click");
  const report = "mutation ($input: SaleInput!) { recordSale(input: $input) { id } }";
  await before.api.as(before.kit.owner)(report, { input: { orderId: "8", clickId, amount: "50.00", currency: "USD" } });

  await after.domains.added(after.kit.owner, HOST);
  const id = await movedIn(after, [await archiveOf(before)]);
  const { counts, history } = await after.imports.get(id);
  expect(keyed(counts)).toEqual({ partner: { DONE: 2 }, link: { DONE: 4 }, code: { DONE: 2 }, order: { DONE: 2 } });

  const [own] = await after.domains.mine(after.kit.owner);
  if (own) after.domains.setDns(own);
  await after.domains.checks(2);
  expect(await after.domains.state(after.kit.owner, HOST)).toBe("SERVING");
  expect(await Promise.all(paths.map((path) => ledTo(after, HOST, path)))).toEqual(led);
  for (const [value, email] of [
    ["anna", anna],
    ["bo", bo],
  ] as const) {
    const { body } = await after.imports.visit(after.kit.merchant.id, value, "https://shop.test");
    const { click } = after.api.services.clickIds.read(body, after.kit.merchant.id, clock.now());
    expect(await emailOf(after.api, click?.publisherId)).toBe(email);
  }
  const codes = async ({ api, kit }: Side) => {
    const all = await api.db.read.findBy(Code, { merchantId: kit.merchant.id, state: "active" });
    return (
      await Promise.all(all.map(async (code) => `${displayedCode(code)} of ${await emailOf(api, code.publisherId)}`))
    ).sort();
  };
  expect(await codes(before)).toEqual([`ANNA10 of ${anna}`, `BO-20 of ${bo}`]);
  expect(await codes(after)).toEqual(await codes(before));
  const month = clock.now().toISOString().slice(0, 7);
  expect(ordersOf(history)).toEqual(["2025-04 1 10.00", `${month} 1 50.00`]);
});

it("brings no address of a partner whom the brand did not bring", async () => {
  const stranger = await before.api.make.publisher({ email: "stranger@mail.test" });
  await before.kit.partner(stranger);
  const text = (await filesInZip(await archiveOf(before)))[MOVED_FILE] ?? "";
  expect(text).toContain(stranger.id);
  expect(text).not.toContain("stranger@mail.test");
});
