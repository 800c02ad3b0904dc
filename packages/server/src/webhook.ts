import { createHmac, timingSafeEqual } from "node:crypto";

type Headers_ = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

export interface WebhookEvent {
  /** Such as `sale.approved`. New ones may come: leave those that you do not know alone. */
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export type Verified =
  | { outcome: "genuine"; id: string; event: WebhookEvent }
  /** Answer with 400, and do nothing else. */
  | { outcome: "refused"; message: string };

export interface VerifyOptions {
  /** How old or early an event may be, in seconds; 5 minutes unless given. */
  tolerance?: number;
  now?: Date;
}

/**
 * Whether an event is Weft's, after Standard Webhooks. The body is the raw text as it came: parsed and written anew it is
 * another one. `id` stays the same when an event is sent again: use it to recognize repeats.
 */
export function verifyWebhook(
  secret: string | string[],
  rawBody: string | Uint8Array,
  headers: Headers_,
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Verified {
  const [id, at, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => header(headers, name));
  if (!id || !at || !given) return refused("A webhook header is missing");
  if (!/^\d{1,12}$/.test(at)) return refused("The timestamp is none");
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return refused("The timestamp is too old or too early");

  const body = Buffer.from(rawBody as string);
  const genuine = [secret].flat().map((one) => {
    const key = Buffer.from(one.replace(/^whsec_/, ""), "base64");
    if (key.length === 0) throw new TypeError("verifyWebhook: the secret begins with whsec_");
    return createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest();
  });
  // Several while a secret is being changed. All are compared, so that the time says nothing.
  const matches = given
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice(3), "base64"))
    .flatMap((one) => genuine.map((other) => one.length === other.length && timingSafeEqual(one, other)));
  if (!matches.includes(true)) return refused("No signature fits");

  try {
    return { outcome: "genuine", id, event: JSON.parse(body.toString("utf8")) as WebhookEvent };
  } catch {
    return refused("The body is not JSON");
  }
}

const refused = (message: string): Verified => ({ outcome: "refused", message });

/** Of the Fetch API, or of Node, which writes all names in lower case. */
function header(headers: Headers_, name: string): string | undefined {
  const value = typeof headers.get === "function" ? headers.get(name) : (headers as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
