import type { Env } from "./core/config/env";
import type { Logger } from "./core/log/log";
import type { Metrics } from "./core/metrics/metrics";
import type { ServerState } from "./http/serverState";
import type { Services } from "./services";

/** What the HTTP side is made from. */
export interface AppParts {
  env: Env;
  log: Logger;
  metrics: Metrics;
  services: Services;
  /** Open, unless the process says otherwise. */
  state?: ServerState;
  /** Where the built web app lies; its usual place unless a test says otherwise. */
  siteRoot?: string;
  /** Where the built explorer lies; its usual place unless a test says otherwise. */
  explorerRoot?: string;
}
