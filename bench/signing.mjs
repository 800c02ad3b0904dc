// Compares ClickIdSigner with node:crypto's createHmac for a click ID, in turns, so that other load affects both.
//   node bench/signing.mjs
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { buildApi } from "../scripts/build-api.mjs";

await buildApi();

const require = createRequire(import.meta.url);
const { ClickIdSigner, MAC_BYTES } = require("../dist/api/tracking/clicks/clickId/clickIdSigner.js");

const ROUNDS = 15;
const IDS = 50_000;
/** The length of a click ID's content without a sub-ID. */
const LENGTH = 71;

const key = randomBytes(32);
const secret = createSecretKey(key);
const signer = new ClickIdSigner(key);
signer.content.set(randomBytes(LENGTH));

const content = Buffer.alloc(LENGTH + MAC_BYTES);
signer.content.copy(content, 0, 0, LENGTH);
const signed = content.subarray(0, LENGTH);

const ways = {
  ClickIdSigner: (count) => {
    signer.content.writeUInt32BE(count, 5);
    return signer.signed(LENGTH);
  },
  createHmac: (count) => {
    content.writeUInt32BE(count, 5);
    content.write(createHmac("sha256", secret).update(signed).digest("hex"), LENGTH, MAC_BYTES, "hex");
    return content.toString("base64url");
  },
};

if (ways.ClickIdSigner(1) !== ways.createHmac(1)) throw new Error("The two do not sign alike.");

const times = { ClickIdSigner: [], createHmac: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, sign] of Object.entries(ways)) {
    const start = process.hrtime.bigint();
    for (let count = 0; count < IDS; count += 1) sign(count);
    times[name].push(Number(process.hrtime.bigint() - start) / IDS / 1000);
  }
}

const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];
for (const [name, all] of Object.entries(times)) {
  const each = median(all);
  console.log(
    `${name.padEnd(14)} ${each.toFixed(2)} µs an id, ${Math.round(1_000_000 / each).toLocaleString("en")} a second`,
  );
}
const ratios = times.createHmac.map((time, round) => time / times.ClickIdSigner[round]);
console.log(`createHmac takes ${median(ratios).toFixed(2)} times as long (median of ${ROUNDS} rounds)`);
