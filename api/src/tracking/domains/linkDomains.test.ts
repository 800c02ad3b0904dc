/** On both engines: domains are claimed, proved, served, lost and removed. */
import { forAll, forEach, HeldClock, PartnershipTestKit, startApi } from "../../../test";
import { DomainKit } from "../../../test/domainKit";
import { freePort } from "../../../test/process/freePort";
import { openNameServer } from "../../../test/process/nameServer.cjs";
import { domainFaults, domainHostIn } from "../../contract/links/linkDomain";
import { nameKeyOf } from "../../programs";

const clock = new HeldClock();
const dns = forAll(openNameServer);
const net = forAll(async () => ({ port: await freePort() }));
const api = forAll(() =>
  startApi({ clock, env: { DNS_SERVERS: dns.address, PUBLIC_URL: `http://weft.network.test:${net.port}` } }),
);
let count = 0;
const kit = forEach(async () => {
  count += 1;
  return PartnershipTestKit.open(api, { name: `Maison ${count}`, website: `https://brand${count}.test/` });
});
const host = () => `go.brand${count}.test`;
const domains = forAll(async () => {
  await api.app.listen({ port: net.port, host: "127.0.0.1" });
  return new DomainKit(api, dns, clock, net.port);
});

async function linkUrl(): Promise<string> {
  const { data } = await api.as(kit.publisher)("{ links(first: 1) { nodes { affiliateUrl } } }");
  return data.links.nodes[0].affiliateUrl;
}
const pathOf = (url: string) => new URL(url).pathname;
const ask = (given: string, headers = {}) =>
  domains.get("127.0.0.1", `/internal/domains/ask?domain=${given}`, { headers });

describe("a host", () => {
  it.each([
    ["Go.Brand.com", "go.brand.com"],
    [" https://go.brand.com:8443/ ", "go.brand.com"],
    ["go.brand.com.", "go.brand.com"],
    ["go.bücher.de", "go.xn--bcher-kva.de"],
    ["go.brand.com/x", null],
    ["ftp://go.brand.com", null],
    ["a@go.brand.com", null],
    ["127.0.0.1", null],
    ["[::1]", null],
    ["localhost", null],
    ["go_.brand.com", null],
    ["", null],
  ])("typed as %j is %j", (typed, expected) => {
    expect(domainHostIn(typed)).toBe(expected);
  });

  it.each([
    ["co.uk", "This isn't one of your domains."],
    ["github.io", "This isn't one of your domains."],
    ["go.internal", "This isn't one of your domains."],
    ["brand.com", "Please use a subdomain, such as go.brand.com."],
    ["weft.network.test", "This domain belongs to the network."],
    ["x.weft.network.test", "This domain belongs to the network."],
    ["go.refersion.com", "This domain looks like the name of another brand or network."],
    ["refersi0n.links.com", "This domain looks like the name of another brand or network."],
    ["go.vveft.com", "This domain looks like the name of another brand or network."],
    ["nowhere", "Please enter a domain such as go.brand.com, without a path."],
  ])("%s is refused", async (wrong, message) => {
    expect((await domains.add(kit.owner, wrong)).error).toMatchObject({ fields: { host: message } });
  });

  it("that reads like another brand is refused, but not below one's own shop", async () => {
    const name = "Zalora Nord";
    await PartnershipTestKit.open(api, { name, nameKey: nameKeyOf(name), website: "https://zn.test/" });
    const refused = await domains.add(kit.owner, "zal0ra-nord.links.com");
    expect(refused.error?.fields).toEqual({ host: "This domain looks like the name of another brand or network." });
    // With a Cyrillic а.
    const homograph = await domains.add(kit.owner, "go.z\u0430lora-nord.com");
    expect(homograph.error?.fields).toEqual({ host: "This domain looks like the name of another brand or network." });
    expect((await domains.add(kit.owner, `zalora-nord.brand${count}.test`)).error).toBeUndefined();
  });

  it("that is the shop itself is refused", async () => {
    const { error } = await domains.add(kit.owner, `www.brand${count}.test`);
    expect(error?.fields).toEqual({ host: "This is your shop's own address. Please use another subdomain." });
  });
});

