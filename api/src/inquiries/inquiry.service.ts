import type { AuditService } from "../audit/audit.service";
import { isCurrency } from "../contract/currencyCodes";
import { isDay, startOfDay } from "../contract/days";
import { inquiryForm, inquiryRules, needsAmount, orderKeyOf } from "../contract/inquiries/inquiryForms";
import { amountMessage } from "../contract/saleForms";
import { type Clock, DAY } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { BadInputError, ConflictError, isDuplicate } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import type { Limiters } from "../core/limits/limiter";
import { parseAmount } from "../core/money";
import { Link } from "../links/link.entity";
import { Merchant } from "../merchants/merchant.entity";
import { Partnership } from "../partnerships/partnership.entity";
import { momentOf, otherCurrency } from "../sales/intake/saleInput";
import { Inquiry } from "./inquiry.entity";
import { inquiryAnswer } from "./inquiryAnswer";
import type { InquiryLookup } from "./inquiryFacts";
import { mustBeInTime, mustHaveRoom } from "./inquiryLimits";
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
      await this.audit.record(tx, { actorId: viewer.userId, action: "claim.opened", subject: `claim:${id}`, after });
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
