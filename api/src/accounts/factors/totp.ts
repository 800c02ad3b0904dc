import { Secret, TOTP } from "otpauth";

const PERIOD = 30;
const DIGITS = 6;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Weft",
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** A code's time step, or null: the current one or a neighbor, because clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
