import { DOCUMENT, withoutPersonalData } from "./withoutPersonalData";

const shown = (sent: object) => JSON.parse(withoutPersonalData(sent));

it("keeps an order's facts as they were sent", () => {
  const order = {
    orderId: "A 1001",
    amount: "1 299,00",
    lines: [{ sku: "COAT-8", category: "coats and jackets", quantity: 1, amount: 5 }],
    clickId: "weft_test_abc.def",
    codes: ["ANNA10"],
    customer: { isNew: true },
    c: null,
  };
  expect(shown(order)).toEqual(order);
});

it.each<[string, object]>([
  ["a name", { firstName: "Jane", nachname: "Roe", customer: { full_name: "Jane Roe" } }],
  ["an address", { shipping_address: { line1: "Jane's Yard 5", plz: "10115" } }],
  ["an email under another name", { orderId: "jane@mail.example", reason: "write to jane@mail.example" }],
  ["an email that is a field's name", { "jane@mail.example": 1 }],
  ["words in a field nobody knows", { memo: "for Jane", metadata: { gift: "for Jane" } }],
  ["a phone number", { clickId: "jane@mail.example", mobile: "+49 170 1234567", note2: "+491701234567" }],
  ["an IBAN", { reference: "DE89370400440532013000" }],
  ["an IP address", { context: { ip: "203.0.113.7", page: "203.0.113.7" } }],
  ["keys and tokens", { orderId: "wft_0123456789", x: "Bearer abcdef", jwt: "eyJhbGciOiJI.eyJzdWIi.c2ln" }],
  ["a file", { content: Buffer.from(`Jane Roe, Yard 5. ${"x".repeat(99)}`).toString("base64") }],
  ["a URL with a secret", { url: "https://hooks.example/T1234567/abcdef" }],
  ["a list of people", { recipients: ["Jane", "Roe"] }],
  ["a literal of a document", { [DOCUMENT]: '{ a(b: "jane", c: """Jane\n""") } # Jane', variables: { email: "jane" } }],
])("removes %s", (_what, sent) => {
  expect(withoutPersonalData(sent)).not.toMatch(
    /jane|roe|SmFuZ|yard|10115|1234567|37040044|203\.0|0123456789|abcdef|eyJhbGci/i,
  );
});

it.each<[string, object]>([
  ["a long text", { orderId: "x".repeat(100_000) }],
  ["many fields", Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, "value"]))],
  ["wide lists", { lines: Array.from({ length: 50_000 }, () => ({ sku: "€".repeat(300) })) }],
  ["control characters", { orderId: "\u0000".repeat(5000), a: Array(40).fill("\u0001".repeat(190)) }],
  ["depth", JSON.parse(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`)],
])("stays within 4 kB with %s", (_what, sent) => {
  expect(Buffer.byteLength(withoutPersonalData(sent))).toBeLessThanOrEqual(4096);
});

it("a prototype's name is a name like others", () => {
  expect(Object.keys(shown(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')))).toEqual([
    "__proto__",
    "constructor",
  ]);
});
