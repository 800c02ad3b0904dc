import type { FastifyInstance } from "fastify";
import { HOOK_BYTES } from "../../../sales";
import type { Services } from "../../services";

/** Webhooks from connected shops' platforms. The signature covers the raw bytes, so nothing parses them before. */
export function shopHookRoutes(app: FastifyInstance, { shopifyHook }: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: HOOK_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post("/hooks/shopify/:connectionId", { bodyLimit: HOOK_BYTES }, async (request, reply) => {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === "string" ? value : undefined;
    };
    await shopifyHook.receive({
      ...(request.params as { connectionId: string }),
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      hmac: header("x-shopify-hmac-sha256"),
      topic: header("x-shopify-topic"),
      shop: header("x-shopify-shop-domain"),
      messageId: header("x-shopify-webhook-id"),
      triggeredAt: header("x-shopify-triggered-at"),
    });
    return reply.code(200).send();
  });
}
