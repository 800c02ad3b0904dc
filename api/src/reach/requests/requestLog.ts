import { In, LessThan, MoreThanOrEqual } from "typeorm";
import { dayOf, startOfDay } from "../../contract/days";
import { type RequestReasonId, requestLimits } from "../../contract/integrations/requestReasons";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, DAY, HOUR, MINUTE } from "../../platform/clock";
import { addingInsert } from "../../platform/db/addingInsert";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { defineEvent, type Events } from "../../platform/events";
import { isId, lowestIdOf, newIdAt } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { addressKey } from "../../platform/limits/addressKey";
import type { Metrics } from "../../platform/metrics/metrics";
import { grouped } from "../../platform/paging/lists";
import { Merchant } from "../../programs";
import { ApiRequest, type RequestKind } from "./apiRequest.entity";
import { isAlarming, type Refusal, reasonOf } from "./reasonOf";
import { scrubbed, withoutPersonalData } from "./withoutPersonalData";

export interface NewRequest {
  /** The account, or the brand it names. Without either it is only counted. */
  owner: { accountId: string } | { merchantId: string } | null;
  keyId?: string | null;
  isTest?: boolean;
  /** For reports that anyone can send: the sender's address. */
  unprovenFrom?: string;
  call: string;
  docs: string;
  status: number;
  refusal: Refusal | null;
  orderId?: unknown;
  requestId?: string | null;
  sent: object;
  /** One of many alike. */
  isCountedOnly?: boolean;
}

export interface RefusalsBegan {
  accountId: string;
  call: string;
  reason: RequestReasonId;
  isProven: boolean;
}

/** Emitted when an account's requests are refused after a day without. */
export const refusalsBegan = defineEvent<RefusalsBegan>("requests.refused");

/** Kept per account and UTC day; the newest stay. */
export const KEPT_A_DAY: Readonly<Record<RequestKind, number>> = { refused: 200, ok: 100, unproven: 20 };
/** Waiting rows of one owner, and the owners with waiting rows: the memory until the next flush is bounded. */
const MAX_WAITING: Readonly<Record<RequestKind, number>> = { refused: 50, ok: 20, unproven: 5 };
const MAX_OWNERS = 500;
const MAX_COUNTERS = 5000;
const MAX_REMEMBERED = 10_000;
/** Callers choose the names of GraphQL operations. */
const MAX_CALL = 120;
/** Unproven rows a process keeps in a day, of all brands, and of one address in an hour. */
const MAX_UNPROVEN_A_DAY = 5000;
const MAX_UNPROVEN_BY_ADDRESS = 20;
const BATCH_SIZE = 100;

interface Waiting extends Omit<ApiRequest, "accountId"> {
  owner: string;
}

interface Counter {
  owner: string;
  key: readonly [day: string, keyId: string, reason: RequestReasonId, isTest: number];
  requests: number;
}

const BRAND = "brand:";

/**
 * Recent requests of integrations. Noting one costs no write: rows and counters wait in memory and are written together
 * every few seconds. A crash loses those.
 */
export class RequestLog {
  private rows = new Map<string, Waiting[]>();
  private counters = new Map<string, Counter>();
  private readonly sampled = new Map<string, number>();
  private readonly byAddress = new Map<string, number>();
  private unproven = { day: "", hour: 0, kept: 0 };
  private flushing: Promise<void> = Promise.resolve();
  private counted: (reason: string) => void = () => undefined;

