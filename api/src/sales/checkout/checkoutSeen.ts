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
import { CheckoutSeen, type OpenCheckout } from "./checkoutSeen.entity";

export const CHECKOUTS_KEPT_FOR = keptFor("checkouts");
const SLOT = 5 * MINUTE;
/** Slots in which a click is kept: more than a shopper needs to pay, and no guard for days to one who knows the click. */
export const CHECKOUTS_OF_CLICK = 12;
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
    const open = await this.open(merchantId, [...new Set(hashes)]);
    if (open.length === 0) return;
    const rows = open.sort().map((clickHash) => [merchantId, clickHash, slotOf(at), at.getTime()]);
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

  /** Those that may be kept once more. Of several reports at once some more may be, which does no harm. */
  private async open(merchantId: string, hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const rows = await this.db.read.find(CheckoutSeen, {
      select: { clickHash: true },
      where: { merchantId, clickHash: In([...hashes]) },
    });
    return hashes.filter((one) => rows.filter(({ clickHash }) => clickHash === one).length < CHECKOUTS_OF_CLICK);
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
export async function openCheckouts(
  read: Reader,
  merchantId: string,
  clickIds: readonly string[],
): Promise<OpenCheckout[]> {
  const idOf = new Map(clickIds.map((clickId) => [clickHashOf(clickId), clickId]));
  const where = { merchantId, clickHash: In([...idOf.keys()]) };
  const rows = await read.find(CheckoutSeen, { select: { clickHash: true, at: true }, where });
  const held = new Map<number, Set<string>>();
  for (const { at, clickHash } of rows) {
    const clicks = held.get(at.getTime()) ?? new Set();
    held.set(at.getTime(), clicks.add(idOf.get(clickHash) ?? ""));
  }
  return [...held].map(([at, clickIds]) => ({ at, clickIds })).sort((a, b) => b.at - a.at);
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
