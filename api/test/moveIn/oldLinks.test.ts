/** On both engines: links of an earlier program lead where they led, and their orders earn for the right partner. */

import { Earning } from "../../src/sales";
import { forAll, HeldClock, PartnershipTestKit, startApi } from "..";
import { DomainKit } from "../domainKit";
import { freePort } from "../process/freePort";
import { openNameServer } from "../process/nameServer.cjs";
import { ImportTestKit, keyed } from "./importKit";

const clock = new HeldClock();
const dns = forAll(openNameServer);
const net = forAll(async () => ({ port: await freePort() }));
const api = forAll(() =>
  startApi({ clock, env: { DNS_SERVERS: dns.address, PUBLIC_URL: `http://weft.network.test:${net.port}` } }),
);
const kit = forAll(() => PartnershipTestKit.open(api, { website: "https://shop.test/" }));
const others = forAll(async () => {
  const all = { bo: await api.make.publisher(), cleo: await api.make.publisher() };
  for (const one of Object.values(all)) await kit.partner(one);
  await kit.partner();
  return all;
});
const domains = forAll(async () => {
  await api.app.listen({ port: net.port, host: "127.0.0.1" });
  return new DomainKit(api, dns, clock, net.port);
});
const HOST = "go.shop.test";

/** The partner of an order with this click, and the click's page. */
async function earnerOf(clickId: string, orderId: string): Promise<string> {
  const report = "mutation ($input: SaleInput!) { recordSale(input: $input) { id } }";
  const { data, error } = await api.as(kit.owner)(report, { input: { orderId, clickId, amount: "50.00" } });
  if (error) throw new Error(JSON.stringify(error));
  const earnings = await api.db.read.findBy(Earning, { saleId: data.recordSale.id });
  expect(earnings).toMatchObject([{ amount: expect.any(Number) }]);
  return earnings[0]?.publisherId ?? "";
}

it("all three kinds go on working", async () => {
  const imports = new ImportTestKit(api, kit.owner);
  const [anna, bo, cleo] = [kit.publisher.person.email, others.bo.person.email, others.cleo.person.email];
  const file = [
    "Partner ID,Partner name,Email,Referral link,Destination",
    `1,Anna,${anna},https://shop.test/coats?size=38&ref=anna,`,
    `2,Bo,${bo},https://${HOST}/bo,https://shop.test/bags`,
    `2,Bo,${bo},https://${HOST}/Bo%20s/now/,`,
    `2,Bo,${bo},https://${HOST}/?ref=bo2,`,
    `3,Cleo,${cleo},cleo.${HOST},`,
    `3,Cleo,${cleo},https://${HOST}/bo,`,
    `3,Cleo,${cleo},https://elsewhere.test/cleo,`,
  ].join("\n");
  const early = await imports.tried("csv", [file]);
  expect(keyed(early.plan.counts).link).toEqual({ READY: 2, REFUSED: 4 });
  await domains.serving(kit.owner, HOST);

  const { id } = await imports.ran("csv", [file]);
  expect(keyed((await imports.get(id)).counts).link).toEqual({ DONE: 5, REFUSED: 2 });
  const refused = (await imports.rows(id, { outcome: "REFUSED" })).map(({ label }) => label);
  expect(refused.sort()).toEqual([`${HOST}/bo`, "https://elsewhere.test/cleo"]);

  const expected = [
    [HOST, "/bo", "https://shop.test/bags", others.bo.id],
    [HOST, "/bo/?utm_source=mail", "https://shop.test/bags", others.bo.id],
    [HOST, "/Bo%20s/now", "https://shop.test/", others.bo.id],
    [HOST, "/any/page?ref=bo2", "https://shop.test/", others.bo.id],
    [HOST, "/?ref=anna", "https://shop.test/coats?size=38", kit.publisher.id],
    [`cleo.${HOST}`, "/", "https://shop.test/", others.cleo.id],
    [`CLEO.${HOST}.`, "/winter/sale?x=1", "https://shop.test/", others.cleo.id],
  ] as const;
  for (const [at, [host, path, page, partner]] of expected.entries()) {
    const { status, to } = await domains.get(host, path);
    const target = new URL(to ?? "");
    const clickId = target.searchParams.get("weft_click") ?? "";
    for (const name of ["weft_click", "afsrc"]) target.searchParams.delete(name);
    expect([path, status, target.href]).toEqual([path, 302, page]);
    expect([path, await earnerOf(clickId, `old-${at}`)]).toEqual([path, partner]);
  }
  const adopted = await imports.visit(kit.merchant.id, "anna", "https://shop.test");
  expect(await earnerOf(adopted.body, "adopted")).toBe(kit.publisher.id);

  for (const path of ["/BO", "/bo/more", "/nobody"]) expect((await domains.get(HOST, path)).status).toBe(404);
  expect((await domains.get(HOST, "/?ref=nobody")).to).toBe("https://shop.test/");
  const asked = async (host: string) => (await domains.get("127.0.0.1", `/internal/domains/ask?domain=${host}`)).status;
  expect([await asked(`cleo.${HOST}`), await asked(`dora.${HOST}`)]).toEqual([200, 404]);
  expect((await domains.get(`dora.${HOST}`, "/login")).status).toBe(404);
});
