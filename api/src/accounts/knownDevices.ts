import { type Clock, DAY } from "../platform/clock";
import { newSecret } from "../platform/ids";
import { isMacOf, macOf, type SigningKeys } from "../platform/mac";

const COOKIE = "weft_device";
const KEPT_FOR = 180 * DAY;
const TOKEN = /^([\w-]{16,64})\.(\d{10,16})\.([\w-]{43})$/;

/**
 * A person's known devices, recognized by a signed cookie that doesn't authenticate. Guesses from unknown devices use
 * up their own limit, never that of a known one. Stateless on the server.
 */
export class KnownDevices {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    private readonly isSecure: boolean,
  ) {}

  /** The cookie to set after the account's password, or access to its mailbox, was proven. */
  cookieFor(account: string): string {
    const [nonce, issuedAt] = [newSecret().slice(0, 22), String(this.clock.now().getTime())];
    const value = `${nonce}.${issuedAt}.${macOf(this.keys, textOf(account, nonce, issuedAt))}`;
    const secure = this.isSecure ? "; Secure" : "";
    return `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_FOR / 1000}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The device's ID, or undefined if it never signed in to the account. */
  find(account: string, cookies: string | undefined): string | undefined {
    for (const cookie of (cookies ?? "").split(/; */)) {
      if (!cookie.startsWith(`${COOKIE}=`)) continue;
      const [, nonce, issuedAt, mac] = TOKEN.exec(cookie.slice(COOKIE.length + 1)) ?? [];
      if (!nonce || !issuedAt || !mac) continue;
      const age = this.clock.now().getTime() - Number(issuedAt);
      if (age > KEPT_FOR) continue;
      if (isMacOf(this.keys, textOf(account, nonce, issuedAt), mac)) return nonce;
    }
    return undefined;
  }
}

const textOf = (...parts: string[]): string => parts.join("\n");
