import { endOfMonth, monthOfDay } from "../../contract/days";
import type { VolumeStep } from "../../contract/terms/termsDocument";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { type TermsLookup, type VolumeBonus, volumeBonus } from "../../programs";
import { type ClickEarning, clickEarning, isPayable, type SaleChange, type SaleWithEarnings } from "../../sales";
import type { BonusPart } from "./bonusPart.entity";

type Counted = Pick<BonusPart, "orders" | "base" | "waiting">;
type Change = Omit<BonusPart, "windowsEnd" | "checkAt"> & { windowsEnd: number };

/** An order's role in its month's bonus: pending ones are waited for, approved ones count. */
export function countedOf({ state, base }: Pick<ClickEarning, "state" | "base">): Counted {
  const counts = isPayable(state) ? base : 0;
  return { orders: counts > 0 ? 1 : 0, base: counts, waiting: state === "tracked" ? 1 : 0 };
}

/** Keeps the inputs of bonuses, in the transaction that changes the order. */
export class BonusParts {
  constructor(
    private readonly clock: Clock,
    private readonly terms: TermsLookup,
  ) {}

  readonly follow = async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    const changes = new Map<string, Change>();
    for (const [of, sign] of [
      [sale, 1],
      [before, -1],
    ] as const) {
      if (!of) continue;
      // A shared order counts for its lead.
      const lead = clickEarning(of);
      if (lead) await this.add(tx, changes, of, lead, sign);
    }
    const changed = [...changes.values()].filter(({ orders, base, waiting }) => orders || base || waiting);
    for (const change of changed.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) await this.write(tx, change);
  };

  private async add(
    tx: Tx,
    changes: Map<string, Change>,
    { merchantId, why }: SaleWithEarnings,
    earning: ClickEarning,
    sign: 1 | -1,
  ): Promise<void> {
    const counted = countedOf(earning);
    if (!why.terms || (counted.base === 0 && counted.waiting === 0)) return;
    const { version, offer } = why.terms;
    const { publisherId, currency, day, approvesAt } = earning;
    const { volume } = await this.terms.termsFor(tx, publisherId, { merchantId, version, offer });
    if (volume.length === 0) return;
    const key = { merchantId, publisherId, month: monthOfDay(day), version, offer };
    const change = changes.get(keyOf(key)) ?? { ...key, currency, orders: 0, base: 0, waiting: 0, windowsEnd: 0 };
    for (const name of ["orders", "base", "waiting"] as const) change[name] += sign * counted[name];
    change.windowsEnd = Math.max(change.windowsEnd, approvesAt?.getTime() ?? 0);
    changes.set(keyOf(key), change);
  }

  private async write(tx: Tx, change: Change): Promise<void> {
    const isMysql = tx.connection.options.type === "mysql";
    const columns = ["merchantId", "publisherId", "month", "version", "offer", "currency"] as const;
    const sums = ["orders", "base", "waiting"] as const;
    const given = (name: string) => (isMysql ? `VALUES(${name})` : `excluded.${name}`);
    const checkAt = Math.max(this.clock.now().getTime(), endOfMonth(change.month).getTime());
    // The engines have no common upsert syntax.
    await tx.query(
      `INSERT INTO bonus_part (${[...columns, ...sums].join(", ")}, windowsEnd, checkAt)
       VALUES (${Array(columns.length + sums.length + 2).fill("?")})
       ${isMysql ? "ON DUPLICATE KEY UPDATE" : "ON CONFLICT (merchantId, publisherId, month, version, offer) DO UPDATE SET"}
       ${sums.map((name) => `${name} = bonus_part.${name} + ${given(name)}`).join(", ")},
       windowsEnd = ${isMysql ? "GREATEST" : "MAX"}(bonus_part.windowsEnd, ${given("windowsEnd")}), checkAt = ${given("checkAt")}`,
      [...columns.map((name) => change[name]), ...sums.map((name) => change[name]), change.windowsEnd, checkAt],
    );
  }
}

const keyOf = ({
  merchantId,
  publisherId,
  month,
  version,
  offer,
}: Omit<Change, "currency" | "windowsEnd" | keyof Counted>) =>
  [merchantId, publisherId, month, version, offer].join(" ");

type PaidPart = BonusPart & { volume: readonly VolumeStep[] };

/** A month's bonus by the steps of the terms that decided each order. */
export async function computeBonus(
  read: Reader,
  terms: TermsLookup,
  parts: readonly BonusPart[],
): Promise<VolumeBonus<PaidPart>> {
  const paid: PaidPart[] = [];
  for (const part of [...parts].sort((a, b) => a.version - b.version || a.offer - b.offer)) {
    const { volume } = await terms.termsFor(read, part.publisherId, part);
    paid.push({ ...part, volume });
  }
  return volumeBonus(paid);
}
