import { In, LessThanOrEqual } from "typeorm";
import { Account, mailsFor, recipientsIn } from "../../accounts";
import type { AuditedAs } from "../../contract/admin/auditActions";
import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import { AuditEvent } from "../../platform/audit/audit.entity";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { isId, newId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { changesWithout, offerChanges, parseOfferOn } from "../terms/offers/checkOffer";
import { Offer } from "../terms/offers/offer.entity";
import { type OfferAct, offerActs } from "../terms/offers/offerStatus";
import type { TermsService } from "../terms/terms.service";
import { isWorse } from "../terms/termsDifference";
import { Merchant } from "./merchant.entity";
import { lockedMerchant, ownMerchant } from "./ownMerchant";

type Pair = Pick<Offer, "merchantId" | "publisherId">;

/** The next version for this publisher. Callers lock the merchant's row, which serializes them. */
async function nextVersion(tx: Tx, { merchantId, publisherId }: Pair): Promise<number> {
  const [latest] = await tx.find(Offer, { where: { merchantId, publisherId }, order: { version: "DESC" }, take: 1 });
  return (latest?.version ?? 0) + 1;
}

/** Returns false if its status does not permit the action. */
async function act(tx: Tx, { id }: Offer, name: OfferAct, given: Partial<Offer> = {}): Promise<boolean> {
  const { from, to } = offerActs[name];
  const where = { id, status: In([...from]) };
  if (!(await tx.existsBy(Offer, where))) return false;
  await tx.update(Offer, where, { ...given, status: to });
  return true;
}

/** The offer a new version replaces. */
async function replaceOthers(tx: Tx, { merchantId, publisherId }: Pair, name: OfferAct, at: Date) {
  const { from, to } = offerActs[name];
  await tx.update(Offer, { merchantId, publisherId, status: In([...from]) }, { status: to, endsAt: at });
}

/** Accepted offers whose last day has come, oldest first. */
const dueOffers = (read: Reader, now: Date, limit: number): Promise<Offer[]> =>
  read.find(Offer, {
    where: { status: "accepted", endsAt: LessThanOrEqual(now) },
    order: { endsAt: "ASC", id: "ASC" },
    take: limit,
  });

export const NO_PARTNER = t("This creator has no active link to your brand");
export const NOT_WAITING = t("This offer no longer waits for an answer");
export const NOT_ACCEPTED = t("This offer is not in force");
export const ENDS_ALREADY = t("This offer is already ending");

/** A publisher's offers in force changed: its links must be reloaded. */
export const offersChanged = defineEvent<Offer>("offers.changed");

const BATCH_SIZE = 100;

/** Offers: created and ended by a merchant, answered by the publisher. The merchant's row serializes all of them. */
export class OfferService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    /** Links belong to a higher module. */
    private readonly isPartner: (tx: Tx, merchantId: string, publisherId: string) => Promise<boolean>,
  ) {}

  /** A publisher's own, or those of an advertiser's merchant, newest first. */
  async list(viewer: Viewer, page: PageArgs): Promise<Page<Offer>> {
    const isPublisher = viewer.role === "publisher";
    const id = isPublisher ? viewer.id : (await ownMerchant(this.db.read, viewer)).id;
    const where = `offer.${isPublisher ? "publisherId" : "merchantId"} = :id`;
    return pageOf(this.db.read.createQueryBuilder(Offer, "offer").where(where, { id }), page);
  }

  async make(viewer: Viewer, publisherId: string, input: unknown): Promise<Offer> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const id = newId();
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, merchantId);
      // An earlier attempt was committed, but its response was lost.
      const made = await tx.findOneBy(Offer, { id });
      if (made) return made;
      const { document: inForce } = await this.terms.inForce(tx, merchantId);
      const document = parseOfferOn(input, inForce, rateCeilingOf(merchant));
      if (!isId(publisherId) || !(await this.isPartner(tx, merchantId, publisherId))) {
        throw new BadInputError({ publisherId: NO_PARTNER });
      }
      const now = this.clock.now();
      const pair = { merchantId, publisherId };
      await replaceOthers(tx, pair, "replaceOffered", now);
      const offer: Offer = {
        id,
        createdAt: now,
        ...pair,
        version: await nextVersion(tx, pair),
        document,
        windowDays: document.windowDays ?? null,
        status: "offered",
        answeredAt: null,
        endsAt: null,
      };
      await tx.insert(Offer, offer);
      await this.note(tx, viewer, "made", offer);
      await mailOffer(tx, this.outbox, "offer-made", offer, () => offerChanges(document, inForce));
      return offer;
    });
  }

  async answer(viewer: Viewer, id: string, answer: "accept" | "decline"): Promise<Offer> {
    const found = await this.find(id, { publisherId: viewer.id });
    const answeredAt = this.clock.now();
    return this.once(found, async (tx, offer, eventId) => {
      const isAccepted = answer === "accept";
      // Before it is accepted itself: only the previous one is replaced.
      if (isAccepted && offer.status === "offered") await replaceOthers(tx, offer, "replaceAccepted", answeredAt);
      if (!(await act(tx, offer, answer, { answeredAt }))) throw new ConflictError(NOT_WAITING);
      if (isAccepted) await this.events.emit(tx, offersChanged, offer);
      await this.note(tx, viewer, isAccepted ? "accepted" : "declined", offer, eventId);
      await mailOffer(tx, this.outbox, isAccepted ? "offer-accepted" : "offer-declined", offer);
    });
  }

  async withdraw(viewer: Viewer, id: string): Promise<Offer> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const found = await this.find(id, { merchantId });
    return this.once(found, async (tx, offer, eventId) => {
      if (!(await act(tx, offer, "withdraw", { endsAt: this.clock.now() }))) throw new ConflictError(NOT_WAITING);
      await this.note(tx, viewer, "withdrawn", offer, eventId);
      await mailOffer(tx, this.outbox, "offer-withdrawn", offer);
    });
  }

  /** Ends after a notice period, unless no order could earn less without it. */
  async end(viewer: Viewer, id: string): Promise<Offer> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const found = await this.find(id, { merchantId });
    return this.once(found, async (tx, offer, eventId) => {
      if (offer.status !== "accepted") throw new ConflictError(NOT_ACCEPTED);
      if (offer.endsAt) throw new ConflictError(ENDS_ALREADY);
      const { document: inForce } = await this.terms.inForce(tx, merchantId);
      const changes = changesWithout(offer.document, inForce);
      const notice = isWorse(changes) ? inForce.noticeDays * DAY : 0;
      const endsAt = new Date(this.clock.now().getTime() + notice);
      if (notice > 0) await tx.update(Offer, { id }, { endsAt });
      else await this.finish(tx, offer, "end", endsAt);
      await this.note(tx, viewer, "ended", { ...offer, endsAt }, eventId);
      await mailOffer(tx, this.outbox, "offer-ends", { ...offer, endsAt }, () =>
        changesWithout(offer.document, inForce),
      );
    });
  }

  /** Acts on an offer; if an earlier attempt was committed although its response was lost, its audit event exists. */
  private once(found: Offer, work: (tx: Tx, offer: Offer, eventId: string) => Promise<void>): Promise<Offer> {
    const eventId = newId();
    return this.db.write(async (tx) => {
      const offer = await this.locked(tx, found);
      if (!(await tx.existsBy(AuditEvent, { id: eventId }))) await work(tx, offer, eventId);
      return tx.findOneByOrFail(Offer, { id: offer.id });
    });
  }

  /** Ends accepted offers on their day; returns how many. */
  async endDue(signal?: AbortSignal): Promise<number> {
    let ended = 0;
    while (!signal?.aborted) {
      const due = await dueOffers(this.db.read, this.clock.now(), BATCH_SIZE);
      for (const offer of due) if (!signal?.aborted && (await this.expire(offer))) ended += 1;
      if (due.length < BATCH_SIZE) break;
    }
    return ended;
  }

  private expire(due: Offer): Promise<boolean> {
    return this.db.write(async (tx) => {
      const offer = await this.locked(tx, due);
      if (!offer.endsAt) return false;
      return this.finish(tx, offer, "expire", offer.endsAt);
    });
  }

  private async finish(tx: Tx, offer: Offer, how: OfferAct, endsAt: Date): Promise<boolean> {
    if (!(await act(tx, offer, how, { endsAt }))) return false;
    await this.events.emit(tx, offersChanged, offer);
    return true;
  }

  /** Offers of this creator or brand only. */
  private async find(id: string, of: { publisherId: string } | { merchantId: string }): Promise<Offer> {
    const offer = isId(id) && (await this.db.read.findOneBy(Offer, { id, ...of }));
    if (!offer) throw new NotFoundError("Offer");
    return offer;
  }

  /** Reread once the merchant's row is locked, since it may have changed. */
  private async locked(tx: Tx, { id, merchantId }: Offer): Promise<Offer> {
    await lockedMerchant(tx, merchantId);
    return tx.findOneByOrFail(Offer, { id });
  }

  private note(
    tx: Tx,
    { userId: actorId }: Viewer,
    what: AuditedAs<"offer">,
    offer: Offer,
    id = newId(),
  ): Promise<void> {
    const { merchantId, publisherId, version, endsAt } = offer;
    const after = { merchantId, version, ...(endsAt && { endsAt: endsAt.toISOString() }) };
    return this.audit.record(tx, { id, actorId, action: `offer.${what}`, subject: `user:${publisherId}`, after });
  }
}

/** Who each mail about an offer goes to. */
const readers = {
  "offer-made": "publisher",
  "offer-accepted": "merchant",
  "offer-declined": "merchant",
  "offer-withdrawn": "publisher",
  "offer-ends": "publisher",
} as const;

async function mailOffer(
  tx: Tx,
  outbox: Outbox,
  template: keyof typeof readers,
  { merchantId, publisherId, endsAt }: Offer,
  changes: () => readonly { text: string }[] = () => [],
): Promise<void> {
  const { name: merchant, ownerId } = await tx.findOneByOrFail(Merchant, { id: merchantId });
  const publisher = await tx.findOneByOrFail(Account, { id: publisherId });
  const to = await recipientsIn(tx, readers[template] === "publisher" ? publisherId : ownerId, "work");
  const startsOn = endsAt ? dayOf(endsAt) : "";
  const data = { merchantId, merchant, publisher: publisher.name, startsOn };
  const textOf = () =>
    changes()
      .map(({ text }) => text)
      .join("\n");
  await outbox.addAll(
    tx,
    "mail",
    mailsFor(to, template, () => ({ ...data, changes: textOf() })),
  );
}
