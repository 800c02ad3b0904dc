import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** How far apart two changes made at the same time may become visible. */
const UNTIDY = 60_000;
const PATIENCE = 10_000;
/** How long the network holds a request, and how much longer its response may take. */
const HELD_SECONDS = 25;
const MARGIN = 10_000;
/** A short wait after new deliveries, because others from the same moment may follow. */
const SOON_SECONDS = 1;

/** Nothing is sent to this address: the webhook is paused and its deliveries are fetched. */
export const placeOf = (name) => `https://listen.example/weft-dev/${name}`;

/**
 * Creates a paused webhook, posts each of its deliveries to a local program, and deletes it at the end. Deliveries
 * missed while the network was down are posted afterwards, in order.
 */
export async function listen({ call, url, events, forwardTo, interval, print, signal }) {
  const { id, secret, isOurs } = await claim(call, url, events);
  const seen = await known(call, id);
  print(`Signing secret: ${secret}`);
  print(`Deliveries go to ${forwardTo}. Stop with Ctrl C.${isOurs ? " (Reused the webhook of an earlier run.)" : ""}`);
  try {
    while (!signal.aborted) {
      const found = await fresh(call, id, seen);
      for (const delivery of found) {
        if (signal.aborted) break;
        await forward({ delivery, secret, forwardTo, print });
        seen.add(delivery);
      }
      const isNews = await news(call, id, seen, found.length > 0 ? SOON_SECONDS : HELD_SECONDS);
      if (!isNews) await sleep(interval, undefined, { signal });
    }
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  } finally {
    if (signal.aborted) await call("DELETE", `/webhooks/${id}`, undefined, { isLast: true });
  }
  print("Stopped. Webhook deleted.");
}

/** Reuses the webhook of a killed run, with a new secret. */
async function claim(call, url, events) {
  const wanted = events ?? (await everyEvent(call));
  const { webhooks } = await call("GET", "/webhooks");
  const left = webhooks.find((one) => one.url === url);
  const made = left
    ? await call("POST", `/webhooks/${left.id}/rotate`)
    : await call("POST", "/webhooks", { url, events: wanted });
  await call("PATCH", `/webhooks/${made.webhook.id}`, { events: wanted, paused: true });
  return { id: made.webhook.id, secret: made.secret, isOurs: left !== undefined };
}

/** Long-polls for new deliveries. Networks without long polling are polled at the interval. */
async function news(call, id, { last }, seconds) {
  const query = `seconds=${seconds}&limit=1${last ? `&since=${last}` : ""}`;
  try {
    const patience = seconds * 1000 + MARGIN;
    const { deliveries } = await call("GET", `/webhooks/${id}/deliveries/wait?${query}`, undefined, { patience });
    return deliveries.some((one) => one.id > last);
  } catch (error) {
    if (error.status !== 404) throw error;
    return false;
  }
}

const everyEvent = async (call) => Object.keys((await call("GET", "/openapi.json")).webhooks);

/** Forwarded deliveries. Ones more than a minute older than the newest can no longer appear. */
class Seen {
  ids = new Map();
  newest = 0;
  /** IDs sort by time. */
  last = "";
  /** Deliveries from before the first request are not posted. */
  start = 0;

  add({ id, createdAt }) {
    this.newest = Math.max(this.newest, Date.parse(createdAt));
    if (id > this.last) this.last = id;
    this.ids.set(id, Date.parse(createdAt));
    for (const [old, at] of this.ids) if (at < this.horizon) this.ids.delete(old);
  }

  has = ({ id }) => this.ids.has(id);

  get horizon() {
    return Math.max(this.newest - UNTIDY, this.start);
  }
}

async function known(call, id) {
  const seen = new Seen();
  const { deliveries } = await call("GET", `/webhooks/${id}/deliveries?limit=100`);
  for (const one of [...deliveries].reverse()) seen.add(one);
  seen.start = seen.newest;
  return seen;
}

/** Pages are newest first: fetches as many as lead back to seen deliveries. */
async function fresh(call, id, seen) {
  const found = [];
  for (let cursor = null; ; ) {
    const query = `limit=25${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const { deliveries, next } = await call("GET", `/webhooks/${id}/deliveries?${query}`);
    found.push(...deliveries.filter((one) => !seen.has(one) && Date.parse(one.createdAt) >= seen.horizon));
    const last = deliveries.at(-1);
    if (!next || !last || Date.parse(last.createdAt) < seen.horizon) break;
    cursor = next;
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Posts the same text with the same signature as Weft would (Standard Webhooks). */
async function forward({ delivery: { id, type, body }, secret, forwardTo, print }) {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Weft-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  const init = { method: "POST", headers, body: text, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(forwardTo, init).then(
    ({ status }) => String(status),
    (error) => `not delivered (${error.cause?.code ?? error.name})`,
  );
  print(`${new Date().toISOString()} ${type} ${id} → ${answer}`);
}
