import type { FastifyInstance, FastifyRequest } from "fastify";
import { noteRequest } from "../core/log/requestNotes";

/** Traces by OpenTelemetry, as the standard OTEL_* variables say. */
export interface Telemetry {
  /** Traces the requests of a server; redirects never get this far. */
  mountIn: (app: FastifyInstance) => Promise<void>;
  /** Sends what is left. Never rejects. */
  stop: () => Promise<void>;
}

/** Switched on by an exporter's address, or by naming an exporter. */
export function isTraced(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return [env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, env.OTEL_TRACES_EXPORTER].some(
    Boolean,
  );
}

/** Loaded only if it is switched on: it takes longer to load than the rest of the server. */
export async function startTelemetry(env = process.env): Promise<Telemetry | undefined> {
  if (!isTraced(env)) return undefined;
  // Prometheus reads our metrics, and the log goes to standard output: only what is asked for is sent as well.
  env.OTEL_METRICS_EXPORTER ??= "none";
  env.OTEL_LOGS_EXPORTER ??= "none";
  env.OTEL_SERVICE_NAME ??= "weft";
  const [{ NodeSDK }, { FastifyOtelInstrumentation }] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@fastify/otel"),
  ]);
  const fastify = new FastifyOtelInstrumentation({ registerOnInitialization: false });
  const sdk = new NodeSDK({ instrumentations: [fastify] });
  sdk.start();
  return {
    mountIn: async (app) => {
      await app.register(fastify.plugin());
      app.addHook("onRequest", async (request) => noteTrace(request));
    },
    stop: () => sdk.shutdown().catch(() => undefined),
  };
}

/** The log's lines lead to the trace. */
function noteTrace(request: FastifyRequest): void {
  const traceId = request.opentelemetry().span?.spanContext().traceId;
  if (traceId) noteRequest(request, { traceId });
}
