import type { FastifyInstance } from "fastify";
import type { VariableName } from "../../platform/config/env";
import { loadEngine } from "../../platform/optional/loadEngine";

/** Traces by OpenTelemetry, as the standard OTEL_* variables say. */
export interface Telemetry {
  /** Traces the requests of a server; redirects never get this far. */
  mountIn: (app: FastifyInstance) => Promise<void>;
  /** Sends what is left. Never rejects. */
  stop: () => Promise<void>;
}

/** What `packages/telemetry` exports. */
export interface TelemetryEngine {
  start: (env: NodeJS.ProcessEnv) => Telemetry;
}

const SWITCHES = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_TRACES_EXPORTER"] as const;

/** The variable that asks for traces: an exporter's address, or its name. */
export function tracedBy(env: NodeJS.ProcessEnv): (typeof SWITCHES)[number] | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return undefined;
  return SWITCHES.find((name) => env[name]);
}

/** Loaded only if it is switched on: it takes longer to load than the rest of the server. */
export function startTelemetry(env = process.env): Telemetry | undefined {
  const setting = tracedBy(env);
  // OpenTelemetry reads its own variables: they are none of ours.
  const engine = { name: "telemetry", setting: setting as string as VariableName };
  return setting && loadEngine<TelemetryEngine>(engine).start(env);
}
