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
  /** Answers as long as the server cannot. */
  database: CatalogSearch;
}

type Target = NonNullable<Env["searchServer"]>;

export interface FillProgress {
  documents: number;
  total: number;
}

export interface OpenSearchServer {
  /** Asks the server, or the database, and counts which has answered. */
  search: CatalogSearch & { readonly answered: { server: number; database: number } };
  /** `timeout` in milliseconds, for each request of a search. */
  server: { timeout: number };
  /** Keeps the server as the database is. */
  sync: {
    plan: JobPlan;
    work(): Promise<void>;
    fill(told: (progress: FillProgress) => void, wait: () => Promise<void>, signal?: AbortSignal): Promise<void>;
  };
  showIn(metrics: Metrics): void;
}

/** What `packages/search-typesense` exports. */
export interface SearchServerEngine {
  open(parts: Parts, target: Target): OpenSearchServer;
  /** Throws if the server does not answer within so many milliseconds. */
  isFilled(target: Target, patience: number): Promise<boolean>;
}

export const searchServerEngine = () =>
  loadEngine<SearchServerEngine>({ name: "search-typesense", setting: "SEARCH_URL" });

/** Undefined unless the settings name one. */
export function openSearchServer({
  env: { searchServer },
  ...parts
}: Parts & { env: Pick<Env, "searchServer"> }): OpenSearchServer | undefined {
  return searchServer && searchServerEngine().open(parts, searchServer);
}
