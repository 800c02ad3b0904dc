#!/usr/bin/env node
// Watches the public log of someone else's Weft network and cosigns only checkpoints that extend the last one it signed
// (C2SP tlog-cosignature). Permanently rejects a log that was rewritten or shows different people different content.
//   weft-witness.mjs https://weft.example --key LOG_KEY --name witness.example/one --state FILE
// Prints the cosigned checkpoint. Exit codes: 0 signed, 1 rejected, 2 wrong usage. Keep FILE: it contains the witness's
// key and state.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const [site, ...options] = process.argv.slice(2);
const option = (name) => options[options.indexOf(name) + 1];
const [logKey, name, path] = ["--key", "--name", "--state"].map((one) => (options.includes(one) ? option(one) : ""));
if (!site || !logKey || !/^[^\s+]+$/.test(name ?? "") || !path) {
  console.error("Usage: weft-witness.mjs https://weft.example --key LOG_KEY --name NAME --state FILE");
  process.exit(2);
}
const sha = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const refuse = (why) => {
  console.error(`Not signed: ${why}`);
  process.exit(1);
};
const ED25519 = { spki: Buffer.from("302a300506032b6570032100", "hex") };
const read = async (at) => {
  const answer = await fetch(new URL(at, site), { redirect: "error", signal: AbortSignal.timeout(30_000) });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : refuse(`${at} answered ${answer.status}`);
};

const [, origin, , typed] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(logKey.trim()) ?? refuse("this is no key of a log");
const raw = Buffer.from(typed, "base64");
const key = createPublicKey({ key: Buffer.concat([ED25519.spki, raw.subarray(1)]), format: "der", type: "spki" });
const id = sha(Buffer.from(`${origin}\n`), raw).subarray(0, 4);
const note = String(await read("/log/checkpoint"));
const text = note.slice(0, note.indexOf("\n\n") + 1);
const [named, sizeText, root] = text.split("\n");
const isSigned = note.split("\n").some((line) => {
  const bytes = Buffer.from(line.startsWith(`— ${origin} `) ? line.split(" ")[2] : "", "base64");
  return bytes.subarray(0, 4).equals(id) && verify(null, Buffer.from(text), key, bytes.subarray(4));
});
if (!isSigned || named !== origin || !/^\d{1,15}$/.test(sizeText)) refuse("the checkpoint is not signed with this key");

const fresh = () => ({ key: generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }) });
const state = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { ...fresh(), origin, size: 0, parts: [] };
if (state.origin !== origin) refuse(`this witness watches ${state.origin}`);
const size = Number(sizeText);
if (size < state.size) refuse(`the log had ${state.size} entries, and now says ${size}`);
// The stored state of the tree: its complete subtrees, the largest first. New leaves only extend them.
const parts = state.parts.map(({ hash, leaves }) => ({ hash: Buffer.from(hash, "base64"), leaves }));
const add = (hash) => {
  const part = { hash, leaves: 1 };
  for (; parts.at(-1)?.leaves === part.leaves; part.leaves *= 2)
    part.hash = sha(Buffer.of(1), parts.pop().hash, part.hash);
  parts.push(part);
};
const pathOf = (tile) =>
  String(tile)
    .padStart(Math.ceil(String(tile).length / 3) * 3, "0")
    .match(/.{3}/g)
    .map((three, at, all) => (at < all.length - 1 ? `x${three}` : three))
    .join("/");
for (let at = state.size; at < size; ) {
  const [tile, width] = [Math.floor(at / 256), Math.min(256, size - (at - (at % 256)))];
  const hashes = await read(`/log/tile/0/${pathOf(tile)}${width < 256 ? `.p/${width}` : ""}`);
  if (hashes.length !== width * 32) refuse(`tile ${tile} is not as wide as the log says`);
  for (; at < tile * 256 + width; at += 1) add(hashes.subarray((at % 256) * 32, ((at % 256) + 1) * 32));
}
const whole = parts
  .map(({ hash }) => hash)
  .reduceRight((right, left) => (right ? sha(Buffer.of(1), left, right) : left), null);
if (!(whole ?? sha()).equals(Buffer.from(root, "base64")))
  refuse(
    `these ${size} entries do not continue the ${state.size} that were signed before: the log was rewritten. Keep FILE and this:\n${note}`,
  );

const time = Math.floor(Date.now() / 1000);
const own = createPrivateKey(state.key);
const typedOwn = Buffer.concat([
  Buffer.of(4),
  Buffer.from(createPublicKey(own).export({ format: "jwk" }).x, "base64url"),
]);
const ownId = sha(Buffer.from(`${name}\n`), typedOwn).subarray(0, 4);
const stamp = Buffer.alloc(8);
stamp.writeBigUInt64BE(BigInt(time));
const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), own);
const kept = {
  ...state,
  size,
  note,
  parts: parts.map(({ hash, leaves }) => ({ hash: hash.toString("base64"), leaves })),
};
writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
renameSync(`${path}.new`, path);
console.error(`witness key: ${name}+${ownId.toString("hex")}+${typedOwn.toString("base64")}`);
console.log(`${note}— ${name} ${Buffer.concat([ownId, stamp, signature]).toString("base64")}`);
