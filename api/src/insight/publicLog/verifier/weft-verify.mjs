#!/usr/bin/env node
// Checks a receipt of a Weft network without asking it: one file, no dependencies, for Node.js from 20 on and browsers.
//   node weft-verify.mjs receipt.tlog-proof --key "shop.example/log+1a2b3c4d+AQ…" [--before older.checkpoint]
// The formats are C2SP's tlog-proof, tlog-checkpoint and signed-note, over trees of RFC 6962.

const utf8 = new TextEncoder();

/** The error of a receipt, as a sentence. */
export class Refusal extends Error {}

const refuse = (words) => {
  throw new Refusal(words);
};

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Strict: one text for the same bytes. */
function readBase64(text, what) {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  const bytes = isBase64 ? bytesOf(text) : refuse(`${what} cannot be read.`);
  return btoa(String.fromCharCode(...bytes)) === text ? bytes : refuse(`${what} cannot be read.`);
}

const fromUrl = (text) => bytesOf(text.replaceAll("-", "+").replaceAll("_", "/"));

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

const nodeHash = (left, right) => sha256([1], left, right);

const isSame = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

/** `name+hash+key`, as the network and others pass it on. */
async function readKey(text) {
  // The key's own letters may include a plus.
  const [, name, hash, key] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text.trim()) ?? [];
  if (!name || !hash || !key) refuse("The key must look like name+hash+key.");
  const typed = readBase64(key, "The key");
  if (typed.length !== 33 || typed[0] !== 1) refuse("The key is no Ed25519 key of a log.");
  const own = (await sha256(utf8.encode(`${name}\n`), typed)).slice(0, 4);
  if (hexOf(own) !== hash) refuse("The key's own hash is another: a letter of it may be wrong.");
  const imported = await crypto.subtle.importKey("raw", typed.slice(1), { name: "Ed25519" }, false, ["verify"]);
  return { name, hash: own, key: imported };
}

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The tree that a signed note is about, if one of the keys signed it. */
async function readCheckpoint(note, keys, what) {
  const end = note.indexOf("\n\n");
  if (end < 0) refuse(`${what} is no checkpoint.`);
  const text = note.slice(0, end + 1);
  const [origin, size, root] = text.split("\n");
  if (!origin || !root || !/^(0|[1-9]\d{0,14})$/.test(size ?? "")) refuse(`${what} is no checkpoint.`);
  for (const line of note.slice(end + 2).split("\n")) {
    for (const { name, hash, key } of keys) {
      if (name !== origin || !line.startsWith(`— ${name} `)) continue;
      const bytes = readBase64(line.slice(`— ${name} `.length), `A signature of ${what.toLowerCase()}`);
      if (!isSame(bytes.slice(0, 4), hash)) continue;
      if (!(await crypto.subtle.verify({ name: "Ed25519" }, key, bytes.slice(4), utf8.encode(text)))) {
        refuse(`${what} was changed after it was signed, or signed with another key.`);
      }
      const rootHash = readBase64(root, `The root of ${what.toLowerCase()}`);
      return { origin, size: Number(size), root: rootHash.length === 32 ? rootHash : refuse(`${what} has no root.`) };
    }
  }
  return refuse(`${what} is not signed with this key.`);
}

