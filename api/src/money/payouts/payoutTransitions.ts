import { setImmediate as breathe } from "node:timers/promises";
import { In } from "typeorm";
import { mailsFor, recipientsOf } from "../../accounts";
import type { Chain } from "../../platform/chain/chain";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { priceText } from "../../platform/money";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { lastDigest } from "../ledger/ledgerWatch";
import { presentConversion } from "./conversion";
import { labelOf } from "./methods/payoutMethod.service";
import { Payout, payoutStream } from "./payout.entity";
import type { PayoutPoster } from "./payoutPoster";
import { type PayoutAct, transitionOf } from "./payoutStatus";
import { daysOf } from "./run/payoutRules";
import type { SetOff } from "./setOff/setOffRule";
import { payEarnings, reopenEarnings } from "./settledEarnings";

export interface PayoutChange {
  before: Payout;
  payout: Payout;
}

/** Emitted in chunks that fit into one statement. */
export const payoutsChanged = defineEvent<readonly PayoutChange[]>("payouts.changed");

/** Additional columns for some actions. */
export type Details = Partial<Pick<Payout, "reason" | "holdCause" | "batchId">>;

/** The payouts changed between reading and updating. The caller starts again. */
export class ConcurrentChange extends ConflictError {
  constructor() {
    super("Someone else has just changed these payouts. Please reload.");
  }
}

const MAX_TRIES = 5;

/** The only writer of a payout's status, for one payout or thousands in one transaction. */
export class PayoutTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly poster: PayoutPoster,
    private readonly chain: Pick<Chain, "recordChange">,
    private readonly events: Events,
  ) {}

  /**
   * All or nothing. The update checks the previous status, which decides between concurrent actions. Yields to the
   * event loop in between, since thousands take a while.
   */
  async apply(tx: Tx, ids: readonly string[], act: PayoutAct, details: Details = {}): Promise<PayoutChange[]> {
    const changes: PayoutChange[] = [];
    for (const some of chunksOf(ids)) {
      if (changes.length > 0) await breathe();
      changes.push(...(await this.applyStep(tx, some, act, details)));
    }
    return changes;
  }

  private async applyStep(tx: Tx, ids: string[], act: PayoutAct, details: Details): Promise<PayoutChange[]> {
    const { from, to, paysOut } = transitionOf(act);
    const change = { ...details, ...this.changeOf(act), status: to };
    const rows = await lockedPayouts(tx, ids);
    const update = tx
      .createQueryBuilder()
      .update(Payout)
      .set(change)
      .where("id IN (:...ids) AND status IN (:...from)", { ids, from: [...from] });
    if (paysOut) update.andWhere(ACTIVE);
    const { affected } = await update.execute();
    if (affected !== ids.length || rows.length !== ids.length) throw new ConcurrentChange();
    const changes = rows.map((before) => ({ before, payout: { ...before, ...change } }));
    await this.follow(tx, act, changes);
    return changes;
  }

  /** The columns an action sets itself. */
  private changeOf(act: PayoutAct): Partial<Payout> {
    const now = this.clock.now();
    if (act === "release") return { reason: null, holdCause: null };
    if (act === "unbatch") return { batchId: null };
    if (act === "send" || act === "send-batch") return { sentAt: now };
    if (act === "pay") return { paidAt: now };
    if (act === "fail" || act === "return") return { failedAt: now, holdCause: null };
    return {};
  }

  /** The consequences of a change, in the same transaction. */
  private async follow(tx: Tx, act: PayoutAct, changes: readonly PayoutChange[]): Promise<void> {
    for (const { payout } of changes) {
      await this.chain.recordChange(tx, payoutStream, payout);
      if (act === "fail") await this.poster.failed(tx, payout);
      if (act === "return") await this.poster.returned(tx, payout);
    }
    const ids = changes.map(({ payout }) => payout.id);
    if (act === "pay") await payEarnings(tx, ids, this.clock.now());
    if (act === "fail" || act === "return") await reopenEarnings(tx, ids, this.clock.now());
    if (transitionOf(act).to === "sent") await this.notify(tx, changes);
    await this.events.emit(tx, payoutsChanged, changes);
  }

  private async notify(tx: Tx, changes: readonly PayoutChange[]): Promise<void> {
    const ids = changes.map(({ payout }) => payout.publisherId);
    const teams = await recipientsOf(tx, ids, "money");
    const digest = (await lastDigest(tx))?.digest ?? "";
    const mails = changes.flatMap(({ payout }) =>
      mailsFor(teams.get(payout.publisherId) ?? [], "payout-sent", () => receiptOf(payout, digest)),
    );
    await this.outbox.addAll(tx, "mail", mails);
  }
}

/** Checked in the update itself, because a suspension may be concurrent. */
const ACTIVE =
  "EXISTS (SELECT 1 FROM account receiver WHERE receiver.id = payout.publisherId AND receiver.suspendedAt IS NULL)";

/** Sorted by ID, so that two actions on the same payouts do not deadlock. */
const lockedPayouts = (tx: Tx, ids: string[]): Promise<Payout[]> =>
  tx.find(Payout, { where: { id: In(ids) }, order: { id: "ASC" }, ...rowLock(tx) });

/** Its figures carry no words: the mail puts them into sentences of the reader's language. */
function receiptOf(payout: Payout, digest: string): Record<string, string> {
  const { week, currency, gross, fee, net, method, destination } = payout;
  const converted = presentConversion(payout);
  const { min, max } = daysOf(method);
  return {
    week,
    gross: priceText(gross, currency),
    fee: fee > 0 ? priceText(fee, currency) : "",
    net: priceText(net, currency),
    method: `${labelOf(method)}, ${destination}`,
    days: `${min}–${max}`,
    digest,
    ...(payout.setOffs && { setOff: setOffText(payout.setOffs, payout.earnedIn) }),
    ...(converted && {
      converted: `${priceText(payout.earned, payout.earnedIn)} (${converted.day}: 1 ${converted.currency} = ${converted.rate} ${currency})`,
    }),
  };
}

const setOffText = (setOffs: readonly SetOff[], earnedIn: string): string =>
  setOffs.map(({ currency, owed, taken }) => `${priceText(taken, earnedIn)} (${priceText(owed, currency)})`).join(", ");

/** Retries after concurrent changes, a limited number of times. */
export async function retryChanged<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || tries >= MAX_TRIES) throw error;
    }
  }
}

/** The payouts of one creator or batch that allow the action. Locked on servers. */
export async function payoutIds(
  tx: Tx,
  where: { publisherId: string; holdCause?: "suspended" } | { batchId: string },
  act: PayoutAct,
): Promise<string[]> {
  const payouts = await tx.find(Payout, {
    select: { id: true },
    where: { ...where, status: In([...transitionOf(act).from]) },
    order: { id: "ASC" },
    ...rowLock(tx),
  });
  return payouts.map(({ id }) => id);
}
