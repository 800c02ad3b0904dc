import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Api, createLogger, HeldClock, Merchant, OutboxMessage, Person, SECOND, startApi } from "../../../test";
import { type Behavior, startMailServer } from "../../../test/process/mailServer";
import { readMail } from "../../../test/readMail";
import { Outbox } from "../outbox/outbox.service";
import type { MailOrder } from "./mail";
import { MailService } from "./mail.service";
import { templates } from "./templates";

const ORDER: MailOrder = { template: "application-received", to: "orla@mail.example", data: { name: "Orla" } };
const FROM = "Weft <team@weft.example>";

const clock = new HeldClock();
let api: Api;
let server: Awaited<ReturnType<typeof startMailServer>> | undefined;

async function start(...behaviors: Behavior[]) {
  const [first, ...rest] = behaviors;
  server = first && (await startMailServer(first, ...rest));
  const env = { MAIL_FROM: FROM, PUBLIC_URL: "https://weft.example", ...(server && { SMTP_URL: server.url }) };
  api = await startApi({ clock, env });
}
afterEach(async () => {
  await api.stop();
  await server?.stop();
});

const order = (given: Partial<MailOrder> = {}) =>
  api.db.write((tx) => api.services.outbox.add(tx, "mail", { ...ORDER, ...given }));
const deliver = () => api.services.outbox.deliverDue();
const messages = () => api.db.read.find(OutboxMessage, { order: { id: "ASC" } });
const messageIds = () => server!.received.map(({ text }) => readMail(text).headers["message-id"]);

describe("mail with a working server", () => {
  it("sends complete emails to one recipient", async () => {
    await start({ does: "accept" });
    const id = await order({ to: "orla@mail.example", replyTo: "bram@mail.example", data: { name: "Élodie <b>" } });
    await deliver();
    const [mail] = server!.received;
    expect(mail).toMatchObject({ from: "team@weft.example", to: ["orla@mail.example"] });
    const { headers, text, html } = readMail(mail!.text);
    expect(headers).toMatchObject({
      from: FROM,
      to: "orla@mail.example",
      "reply-to": "bram@mail.example",
      subject: "We received your application",
      "message-id": `<${id}@weft.example>`,
    });
    expect(new Date(headers.date!).getTime()).toBe(Math.trunc(clock.now().getTime() / SECOND) * SECOND);
    expect(text).toContain("Hello Élodie <b>,");
    expect(html).toContain("Hello Élodie &lt;b&gt;,");
  });

  it("writes in the receiver's language, and links to the page in it", async () => {
    await start({ does: "accept" });
    const { id, email, name } = await api.make.publisher();
    await api.db.write((tx) => tx.update(Person, { id }, { language: "de-AT" }));
    for (const to of [email, "stranger@mail.example"])
      await order({ template: "password-reset", to, data: { name, link: "https://weft.example/reset-password#x" } });
    await deliver();
    const [own, strange] = server!.received.map((mail) => readMail(mail.text));
    expect(own!.html).toContain('<html lang="de">');
    expect(own!.text).toContain(`Hallo ${name}`);
    expect(own!.text).toContain("https://weft.example/de/reset-password#x");
    expect(strange!.text).toContain(`Hello ${name}`);
    expect(strange!.text).toContain("https://weft.example/reset-password#x");
  });

  it("shows the logo of the brand it is about, or its monogram", async () => {
    await start({ does: "accept" });
    const merchant = await api.make.merchant({ name: "Fold & Sons" });
    const about = { template: "offer-withdrawn", data: { name: "Orla", merchant: "x", merchantId: merchant.id } };
    await order(about);
    await deliver();
    await api.db.write((tx) => tx.update(Merchant, { id: merchant.id }, { logoHash: "0123456789abcdef" }));
    await order(about);
    await deliver();
    await order({ ...about, data: { ...about.data, merchantId: "gone" } });
    await deliver();
    const [without, withLogo, gone] = server!.received.map(({ text }) => readMail(text).html);
    expect(without).toMatch(/>FS<\/td>/);
    expect(withLogo).toMatch(
      new RegExp(`src="https://weft.example/[^"]*${merchant.id}[^"]*"[^>]* alt="Logo of Fold &amp; Sons"`),
    );
    expect(gone).not.toMatch(/Logo of|>FS</);
  });

  it("says what its heading says only once, and in the text as ever", async () => {
    await start({ does: "accept" });
    const words = "Elodie joined your program";
    api.services.mail.compose("told", async () => ({ subject: words, paragraphs: ["Hello,", `${words}.`] }));
    await order({ template: "told" });
    await deliver();
    const { text, html } = readMail(server!.received[0]!.text);
    expect(html.match(new RegExp(words, "g"))).toHaveLength(2);
    expect(text).toContain(`${words}.`);
  });

  it("prevents header injection", async () => {
    await start({ does: "accept" });
    const nasty = "x\r\nBcc: victim@mail.example\r\n\r\nbody";
    await order({ template: "contact-message", data: { name: nasty, email: nasty, subject: nasty, message: nasty } });
    await order({ to: "a@mail.example, b@mail.example" });
    await order({ to: "a@mail.example>\r\nRCPT TO:<victim@mail.example" });
    await deliver();
    expect(server!.received.flatMap(({ to }) => to)).not.toContain("victim@mail.example");
    expect(server!.received.flatMap(({ to }) => to)).not.toContain("b@mail.example");
    const { headers } = readMail(server!.received[0]!.text);
    expect(headers.bcc).toBeUndefined();
    expect(headers.subject).toBe("Contact: x Bcc: victim@mail.example body");
  });
});

