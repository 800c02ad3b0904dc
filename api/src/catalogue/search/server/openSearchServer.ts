import type { Clock } from "../../../platform/clock";
import type { Env } from "../../../platform/config/env";
import type { Database } from "../../../platform/db/database";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import type { Logger } from "../../../platform/log/log";
import type { Metrics } from "../../../platform/metrics/metrics";
import { loadEngine } from "../../../platform/optional/loadEngine";
import type { CatalogSearch } from "../catalogSearch";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Answers while the server cannot. */
  database: CatalogSearch;
}

type Target = NonNullable<Env["searchServer"]>;

export interface FillProgress {
  documents: number;
  total: number;
}

export interface OpenSearchServer {
  /** Searches the server, or the database, and counts which answered. */
  search: CatalogSearch & { readonly answered: { server: number; database: number } };
  /** `timeout` in milliseconds, for each search request. */
  server: { timeout: number };
  /** Keeps the server in sync with the database. */
  sync: {
    plan: JobPlan;
    work(): Promise<void>;
    fill(onProgress: (progress: FillProgress) => void, wait: () => Promise<void>, signal?: AbortSignal): Promise<void>;
  };
  showIn(metrics: Metrics): void;
}

/** The exports of `packages/search-typesense`. */
export interface SearchServerEngine {
  open(parts: Parts, target: Target): OpenSearchServer;
  /** Throws if the server does not respond within this many milliseconds. */
  isFilled(target: Target, patience: number): Promise<boolean>;
}

export const searchServerEngine = () =>
  loadEngine<SearchServerEngine>({ name: "search-typesense", setting: "SEARCH_URL" });

/** Undefined unless configured. */
export function openSearchServer({
  env: { searchServer },
  ...parts
}: Parts & { env: Pick<Env, "searchServer"> }): OpenSearchServer | undefined {
  return searchServer && searchServerEngine().open(parts, searchServer);
}
