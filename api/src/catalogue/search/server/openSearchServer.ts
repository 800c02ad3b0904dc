import type { Clock } from "../../../core/clock";
import type { Env } from "../../../core/config/env";
import type { Database } from "../../../core/db/database";
import type { Logger } from "../../../core/log/log";
import type { Metrics } from "../../../core/metrics/metrics";
import type { CatalogSearch } from "../catalogSearch";
import { SearchOrFallBack } from "./searchOrFallBack";
import { SearchServer } from "./searchServer";
import { SearchSync } from "./searchSync";
import { TypesenseSearch } from "./typesenseSearch";

/** A search that takes longer is answered by the database. */
const SEARCH_WITHIN_MS = 800;

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "searchServer">;
  /** Answers as long as the server cannot. */
  database: CatalogSearch;
}

export interface OpenSearchServer {
  search: SearchOrFallBack;
  server: TypesenseSearch;
  sync: SearchSync;
}

/** Undefined unless the settings name one. */
export function openSearchServer({ db, clock, log, env, database }: Parts): OpenSearchServer | undefined {
  if (!env.searchServer) return undefined;
  const asked = new SearchServer(env.searchServer);
  const server = new TypesenseSearch(db.longRead, asked, SEARCH_WITHIN_MS);
  return {
    search: new SearchOrFallBack(server, database, log),
    server,
    sync: new SearchSync({ db, clock, server: asked, log }),
  };
}

export function showSearchServerIn(metrics: Metrics, opened: OpenSearchServer | undefined): void {
  opened?.search.showIn(metrics);
  opened?.sync.showIn(metrics);
}
