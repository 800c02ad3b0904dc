import { hash } from "node:crypto";
import { In } from "typeorm";
import type { ClickIds } from "../../clicks/clickId/clickId";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, MINUTE } from "../../core/clock";
import type { Database } from "../../core/db/database";
import { inBatches } from "../../core/db/inBatches";
import type { Reader } from "../../core/db/reader";
import { BadInputError, MalformedError } from "../../core/errors";
import { isId } from "../../core/ids";
import type { Limiters } from "../../core/limits/limiter";
import type { JobPlan } from "../../jobs/scheduler";
import { CLICK_ID_SEPARATOR, MAX_CLICK_IDS } from "../intake/saleInput";
import { CheckoutSeen } from "./checkoutSeen.entity";

export const CHECKOUTS_KEPT_FOR = keptFor("checkouts");
const SLOT = 5 * MINUTE;
const MAX_CHARACTERS = 8000;
export const NO_BASKET = "Please send the shop as m and the clicks it holds as basket";

const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT);
export const clickHashOf = (clickId: string): string => hash("sha256", clickId, "hex").slice(0, 32);

/**
 * When shops' checkouts were open with which clicks: whatever click comes afterwards came at the till. Only genuine
 * clicks of the shop are kept, so that nobody can fill the table with invented ones.
 */
export class CheckoutsSeen {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly limiters: Limiters,
  ) {}

  /** `{m, basket}` as the snippet sends it. Clicks of others, of tests and expired ones are ignored. */
  async receive(input: unknown, address: string): Promise<void> {
    const { merchantId, texts } = parsed(input);
    await this.limiters.consume("checkoutsByAddress", address);
    const at = this.clock.now();
    const reads = texts.map((text) => this.clickIds.read(text, merchantId, at));
    const hashes = reads.flatMap((read) => (read.fault === null ? [clickHashOf(read.click.id)] : []));
    if (hashes.length === 0) return;
    const rows = [...new Set(hashes)].sort().map((clickHash) => [merchantId, clickHash, slotOf(at), at.getTime()]);
    await this.db.write(async (tx) => {
      const unlessKnown =
        tx.connection.options.type === "mysql"
          ? "ON DUPLICATE KEY UPDATE checkout_seen.slot = checkout_seen.slot"
          : "ON CONFLICT DO NOTHING";
      const places = rows.map(() => "(?, ?, ?, ?)").join(", ");
      await tx.query(
        `INSERT INTO checkout_seen (merchantId, clickHash, slot, at) VALUES ${places} ${unlessKnown}`,
        rows.flat(),
      );
    });
  }

  readonly plan: JobPlan = {
    name: "checkouts:forget",
    about: "deletes what was seen of shops' checkouts after two days",
    when: { at: "50 * * * *" },
    isFinal: true,
    work: (signal) => this.forget(signal),
  };

  private async forget(signal?: AbortSignal): Promise<number> {
    const before = slotOf(new Date(this.clock.now().getTime() - CHECKOUTS_KEPT_FOR));
    const step = () =>
      this.db.write(async (tx) => {
        const [{ slot = null } = {}]: { slot?: number | null }[] = await tx.query(
          "SELECT MIN(slot) AS slot FROM checkout_seen WHERE slot < ?",
          [before],
        );
        if (slot === null) return 0;
        await tx.delete(CheckoutSeen, { slot });
        return 1;
      });
    return inBatches(1, step, signal);
  }
}

/** When the checkout was seen with any of these clicks, the newest first. */
export async function checkoutTimes(read: Reader, merchantId: string, clickIds: readonly string[]): Promise<number[]> {
  const where = { merchantId, clickHash: In(clickIds.map(clickHashOf)) };
  const rows = await read.find(CheckoutSeen, { select: { clickHash: true, at: true }, where });
  return rows.map(({ at }) => at.getTime()).sort((a, b) => b - a);
}

function parsed(input: unknown): { merchantId: string; texts: string[] } {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new MalformedError("Please send a JSON object.");
  }
  const { m, basket } = input as Record<string, unknown>;
  if (!isId(m) || typeof basket !== "string" || basket.length > MAX_CHARACTERS) {
    throw new BadInputError({ basket: NO_BASKET });
  }
  return { merchantId: m, texts: basket.split(CLICK_ID_SEPARATOR).slice(-MAX_CLICK_IDS) };
}
