import { type Api, startApi } from "../../test/startApi";

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { DEMO: "on" } });
});
afterAll(() => api.stop());

const page = (url: string, from = api) => from.rest(null)("GET", url);

describe("demo mailbox", () => {
  it("lists and shows emails, with their content escaped", async () => {
    const user = await api.make.publisher({ email: "mail.reader@mail.example", name: "<script>alert(1)</script>" });
    await api.as(null)("mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }", {
      input: { email: user.email },
    });
    const list = await page("/demo/mail");
    expect([list.status, list.body]).toEqual([200, expect.stringContaining("mail.reader@mail.example")]);
    const href = /href="(\/demo\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? "";
    const mail = await page(href);
    expect(mail.body).toContain("Choose a new password");
    expect(list.body + mail.body).not.toContain("<script>alert");
    expect((await page("/demo/mail/0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5")).status).toBe(404);
  });

  it.each([
    ["a demo that strangers reach", { DEMO: "on", DEMO_PUBLIC: "on" }],
    ["a start without demo", { DEMO: "off" }],
  ])("does not exist in %s", async (_name, env) => {
    const other = await startApi({ env });
    expect((await page("/demo/mail", other)).status).toBe(404);
    await other.stop();
  });
});

describe("demo shop", () => {
  it("exists for merchants in the demo only", async () => {
    const merchant = await api.make.merchant({ name: "Loom & <b>Co</b>" });
    const front = await page(`/demo/shop/${merchant.id}`);
    expect(front.body).toContain("Loom &amp; &lt;b&gt;Co&lt;/b&gt;");
    for (const path of [
      "/demo/shop/nobody",
      "/demo/shop/0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5",
      `/demo/shop/${merchant.id}/nothing`,
    ]) {
      expect((await page(path)).status).toBe(404);
    }
    const other = await startApi({ env: { DEMO: "off" } });
    const otherMerchant = await other.make.merchant();
    expect((await page(`/demo/shop/${otherMerchant.id}`, other)).status).toBe(404);
    await other.stop();
  });

  it("ignores the price in the form", async () => {
    const { id } = await api.make.merchant();
    const slug = /href="\/demo\/shop\/[\w-]+\/([\w-]+)"/.exec((await page(`/demo/shop/${id}`)).body)?.[1] ?? "";
    const price = /class="price">\$([\d.]+)</.exec((await page(`/demo/shop/${id}/${slug}`)).body)?.[1];
    const buy = (form: Record<string, string>) =>
      api.app.inject({
        method: "POST",
        url: `/demo/shop/${id}/orders`,
        payload: new URLSearchParams(form).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const bought = await buy({ orderId: "D-1234", piece: slug, quantity: "1", amount: "0.01" });
    expect(bought.body).toContain(`$${price}`);
    for (const form of [
      { orderId: "D-1", piece: slug, quantity: "-3" },
      { orderId: "<b>", piece: slug, quantity: "1" },
      {},
    ]) {
      expect((await buy(form as Record<string, string>)).statusCode).toBe(404);
    }
  });
});
