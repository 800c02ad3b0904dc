// Open dashboards that connect and read like the site, at the site's own pace. A child process of dashboards.mjs.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse, print, visit } from "graphql";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { filesIn, inRoot } from "../scripts/project.mjs";

const { transformSync } = createRequire(import.meta.url)("@swc/core");

// Stubs for the browser: the page is visible.
globalThis.document = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };

const { paced } = await ofSite("web/src/lib/network/paced.ts");
const { paces } = await ofSite("web/src/lib/network/paces.ts");
const SUBSCRIPTION = /"(subscription \{.*\})"/.exec(readFileSync(inRoot("web/src/lib/network/live.ts"), "utf8"))[1];
const QUERY = documentOf("PublisherDashboard");

/** The site's code, without its types. */
async function ofSite(file) {
  const { code } = transformSync(readFileSync(inRoot(file), "utf8"), {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "es6" },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A GraphQL operation of the site with its fragments. */
function documentOf(name) {
  const files = filesIn("web/src").filter((file) => file.endsWith(".graphql"));
  const definitions = files.flatMap((file) => parse(readFileSync(inRoot(file), "utf8")).definitions);
  const wanted = [definitions.find((one) => one.kind === "OperationDefinition" && one.name.value === name)];
  const names = new Set();
  for (const one of wanted) {
    visit(one, {
      FragmentSpread: ({ name: { value } }) => {
        if (names.has(value)) return;
        names.add(value);
        wanted.push(definitions.find((other) => other.kind === "FragmentDefinition" && other.name.value === value));
      },
    });
  }
  return wanted.map(print).join("\n");
}

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const variables = () => ({
  range: { from: day(29), to: day(0) },
  recent: { from: day(1), to: day(0) },
  compare: true,
  currency: null,
});

/** Each dashboard with the times of its reads, in milliseconds. */
let open = [];
let [messages, failures, refused] = [0, 0, 0];

function openOne({ url, token, address }) {
  const headers = { "x-forwarded-for": address };
  class Socket extends WebSocket {
    constructor(target, protocols) {
      super(target, protocols, { headers });
    }
  }
  const dashboard = { reads: [], stop: () => undefined };
  const read = async () => {
    dashboard.reads.push(performance.now());
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ query: QUERY, variables: variables() }),
      });
      if (answer.status !== 200 || (await answer.json()).errors) failures += 1;
    } catch {
      failures += 1;
    }
  };
  const pace = paced(paces.clicks, read);
  const client = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: Socket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  dashboard.stop = () => {
    pace.stop();
    return client.dispose();
  };
  open.push(dashboard);
  return new Promise((resolve) => {
    const failed = () => {
      refused += 1;
      resolve();
    };
    client.subscribe(
      { query: SUBSCRIPTION },
      {
        next: ({ data }) => {
          resolve();
          messages += 1;
          // The first event only says that events may have been missed.
          if (data.activity.clicks > 0) pace.ask();
          else pace.askLater();
        },
        error: failed,
        complete: () => undefined,
      },
    );
  });
}

const acts = {
  async open({ url, tokens, count, perAddress }) {
    [messages, failures, refused] = [0, 0, 0];
    const addressOf = (index) => `203.0.${Math.floor(index / perAddress) >> 8}.${Math.floor(index / perAddress) & 255}`;
    for (let start = 0; start < count; start += 50) {
      const some = Array.from({ length: Math.min(50, count - start) }, (_, at) => start + at);
      await Promise.all(
        some.map((index) => openOne({ url, token: tokens[index % tokens.length], address: addressOf(index) })),
      );
    }
    return { open: open.length - refused };
  },
  /** Forgets earlier reads. */
  async begin() {
    [messages, failures] = [0, 0];
    for (const one of open) one.reads = one.reads.slice(-1);
    return performance.now();
  },
  async figures({ since }) {
    const reads = open.flatMap((one) => one.reads.filter((at) => at >= since));
    const gaps = open.flatMap((one) => one.reads.slice(1).map((at, index) => at - one.reads[index]));
    const bySecond = new Map();
    for (const at of reads) {
      const second = Math.floor((at - since) / 1000);
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
    }
    return { reads: reads.length, gaps, peak: Math.max(0, ...bySecond.values()), messages, failures, refused };
  },
  async close() {
    const closing = open;
    open = [];
    await Promise.all(closing.map(({ stop }) => stop()));
    return {};
  },
};

process.on("message", async ({ id, act, given }) => {
  try {
    process.send({ id, answer: await acts[act](given ?? {}) });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
});
process.on("disconnect", () => process.exit());
process.send({ id: 0, answer: "ready" });
