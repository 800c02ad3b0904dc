import type { Env } from "./core/env";
import type { Logger } from "./core/log";
import type { Metrics } from "./core/metrics";
import type { Services } from "./services";

/** What the HTTP side is made from. */
export interface AppParts {
  env: Env;
  log: Logger;
  metrics: Metrics;
  services: Services;
  /** Where the built web app lies; its usual place unless a test says otherwise. */
  siteRoot?: string;
  /** Where the built explorer lies; its usual place unless a test says otherwise. */
  explorerRoot?: string;
}
