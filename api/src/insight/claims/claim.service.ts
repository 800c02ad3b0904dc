import { In, MoreThan } from "typeorm";
import { Account } from "../../accounts";
import { claimForm, claimRules, needsAmount, orderKeyOf } from "../../contract/claims/claimForms";
import { INVENTED } from "../../contract/claims/orderReasons";
import { isCurrency } from "../../contract/currencyCodes";
import { dayText, isDay, startOfDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { amountMessage } from "../../contract/saleForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { parseAmount } from "../../platform/money";
import { Merchant, Partnership } from "../../programs";
import { momentOf, otherCurrency } from "../../sales";
import { Link } from "../../tracking";
import { Claim } from "./claim.entity";
import { claimAnswer } from "./claimAnswer";
import type { ClaimLookup } from "./claimFacts";
import { openClaimStates } from "./claimState";
import { type ClaimStore, isAboutOrder } from "./claimStore";

export const IS_OPEN = t("You already have a claim about this order");
export const NO_PARTNER = t("You can claim orders only from brands you have links to");
export const NO_BRAND = t("This brand does not exist");
export const UNKNOWN_CURRENCY = t("This currency is unknown");
const MAX_MINOR = 1_000_000_000_000;

interface Given {
  merchant: Merchant;
  orderKey: string;
  kind: Claim["kind"];
  orderedAt: Date;
  amount: number | null;
  words: string | null;
}

/** Opens claims and answers each at once from the recorded facts, if they suffice. */
export class ClaimService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly lookup: ClaimLookup,
    private readonly store: ClaimStore,
  ) {}

  async open(viewer: Viewer, input: unknown): Promise<Claim> {
    const given = await this.parse(viewer, input);
    // An immediate answer would reveal which orders a brand has.
    await this.limiters.consume("claimsByAccount", viewer.id);
    const { merchant, ...claimed } = given;
    const { facts, click, saleId } = await this.lookup.of({ ...given, publisherId: viewer.id });
    const { state, finding } = claimAnswer(given.kind, given.amount, facts);
    const now = this.clock.now();
    const isAsked = state === "waiting";
    const claim: Claim = {
      id: newId(),
      createdAt: now,
      publisherId: viewer.id,
      merchantId: merchant.id,
      ...claimed,
      currency: merchant.currency,
      state,
      isAsked: isAsked ? 1 : 0,
      ...deadlines(state, now),
      finding,
      clickId: click?.click?.id ?? null,
      escalatedAt: state === "escalated" ? now : null,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      answer: null,
      saleId,
    };
    return this.insert(viewer, claim);
  }

  private async insert(viewer: Viewer, claim: Claim): Promise<Claim> {
    const { id, publisherId, merchantId, orderKey, kind } = claim;
    const work = async (tx: Tx) => {
      const known = await tx.findOneBy(Claim, { publisherId, merchantId, orderKey, kind });
      if (known?.id === id) return known;
      if (known) throw new ConflictError(IS_OPEN);
      await mustHaveRoom(tx, publisherId, this.clock.now());
      await this.store.insert(tx, claim, viewer.userId);
      // Claims reveal their order while its shopper may be known.
      const after = { state: claim.state, kind, merchantId };
      await this.audit.record(tx, { actorId: viewer.userId, action: "claim.open", subject: `claim:${id}`, after });
      return claim;
    };
    try {
      return await this.db.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError(IS_OPEN);
      throw error;
    }
  }

  private async parse({ id: publisherId }: Viewer, input: unknown): Promise<Given> {
    const { merchantId, orderId, kind, orderedAt: when, amount, currency, words } = parseForm(claimForm, input);
    const merchant = isId(merchantId) ? await this.db.read.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) throw new BadInputError({ merchantId: NO_BRAND });
    const pair = { merchantId, publisherId };
    const isPartner = (await this.db.read.existsBy(Partnership, pair)) || (await this.db.read.existsBy(Link, pair));
    if (!isPartner) throw new BadInputError({ merchantId: NO_PARTNER });
    if (currency && !isCurrency(currency)) throw new BadInputError({ currency: UNKNOWN_CURRENCY });
    if (currency && currency !== merchant.currency)
      throw new BadInputError({ currency: otherCurrency(merchant.currency) });
    const orderedAt = orderMoment(when, this.clock.now());
    mustBeInTime(orderedAt, this.clock.now());
    return {
      merchant,
      orderKey: orderKeyOf(orderId),
      kind,
      orderedAt,
      amount: isAboutOrder(kind) ? minorUnits(amount, merchant.currency, needsAmount(kind)) : null,
      words: words || null,
    };
  }
}