describe("a domain", () => {
  it("is proved by its records, then serves once it answers; new links use it, and the old address still works", async () => {
    await kit.partner();
    const before = await linkUrl();
    const domain = await domains.added(kit.owner, ` ${host().toUpperCase()}.`);
    expect(domain).toMatchObject({ host: host(), purpose: "LINKS", state: "WAITING", problem: null });
    expect(domain.records.map(({ type, name }) => `${type} ${name}`)).toEqual([
      `CNAME ${host()}`,
      `TXT _weft.${host()}`,
    ]);
    await domains.checks();
    expect(await domains.mine(kit.owner)).toMatchObject([{ state: "WAITING", problem: domainFaults["no-txt"] }]);
    expect((await ask(host())).status).toBe(404);
    domains.setDns({ ...domain, records: domain.records.slice(1) });
    await domains.checks();
    expect(await domains.mine(kit.owner)).toMatchObject([{ state: "WAITING", problem: domainFaults["no-cname"] }]);
    dns.set(host(), "CNAME", "elsewhere.test");
    await domains.checks();
    expect(await domains.mine(kit.owner)).toMatchObject([{ state: "WAITING", problem: domainFaults["other-cname"] }]);
    domains.setDns(domain);
    expect((await domains.act("checkLinkDomain", kit.owner, domain.id)).data.checkLinkDomain).toMatchObject({
      state: "PROVED",
      problem: null,
    });
    expect((await ask(host())).status).toBe(200);
    expect(await linkUrl()).toBe(before);
    await domains.checks();
    expect(await domains.state(kit.owner, host())).toBe("SERVING");
    const after = await linkUrl();
    expect(after).toBe(`http://${host()}:${net.port}${pathOf(before)}`);
    for (const [at, path] of [
      [host(), pathOf(after)],
      [`${host().toUpperCase()}.:${net.port}`, `${pathOf(after)}?sub=x`],
      [host(), pathOf(after).replace("/r/", "/")],
      ["127.0.0.1", pathOf(before)],
    ] as const) {
      const { status, to } = await domains.get(at, path);
      expect([at, status, new URL(to ?? "").host]).toEqual([at, 302, `brand${count}.test`]);
      expect(
        api.services.clickIds.read(new URL(to ?? "").searchParams.get("weft_click") ?? "", kit.merchant.id, clock.now())
          .fault,
      ).toBeNull();
    }
  });

  it("serves its links, the shop's home and the pixel: neither the site, nor the API, nor others' links", async () => {
    await domains.serving(kit.owner, host());
    expect(await domains.get(host(), "/")).toMatchObject({ status: 302, to: `https://brand${count}.test/` });
    const other = await PartnershipTestKit.open(api, { name: `Other ${count}`, website: "https://other.test/" });
    await other.partner();
    const { data } = await api.as(other.publisher)("{ links(first: 1) { nodes { affiliateUrl } } }");
    const foreign = pathOf(data.links.nodes[0].affiliateUrl);
    await domains.get("127.0.0.1", foreign);
    for (const path of [
      foreign,
      "/graphql",
      "/api/v1/domains",
      "/api/openapi.json",
      "/login",
      "/dashboard",
      "/livez",
      "/readyz",
      "/internal/domains/ask?domain=x",
      "/assets/index.js",
      "//evil.test/",
    ]) {
      const { status, body, headers } = await domains.get(host(), path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain("This link doesn't exist");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect((await domains.get(host(), "/graphql", { method: "POST" })).status).toBe(405);
    expect((await domains.get(host(), "/weft.js")).status).toBe(200);
    expect((await domains.get(host(), "/px.gif")).status).toBe(200);
    expect((await domains.get(`x.${host()}`, "/graphql")).status).toBe(404);
  });

  it("belongs to whoever proves it first: a claim alone blocks nobody, and lost proof gives it up", async () => {
    const stranger = await PartnershipTestKit.open(api, {
      name: `Stranger ${count}`,
      website: "https://stranger.test/",
    });
    const theirs = await domains.added(stranger.owner, host());
    await domains.checks();
    const own = await domains.serving(kit.owner, host());
    expect(await domains.state(kit.owner, host())).toBe("SERVING");
    dns.set(`_weft.${host()}`, "TXT", ...[own, theirs].map(({ records }) => records[1]?.value ?? ""));
    await domains.checks(4);
    expect(await domains.mine(stranger.owner)).toMatchObject([{ state: "WAITING", problem: domainFaults.taken }]);
    dns.set(`_weft.${host()}`, "TXT", theirs.records[1]?.value ?? "");
    await domains.checks(4);
    expect(await domains.state(kit.owner, host())).toBe("WAITING");
    expect(await domains.state(stranger.owner, host())).toBe("SERVING");
    expect((await domains.get(host(), "/")).to).toBe("https://stranger.test/");
  });

  it("that fails is told once, and new links leave it while its old ones go on", async () => {
    await kit.partner();
    const domain = await domains.serving(kit.owner, host());
    const onDomain = await linkUrl();
    dns.set(host(), "CNAME");
    await domains.checks();
    expect(await domains.state(kit.owner, host())).toBe("SERVING");
    await domains.checks();
    expect(await domains.mine(kit.owner)).toMatchObject([{ state: "FAILING", problem: domainFaults["no-cname"] }]);
    await domains.checks();
    await api.services.jobs.plans
      .find(({ name }) => name === "notifications:write")
      ?.work(new AbortController().signal);
    const { data } = await api.as(kit.owner)(
      '{ notifications(first: 5, event: "domain-failing") { nodes { text path } } }',
    );
    expect(data.notifications.nodes).toEqual([
      { text: `Your domain ${host()} stopped working: ${domainFaults["no-cname"]}`, path: "/settings/domains" },
    ]);
    expect(new URL(await linkUrl()).hostname).toBe("weft.network.test");
    expect((await domains.get(host(), pathOf(onDomain))).status).toBe(302);
    domains.setDns(domain);
    await domains.checks();
    expect(await linkUrl()).toBe(onDomain);
  });

  it("that was removed shows nothing, and can be added again", async () => {
    const domain = await domains.serving(kit.owner, host());
    expect((await domains.act("removeLinkDomain", kit.owner, domain.id)).error).toBeUndefined();
    expect(await domains.mine(kit.owner)).toEqual([]);
    for (const path of ["/", "/login", "/weft.js"]) expect((await domains.get(host(), path)).status).toBe(404);
    expect((await ask(host())).status).toBe(404);
    await domains.serving(kit.owner, host());
    expect((await domains.get(host(), "/")).status).toBe(302);
  });

  it("is its account's alone", async () => {
    const domain = await domains.added(kit.owner, host());
    const stranger = await api.make.advertiser();
    for (const act of ["checkLinkDomain", "removeLinkDomain"] as const)
      expect((await domains.act(act, stranger, domain.id)).error).toMatchObject({ code: "NOT_FOUND" });
    expect(await domains.mine(stranger)).toEqual([]);
    expect((await domains.add(kit.publisher, "go.me.test")).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await domains.add(null, "go.me.test")).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("of the network serves the whole site", async () => {
    const admin = await api.make.admin();
    const portal = await domains.serving(admin, "partners.network.test");
    expect(portal.purpose).toBe("PORTAL");
    expect((await domains.get("partners.network.test", "/livez")).status).toBe(200);
    expect((await ask("partners.network.test")).status).toBe(200);
  });

  it("is added and checked over REST", async () => {
    const rest = api.rest(kit.owner);
    const added = await rest("POST", "/api/v1/domains", { host: host() });
    expect(added).toMatchObject({ status: 201, body: { host: host(), state: "waiting", problem: null } });
    expect((await rest("POST", "/api/v1/domains", { host: host() })).body.id).toBe(added.body.id);
    expect((await rest("POST", `/api/v1/domains/${added.body.id}/check`)).body).toMatchObject({
      state: "waiting",
      problem: domainFaults["no-txt"],
    });
    expect((await rest("GET", "/api/v1/domains")).body.domains).toMatchObject([{ id: added.body.id }]);
    expect((await rest("POST", "/api/v1/domains", { host: "a b" })).status).toBe(422);
  });

  it("gets at most ten per account", async () => {
    for (let at = 0; at < 10; at += 1) await domains.added(kit.owner, `go${at}.brand${count}.test`);
    expect((await domains.add(kit.owner, `go10.brand${count}.test`)).error?.fields).toEqual({
      host: "You can have up to 10 domains.",
    });
  });
});

describe("the question of the reverse proxy", () => {
  it.each([{ "x-forwarded-for": "203.0.113.9" }, { via: "1.1 caddy" }, { forwarded: "for=203.0.113.9" }])(
    "is answered to this machine alone: %j",
    async (headers) => {
      await domains.serving(kit.owner, host());
      expect((await ask(host())).status).toBe(200);
      expect((await ask(host(), headers)).status).toBe(404);
      expect((await ask(`${host().toUpperCase()}.`)).status).toBe(200);
      for (const wrong of ["", "x".repeat(300), "brand.test", `${host()}.evil.test`])
        expect((await ask(wrong)).status).toBe(404);
    },
  );
});
