import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "../../../platform/context";
import type { Tx } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import {
  type Attempt,
  type IdempotencyStore,
  KEY_HEADER,
} from "../../../platform/gate/idempotency/idempotencyStore.service";

interface Running {
  attempt: Attempt;
  kept: IdempotencyStore;
  isKept: boolean;
}

const running = new WeakMap<FastifyRequest, Running>();

export const KEY_DOC =
  "Any text of up to 255 visible characters, such as a UUID. The same request with the same key within 24 hours has no second effect and gets the same answer, with `Idempotency-Replayed: true`.";

/** Mutating calls of v1: run once per `Idempotency-Key`, if one is sent. */
export async function once(
  kept: IdempotencyStore,
  viewer: Viewer,
  request: FastifyRequest,
  reply: FastifyReply,
  call: () => unknown,
): Promise<unknown> {
  const key = request.headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return call();
  if (!/^[\x21-\x7e]{1,255}$/.test(String(key))) {
    throw new BadInputError({ [KEY_HEADER]: "Please send up to 255 visible characters, without spaces" });
  }
  const begun = await kept.begin(viewer, String(key), [request.method, request.url, request.body ?? null]);
  if ("status" in begun) {
    reply.code(begun.status).header("Idempotency-Replayed", "true");
    return begun.body;
  }
  const own = { attempt: begun, kept, isKept: false };
  running.set(request, own);
  try {
    const body = await call();
    if (!own.isKept) await keepAfterwards(own, { status: reply.statusCode, body }, request);
    return body;
  } catch (error) {
    // If that fails the lease expires.
    await kept
      .release(begun)
      .catch((err) => request.log.warn({ err }, "releasing an idempotency key failed, it stays locked for a minute"));
    throw error;
  }
}

/** The work is done: its caller gets a response, and repeating the call does no harm. */
async function keepAfterwards(
  { attempt, kept }: Running,
  answer: { status: number; body: unknown },
  request: FastifyRequest,
) {
  await kept
    .keepAfterwards(attempt, answer)
    .catch((err) => request.log.warn({ err }, "storing a response for repeated calls failed"));
}

/** For a service's `also`: the response is stored in the same transaction, which it may read. */
export function keptWith<Made>(
  request: FastifyRequest,
  status: number,
  present: (made: Made, tx: Tx) => unknown,
): ((tx: Tx, made: Made) => Promise<void>) | undefined {
  const own = running.get(request);
  if (!own) return undefined;
  return async (tx, made) => {
    await own.kept.keep(tx, own.attempt, { status, body: await present(made, tx) });
    own.isKept = true;
  };
}