  readonly plan: JobPlan = {
    name: "requests:forget-old",
    about: `deletes requests of integrations after ${requestLimits.keptDays} days`,
    when: { at: "41 3 * * *" },
    isFinal: true,
    work: (signal) => this.forgetOld(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  showIn(metrics: Metrics): void {
    const counter = metrics.counter(
      "api_requests_refused_total",
      "Refused requests of integrations, by reason. Unknown keys appear only here.",
      ["reason"],
    );
    this.counted = (reason) => counter.inc({ reason });
  }

  /** Counts a request, and keeps it if it was refused or is the first of its kind in this minute. */
  note(request: NewRequest): void {
    const reason = request.refusal ? reasonOf(request.refusal) : "ok";
    if (request.refusal) this.counted(reason);
    const owner = ownerKey(request.owner);
    if (!owner) return;
    const kind: RequestKind = !request.refusal ? "ok" : request.unprovenFrom === undefined ? "refused" : "unproven";
    const now = this.clock.now();
    const isKnown = this.rows.has(owner);
    if (!isKnown && this.rows.size >= MAX_OWNERS) return;
    this.count(owner, [dayOf(now), request.keyId ?? "", reason, Number(request.isTest ?? false)]);
    if (request.isCountedOnly || !this.isKept(request, owner, kind, reason, now)) return;
    const waiting = this.rows.get(owner) ?? [];
    this.rows.set(owner, waiting);
    waiting.push({ owner, ...rowOf(request, kind, reason, now) });
    const ofKind = waiting.filter((row) => row.kind === kind);
    if (ofKind.length > MAX_WAITING[kind]) waiting.splice(waiting.indexOf(ofKind[0] as Waiting), 1);
  }

  /** Writes what waits. Concurrent calls follow each other. */
  flush(): Promise<void> {
    this.flushing = this.flushing.catch(() => undefined).then(() => this.write());
    return this.flushing;
  }

  async forgetOld(signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptFor("apiRequests"));
    await this.db.write((tx) => tx.query("DELETE FROM api_request_day WHERE day < ?", [dayOf(before)]));
    return deleteInBatches(this.db, ApiRequest, { id: LessThan(lowestIdOf(before)) }, signal);
  }

  private count(owner: string, key: Counter["key"], requests = 1): void {
    const name = JSON.stringify([owner, key]);
    const known = this.counters.get(name);
    if (known) known.requests += requests;
    else if (this.counters.size < MAX_COUNTERS) this.counters.set(name, { owner, key, requests });
  }

  /** All refusals that teach something; of the others one a minute for each call. */
  private isKept(request: NewRequest, owner: string, kind: RequestKind, reason: RequestReasonId, now: Date): boolean {
    if (kind === "unproven") return this.isUnprovenKept(request.unprovenFrom ?? "", now);
    if (kind === "refused" && reason !== "limit" && reason !== "server") return true;
    const minute = Math.floor(now.getTime() / MINUTE);
    const key = JSON.stringify([owner, request.keyId, request.call.slice(0, MAX_CALL), reason]);
    if (this.sampled.get(key) === minute) return false;
    remember(this.sampled, key, minute);
    return true;
  }

  private isUnprovenKept(address: string, now: Date): boolean {
    const [day, hour] = [dayOf(now), Math.floor(now.getTime() / HOUR)];
    if (this.unproven.hour !== hour) this.byAddress.clear();
    if (this.unproven.day !== day) this.unproven.kept = 0;
    Object.assign(this.unproven, { day, hour });
    const key = addressKey(address);
    const sent = (this.byAddress.get(key) ?? 0) + 1;
    remember(this.byAddress, key, sent);
    if (sent > MAX_UNPROVEN_BY_ADDRESS || this.unproven.kept >= MAX_UNPROVEN_A_DAY) return false;
    this.unproven.kept += 1;
    return true;
  }

  private async write(): Promise<void> {
    const [rows, counters] = [this.rows, this.counters];
    if (rows.size === 0 && counters.size === 0) return;
    this.rows = new Map();
    this.counters = new Map();
    try {
      const owners = await this.ownersOf([...counters.values()].map(({ owner }) => owner));
      const stored = [...rows.values()].flat().flatMap(({ owner, ...row }) => {
        const accountId = owners.get(owner);
        return accountId ? [{ ...row, accountId }] : [];
      });
      const sums = [...counters.values()].flatMap(({ owner, key, requests }) => {
        const accountId = owners.get(owner);
        return accountId ? [[accountId, ...key, requests]] : [];
      });
      if (sums.length > 0) await this.db.write((tx) => this.store(tx, stored, sums));
    } catch (error) {
      // The next flush tries again; what has arrived since is newer.
      for (const [owner, waiting] of rows) {
        const newer = this.rows.get(owner) ?? [];
        if (newer.length === 0 && this.rows.size < MAX_OWNERS) this.rows.set(owner, waiting);
      }
      for (const { owner, key, requests } of counters.values()) this.count(owner, key, requests);
      throw error;
    }
  }

  private async store(tx: Tx, rows: readonly ApiRequest[], sums: readonly unknown[][]): Promise<void> {
    const began = await this.begunIn(tx, rows);
    for (const some of chunksOf(rows, BATCH_SIZE)) await tx.insert(ApiRequest, some as ApiRequest[]);
    const columns = { keys: ["accountId", "day", "keyId", "reason", "isTest"], sums: ["requests"] };
    for (const some of chunksOf(sums, BATCH_SIZE))
      await tx.query(addingInsert(this.db.engine, "api_request_day", columns, some.length), some.flat());
    const since = lowestIdOf(startOfDay(dayOf(this.clock.now())));
    for (const [, [first]] of grouped(rows, ({ accountId, kind }) => `${accountId} ${kind}`))
      if (first) await keepNewest(tx, first, since);
    for (const event of began) await this.events.emit(tx, refusalsBegan, event);
  }

  /** The accounts whose last alarming refusal is more than a day old. */
  private async begunIn(tx: Tx, rows: readonly ApiRequest[]): Promise<RefusalsBegan[]> {
    const alarming = rows.filter(({ kind, reason, isTest }) => kind !== "ok" && !isTest && isAlarming(reason));
    const began: RefusalsBegan[] = [];
    for (const [accountId, own] of grouped(alarming, (row) => row.accountId)) {
      const since = lowestIdOf(new Date(this.clock.now().getTime() - DAY));
      const recent = await tx.find(ApiRequest, {
        select: { id: true, reason: true },
        where: { accountId, kind: In(["refused", "unproven"]), isTest: 0, id: MoreThanOrEqual(since) },
      });
      if (recent.some(({ reason }) => isAlarming(reason))) continue;
      // One from the integration itself says more than one that anybody could have sent.
      const { call, reason, kind } = own.find((row) => row.kind === "refused") ?? (own[0] as ApiRequest);
      began.push({ accountId, call, reason, isProven: kind === "refused" });
    }
    return began;
  }

  /** The accounts of owners; unknown brands have none. */
  private async ownersOf(owners: readonly string[]): Promise<Map<string, string>> {
    const found = new Map(owners.map((owner) => [owner, owner]));
    const brands = [...found.keys()].filter((owner) => owner.startsWith(BRAND));
    for (const brand of brands) found.delete(brand);
    for (const some of chunksOf(brands, BATCH_SIZE)) {
      const ids = some.map((brand) => brand.slice(BRAND.length));
      for (const { id, ownerId } of await this.db.read.find(Merchant, {
        select: { id: true, ownerId: true },
        where: { id: In(ids) },
      }))
        found.set(BRAND + id, ownerId);
    }
    return found;
  }
}

const ownerKey = (owner: NewRequest["owner"]): string | null => {
  if (!owner) return null;
  if ("accountId" in owner) return owner.accountId;
  return isId(owner.merchantId) ? BRAND + owner.merchantId : null;
};

/** Forgets everything when full: then some rows more are kept. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MAX_REMEMBERED) map.clear();
  map.set(key, value);
}

const MAX_FIELDS = 10;
const MAX_MESSAGE = 300;

function rowOf(
  { keyId = null, isTest = false, call, docs, status, refusal, orderId, requestId = null, sent }: NewRequest,
  kind: RequestKind,
  reason: RequestReasonId,
  now: Date,
): Omit<ApiRequest, "accountId"> {
  const fields = Object.entries(refusal?.fields ?? {}).slice(0, MAX_FIELDS);
  return {
    id: newIdAt(now),
    createdAt: now,
    keyId,
    kind,
    isTest: Number(isTest),
    call: call.slice(0, MAX_CALL),
    docs: docs.slice(0, 160),
    status,
    reason,
    message: refusal ? scrubbed(refusal.message.slice(0, MAX_MESSAGE)) : null,
    // Callers choose the names of unknown fields.
    fields: refusal
      ? fields.map(([name, message]) => ({
          name: scrubbed(name.slice(0, 60)),
          message: scrubbed(message.slice(0, MAX_MESSAGE)),
        }))
      : null,
    orderId: typeof orderId === "string" && orderId ? scrubbed(orderId.slice(0, requestLimits.searchLength)) : null,
    requestId,
    sent: withoutPersonalData(sent),
  };
}

async function keepNewest(tx: Tx, { accountId, kind }: ApiRequest, since: string): Promise<void> {
  const where = "accountId = ? AND kind = ? AND id >= ?";
  const [last]: { id: string }[] = await tx.query(
    `SELECT id FROM api_request WHERE ${where} ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_A_DAY[kind]}`,
    [accountId, kind, since],
  );
  if (last) await tx.query(`DELETE FROM api_request WHERE ${where} AND id <= ?`, [accountId, kind, since, last.id]);
}