/** RFC 9162, 2.1.3.2. */
async function rootFrom(leaf, index, size, proof) {
  if (index >= size) return null;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const part of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(part, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      hash = await nodeHash(hash, part);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

/** RFC 9162, 2.1.4.2. */
async function isContinued(before, after, proof) {
  if (before.size > after.size || before.size === 0) return false;
  if (before.size === after.size) return proof.length === 0 && isSame(before.root, after.root);
  let [node, last] = [before.size - 1, after.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  const rest = [...proof];
  const first = node === 0 ? before.root : rest.shift();
  if (!first) return false;
  let [old, young] = [first, first];
  for (const part of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [old, young] = [await nodeHash(part, old), await nodeHash(part, young)];
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      young = await nodeHash(young, part);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(old, before.root) && isSame(young, after.root);
}

function readProof(text) {
  const [version, extra, index, ...rest] = text.split("\n");
  if (version !== "c2sp.org/tlog-proof@v1") refuse("This is no receipt: it does not begin as one.");
  if (!extra?.startsWith("extra ")) refuse("The receipt does not say what it is for.");
  const number = /^index (0|[1-9]\d{0,14})$/.exec(index ?? "")?.[1] ?? refuse("The receipt has no place in the log.");
  const end = rest.indexOf("");
  if (end < 0 || end > 63) refuse("The receipt has no end.");
  const said = new TextDecoder("utf-8", { fatal: true }).decode(readBase64(extra.slice(6), "What the receipt is for"));
  const { entry, salt, since, click } = JSON.parse(said);
  if (typeof entry !== "string" || typeof salt !== "string") refuse("The receipt does not say what it is for.");
  return {
    entry,
    salt: fromUrl(salt),
    click: click && { ...click, proof: click.proof.map((hash) => readBase64(hash, "The proof of the click")) },
    since: since && { size: since.size, proof: since.proof.map((hash) => readBase64(hash, "The proof since then")) },
    number: Number(number),
    proof: rest.slice(0, end).map((hash) => readBase64(hash, "The proof")),
    note: rest.slice(end + 1).join("\n"),
  };
}

/**
 * Checks everything, and says in sentences what was proved. Throws a `Refusal` if anything is wrong.
 * `keys` are the log's public keys, one a line; `before` is an older checkpoint from a mail, a statement or a receipt.
 */
export async function verifyReceipt(text, { keys, before }) {
  const known = await Promise.all(
    keys
      .split("\n")
      .filter((key) => key.trim() !== "")
      .map(readKey),
  );
  if (known.length === 0) refuse("The log's public key is needed.");
  const { entry, salt, since, click, number, proof, note } = readProof(text);
  if (salt.length !== 16) refuse("The receipt's salt is damaged.");
  const head = await readCheckpoint(note, known, "The checkpoint");
  const commitment = await sha256(salt, utf8.encode(entry));
  const root = await rootFrom(await sha256([0], commitment), number, head.size, proof);
  if (!root || !isSame(root, head.root)) refuse("The log that was signed does not contain this.");
  const proved = [
    ...wordsOf(JSON.parse(entry)),
    ...(click ? [await clickWords(JSON.parse(entry), click)] : []),
    `This is entry ${number} of the log of ${head.origin}, which had ${head.size} entries when it was signed.`,
  ];
  if (before === undefined) return proved;
  const old = await readCheckpoint(before, known, "The older checkpoint");
  if (old.origin !== head.origin) refuse("The older checkpoint is of another log.");
  const steps = old.size === head.size ? [] : since?.size === old.size ? since.proof : undefined;
  if (!steps) refuse(`Please download the receipt with ?since=${old.size}: this one does not reach back to it.`);
  if (!(await isContinued(old, head, steps))) refuse("The log was rewritten since the older checkpoint.");
  return [...proved, `Since it had ${old.size} entries nothing of it was changed or removed.`];
}

const money = (amount, currency) => {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
};

/** A day of a link is one entry, which names the root of a small tree over its clicks. */
async function clickWords({ kind, facts }, { id, index, proof }) {
  const isOne = kind === "link-day" && typeof id === "string" && Number.isSafeInteger(index) && index >= 0;
  const root = isOne && (await rootFrom(await sha256([0], utf8.encode(id)), index, facts.total, proof));
  if (!root || !isSame(root, readBase64(facts.root, "The root of the clicks"))) {
    refuse("The clicks of this day do not contain this one.");
  }
  return `Click ${id} is one of these clicks, the ${index + 1}. of ${facts.total}.`;
}

const stateWords = {
  terms: ({ merchant, version, document, validFrom }) => [
    `Brand ${merchant} published version ${version} of its terms, for clicks from ${validFrom} on. The SHA-256 of their canonical JSON is ${document}.`,
  ],
  claim: ({ merchant, publisher, order, claimed, amount, currency, state, by, reason }) => [
    `Publisher ${publisher} claimed ${claimed} for order ${order} of brand ${merchant}${amount === null ? "" : `, over ${money(amount, currency)}`}.`,
    `It became ${state} by ${by}${reason ? `: ${reason}` : ""}.`,
  ],
  "link-day": ({ day, publisher, merchant, people, repeats, agents, bots, fetches, total, replaces }) => [
    `On ${day} this link of publisher ${publisher} to brand ${merchant} had ${total} clicks: ${people} of people, ${repeats} repeated,${agents ? ` ${agents} of agents,` : ""} ${bots} of bots and ${fetches} without a visit.`,
    ...(replaces === null ? [] : [`Clicks that came late are in it: it takes the place of entry ${replaces}.`]),
  ],
};

function wordsOf({ kind, id, revision, recorded, facts, isRemoved }) {
  const which = `${kind} ${id}, version ${revision}, recorded at ${recorded}`;
  if (isRemoved) return [`That ${which} was removed.`];
  const state = Object.hasOwn(stateWords, kind) && facts ? stateWords[kind](facts) : null;
  if (state) return [...state, `The record of ${which}.`];
  if (kind !== "sale" || !facts) return [`The record of ${which}${facts ? `: ${JSON.stringify(facts)}` : ""}.`];
  const { order, merchant, amount, returned, currency, status, reason, decided, earnings } = facts;
  return [
    `Order ${order} of brand ${merchant}: ${money(amount, currency)}${returned > 0 ? `, ${money(returned, currency)} of it returned` : ""}.`,
    `Its state is ${status}${decided ? ` since ${decided}` : ""}${reason ? `: ${reason}` : ""}.`,
    ...earnings.map(
      (one) =>
        `Publisher ${one.publisher} earns ${money(one.amount, currency)}${one.returned > 0 ? `, less ${money(one.returned, currency)} for returns` : ""}.`,
    ),
    `The record of ${which}.`,
  ];
}

/** Called as a program; not in a browser, and not by what imports it. */
async function main([file, ...options]) {
  const { readFileSync } = await import("node:fs");
  const given = { "--key": undefined, "--before": undefined };
  for (let at = 0; at < options.length; at += 2) {
    if (!(options[at] in given) || options[at + 1] === undefined) file = undefined;
    else given[options[at]] = options[at + 1];
  }
  if (!file || !given["--key"]) {
    console.error("Usage: weft-verify.mjs receipt.tlog-proof --key KEY_OR_FILE [--before older.checkpoint]");
    return 2;
  }
  try {
    const isText = given["--key"].includes("+");
    const keys = isText ? given["--key"] : readFileSync(given["--key"], "utf8");
    const before = given["--before"] && readFileSync(given["--before"], "utf8");
    for (const sentence of await verifyReceipt(readFileSync(file, "utf8"), { keys, before })) console.log(sentence);
    return 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : `This cannot be read as a receipt: ${error.message}`);
    return 1;
  }
}

if (typeof process === "object" && process.argv?.[1]?.endsWith("weft-verify.mjs")) {
  process.exitCode = await main(process.argv.slice(2));
}
