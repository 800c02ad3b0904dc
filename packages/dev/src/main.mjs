#!/usr/bin/env node
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { listen, placeOf } from "./listen.mjs";
import { trigger } from "./trigger.mjs";
import { Refused, weft } from "./weft.mjs";

const HELP = `weft-dev listen --forward-to http://localhost:3000/hooks

  Forwards your account's webhooks to your machine, which needs no public address.

  --forward-to URL   the URL each delivery is posted to
  --events A,B       only these events (default: all)
  --interval MS      pause after an empty response (default: 1000)

weft-dev trigger sale.created

  Sends the documented example of an event, marked with "test": true. Nothing else happens.

  --webhook ID       the webhook to send it to (default: the running weft-dev listen)

Both:

  --api URL          the network's address (default: WEFT_API)

Set WEFT_API_KEY to an API key with the scope webhooks:manage. While listen runs, your account has an extra webhook,
which Ctrl C deletes.`;

const options = {
  "forward-to": { type: "string" },
  api: { type: "string" },
  events: { type: "string" },
  interval: { type: "string" },
  webhook: { type: "string" },
  help: { type: "boolean", short: "h" },
};

function given() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(message) {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}

const isAddress = (text) => URL.canParse?.(text) ?? /^https?:\/\/./.test(text ?? "");

const { values, positionals } = given();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const { WEFT_API, WEFT_API_KEY } = process.env;
const address = values.api ?? WEFT_API;
const interval = Number(values.interval ?? 1000);
const [command, event, ...rest] = positionals;
const isTrigger = command === "trigger";
if ((command !== "listen" && !isTrigger) || rest.length > 0 || (!isTrigger && event !== undefined))
  refuse("Unknown command. Use: weft-dev listen, or weft-dev trigger EVENT");
if (isTrigger && !event) refuse("Name an event, e.g. weft-dev trigger sale.created");
if (!isTrigger && !isAddress(values["forward-to"]))
  refuse("Set a target, e.g. --forward-to http://localhost:3000/hooks");
if (!isAddress(address)) refuse("Set the network, e.g. --api https://weft.example");
if (!WEFT_API_KEY) refuse("Set WEFT_API_KEY to an API key with the scope webhooks:manage.");
if (!(interval >= 100)) refuse("The interval must be at least 100 ms.");

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    // A second Ctrl C exits immediately.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  });
}

try {
  const call = weft({ address, key: WEFT_API_KEY, print: console.log, signal: stop.signal });
  const url = placeOf(hostname().replace(/[^\w-]/g, "-"));
  const { webhook, "forward-to": forwardTo } = values;
  const events = values.events?.split(",");
  if (isTrigger) await trigger({ call, url, event, webhook, print: console.log });
  else await listen({ call, url, events, forwardTo, interval, print: console.log, signal: stop.signal });
} catch (error) {
  // Stopped before it started; the next start takes over a webhook it may have created.
  if (error.name !== "AbortError") {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
