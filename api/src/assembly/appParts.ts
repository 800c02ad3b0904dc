import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/config/env";
import type { Logger } from "../platform/log/log";
import type { Metrics } from "../platform/metrics/metrics";
import type { ServerState } from "./http/serverState";
import type { Services } from "./services";

/** The dependencies of the HTTP server. */
export interface AppParts {
  env: Env;
  log: Logger;
  metrics: Metrics;
  services: Services;
  /** Adds tracing, if enabled. */
  telemetry?: { mountIn: (app: FastifyInstance) => Promise<void> } | undefined;
  /** Open by default. */
  state?: ServerState;
  /** The folder of the built web app, if not the usual one. */
  siteRoot?: string;
  /** The folder of the built explorer, if not the usual one. */
  explorerRoot?: string;
}
