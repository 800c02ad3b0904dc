import { createHmac } from "node:crypto";
import { type Clock, DAY } from "../platform/clock";
import { newSecret } from "../platform/ids";
import { isSameBytes } from "../platform/sameBytes";

const COOKIE = "weft_device";
const KEPT_FOR = 180 * DAY;
const TOKEN = /^([\w-]{16,64})\.(\d{10,16})\.([\w-]{43})$/;

/**
 * Known devices of a person, recognized by a signed cookie that authenticates nobody: guesses from unknown devices
 * use up their own limit, never that of a known one. Stateless on the server.
 */
export class KnownDevices {
  constructor(
    /** The one that signs, and others that are still accepted. */
    private readonly keys: readonly [Buffer, ...Buffer[]],
    private readonly clock: Clock,
    private readonly isSecure: boolean,
  ) {}

  /** The cookie to set after the account's password, or access to its mailbox, was proven. */
  cookieFor(account: string): string {
    const [nonce, issuedAt] = [newSecret().slice(0, 22), String(this.clock.now().getTime())];
    const value = `${nonce}.${issuedAt}.${macOf(this.keys[0], account, nonce, issuedAt).toString("base64url")}`;
    const secure = this.isSecure ? "; Secure" : "";
    return `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_FOR / 1000}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The device's id, or undefined if the account was never signed in from it. */
  find(account: string, cookies: string | undefined): string | undefined {
    for (const cookie of (cookies ?? "").split(/; */)) {
      if (!cookie.startsWith(`${COOKIE}=`)) continue;
      const [, nonce, issuedAt, mac] = TOKEN.exec(cookie.slice(COOKIE.length + 1)) ?? [];
      if (!nonce || !issuedAt || !mac) continue;
      const age = this.clock.now().getTime() - Number(issuedAt);
      if (age > KEPT_FOR) continue;
      const given = Buffer.from(mac, "base64url");
      const isGenuine = this.keys.some((key) => {
        const right = macOf(key, account, nonce, issuedAt);
        return isSameBytes(given, right);
      });
      if (isGenuine) return nonce;
    }
    return undefined;
  }
}

const macOf = (key: Buffer, account: string, nonce: string, issuedAt: string): Buffer =>
  createHmac("sha256", key).update(`${account}\n${nonce}\n${issuedAt}`).digest();
