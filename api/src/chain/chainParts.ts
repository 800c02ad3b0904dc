import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import type { Logger } from "../core/log/log";
import type { ChainKeys } from "./chainKeys";
import type { KeptDigest } from "./keptDigest";
import type { AnyStream } from "./stream";

/** What the chain classes depend on. */
export interface ChainParts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: ChainKeys;
  kept: KeptDigest;
  streams: readonly AnyStream[];
}
