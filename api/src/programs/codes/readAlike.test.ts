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

/** A partner's code, and texts that look the same to a shopper. */
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

describe("look-alike codes", () => {
  it.each(alike)("have one owner, found by the shopper's spelling: %s", async (given, variants) => {
    await giveCode(kit, anna, given);
    for (const variant of variants) {
      expect([variant, await refusal(variant)]).toEqual([variant, IS_GIVEN]);
      expect([variant, await ownerByTyping(variant)]).toEqual([variant, anna.user.id]);
    }
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("are shown in the brand's spelling, even after reassignment or replacement", async () => {
    const id = await giveCode(kit, anna, "İndirim٢٠");
    const text = "İNDIRIM٢٠";
    const act = async (mutation: string, more = {}) => {
      const { data, error } = await api.as(kit.advertiser)(mutation, { id, ...more });
      expect(error).toBeUndefined();
      return data;
    };
    const codes = async (of: Partner) =>
      (await api.as(of.user)("{ codes { nodes { text replacement { text } } } }")).data.codes.nodes;
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
    // Cyrillic and Greek, alone and among Latin letters.
    ["ANNА10", /mixes alphabets/],
    ["ΑNNA10", /mixes alphabets/],
    ["РОРЕ", /only look Latin/],
    ["роре", /only look Latin/],
    ["һау", /only look Latin/],
    ["ΤΟΠ-ANNA", /mixes alphabets/],
    // Phonetic letters, which Unicode counts as Latin.
    ["ɑnnɑ10", /lookalike letters/],
    ["ANNAǃ", /lookalike letters/],
    ["ɡift", /lookalike letters/],
    ["ᴀnna10", /lookalike letters/],
    // Digits that look like others.
    ["ANNA1০", /lookalike digits/],
    ["ANNA1〇", /lookalike digits/],
    ["ANNA߀", /lookalike digits/],
    ["১০০", /lookalike digits/],
    ["ꓮNNA", /mixes alphabets/],
  ])("can't be assigned if only letters differ: %s", async (text, message) => {
    expect(await refusal(text)).toMatch(message);
  });

  it.each("Ünlü10 ŁÓDŹ5 ĐẸP20 СКИДКА10 ΠΡΟΣΦΟΡΆ 割引二〇 ほたるカ10 할인10 מבצע10 2026 GIFT♥".split(" "))(
    "do not include merely unusual ones: %s",
    async (text) => {
      expect(await refusal(text)).toBeUndefined();
      expect(await ownerByTyping(text.toLowerCase())).toBe(bea.user.id);
    },
  );
});
