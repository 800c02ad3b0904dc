import * as fc from "fast-check";
import { pain001Faults } from "../../../../test/pain001Schema";
import { runs } from "../../../../test/runs";
import { payoutMethodForms } from "../../../contract/payoutForms";
import { parseForm } from "../../../platform/form";
import { newId } from "../../../platform/ids";
import type { MethodDetails } from "../methods/payoutTargets";
import type { Payout } from "../payout.entity";
import { pain001 } from "./pain001";
import type { Transfer } from "./transfer";

const DEPOSIT = { accountHolder: "Jun Castellan", routingNumber: "021000021", accountNumber: "000123456789" };
const WIRE = { accountHolder: "Maya Ødegård & Søn", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
const DEBTOR = { name: "Weft & Söhne", account: "GB29NWBK60161331926819", bic: "NWBKGB2L" };

const transferOf = (details: MethodDetails, net = 6001): Transfer => ({
  payout: { id: newId(), week: "2026-11-16", currency: "USD", net } as Payout,
  details,
});
const deposit = () => transferOf({ kind: "direct-deposit", ...DEPOSIT });
const wire = () => transferOf({ kind: "wire", ...WIRE }, 4501);

/** As stored: the parsed form. */
const detailsOf = (kind: "wire" | "direct-deposit", input: object): MethodDetails =>
  kind === "wire"
    ? { kind, ...parseForm(payoutMethodForms.wire, input) }
    : { kind, ...parseForm(payoutMethodForms["direct-deposit"], input) };

const fileOf = (transfers: Transfer[], debtor = DEBTOR): string =>
  [
    ...pain001({
      debtor,
      currency: "USD",
      messageId: "WEFT-2026-11-16-0F1C2D3E4A5B",
      createdAt: new Date("2026-11-26T10:00:00.123Z"),
      executeOn: "2026-11-27",
      transfers,
    }),
  ].join("");

describe("pain001", () => {
  it.each([
    ["deposits and wires", [deposit(), wire(), deposit()], DEBTOR],
    ["wires alone", [wire()], DEBTOR],
    ["deposits from an account without an IBAN", [deposit()], { ...DEBTOR, account: "0123456789" }],
  ])("writes %s as valid XML", async (_what, transfers, debtor) => {
    expect(await pain001Faults(fileOf(transfers, debtor))).toEqual([]);
  });

  it("writes any valid form input as valid XML", async () => {
    const letters = fc.constantFrom(..."aZ9 éøŁßÆ’–&+'()/?:.,-<>\"山".normalize("NFC"));
    const holder = fc.string({ unit: letters, minLength: 2, maxLength: 70 });
    const methods = fc.oneof(
      holder.map((accountHolder) => ["wire", { ...WIRE, accountHolder }] as const),
      fc
        .tuple(holder, fc.stringMatching(/^\d{4,17}$/))
        .map(
          ([accountHolder, accountNumber]) => ["direct-deposit", { ...DEPOSIT, accountHolder, accountNumber }] as const,
        ),
    );
    const allowed = methods.filter(([kind, input]) => payoutMethodForms[kind].isValidSync(input));
    const transfers = fc
      .tuple(allowed, fc.integer({ min: 1, max: 9_999_999_999 }))
      .map(([[kind, input], net]) => transferOf(detailsOf(kind, input), net));
    await fc.assert(
      fc.asyncProperty(fc.array(transfers, { minLength: 1, maxLength: 30 }), async (all) => {
        expect(await pain001Faults(fileOf(all))).toEqual([]);
      }),
      { numRuns: runs(5) },
    );
  });

  it.each([
    ["a day missing", /<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, ""],
    ["an impossible date", "2026-11-27", "2026-11-31"],
    ["no id", /<EndToEndId>\w+<\/EndToEndId>/, ""],
    ["one payment twice", /<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/, "$&$&"],
    ["two elements in the wrong order", /(<DbtrAgt>[\s\S]*?<\/DbtrAgt>)\s*(<ChrgBr>\w+<\/ChrgBr>)/, "$2$1"],
    ["a non-standard element", "<ChrgBr>SHAR</ChrgBr>", "<ChrgBr>SHAR</ChrgBr><Note>x</Note>"],
    ["a tenth of a cent", "60.01<", "60.011<"],
    ["nothing to pay", ">45.01</InstdAmt>", ">0.00</InstdAmt>"],
    ["another currency than it has", 'Ccy="USD"', 'Ccy="EUR"'],
    ["a BIC of nine letters", "COBADEFFXXX", "COBADEFFX"],
    ["a name in other letters", "Jun Castellan", "山田"],
    ["an unescaped name", "Jun Castellan", "Jun & Castellan"],
    ["another version of the message", "pain.001.001.09", "pain.001.001.03"],
  ])("fails the schema with %s", async (_what, from, to) => {
    const text = fileOf([deposit(), wire()]);
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    expect(await pain001Faults(broken)).not.toEqual([]);
  });
});
