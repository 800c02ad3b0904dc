import { forEach, HeldClock, newId, PartnershipTestKit, testApi } from "../../../../test";
import { ForeignLink, valueKeyOf } from "../../links/foreignLink.entity";
import { NO_PARAMETER } from "./adoption";

const clock = new HeldClock();
const api = testApi({ clock });
const kit = forEach(() => PartnershipTestKit.open(api, { website: "https://shop.example/" }));
const CHROME = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

const ask = (body: object, origin: string | undefined = "https://www.shop.example") =>
  api.app.inject({
    method: "POST",
    url: "/px/adopt",
    headers: { "user-agent": CHROME, "sec-fetch-dest": "empty", ...(origin && { origin }) },
    payload: body,
    remoteAddress: "203.0.113.20",
  });

async function moved(value = "anna") {
  const { linkId } = await kit.partner();
  const { id: merchantId } = kit.merchant;
  const foreign = {
    id: newId(),
    createdAt: clock.now(),
    merchantId,
    name: "ref",
    value,
    valueKey: valueKeyOf(value),
    linkId,
  };
  await api.db.write((tx) => tx.insert(ForeignLink, foreign));
  return { linkId, question: { m: merchantId, n: "ref", v: value } };
}

describe("POST /px/adopt", () => {
  it("answers a signed click of the link that counts like any other", async () => {
    const { linkId, question } = await moved();
    const { statusCode, body } = await ask(question);
    expect(statusCode).toBe(200);
    const read = api.services.clickIds.read(body, kit.merchant.id, clock.now());
    expect(read).toMatchObject({ fault: null, click: { linkId, publisherId: kit.publisher.id, kind: 0 } });
    expect((await ask(question)).statusCode).toBe(200);
    const { data } = await api.as(kit.publisher)("{ publisherReport { total { clicks } } }");
    expect(data?.publisherReport?.total?.clicks ?? 2).toBe(2);
  });

  it.each([
    ["a value that did not come over", { v: "bo" }, undefined],
    ["another spelling", { v: "Anna" }, undefined],
    ["another parameter", { n: "via" }, undefined],
    ["another brand", { m: newId() }, undefined],
    ["another site's page", {}, "https://evil.example"],
    ["a look-alike host", {}, "https://shop.example.evil.example"],
    ["no origin", {}, ""],
  ])("answers nothing for %s", async (_name, change, origin = "https://shop.example") => {
    const { question } = await moved();
    expect((await ask({ ...question, ...change }, origin)).statusCode).toBe(204);
  });

  it.each([{}, { v: 7 }, { v: "x".repeat(201) }, { n: "" }])("refuses %j", async (change) => {
    const { question } = await moved();
    const { statusCode, body } = await ask("v" in change || "n" in change ? { ...question, ...change } : {});
    expect([statusCode, JSON.parse(body).fields]).toEqual([422, { v: NO_PARAMETER }]);
  });
});
