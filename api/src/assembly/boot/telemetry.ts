import type { FastifyInstance } from "fastify";
import type { VariableName } from "../../platform/config/env";
import { loadEngine } from "../../platform/optional/loadEngine";

/** OpenTelemetry traces, configured by the standard OTEL_* variables. */
export interface Telemetry {
  /** Traces the requests of a server; redirects never get this far. */
  mountIn: (app: FastifyInstance) => Promise<void>;
  /** Flushes pending traces. Never rejects. */
  stop: () => Promise<void>;
}

/** The exports of `packages/telemetry`. */
export interface TelemetryEngine {
  start: (env: NodeJS.ProcessEnv) => Telemetry;
}

const SWITCHES = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_TRACES_EXPORTER"] as const;

/** The variable that enables traces: an exporter's address, or its name. */
export function tracedBy(env: NodeJS.ProcessEnv): (typeof SWITCHES)[number] | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return undefined;
  return SWITCHES.find((name) => env[name]);
}

/** Loaded only if enabled: it takes longer to load than the rest of the server. */
export function startTelemetry(env = process.env): Telemetry | undefined {
  const setting = tracedBy(env);
  // OpenTelemetry reads its own variables, which are not our settings.
  const engine = { name: "telemetry", setting: setting as string as VariableName };
  return setting && loadEngine<TelemetryEngine>(engine).start(env);
}
