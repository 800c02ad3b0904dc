import { execFileSync } from "node:child_process";
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BROWSER } from "./follow";
import type { Api } from "./startApi";

/** An operator of shoppers' agents with one key. */
export class Operator {
  readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ed25519");
  readonly jwk = this.keys.publicKey.export({ format: "jwk" }) as { crv: string; kty: string; x: string };
  readonly keyId = createHash("sha256")
    .update(JSON.stringify({ crv: this.jwk.crv, kty: this.jwk.kty, x: this.jwk.x }))
    .digest("base64url");

  constructor(readonly domain: string) {}

  get directory(): string {
    return JSON.stringify({ keys: [this.jwk] });
  }
}

/** Everything that a signature is made of; each part can be wrong. */
export interface Signing {
  operator: Operator;
  now: Date;
  host: string;
  path: string;
  method: string;
  label: string;
  components: string;
  agent: string | undefined;
  /** The value of the covered member or header. */
  signedAgent: string;
  created: number;
  expires: number;
  keyId: string;
  tag: string;
  nonce: string | undefined;
  more: string;
  signWith: (base: string) => Buffer;
}

/** As the draft has it. */
export function signing(operator: Operator, now: Date, host: string, path: string): Signing {
  const created = Math.floor(now.getTime() / 1000);
  return {
    operator,
    now,
    host,
    path,
    method: "GET",
    label: "sig1",
    components: '"@authority" "signature-agent";key="sig1"',
    agent: `sig1="https://${operator.domain}"`,
    signedAgent: `"https://${operator.domain}"`,
    created,
    expires: created + 300,
    keyId: operator.keyId,
    tag: "web-bot-auth",
    nonce: randomBytes(32).toString("base64"),
    more: ';alg="ed25519"',
    signWith: (base) => sign(null, Buffer.from(base), operator.keys.privateKey),
  };
}

export type SignedHeaders = Record<string, string>;

/** Written by hand, as RFC 9421 describes it. */
export function signedHeaders(given: Signing): SignedHeaders {
  const { label, components, created, expires, keyId, tag, nonce, more, host, path, method, agent } = given;
  const once = nonce === undefined ? "" : `;nonce="${nonce}"`;
  const params = `(${components});created=${created};expires=${expires};keyid="${keyId}"${more}${once};tag="${tag}"`;
  const values: Record<string, string> = {
    '"@authority"': host,
    '"@method"': method,
    '"@path"': path.split("?")[0] as string,
    '"@target-uri"': `http://${host}${path}`,
  };
  const lines = (components.match(/"[^"]+"(?:;key="[^"]+")?/g) ?? []).map(
    (name) => `${name}: ${values[name] ?? given.signedAgent}`,
  );
  const base = [...lines, `"@signature-params": ${params}`].join("\n");
  return {
    signature: `${label}=:${given.signWith(base).toString("base64")}:`,
    "signature-input": `${label}=${params}`,
    ...(agent !== undefined && { "signature-agent": agent }),
  };
}

/** Signs with the openssl command. */
export function opensslOf({ keys }: Operator): (base: string) => Buffer {
  return (base) => {
    const folder = mkdtempSync(join(tmpdir(), "weft-openssl-"));
    try {
      const [key, data] = [join(folder, "key.pem"), join(folder, "base")];
      writeFileSync(
        key,
        createPrivateKey(keys.privateKey.export({ format: "pem", type: "pkcs8" })).export({
          format: "pem",
          type: "pkcs8",
        }),
      );
      writeFileSync(data, base);
      return execFileSync("openssl", ["pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", data]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

/** Asks a link for JSON as a browser would be named, under a host of choice. */
export function visitAs({ app }: Api, host: string, path: string, headers: SignedHeaders, method = "GET") {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ status: number; json: any }>((resolve, reject) => {
    const given = { host, "user-agent": BROWSER, accept: "application/json", ...headers };
    request({ port, host: "127.0.0.1", path, method, headers: given }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, json: body ? JSON.parse(body) : null }));
    })
      .on("error", reject)
      .end();
  });
}
