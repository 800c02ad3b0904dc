import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formatCents } from "../../platform/money";
import { CLICK_ID_SEPARATOR } from "../../sales";
import type { Services } from "../services";
import { AcpError } from "./acpAttribution";
import { AcpSessions, type ReportOrder } from "./acpSessions";
import type { Shop } from "./shopPages";

const MAX_KEY = 255;

type Named = { Params: { merchantId: string; id: string } };

/** The demo shops for agents: create and complete of the Agentic Commerce Protocol. */
export function acpRoutes(
  app: FastifyInstance,
  { orders, env, log }: Pick<Services, "orders" | "env" | "log">,
  shopOf: (params: Named["Params"]) => Promise<Shop | null>,
): void {
  const provider = new URL(env.publicUrl).host;

  /** As the shop's own server would. Other networks' claims are none of ours. */
  const report: ReportOrder = async ({ merchant }, bill, orderId, claims) => {
    const tokens = claims.flatMap(({ provider: by, token }) => (by === provider && token ? [token] : []));
    const { id: merchantId, ownerId, currency } = merchant;
    const viewer = { id: ownerId, userId: ownerId, role: "advertiser", member: "owner" } as const;
    const clickId = [...new Set(tokens)].join(CLICK_ID_SEPARATOR);
    const order = { merchantId, orderId, currency, amount: formatCents(bill.total, currency), clickId };
    // A wrong claim costs the credit, never the checkout.
    await orders.report(viewer, order).catch((err) => log.warn({ err }, "demo shop: an order could not be reported"));
  };
  const sessions = new AcpSessions(report);

  const answer = async (
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    work: (shop: Shop) => Promise<Answered>,
  ) => {
    const shop = await shopOf(request.params);
    if (!shop) return reply.callNotFound();
    reply.header("Cache-Control", "no-store");
    try {
      const { status, body, isReplayed } = await work(shop);
      if (isReplayed) reply.header("Idempotent-Replayed", "true");
      return reply.code(status).send(body);
    } catch (error) {
      if (!(error instanceof AcpError)) throw error;
      const { code, message, param, status } = error;
      return reply.code(status).send({ type: "invalid_request", code, message, ...(param && { param }) });
    }
  };
  const keyOf = ({ headers }: FastifyRequest) => headers["idempotency-key"]?.slice(0, MAX_KEY) as string | undefined;

  app.post<Named>("/demo/shop/:merchantId/acp/checkout_sessions", (request, reply) =>
    answer(request, reply, (shop) =>
      sessions.once(request.url, keyOf(request), request.body, () => sessions.create(shop, request.body)),
    ),
  );
  app.get<Named>("/demo/shop/:merchantId/acp/checkout_sessions/:id", (request, reply) =>
    answer(request, reply, async (shop) => sessions.read(shop, request.params.id)),
  );
  app.post<Named>("/demo/shop/:merchantId/acp/checkout_sessions/:id/complete", (request, reply) =>
    answer(request, reply, (shop) =>
      sessions.once(request.url, keyOf(request), request.body, () =>
        sessions.complete(shop, request.params.id, request.body),
      ),
    ),
  );
}

interface Answered {
  status: number;
  body: object;
  isReplayed?: boolean;
}