describe("mail with a failing server", () => {
  it.each<[string, Behavior]>([
    ["refuses the recipient for now", { does: "refuse", code: 451, at: "recipient" }],
    ["refuses the recipient for good", { does: "refuse", code: 550, at: "recipient" }],
    ["refuses the text for now", { does: "refuse", code: 452, at: "text" }],
    ["refuses the text for good", { does: "refuse", code: 554, at: "text" }],
    ["hangs up at once", { does: "drop", at: "greeting" }],
  ])("and %s, retries once with the same Message-ID", async (_how, behavior) => {
    await start(behavior, behavior, { does: "accept" });
    const id = await order();
    await deliver();
    const [message] = await messages();
    expect(message).toMatchObject({ state: "waiting", attempts: 1, error: expect.any(String) });
    await deliver();
    expect(server!.tries()).toBe(1);
    clock.pass(30 * SECOND);
    await deliver();
    clock.pass(60 * SECOND);
    await deliver();
    expect(messageIds()).toEqual([`<${id}@weft.example>`]);
    expect(await messages()).toMatchObject([{ state: "done", attempts: 3, error: null }]);
  });

  it("and a lost acknowledgement, repeats with the same Message-ID", async () => {
    await start({ does: "drop", at: "text" }, { does: "accept" });
    const id = await order();
    await deliver();
    clock.pass(30 * SECOND);
    await deliver();
    expect(messageIds()).toEqual(Array(2).fill(`<${id}@weft.example>`));
    const [once, again] = server!.received.map(({ text }) => readMail(text));
    expect([again!.text, again!.html, again!.headers.date]).toEqual([once!.text, once!.html, once!.headers.date]);
    expect(await messages()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("that does not respond, still sends other emails", async () => {
    await start({ does: "hang" }, { does: "accept" });
    const sender = new MailService({ ...api.services.env, smtpUrl: server!.url }, createLogger({ level: "silent" }));
    const outbox = new Outbox(api.db, clock, undefined, { lease: 1500 });
    outbox.handle("mail", sender.deliver);
    const ids = [await order(), await order()];
    await outbox.deliverDue();
    const tried = await messages();
    expect(tried.map(({ state }) => state).sort()).toEqual(["done", "waiting"]);
    // Abandoned when the lease ended, not the socket: afterwards another process may send.
    expect(tried.map(({ error }) => error)).toContain("Message sending aborted");
    clock.pass(30 * SECOND);
    await outbox.deliverDue();
    expect((await messages()).map(({ state }) => state)).toEqual(["done", "done"]);
    expect(new Set(messageIds())).toEqual(new Set(ids.map((id) => `<${id}@weft.example>`)));
    sender.close();
  });

  it("and a missing template, still sends other emails", async () => {
    await start({ does: "accept" });
    await order({ template: "nonsense" });
    const id = await order();
    await deliver();
    expect(messageIds()).toEqual([`<${id}@weft.example>`]);
    expect((await messages())[0]).toMatchObject({ state: "waiting", error: 'unknown mail template "nonsense"' });
  });
});

describe("mail without a server", () => {
  it("writes emails to files", async () => {
    await start();
    const first = await order();
    clock.pass(1);
    const second = await order({ to: "bram@mail.example", data: { name: "Bram" } });
    await deliver();
    const folder = join(api.dataDir, "mail");
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-${first}\\.eml$`)),
      expect.stringMatching(new RegExp(`-${second}\\.eml$`)),
    ]);
    const { headers, text, html } = readMail(readFileSync(join(folder, files[1]!), "utf8"));
    expect(headers).toMatchObject({ from: FROM, to: "bram@mail.example", "message-id": `<${second}@weft.example>` });
    expect(text).toContain("Hello Bram,");
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
    await deliver();
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("renders every template as text and escaped HTML", async () => {
    await start();
    const marked =
      "merchant publisher account member by person asker domain words changes why method factor access faults";
    const data = {
      ...Object.fromEntries(marked.split(" ").map((name) => [name, `<i>${name}</i>`])),
      name: "<i>N</i>",
      role: "publisher",
      link: "https://weft.example/x?a=1&b=2",
      email: "n@mail.example",
      until: "2026-12-23",
      when: "2026-11-21 08:00 UTC",
      commission: "$3.84",
      week: "2026-11-16",
      content: "orders",
      rows: "24,000",
      gross: "$75.00",
      fee: "$15.00",
      net: "$60.00",
      days: "3 to 5",
      startsOn: "2026-11-29",
      day: "2026-11-21",
      digest: "ledger2.sale1.x",
      count: "2",
      from: "2026-11-21 10:15 UTC",
      newEmail: "next@mail.example",
      isLast: "yes",
      left: "9",
      state: "approved",
    };
    const kinds = Object.keys(templates);
    for (const template of kinds)
      await order({ template, data: { ...data, subject: "<i>S</i>", message: "<i>M</i>" } });
    await deliver();
    const folder = join(api.dataDir, "mail");
    const mails = readdirSync(folder).map((file) => readMail(readFileSync(join(folder, file), "utf8")));
    expect(mails).toHaveLength(kinds.length);
    for (const { headers, text, html } of mails) {
      expect(headers.subject).toMatch(/\S{4}/);
      expect(text).toContain("<i>N</i>");
      expect(html).toContain("&lt;i&gt;N&lt;/i&gt;");
      expect(html).not.toMatch(/<i>|undefined/);
      expect(text).not.toContain("undefined");
      expect(html).not.toMatch(/<(script|link)/);
      // Nothing that tells who reads it.
      expect(html.match(/src="[^"]*"/g)).toEqual(['src="https://weft.example/mail-mark.png"']);
    }
    expect(mails.map(({ text }) => text).join()).toContain("https://weft.example/x?a=1&b=2");
  });
});
