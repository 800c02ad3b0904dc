import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CLIENT } from "./startProvider";

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** What a test changes about one sign-in. */
export interface Fault {
  /** Claims of the ID token over the right ones; undefined removes one. */
  claims?: Record<string, unknown>;
  alg?: "RS256" | "none" | "HS256";
  signedBy?: "own" | "stranger";
  /** Changes the payload after it was signed. */
  tampers?: boolean;
  /** The status of the token endpoint, if it fails. */
  status?: number;
  withoutIdToken?: boolean;
  userinfo?: object;
  /** The issuer that the metadata names. */
  names?: string;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const rs256 = (text: string, key: KeyObject) => createSign("sha256").update(text).sign(key).toString("base64url");

function tokenOf(claims: object, { alg = "RS256", signedBy = "own", tampers }: Fault): string {
  const head = part({ alg, typ: "JWT", ...(alg === "RS256" && { kid: "one" }) });
  const text = `${head}.${part(claims)}`;
  const { privateKey } = signedBy === "own" ? own : stranger;
  const signature =
    alg === "RS256"
      ? rs256(text, privateKey)
      : alg === "HS256"
        ? createHmac("sha256", CLIENT.clientSecret).update(text).digest("base64url")
        : "";
  return tampers ? `${head}.${part({ ...claims, sub: "somebody-else" })}.${signature}` : `${text}.${signature}`;
}

/** An identity provider that makes the mistakes, or plays the tricks, which a real one does not. */
export async function startFakeIssuer() {
  const given: { fault: Fault; claims: object } = { fault: {}, claims: {} };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { fault } = given;
    asked.push(request.url ?? "");
    if (request.url === "/.well-known/openid-configuration") {
      return send(200, {
        issuer: fault.names ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      });
    }
    if (request.url === "/jwks") {
      const jwk = own.publicKey.export({ format: "jwk" });
      return send(200, { keys: [{ ...jwk, kid: "one", alg: "RS256", use: "sig" }] });
    }
    if (request.url === "/userinfo") return send(200, fault.userinfo ?? {});
    if (fault.status) return send(fault.status, { error: fault.status < 500 ? "invalid_grant" : "server_error" });
    const token = fault.withoutIdToken ? {} : { id_token: tokenOf({ ...given.claims, ...fault.claims }, fault) };
    return send(200, { access_token: "access", token_type: "Bearer", expires_in: 60, ...token });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, asked, given, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
