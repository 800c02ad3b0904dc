import { createHmac, timingSafeEqual } from "node:crypto";

type Headers_ = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

export interface WebhookEvent {
  /** The event type, such as `sale.approved`. Ignore types you do not know. */
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export type Verified =
  | { outcome: "genuine"; id: string; event: WebhookEvent }
  /** Respond with 400 and do nothing else. */
  | { outcome: "refused"; message: string };

export interface VerifyOptions {
  /** The maximum clock difference of an event in seconds. Default: 5 minutes. */
  tolerance?: number;
  now?: Date;
}

/**
 * Verifies a webhook, following Standard Webhooks. The body must be the raw text as received, not re-serialized. `id`
 * stays the same when an event is sent again: use it to skip duplicates.
 */
export function verifyWebhook(
  secret: string | string[],
  rawBody: string | Uint8Array,
  headers: Headers_,
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Verified {
  const [id, at, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => header(headers, name));
  if (!id || !at || !given) return refused("A webhook header is missing");
  if (!/^\d{1,12}$/.test(at)) return refused("The timestamp is invalid");
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return refused("The timestamp is too old or too early");

  const body = Buffer.from(rawBody as string);
  const genuine = [secret].flat().map((one) => {
    const key = Buffer.from(one.replace(/^whsec_/, ""), "base64");
    if (key.length === 0) throw new TypeError("verifyWebhook: the secret must begin with whsec_");
    return createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest();
  });
  // There are several while a secret is rotated. All are compared, so timing reveals nothing.
  const matches = given
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice(3), "base64"))
    .flatMap((one) => genuine.map((other) => one.length === other.length && timingSafeEqual(one, other)));
  if (!matches.includes(true)) return refused("No signature matches");

  try {
    return { outcome: "genuine", id, event: JSON.parse(body.toString("utf8")) as WebhookEvent };
  } catch {
    return refused("The body is not JSON");
  }
}

const refused = (message: string): Verified => ({ outcome: "refused", message });

/** Headers of the Fetch API, or of Node, which lowercases all names. */
function header(headers: Headers_, name: string): string | undefined {
  const value = typeof headers.get === "function" ? headers.get(name) : (headers as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
