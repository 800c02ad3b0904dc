import { In, MoreThan } from "typeorm";
import { Account } from "../../accounts";
import { isCurrency } from "../../contract/currencyCodes";
import { dayText, isDay, startOfDay } from "../../contract/days";
import { inquiryForm, inquiryRules, needsAmount, orderKeyOf } from "../../contract/inquiries/inquiryForms";
import { INVENTED } from "../../contract/inquiries/orderReasons";
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
import { Inquiry } from "./inquiry.entity";
import { inquiryAnswer } from "./inquiryAnswer";
import type { InquiryLookup } from "./inquiryFacts";
import { openInquiryStates } from "./inquiryState";
import { type InquiryStore, isAboutOrder } from "./inquiryStore";

export const IS_OPEN = "You have claimed this already";
export const NO_PARTNER = "You can claim orders of brands that you have links to";
export const NO_BRAND = "This brand is not known";
export const UNKNOWN_CURRENCY = "This currency is not known";
const MAX_MINOR = 1_000_000_000_000;

interface Given {
  merchant: Merchant;
  orderKey: string;
  kind: Inquiry["kind"];
  orderedAt: Date;
  amount: number | null;
  words: string | null;
}

/** Opens claims, and answers each at once from what is known. */
export class InquiryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly lookup: InquiryLookup,
    private readonly store: InquiryStore,
  ) {}

  async open(viewer: Viewer, input: unknown): Promise<Inquiry> {
    const given = await this.parse(viewer, input);
    // What is answered at once would tell which orders a brand has, to whoever asks for many.
    await this.limiters.consume("inquiriesByAccount", viewer.id);
    const { merchant, ...claimed } = given;
    const { facts, click, saleId } = await this.lookup.of({ ...given, publisherId: viewer.id });
    const { state, finding } = inquiryAnswer(given.kind, given.amount, facts);
    const now = this.clock.now();
    const isAsked = state === "waiting";
    const inquiry: Inquiry = {
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
    return this.insert(viewer, inquiry);
  }

  private async insert(viewer: Viewer, inquiry: Inquiry): Promise<Inquiry> {
    const { id, publisherId, merchantId, orderKey, kind } = inquiry;
    const work = async (tx: Tx) => {
      const known = await tx.findOneBy(Inquiry, { publisherId, merchantId, orderKey, kind });
      if (known?.id === id) return known;
      if (known) throw new ConflictError(IS_OPEN);
      await mustHaveRoom(tx, publisherId, this.clock.now());
      await this.store.insert(tx, inquiry, viewer.userId);
      // The claim says about which order, as long as its shopper may be known.
      const after = { state: inquiry.state, kind, merchantId };
      await this.audit.record(tx, { actorId: viewer.userId, action: "claim.open", subject: `claim:${id}`, after });
      return inquiry;
    };
    try {
      return await this.db.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError(IS_OPEN);
      throw error;
    }
  }

  private async parse({ id: publisherId }: Viewer, input: unknown): Promise<Given> {
    const { merchantId, orderId, kind, orderedAt: when, amount, currency, words } = parseForm(inquiryForm, input);
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

/** A day without a time ends with it: a click of that day may have come first. */
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

/** Until when somebody is to answer, and when the job looks at it next. */
export function deadlines(state: Inquiry["state"], now: Date): Pick<Inquiry, "dueAt" | "nextAt"> {
  const after = (days: number) => new Date(now.getTime() + days * DAY);
  if (state === "waiting") return { dueAt: after(inquiryRules.brandDays), nextAt: after(inquiryRules.reminderDays[0]) };
  if (state === "escalated") return { dueAt: after(inquiryRules.adminDays), nextAt: null };
  const mayAsk = state === "refused" || state === "answered";
  return { dueAt: mayAsk ? after(inquiryRules.escalateDays) : null, nextAt: null };
}

const { maxOpen, invented, inventedDays, closedDays, fromDay, untilDay } = inquiryRules;

export const TOO_MANY_OPEN = `You have ${maxOpen} open claims, which is as many as there can be. Please wait for an answer, or withdraw one.`;

const closedUntil = (at: Date) =>
  `Brands found no order for ${invented} of your claims, so you can open new ones from ${dayText(at)} on.`;

/** Claims are neither hasty nor stale. */
function mustBeInTime(orderedAt: Date, now: Date): void {
  const days = (now.getTime() - orderedAt.getTime()) / DAY;
  if (days < 0) throw new BadInputError({ orderedAt: "This lies in the future" });
  if (days < fromDay) {
    throw new BadInputError({ orderedAt: `Orders may be reported late: please wait until ${fromDay} days after it` });
  }
  if (days > untilDay) throw new BadInputError({ orderedAt: `Claims are open until ${untilDay} days after the order` });
}

/** Of one publisher one claim is opened at a time, so that all are counted. */
async function mustHaveRoom(tx: Tx, publisherId: string, now: Date): Promise<void> {
  await tx.findOne(Account, { select: { id: true }, where: { id: publisherId }, ...rowLock(tx) });
  const open = await tx.countBy(Inquiry, { publisherId, state: In([...openInquiryStates]) });
  if (open >= maxOpen) throw new ConflictError(TOO_MANY_OPEN);
  const refused = await tx.find(Inquiry, {
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
