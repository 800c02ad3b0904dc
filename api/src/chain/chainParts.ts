import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import type { Logger } from "../core/log/log";
import type { ChainKey } from "./chainKey";
import type { KeptDigest } from "./keptDigest";
import type { AnyStream } from "./stream";

/** What the chain classes depend on. */
export interface ChainParts {
  db: Database;
  clock: Clock;
  log: Logger;
  key: ChainKey;
  kept: KeptDigest;
  streams: readonly AnyStream[];
}
