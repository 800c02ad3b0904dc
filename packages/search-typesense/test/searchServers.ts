import { randomBytes } from "node:crypto";
import type { Api } from "../../../api/test/startApi";
import { ContractServer } from "./contractServer";

const { TEST_TYPESENSE_URL, TEST_TYPESENSE_KEY } = process.env;

/** Long enough that the server answers even on a busy machine. */
export const NEVER = 60_000;

/** Which server the tests use; reported by scripts/test.mjs. */
export const searchServerKind = TEST_TYPESENSE_URL ? "Typesense" : "a server with its interface";

export interface TestSearchServer {
  url: string;
  key: string;
  env: { SEARCH_URL: string; SEARCH_KEY: string };
  /** Deletes this test's collections. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

/** A real server with a namespace of its own if there is one; otherwise the contract server. */
export async function startSearchServer(): Promise<TestSearchServer> {
  const name = `t${randomBytes(5).toString("hex")}`;
  const key = TEST_TYPESENSE_KEY ?? "key-of-the-tests";
  const own = TEST_TYPESENSE_URL ? undefined : new ContractServer(key);
  const url = TEST_TYPESENSE_URL ?? ((await own?.start()) as string);
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${url}${path}`, { method, headers: { "X-TYPESENSE-API-KEY": key } });
    return (await answer.json()) as unknown;
  };
  async function lose(): Promise<void> {
    await ask("DELETE", `/aliases/${name}_styles`);
    for (const collection of (await ask("GET", "/collections")) as { name: string }[]) {
      if (collection.name.startsWith(`${name}_`)) await ask("DELETE", `/collections/${collection.name}`);
    }
  }
  const env = { SEARCH_URL: `${url}/${name}`, SEARCH_KEY: key };
  return { url, key, env, lose, stop: async () => (own ? own.stop() : lose()) };
}

/** From now on each search of this API waits until the server is in sync. */
export function syncSearchOnDemand({ services }: Pick<Api, "services">): void {
  const { search, server, sync } = services.searchServer as NonNullable<typeof services.searchServer>;
  server.timeout = NEVER;
  const candidates = search.candidates.bind(search);
  search.candidates = async (filter) => {
    await sync.work();
    return candidates(filter);
  };
}
