import { setTimeout as sleep } from "node:timers/promises";
import type { ChainDigest } from "../chain/chain.entity";
import type { Range } from "../chain/chainCheck";
import { headOf, readDigest } from "../chain/digest";
import type { AnyStream } from "../chain/stream";
import { unrecorded, waitingFaults } from "../chain/unchained";
import { addDays, dayOf, startOfDay } from "../contract/days";
import { DAY } from "../core/clock";
import type { Reader } from "../core/db/database";
import { lowestIdOf } from "../core/ids";
import { mismatchedBalances } from "./balances";
import type { LedgerCheck } from "./ledgerCheck";
import { scopeOf } from "./ledgerScope";

/** Every old record is verified again within this many nights. */
const NIGHTS = 30;
/** Concurrent writes may resemble a fault for a moment; a real one is found in every reading. */
const READINGS = 3;
const READING_INTERVAL = 200;

/** Verifies everything since the last digest, and one thirtieth of what is older. */
export async function freshFaults(read: Reader, check: LedgerCheck, last: ChainDigest, now: Date): Promise<string[]> {
  const faults = await check.chains.digestFaults(read, last.digest, `the digest of ${last.createdAt.toISOString()}`);
  faults.push(...(await check.chains.keptFaults(read)));
  const key = await check.chains.parts.keys.in(read);
  const night = Math.floor(now.getTime() / DAY) % NIGHTS;
  for (const stream of check.chains.parts.streams) {
    const known = readDigest(last.digest)?.get(stream.name) ?? 0;
    const { sequence } = await headOf(read, stream.name);
    for (const range of [{ after: known, upTo: sequence }, partOf(known, night)]) {
      faults.push(...(await rangeFaults(read, check, stream, range)));
    }
    const since = lowestIdOf(new Date(last.createdAt.getTime() - DAY));
    faults.push(
      ...(await confirmed(() => unrecorded(read, stream, since))),
      ...(await oldUnrecorded(read, stream, last, night)),
      ...(await confirmed(() => waitingFaults(read, key, stream))),
    );
  }
  faults.push(...(await confirmed(() => mismatchedBalances(read, { index: night, of: NIGHTS }))));
  return [...new Set(faults)];
}

const partOf = (known: number, night: number): Range => ({
  after: Math.floor((known * night) / NIGHTS),
  upTo: Math.floor((known * (night + 1)) / NIGHTS),
});

async function rangeFaults(read: Reader, check: LedgerCheck, stream: AnyStream, range: Range): Promise<string[]> {
  const faults: string[] = [];
  if (range.upTo <= range.after) return faults;
  let after = range.after;
  for await (const { faults: found, rowIds } of check.chains.walk(read, stream, range)) {
    const page = { after, upTo: after + rowIds.length };
    if (found.length > 0) faults.push(...(await confirmed(() => walkSample(read, check, stream, page))));
    faults.push(...(await confirmed(async () => check.prove(read, await scopeOf(read, stream.name, rowIds)))));
    after = page.upTo;
  }
  return faults;
}

async function walkSample(read: Reader, check: LedgerCheck, stream: AnyStream, range: Range): Promise<string[]> {
  const faults: string[] = [];
  for await (const walked of check.chains.walk(read, stream, range)) faults.push(...walked.faults);
  return faults;
}

/** Ids sort by time, so a thirtieth of the time since the first row is an index range. */
async function oldUnrecorded(read: Reader, stream: AnyStream, last: ChainDigest, night: number): Promise<string[]> {
  const [first] = await read.find(stream.entity, { order: { id: "ASC" }, take: 1 });
  if (!first) return [];
  const begin = startOfDay(addDays(dayOf(first.createdAt), -1)).getTime();
  const span = Math.max(0, last.createdAt.getTime() - begin) / NIGHTS;
  const at = (part: number) => lowestIdOf(new Date(Math.floor(begin + span * part)));
  return confirmed(() => unrecorded(read, stream, night === 0 ? "" : at(night), at(night + 1)));
}

/** Returns only faults that every repetition finds. */
export async function confirmed(find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let reading = 1; reading < READINGS && found.length > 0; reading += 1) {
    await sleep(READING_INTERVAL);
    const again = new Set(await find());
    found = found.filter((fault) => again.has(fault));
  }
  return found;
}
