import { createPublicKey, hash, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Clock, DAY, MINUTE, SECOND } from "../../../platform/clock";
import { isInside } from "../../../platform/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../../platform/outside/requestOutside";
import { InvalidSignature } from "./signedRequest";

const MAX_KNOWN = 1000;
const MAX_UNDER_WAY = 16;
const MAX_KEYS = 64;
const MAX_BYTES = 64 * 1024;
const TIMEOUT = 3 * SECOND;
const KEPT_FOR = DAY;
/** After a failure, and before a directory is read again for a key that it lacks. */
const RETRY_AFTER = 10 * MINUTE;

/** The body of a directory. */
export type AskDirectory = (url: URL) => Promise<string>;

interface Known {
  keys: Promise<ReadonlyMap<string, KeyObject>>;
  readAt: number;
  isRead: boolean;
}

/** The public keys of agents' operators, by operator and by their thumbprint or ID. */
export class KeyDirectories {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  private underWay = 0;

  constructor(
    private readonly clock: Clock,
    private readonly ask: AskDirectory,
  ) {}

  /** Undefined if the directory has no such key. Throws if it cannot be read. */
  async keyOf(directory: URL, keyId: string): Promise<KeyObject | undefined> {
    const known = this.freshOf(directory) ?? this.read(directory);
    const key = (await known.keys).get(keyId);
    // A new key may have been published since.
    if (key || !known.isRead || this.ageOf(known) < RETRY_AFTER) return key;
    return (await this.read(directory).keys).get(keyId);
  }

  private freshOf({ href }: URL): Known | undefined {
    const known = this.known.get(href);
    return known && this.ageOf(known) < (known.isRead ? KEPT_FOR : RETRY_AFTER) ? known : undefined;
  }

  private ageOf = ({ readAt }: Known): number => this.clock.now().getTime() - readAt;

  /** Failures are remembered too, so that nobody can make this server ask one address again and again. */
  private read(directory: URL): Known {
    if (this.underWay >= MAX_UNDER_WAY) throw new Error("too many key directories are being read");
    this.underWay += 1;
    const keys = this.ask(directory)
      .then((body) => keysIn(body, this.clock.now()))
      .finally(() => (this.underWay -= 1));
    const known: Known = { keys, readAt: this.clock.now().getTime(), isRead: false };
    keys.then(
      () => (known.isRead = true),
      () => undefined,
    );
    this.known.set(directory.href, known);
    return known;
  }
}

interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  kid?: unknown;
  nbf?: unknown;
  exp?: unknown;
}

const isEd25519 = (key: unknown): key is PublicJwk => {
  const { kty, crv, x } = (key ?? {}) as PublicJwk;
  return kty === "OKP" && crv === "Ed25519" && typeof x === "string" && /^[\w-]{43}$/.test(x);
};

/** By thumbprint, as the draft has it (RFC 8037, A.3), and by the ID that card networks use. */
function keysIn(body: string, now: Date): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  const seconds = now.getTime() / SECOND;
  for (const jwk of listed(body).slice(0, MAX_KEYS)) {
    if (!isEd25519(jwk)) continue;
    const { crv, kty, x, kid, nbf, exp } = jwk;
    const isValid = !(typeof nbf === "number" && nbf > seconds) && !(typeof exp === "number" && exp < seconds);
    if (!isValid) continue;
    const key = createPublicKey({ key: { crv, kty, x }, format: "jwk" });
    if (typeof kid === "string" && !keys.has(kid)) keys.set(kid, key);
    keys.set(hash("sha256", JSON.stringify({ crv, kty, x }), "base64url"), key);
  }
  return keys;
}

function listed(body: string): unknown[] {
  try {
    const { keys } = JSON.parse(body);
    if (Array.isArray(keys)) return keys;
  } catch {
    // Said below.
  }
  throw new InvalidSignature("not a list of keys");
}

/** Asks public addresses only, follows no redirect, and reads no more than a directory has. */
export const askDirectory =
  (about: string, publicOnly: boolean): AskDirectory =>
  async (url) => {
    if (publicOnly && isInside(url.hostname)) throw new InvalidSignature("not on the public internet");
    const headers = {
      "user-agent": `WeftAgentKeys/1.0 (+${about})`,
      accept: "application/http-message-signatures-directory+json, application/json",
      "accept-encoding": "identity",
    };
    const response = await requestOutside(url, { headers, publicOnly, signal: AbortSignal.timeout(TIMEOUT) });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      // Its server is in trouble, which says nothing about the signature.
      throw statusCode >= 500 ? new Error(`status ${statusCode}`) : new InvalidSignature(`status ${statusCode}`);
    }
    return (await bodyWithin(response, MAX_BYTES, () => new InvalidSignature("too large"))).toString("utf8");
  };
