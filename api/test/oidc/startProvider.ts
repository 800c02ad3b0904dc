import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../process/freePort";

export const CLIENT = { clientId: "weft", clientSecret: "a-secret-of-the-tests-alone" };

export interface StartedProvider {
  issuer: string;
  /** Goes through the provider's pages as a browser would, and returns the query it sends back. */
  signIn: (url: string, claims: object) => Promise<string>;
  stop: () => Promise<void>;
}

/** `oidc-provider` on a port of its own. */
export async function startProvider(redirectUri: string): Promise<StartedProvider> {
  const port = await freePort();
  const child = fork(join(__dirname, "provider.mjs"), [JSON.stringify({ port, redirectUri, ...CLIENT })], {
    silent: true,
    execArgv: [],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`The identity provider ended:\n${said}`);
    }),
  ]);
  return {
    issuer: `http://127.0.0.1:${port}`,
    signIn: (url, claims) => browse(url, redirectUri, claims),
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function browse(start: string, redirectUri: string, claims: object): Promise<string> {
  const cookies = new Map<string, string>();
  let [url, body] = [start, undefined as URLSearchParams | undefined];
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1);
    const response: Response = await fetch(url, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location) [url, body] = [new URL(location, url).href, undefined];
    else if (body || response.status !== 200) throw new Error(`${response.status} at ${url}: ${await response.text()}`);
    else body = new URLSearchParams({ claims: JSON.stringify(claims) });
  }
  throw new Error(`The identity provider went in circles: ${url}`);
}
