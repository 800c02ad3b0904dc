// A list of 50 links through /graphql, read from the database for a signed-in user, compared to Apollo Server's first
// example with the same number of static rows.
//   node bench/graphql.mjs [rounds] [seconds]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApi } from "../scripts/build-api.mjs";
import { startApollo, startWeft, stop, tokenAt } from "./weftServer.mjs";
import { compare } from "./wrk.mjs";

const ROWS = 50;
const TARGET = 1;
const QUERY = "{ links(first: 50) { nodes { id code affiliateUrl channel createdAt archivedAt } } }";

const [rounds, seconds] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 5)];

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const weft = await startWeft({ dataDir });
const apollo = await startApollo(ROWS);
try {
  const authorization = `Bearer ${await tokenAt(weft.url)}`;
  await makeLinks(authorization);
  const asks = { BODY: JSON.stringify({ query: QUERY }), AUTH: authorization };
  const rows = await rowsOf(asks);
  if (rows !== ROWS) throw new Error(`The list has ${rows} rows, not ${ROWS}`);
  const targets = [
    { name: "Apollo Server's defaults", url: `${apollo.url}/`, script: "graphql", asks },
    { name: "Weft", url: `${weft.url}/graphql`, script: "graphql", asks },
  ];
  const [, { ratio, p50, p99, failed }] = await compare(targets, { rounds, seconds, connections: 16 });
  console.log(
    `ratio ${ratio.toFixed(2)} (at least ${TARGET.toFixed(2)}), p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`,
  );
  process.exitCode = ratio < TARGET || failed > 0 ? 1 : 0;
} finally {
  await Promise.all([stop(weft), stop(apollo)]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeLinks(authorization) {
  const headers = { authorization, "content-type": "application/json" };
  const [{ id: merchantId }] = await (await fetch(`${weft.url}/api/publisher/merchants`, { headers })).json();
  const body = JSON.stringify({ merchantId, channel: "blog" });
  for (let count = 0; count < ROWS; count += 1)
    await fetch(`${weft.url}/api/publisher/links`, { method: "POST", headers, body });
}

async function rowsOf({ BODY, AUTH }) {
  const headers = { authorization: AUTH, "content-type": "application/json" };
  const answer = await (await fetch(`${weft.url}/graphql`, { method: "POST", headers, body: BODY })).json();
  return answer.data?.links.nodes.length;
}