/** A day without a time counts to its end, since a click of that day may have come first. */
function orderMoment(when: string, now: Date): Date {
  if (!isDay(when)) return momentOf(when, now, "orderedAt");
  const end = startOfDay(when).getTime() + DAY - 1;
  return startOfDay(when) > now ? new Date(end) : new Date(Math.min(end, now.getTime()));
}

function minorUnits(amount: string | null | undefined, currency: string, isNeeded: boolean): number | null {
  if (!amount?.trim() && !isNeeded) return null;
  const cents = parseAmount((amount ?? "").trim(), currency);
  if (cents === null || cents === undefined || cents <= 0 || cents > MAX_MINOR) {
    throw new BadInputError({ amount: amountMessage(currency) });
  }
  return cents;
}

/** The deadline for an answer, and when the job checks next. */
export function deadlines(state: Claim["state"], now: Date): Pick<Claim, "dueAt" | "nextAt"> {
  const after = (days: number) => new Date(now.getTime() + days * DAY);
  if (state === "waiting") return { dueAt: after(claimRules.brandDays), nextAt: after(claimRules.reminderDays[0]) };
  if (state === "escalated") return { dueAt: after(claimRules.adminDays), nextAt: null };
  const canAsk = state === "refused" || state === "answered";
  return { dueAt: canAsk ? after(claimRules.escalateDays) : null, nextAt: null };
}

const { maxOpen, invented, inventedDays, closedDays, fromDay, untilDay } = claimRules;

export const TOO_MANY_OPEN = () =>
  t("You have {most} open claims, which is the maximum. Please wait for an answer or withdraw one.", { most: maxOpen });

const closedUntil = (at: Date) =>
  t("Brands found no order for {count} of your claims. You can open new claims from {day}.", {
    count: invented,
    day: dayText(at),
  });

/** Claims must be neither too early nor too late. */
function mustBeInTime(orderedAt: Date, now: Date): void {
  const days = (now.getTime() - orderedAt.getTime()) / DAY;
  if (days < 0) throw new BadInputError({ orderedAt: t("This time is in the future") });
  if (days < fromDay) {
    throw new BadInputError({
      orderedAt: t("Orders can be reported late. Please wait until {fromDay} days after it", { fromDay }),
    });
  }
  if (days > untilDay)
    throw new BadInputError({ orderedAt: t("Claims close {untilDay} days after the order", { untilDay }) });
}

/** One claim per creator is opened at a time, so that all are counted. */
async function mustHaveRoom(tx: Tx, publisherId: string, now: Date): Promise<void> {
  await tx.findOne(Account, { select: { id: true }, where: { id: publisherId }, ...rowLock(tx) });
  const open = await tx.countBy(Claim, { publisherId, state: In([...openClaimStates]) });
  if (open >= maxOpen) throw new ConflictError(TOO_MANY_OPEN());
  const refused = await tx.find(Claim, {
    where: {
      publisherId,
      reason: INVENTED,
      decidedAt: MoreThan(new Date(now.getTime() - closedDays * DAY - inventedDays * DAY)),
    },
    order: { decidedAt: "DESC" },
    take: invented,
  });
  const [newest, oldest] = [refused[0]?.decidedAt, refused[invented - 1]?.decidedAt];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > inventedDays * DAY) return;
  const until = new Date(newest.getTime() + closedDays * DAY);
  if (until > now) throw new ConflictError(closedUntil(until));
}
