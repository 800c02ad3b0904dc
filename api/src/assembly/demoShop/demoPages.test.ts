import { newId, startApi, testApi } from "../../../test";
import { Code } from "../../programs/codes/code.entity";

const api = testApi({ env: { DEMO: "on" } });

const page = (url: string, from = api) => from.rest(null)("GET", url);

describe("demo mailbox", () => {
  it("lists and shows emails, with their content escaped", async () => {
    const user = await api.make.publisher({ email: "mail.reader@mail.example", name: "<script>alert(1)</script>" });
    await api.as(null)(
      "mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }",
      { input: { email: user.email } },
    );
    const list = await page("/demo/mail");
    expect([list.status, list.body]).toEqual([200, expect.stringContaining("mail.reader@mail.example")]);
    const href = /href="(\/demo\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? "";
    const mail = await page(href);
    expect(mail.body).toContain("Choose a new password");
    expect(list.body + mail.body).not.toContain("<script>alert");
    expect((await page("/demo/mail/0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5")).status).toBe(404);
  });

  it.each([
    ["a public demo", { DEMO: "on", DEMO_PUBLIC: "on" }],
    ["without demo", { DEMO: "off" }],
  ])("does not exist in %s", async (_name, env) => {
    const other = await startApi({ env });
    expect((await page("/demo/mail", other)).status).toBe(404);
    await other.stop();
  });
});

describe("demo shop", () => {
  it("exists for demo merchants only", async () => {
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
    const bought = await buy({ orderId: "D-1234", product: slug, quantity: "1", amount: "0.01" });
    expect(bought.body).toContain(`$${price}`);
    for (const form of [
      { orderId: "D-1", product: slug, quantity: "-3" },
      { orderId: "<b>", product: slug, quantity: "1" },
      {},
    ]) {
      expect((await buy(form as Record<string, string>)).statusCode).toBe(404);
    }
  });

  const form = (url: string, fields: Record<string, string>, cookie = "") =>
    api.app.inject({
      method: "POST",
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["set-cookie"]).split(";")[0];

  it("disables sold-out sizes and doesn't sell them", async () => {
    const { id } = await api.make.merchant({ name: "Maison Orsay" });
    const shop = `/demo/shop/${id}`;
    const { body } = await page(`${shop}/silk-slip-dress`);
    expect(body).toMatch(/value="silk-slip-dress-xl" aria-label="XL, sold out" disabled/);
    expect(body).toMatch(/value="silk-slip-dress-xs" aria-label="XS" checked/);
    expect(body).toContain("2 left in M");
    const order = { orderId: "D-size", product: "silk-slip-dress", quantity: "1" };
    expect((await form(`${shop}/orders`, { ...order, sku: "silk-slip-dress-xl" })).statusCode).toBe(303);
    expect((await form(`${shop}/orders`, { ...order, sku: "silk-slip-dress-4xl" })).statusCode).toBe(404);
    const tooMany = await form(`${shop}/orders`, { ...order, sku: "silk-slip-dress-m", quantity: "3" });
    expect([tooMany.statusCode, tooMany.body]).toEqual([409, expect.stringContaining("items sold out")]);
    expect(
      (
        await page(
          (
            await form(`${shop}/orders/cart`, { sku: "silk-slip-dress-xl", quantity: "1", act: "add" })
          ).headers.location as string,
        )
      ).body,
    ).toContain("cart is empty");
  });

  it("keeps a cart of several products, applies a code and reports the order once with its lines", async () => {
    const { id } = await api.make.merchant({ name: "Maison Orsay" });
    const { id: publisherId } = await api.make.publisher();
    const given = { textKey: "ANNA-*", openKey: "ANNA-*", generation: 1, state: "active", note: "15 % off" } as const;
    const times = { createdAt: new Date(0), changedAt: new Date(0), closedAt: null, fromDay: null, untilDay: null };
    await api.db.write((tx) => tx.insert(Code, { id: newId(), merchantId: id, publisherId, ...given, ...times }));
    const shop = `/demo/shop/${id}`;
    let cookie = "";
    for (const [sku, quantity, act] of [
      ["silk-slip-dress-m", "1", "add"],
      ["silk-slip-dress-m", "1", "add"],
      ["wool-blazer-s", "3", "add"],
      ["wool-blazer-s", "1", "set"],
      ["wool-blazer-xs", "1", "add"],
      ["wool-blazer-xs", "0", "set"],
    ] as const) {
      cookie = cookieOf(await form(`${shop}/orders/cart`, { sku, quantity, act }, cookie)) ?? "";
    }
    const get = async (url: string) => (await api.app.inject({ url, headers: { cookie } })).body;
    expect(await get(`${shop}/orders/cart`)).toContain("$1,175.00");
    expect(await get(`${shop}/orders/checkout?code=NOBODY`)).toContain("This code isn't valid");
    const checkout = await get(`${shop}/orders/checkout?code=%20anna-7`);
    expect(checkout).toContain("$998.75");
    const hidden = Object.fromEntries(
      [...checkout.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
    );
    const thanks = await form(`${shop}/orders`, hidden, cookie);
    expect(cookieOf(thanks)).toBe("shop_cart=");
    const report = JSON.parse(/data-weft-order>(.+?)<\/script>/.exec(thanks.body)?.[1] ?? "null");
    expect(report).toMatchObject({
      amount: "998.75",
      codes: ["ANNA-7"],
      lines: [
        { sku: "silk-slip-dress-m", quantity: 2, amount: "578.00" },
        { sku: "wool-blazer-s", quantity: 1, amount: "420.75" },
      ],
    });
    const { orderId: o, amount: a, clickId: c, signature: s, codes, lines } = report;
    const payload = JSON.stringify({ m: id, o, a, c, s, codes, lines });
    const headers = { "content-type": "text/plain" };
    expect((await api.app.inject({ method: "POST", url: "/px", payload, headers })).statusCode).toBe(204);
    // Submitting the same form again shows the same order.
    expect((await form(`${shop}/orders`, hidden)).body).toContain(s);
  });

  it("ignores an invalid cart", async () => {
    const { id } = await api.make.merchant({ name: "Maison Orsay" });
    const shop = `/demo/shop/${id}`;
    for (const cookie of [
      "shop_cart=<b>*1",
      "shop_cart=nothing*9",
      `shop_cart=${"a*1~".repeat(900)}`,
      "shop_cart=~*~",
    ]) {
      const { statusCode, body } = await api.app.inject({ url: `${shop}/orders/cart`, headers: { cookie } });
      expect([statusCode, body.includes("cart is empty")]).toEqual([200, true]);
    }
    for (const fields of [{}, { sku: "silk-slip-dress-m", quantity: "10" }, { sku: "x", quantity: "1" }])
      expect((await form(`${shop}/orders/cart`, fields as Record<string, string>)).statusCode).toBe(404);
    const empty = await form(`${shop}/orders`, { orderId: "D-none", items: "nothing*1" });
    expect(empty.statusCode).toBe(303);
  });
});
