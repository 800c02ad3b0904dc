import { isErased } from "../../accounts";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { endOfMonth, startOfDay } from "../../contract/days";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { countedOf } from "../../money";
import type { Database, Reader } from "../../platform/db/database";
import { lowestIdOf } from "../../platform/ids";
import { formatCents, formatPercent } from "../../platform/money";
import { volumeBonus } from "../../programs";
import { bonusId, type EarningState, type Why } from "../../sales";
import { StoredTerms } from "./storedTerms";

/** Whose bonus, and for which month. */
export interface BonusOf {
  merchantId: string;
  publisherId: string;
  month: string;
}

export const textOf = ({ merchantId, publisherId, month }: BonusOf): string => `${merchantId} ${publisherId} ${month}`;

interface Part {
  version: number;
  offer: number;
  orders: number;
  base: number;
  waiting: number;
}

const BATCH_SIZE = 500;

/** All months that have stored parts. */
export async function* storedBonuses(db: Database): AsyncGenerator<BonusOf> {
  let last: BonusOf = { merchantId: "", publisherId: "", month: "" };
  for (let size = BATCH_SIZE; size === BATCH_SIZE; ) {
    const { merchantId, publisherId, month } = last;
    const page: BonusOf[] = await db.longRead.query(
      `SELECT DISTINCT merchantId, publisherId, month FROM bonus_part
       WHERE merchantId > ? OR (merchantId = ? AND (publisherId > ? OR (publisherId = ? AND month > ?)))
       ORDER BY merchantId, publisherId, month LIMIT ${BATCH_SIZE}`,
      [merchantId, merchantId, publisherId, publisherId, month],
    );
    yield* page;
    size = page.length;
    last = page.at(-1) ?? last;
  }
}

/** Stored bonuses of a month that differ from what its orders and their terms give, with the calculation. */
export function replayBonus(db: Database, of: BonusOf): Promise<string[]> {
  return db.snapshot(async (read) => {
    const terms = await StoredTerms.read((sql, values) => read.query(sql, [...values]), of.merchantId);
    const expected = await expectedParts(read, of, terms);
    const stored = await read.query<(Part & { checkAt: number | string | null; currency: string })[]>(
      `SELECT version, offer, orders, base, waiting, checkAt, currency FROM bonus_part
       WHERE merchantId = ? AND publisherId = ? AND month = ?`,
      [of.merchantId, of.publisherId, of.month],
    );
    const faults = partFaults(expected, stored);
    // Orders changed since it was computed: the job will update it.
    if (stored.some(({ checkAt }) => checkAt !== null)) return faults.map(inWords(of));
    const bonus = volumeBonus([...expected.values()]);
    const [row] = await read.query<{ amount: number | string; returned: number | string }[]>(
      "SELECT amount, returned FROM earning WHERE id = ?",
      [bonusId(of)],
    );
    const left = row ? Number(row.amount) - Number(row.returned) : 0;
    if (left === bonus.amount) return faults.map(inWords(of));
    // Not decided, because no one would be paid.
    if (!row && (await isErased(read, of.publisherId))) return faults.map(inWords(of));
    const currency = stored[0]?.currency ?? USUAL_CURRENCY;
    const text = (cents: number) => formatCents(cents, currency);
    const how = bonus.parts.map(
      ({ orders, base, step, version }) =>
        `${orders} orders by terms ${version}, ${text(base)} at ${formatPercent(step?.extraBasisPoints ?? 0)}`,
    );
    const wrong = `it is ${text(left)}, recomputed ${text(bonus.amount)} (${how.join("; ") || "no orders"})`;
    return [...faults, wrong].map(inWords(of));
  });
}

const inWords = (of: BonusOf) => (fault: string) =>
  `bonus of publisher ${of.publisherId} with merchant ${of.merchantId} for ${of.month}: ${fault}`;

type Expected = Part & { volume: TermsDocument["volume"] };

async function expectedParts(read: Reader, of: BonusOf, terms: StoredTerms): Promise<Map<string, Expected>> {
  const { merchantId, publisherId, month } = of;
  const rows: { state: EarningState; base: number | string; why: string }[] = await read.query(
    `SELECT earning.state, earning.base, sale.why FROM earning JOIN sale ON sale.id = earning.saleId
     WHERE earning.kind = 'sale' AND earning.publisherId = ? AND earning.merchantId = ? AND earning.day LIKE ? AND earning.saleId >= ?
       AND earning.saleId < ?`,
    [
      publisherId,
      merchantId,
      `${month}-%`,
      lowestIdOf(startOfDay(`${month}-01`)),
      // An ID may be some moments later than its row.
      lowestIdOf(new Date(endOfMonth(month).getTime() + ID_MARGIN)),
    ],
  );
  const parts = new Map<string, Expected>();
  for (const { state, base, why: text } of rows) {
    const why = JSON.parse(text) as Why;
    const volume = terms.documentOf({ publisherId, why })?.volume ?? [];
    const counted = countedOf({ state, base: Number(base) });
    if (!why.terms || volume.length === 0) continue;
    const { version, offer } = why.terms;
    const key = `${version} ${offer}`;
    const part = parts.get(key) ?? { version, offer, orders: 0, base: 0, waiting: 0, volume };
    for (const name of ["orders", "base", "waiting"] as const) part[name] += counted[name];
    parts.set(key, part);
  }
  return parts;
}

const ID_MARGIN = 60_000;

function partFaults(expected: ReadonlyMap<string, Part>, stored: readonly Part[]): string[] {
  const known = new Map(stored.map((part) => [`${part.version} ${part.offer}`, part]));
  const nothing = { orders: 0, base: 0, waiting: 0 };
  return [...new Set([...expected.keys(), ...known.keys()])].flatMap((key) => {
    const [should, is] = [expected.get(key) ?? nothing, known.get(key) ?? nothing];
    const differing = (["orders", "base", "waiting"] as const).filter((name) => should[name] !== Number(is[name]));
    return differing.map((name) => `by terms ${key}, ${name} is ${Number(is[name])}, recomputed ${should[name]}`);
  });
}
