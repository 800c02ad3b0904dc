import { TOTP } from "otpauth";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recoveryCodes";
import { isTotpCode, newTotpSecret, stepOfCode, totpUri } from "./totp";

const now = new Date("2026-11-22T12:00:10Z");
const secret = newTotpSecret();
const codeAt = (seconds: number) =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: "SHA1" }).generate({
    timestamp: now.getTime() + seconds * 1000,
  });

describe("authenticator app codes", () => {
  it("match the current step and its neighbours", () => {
    const step = stepOfCode(secret, codeAt(0), now) ?? 0;
    expect(step).toBe(Math.floor(now.getTime() / 30_000));
    expect(stepOfCode(secret, codeAt(-30), now)).toBe(step - 1);
    expect(stepOfCode(secret, codeAt(30), now)).toBe(step + 1);
  });

  it("from other steps or secrets don't match", () => {
    expect(stepOfCode(secret, codeAt(-90), now)).toBeNull();
    expect(stepOfCode(secret, codeAt(90), now)).toBeNull();
    expect(stepOfCode(newTotpSecret(), codeAt(0), now)).toBeNull();
  });

  it("have six digits, and the URL names the account", () => {
    expect([isTotpCode("012345"), isTotpCode("12345"), isTotpCode("1234567"), isTotpCode("12345a")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(totpUri(secret, "mara@mail.example")).toMatch(/^otpauth:\/\/totp\/Weft:mara%40mail\.example\?.*issuer=Weft/);
  });
});

it("recovery codes › are ten different codes, recognized in any notation", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9a-hj-km-np-z]{4}-){3}[2-9a-hj-km-np-z]{4}$/);
  const [code = ""] = codes;
  const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
  expect(hashOfRecoveryCode(typed)).toBe(hashOfRecoveryCode(code));
});
