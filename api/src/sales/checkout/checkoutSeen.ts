import { hash } from "node:crypto";
import { In } from "typeorm";
import { isPageOf } from "../../contract/destination";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { inBatches } from "../../platform/db/inBatches";
import type { Reader } from "../../platform/db/reader";
import { BadInputError } from "../../platform/errors";
import { objectIn } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { Limiters } from "../../platform/limits/limiter";
import { Merchant } from "../../programs";
import type { ClickIds, Visitors } from "../../tracking";
import { CLICK_ID_SEPARATOR, MAX_CLICK_IDS } from "../intake/saleInput";
import { CheckoutSeen, type OpenCheckout } from "./checkoutSeen.entity";

export const CHECKOUTS_KEPT_FOR = keptFor("checkouts");
const SLOT = 5 * MINUTE;
/**
 * Slots kept per click: more than a shopper needs to pay, and no days-long stand-down for someone who merely knows the
 * click.
 */
export const CHECKOUTS_OF_CLICK = 12;
const MAX_CHARACTERS = 8000;
/** The reporting browser. */
export interface CheckoutBrowser {
  address: string;
  agent: string | undefined;
  origin: string | undefined;
}

export const NO_BASKET = "Please send the shop as m and the clicks it holds as basket";

const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT);
export const clickHashOf = (clickId: string): string => hash("sha256", clickId, "hex").slice(0, 32);

/**
 * When shops' checkouts were open with which clicks: any later click of the same browser came at checkout. Only genuine
 * clicks of the shop are kept, so that nobody can fill the table with made-up ones, and only reports from the shop's
 * own pages.
 */
export class CheckoutsSeen {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly limiters: Limiters,
    private readonly visitors: Visitors,
  ) {}

  /** `{m, basket}` as the snippet sends it. Ignores others' clicks, test clicks and expired ones. */
  async receive(input: unknown, { address, agent, origin }: CheckoutBrowser): Promise<void> {
    const { merchantId, texts } = parsed(input);
    await this.limiters.consume("checkoutsByAddress", address);
    const at = this.clock.now();
    const reads = texts.map((text) => this.clickIds.read(text, merchantId, at));
    const hashes = reads.flatMap((read) => (read.fault === null ? [clickHashOf(read.click.id)] : []));
    const open = await this.open(merchantId, [...new Set(hashes)]);
    if (open.length === 0 || !(await this.isOfShop(origin, merchantId))) return;
    const visitor = Buffer.from(this.visitors.of(address, agent, at), "hex");
    const rows = open.sort().map((clickHash) => [merchantId, clickHash, slotOf(at), visitor, at.getTime()]);
    await this.db.write(async (tx) => {
      const unlessKnown =
        tx.connection.options.type === "mysql"
          ? "ON DUPLICATE KEY UPDATE checkout_seen.slot = checkout_seen.slot"
          : "ON CONFLICT DO NOTHING";
      const places = rows.map(() => "(?, ?, ?, ?, ?)").join(", ");
      await tx.query(
        `INSERT INTO checkout_seen (merchantId, clickHash, slot, visitor, at) VALUES ${places} ${unlessKnown}`,
        rows.flat(),
      );
    });
  }

  private async isOfShop(origin: string | undefined, id: string): Promise<boolean> {
    const merchant = origin && (await this.db.read.findOne(Merchant, { select: { website: true }, where: { id } }));
    return merchant ? isPageOf(origin, merchant.website) : false;
  }

  /** Reports below the limit. Concurrent ones may exceed it slightly, which is harmless. */
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
    about: "deletes recorded checkouts after two days",
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
  const rows = await read.find(CheckoutSeen, { select: { clickHash: true, visitor: true, at: true }, where });
  const held = new Map<string, OpenCheckout & { clickIds: Set<string> }>();
  for (const row of rows) {
    const [at, visitor] = [row.at.getTime(), row.visitor.toString("hex")];
    const checkout = held.get(`${at} ${visitor}`) ?? { at, visitor, clickIds: new Set() };
    checkout.clickIds.add(idOf.get(row.clickHash) ?? "");
    held.set(`${at} ${visitor}`, checkout);
  }
  return [...held.values()].sort((a, b) => b.at - a.at);
}

function parsed(input: unknown): { merchantId: string; texts: string[] } {
  const { m, basket } = objectIn(input);
  if (!isId(m) || typeof basket !== "string" || basket.length > MAX_CHARACTERS) {
    throw new BadInputError({ basket: NO_BASKET });
  }
  return { merchantId: m, texts: basket.split(CLICK_ID_SEPARATOR).slice(-MAX_CLICK_IDS) };
}
