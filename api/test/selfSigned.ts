import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";

/** Of localhost, from itself alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0vLMyALilHKGPBzL
93/DMUrzGZ7LdYmZLcMWDgKeJ6ahRANCAAQi7yhfM6vEUd5keJvNurF/Nk1Z5Aeb
ujGBRMYY3qBN3EfvpCk5ESAIWsR4WXMkvdUzE+SsE+9RV+u6V6jDRWmS
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUKg2DIGYg2FtUk8RwYPz3rbFUf/MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDEyMjAxMFoYDzIxMjYxMTA2
MTIyMDEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQi7yhfM6vEUd5keJvNurF/Nk1Z5AebujGBRMYY3qBN3EfvpCk5ESAI
WsR4WXMkvdUzE+SsE+9RV+u6V6jDRWmSo28wbTAdBgNVHQ4EFgQUTvsP0H3EUQ8h
S7Buw8ZWEMadTmEwHwYDVR0jBBgwFoAUTvsP0H3EUQ8hS7Buw8ZWEMadTmEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAM0qmNc0RoLgZ4A2/s5xIw1r5GZTF+c8KvhVp5F0/IAOAiBy
Y8iAKlP4CFP90hVrtpeJYe4XgigiUotN1rzHO3YJMw==
-----END CERTIFICATE-----`;
export const certificate = { key, cert };
const ENDS_AT = new Date("2126-11-06T12:20:10Z");

/** A server with a certificate that nobody trusts. */
export async function startSelfSigned() {
  const server = createServer(certificate, (socket) => socket.end()).listen(0, "127.0.0.1");
  // Its visitors leave without a word.
  server.on("tlsClientError", () => undefined);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await once(server, "close");
  };
  return { host: `127.0.0.1:${port}`, endsAt: ENDS_AT, stop };
}
