import { codeOwner, forEach, giveCode, OrderTestKit, type Partner, replaySales, testApi } from "../../../test";
import { IS_GIVEN } from "./code.service";

let orders = 0;

const clock = { now: () => new Date() };
const api = testApi({ clock });
const kit = forEach(() => OrderTestKit.open(api, clock));
const anna = forEach(() => codeOwner(kit));
const bea = forEach(() => codeOwner(kit));

const refusal = async (text: string) => {
  const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id text } }";
  const { error } = await api.as(kit.advertiser)(give, { input: { text, publisherId: bea.user.id } });
  return error?.fields?.text;
};

async function ownerByTyping(typed: string): Promise<string | undefined> {
  orders += 1;
  const orderId = `alike-${orders}`;
  const { status } = await kit.server(orderId, { codes: [typed] } as object);
  expect([typed, status]).toEqual([typed, 201]);
  return (await kit.sale(orderId)).earnings[0]?.publisherId;
}

/** What a partner owns, and what reads the same to a shopper. */
const alike: [given: string, variants: string[]][] = [
  [
    "ANNA10",
    ["anna10", "Anna 10", "ａｎｎａ１０", "ANNA10\u200b", "\ufeffanna10", "AN\u00adNA10", "anna\u206010", "ANNA１0"],
  ],
  ["INDIRIM20", ["indirim20", "İNDİRİM20", "ındırım20", "i\u0307ndirim20", "İndirim20"]],
  ["İLKALIŞVERİŞ", ["ilkalışveriş", "ILKALIŞVERIŞ", "İLKALIS\u0327VERİS\u0327"]],
  ["ANNA-10", ["ANNA‐10", "anna–10", "ANNA—10", "ANNA−10", "ANNA‑10", "ANNA﹣10", "ANNA－10"]],
  ["ANNA'S", ["anna’s", "ANNA‘S", "ANNAʼS", "ANNA＇S"]],
  ["STRASSE5", ["straße5", "STRAẞE5"]],
  ["ΧΡΏΜΑΣ", ["χρώμας", "χρώμασ"]],
  ["ÉTÉ24", ["e\u0301te\u030124", "été24"]],
  ["خصم١٥", ["خصم15", "خصم۱۵"]],
  ["छूट२०", ["छूट20"]],
  ["ลด๕๐", ["ลด50"]],
];

describe("codes that read the same", () => {
  it.each(alike)("have one owner, whom a shopper's spelling finds: %s", async (given, variants) => {
    await giveCode(kit, anna, given);
    for (const variant of variants) {
      expect([variant, await refusal(variant)]).toEqual([variant, IS_GIVEN]);
      expect([variant, await ownerByTyping(variant)]).toEqual([variant, anna.user.id]);
    }
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("are shown as their brand writes them, also after they were handed on or replaced", async () => {
    const id = await giveCode(kit, anna, "İndirim٢٠");
    const text = "İNDIRIM٢٠";
    const act = async (mutation: string, more = {}) => {
      const { data, error } = await api.as(kit.advertiser)(mutation, { id, ...more });
      expect(error).toBeUndefined();
      return data;
    };
    const codes = async (of: Partner) =>
      (await api.as(of.user)("{ myCodes { nodes { text replacement { text } } } }")).data.myCodes.nodes;
    expect(await codes(anna)).toEqual([{ text, replacement: null }]);
    const { leakCode } = await act("mutation ($id: ID!) { leakCode(id: $id) { replacement { text } } }");
    expect(leakCode.replacement.text).toMatch(/^İNDIRIM٢٠-[A-Z0-9]{4}$/);
    await act("mutation ($id: ID!, $to: ID!) { rotateCode(id: $id, publisherId: $to) { text } }", { to: bea.user.id });
    expect(await codes(bea)).toEqual([{ text, replacement: null }]);
    expect(await ownerByTyping("indirim20")).toBe(bea.user.id);
    const found = await api.as(kit.advertiser)('{ codes(filter: { text: "INDIRIM20" }) { nodes { text state } } }');
    expect(found.data.codes.nodes).toMatchObject([
      { text, state: "ACTIVE" },
      { text, state: "ROTATED" },
    ]);
  });

  it.each([
    // Cyrillic and Greek among Latin letters, and alone.
    ["ANNА10", /mixes alphabets/],
    ["ΑNNA10", /mixes alphabets/],
    ["РОРЕ", /looks like one in Latin/],
    ["роре", /looks like one in Latin/],
    ["һау", /looks like one in Latin/],
    ["ΤΟΠ-ANNA", /mixes alphabets/],
    // Letters of phonetics, which Unicode counts as Latin.
    ["ɑnnɑ10", /letters that look like others/],
    ["ANNAǃ", /letters that look like others/],
    ["ɡift", /letters that look like others/],
    ["ᴀnna10", /letters that look like others/],
    // Digits that look like others.
    ["ANNA1০", /digits that look like others/],
    ["ANNA1〇", /digits that look like others/],
    ["ANNA߀", /digits that look like others/],
    ["১০০", /digits that look like others/],
    ["ꓮNNA", /mixes alphabets/],
  ])("cannot be had where only their letters differ: %s", async (text, message) => {
    expect(await refusal(text)).toMatch(message);
  });

  it.each("Ünlü10 ŁÓDŹ5 ĐẸP20 СКИДКА10 ΠΡΟΣΦΟΡΆ 割引二〇 ほたるカ10 할인10 מבצע10 2026 GIFT♥".split(" "))(
    "do not include what is only unusual: %s",
    async (text) => {
      expect(await refusal(text)).toBeUndefined();
      expect(await ownerByTyping(text.toLowerCase())).toBe(bea.user.id);
    },
  );
});
