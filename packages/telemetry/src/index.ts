import { FastifyOtelInstrumentation } from "@fastify/otel";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { Telemetry, TelemetryEngine } from "../../../api/src/assembly/boot/telemetry";
import { noteRequest } from "../../../api/src/platform/log/requestNotes";

export const start: TelemetryEngine["start"] = (env): Telemetry => {
  // Metrics go to Prometheus and logs to standard output, so other exporters are opt-in.
  env.OTEL_METRICS_EXPORTER ??= "none";
  env.OTEL_LOGS_EXPORTER ??= "none";
  env.OTEL_SERVICE_NAME ??= "weft";
  const fastify = new FastifyOtelInstrumentation({ registerOnInitialization: false });
  const sdk = new NodeSDK({ instrumentations: [fastify] });
  sdk.start();
  return {
    mountIn: async (app) => {
      await app.register(fastify.plugin());
      // Log lines carry the trace ID.
      app.addHook("onRequest", async (request) => {
        const traceId = request.opentelemetry().span?.spanContext().traceId;
        if (traceId) noteRequest(request, { traceId });
      });
    },
    stop: () => sdk.shutdown().catch(() => undefined),
  };
};
