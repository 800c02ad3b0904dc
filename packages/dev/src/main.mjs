#!/usr/bin/env node
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { listen } from "./listen.mjs";
import { Refused, weft } from "./weft.mjs";

const HELP = `weft-dev listen --forward-to http://localhost:3000/hooks

Brings the webhooks of your account to your machine: nothing has to reach it from outside.

  --forward-to URL   where each delivery is posted to
  --api URL          the network's address; WEFT_API otherwise
  --events A,B       only these events; all otherwise
  --interval MS      how long it rests after an answer without news; 1000 otherwise

The API key stands in WEFT_API_KEY and needs the scope webhooks:manage. A webhook of its own is made for the time
it runs, and deleted when it is stopped with Ctrl C.`;

const options = {
  "forward-to": { type: "string" },
  api: { type: "string" },
  events: { type: "string" },
  interval: { type: "string" },
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
if (positionals.join(" ") !== "listen") refuse("There is one command: listen.");
if (!isAddress(values["forward-to"])) refuse("Please say where to, such as --forward-to http://localhost:3000/hooks");
if (!isAddress(address)) refuse("Please say which network, such as --api https://weft.example");
if (!WEFT_API_KEY) refuse("Please set WEFT_API_KEY to an API key with the scope webhooks:manage.");
if (!(interval >= 100)) refuse("Please let it rest for 100 ms or more.");

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  });
}

try {
  await listen({
    call: weft({ address, key: WEFT_API_KEY, print: console.log, signal: stop.signal }),
    name: hostname().replace(/[^\w-]/g, "-"),
    events: values.events?.split(","),
    forwardTo: values["forward-to"],
    interval,
    print: console.log,
    signal: stop.signal,
  });
} catch (error) {
  // Stopped before it began; what it may have made is taken over by the next start.
  if (error.name !== "AbortError") {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
