import { createHmac, timingSafeEqual } from "node:crypto";
import { type Clock, DAY } from "../core/clock";
import { newSecret } from "../core/ids";

const COOKIE = "weft_device";
const KEPT_FOR = 180 * DAY;
const TOKEN = /^([\w-]{16,64})\.(\d{10,16})\.([\w-]{43})$/;

/**
 * Browsers from which an account was signed in before, told by a cookie that signs nobody in: strangers who guess at
 * the account use up their own tries, and never those of such a browser. Nothing is kept on the server.
 */
export class KnownDevices {
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
    private readonly isSecure: boolean,
  ) {}

  /** What to set as a cookie once the account's password, or its mailbox, was shown to be at hand. */
  cookieFor(account: string): string {
    const [nonce, madeAt] = [newSecret().slice(0, 22), String(this.clock.now().getTime())];
    const value = `${nonce}.${madeAt}.${this.mac(account, nonce, madeAt).toString("base64url")}`;
    const secure = this.isSecure ? "; Secure" : "";
    return `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_FOR / 1000}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The device's own name, or nothing where the account was never signed in from it. */
  find(account: string, cookies: string | undefined): string | undefined {
    for (const cookie of (cookies ?? "").split(/; */)) {
      if (!cookie.startsWith(`${COOKIE}=`)) continue;
      const [, nonce, madeAt, mac] = TOKEN.exec(cookie.slice(COOKIE.length + 1)) ?? [];
      if (!nonce || !madeAt || !mac) continue;
      const age = this.clock.now().getTime() - Number(madeAt);
      if (age > KEPT_FOR) continue;
      const [given, right] = [Buffer.from(mac, "base64url"), this.mac(account, nonce, madeAt)];
      if (given.length === right.length && timingSafeEqual(given, right)) return nonce;
    }
    return undefined;
  }

  private mac(account: string, nonce: string, madeAt: string): Buffer {
    return createHmac("sha256", this.key).update(`${account}\n${nonce}\n${madeAt}`).digest();
  }
}
