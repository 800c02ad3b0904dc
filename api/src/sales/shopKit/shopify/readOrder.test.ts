import { parametersOf } from "../../../contract/integrations/clickParameter";
import { readOrder } from "./readEvent";
import { shopOrderOf } from "./shopOrder";

const basic = { id: 1, name: "#1", currency: "USD", created_at: "2026-11-20T09:00:00Z" };
const line = { id: 1, sku: "coat", price: "119.00", quantity: 1 };
const vat = (price: string) => ({ tax_lines: [{ price }] });
const click = (letter: string) => letter.repeat(40);

const read = (given: object, parameters = ["weft_click"]) => {
  const order = readOrder({ ...basic, line_items: [line], ...given }, parameters);
  if (!order) throw new Error("this is no order");
  return order;
};

describe("the amount of a line", () => {
  it.each([
    ["price by quantity", {}, { quantity: 3 }, 35_700],
    ["tax on top", {}, vat("19.00"), 11_900],
    ["tax in the price", { taxes_included: true }, vat("19.00"), 10_000],
    [
      "two taxes in the price",
      { taxes_included: true },
      { tax_lines: [{ price: "9.00" }, { price: "10.00" }] },
      10_000,
    ],
    [
      "a discount, and tax in the price",
      { taxes_included: true },
      { ...vat("17.10"), discount_allocations: [{ amount: "11.90" }] },
      9000,
    ],
    ["two discounts", {}, { discount_allocations: [{ amount: "10.00" }, { amount: "9.00" }] }, 10_000],
    ["more discount than price", {}, { discount_allocations: [{ amount: "200.00" }] }, 0],
    ["yen without digits", { currency: "JPY" }, { price: "12000" }, 12_000],
    ["yen with digits that it has not", { currency: "JPY" }, { price: "12000.00" }, 12_000],
    [
      "yen with tax inside, rounded half up",
      { currency: "JPY", taxes_included: true },
      { price: "11000", ...vat("1000.5") },
      9999,
    ],
    ["dinars with three digits", { currency: "KWD" }, { price: "12.345" }, 12_345],
  ])("%s", (_what, order, given, amount) => {
    expect(read({ line_items: [{ ...line, ...given }], ...order }).lines).toMatchObject([{ amount }]);
  });

  it("can also be a number, as in some versions, and is empty if invalid", () => {
    expect(read({ line_items: [{ ...line, price: "free" }] }).lines).toMatchObject([{ amount: 0 }]);
  });
});

describe("the click of an order", () => {
  const attributes = (...pairs: [string, unknown][]) => ({
    note_attributes: pairs.map(([name, value]) => ({ name, value })),
  });
  it.each([
    ["an attribute", attributes(["_weft", click("a")]), ["a"]],
    ["several in one, newest last", attributes(["_weft", `${click("a")}.${click("b")}`]), ["a", "b"]],
    ["several attributes", attributes(["_weft", click("a")], ["_weft_2", click("b")]), ["a", "b"]],
    ["the same twice", attributes(["_weft", click("a")], ["weft_click", click("a")]), ["a"]],
    ["the newest five", attributes(["_weft", [..."abcdefg"].map(click).join(".")]), [..."cdefg"]],
    ["what is no click", attributes(["_weft", "short"], ["_weft", 7], ["_weftish", click("a")]), []],
    ["the landing page", { landing_site: `/coats?weft_click=${click("a")}&utm_source=x` }, ["a"]],
    ["the landing page, not what follows #", { landing_site: `/coats?weft_click=${click("a")}#weft_click=x` }, ["a"]],
    [
      "the cart before the landing page",
      { ...attributes(["_weft", click("a")]), landing_site: `/?weft_click=${click("b")}` },
      ["a"],
    ],
    ["a landing page without one", { landing_site: "/coats" }, []],
    ["no landing page", { landing_site: null }, []],
  ])("%s", (_what, given, letters) => {
    expect(read(given).clickIds).toEqual(letters.map(click));
  });

  it.each([
    ["the brand's own name", `/coats?ref=${click("a")}`, ["a"]],
    ["the own name first", `/coats?weft_click=${click("b")}&ref=${click("a")}`, ["a"]],
    ["the usual name, of visits before it was changed", `/coats?weft_click=${click("b")}`, ["b"]],
    ["the usual name, where the own one holds something else", `/coats?ref=home&weft_click=${click("b")}`, ["b"]],
    ["no other name", `/coats?reference=${click("a")}`, []],
  ])("in a landing page's address: %s", (_what, landing_site, letters) => {
    expect(read({ landing_site }, parametersOf("ref")).clickIds).toEqual(letters.map(click));
  });
});

describe("a later discount on a sold line", () => {
  const order = (minute: number, quantity: number, off: string) =>
    read({
      updated_at: `2026-11-20T09:0${minute}:00Z`,
      line_items: [{ ...line, price: "100.00", quantity, discount_allocations: [{ amount: off }] }],
    });

  it.each([
    ["two after each other", [order(1, 1, "0"), order(2, 1, "10.00"), order(3, 1, "25.00")], 10_000, [2500]],
    ["taken back: what came back stays so", [order(1, 1, "0"), order(2, 1, "10.00"), order(3, 1, "0")], 10_000, [1000]],
    [
      "then a piece more: only that is added",
      [order(1, 1, "0"), order(2, 1, "10.00"), order(3, 2, "20.00")],
      19_000,
      [1000],
    ],
  ])("%s", (_what, orders, amount, lowered) => {
    for (const given of [orders, [...orders].reverse()]) {
      const found = shopOrderOf(given);
      expect([found?.amount, found?.lowered.map((one) => one.amount)]).toEqual([amount, lowered]);
    }
  });
});
