import { In, LessThanOrEqual } from "typeorm";
import type { Pay, TermsDocument } from "../../contract/terms/termsDocument";
import { awaitLog } from "../../platform/chain/waiting";
import { type Clock, DAY } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { documentHash } from "./documentHash";
import { Terms } from "./terms.entity";
import { isWorse, type TermsChange, termsDifference } from "./termsDifference";
import { type TermsAct, termsActs } from "./termsStatus";

export interface TermsAnnounced {
  merchantId: string;
  terms: Terms;
  /** The differences from the version in force, as text in the language that is spoken. */
  changes(): string[];
}

/** Worse terms were scheduled; partners must be notified. */
export const termsAnnounced = defineEvent<TermsAnnounced>("terms.announced");

/** Terms that are no worse for partners replaced others immediately. */
export const termsImproved = defineEvent<Terms>("terms.improved");

/** Terms take effect for new clicks, whether they are better or worse. */
export const termsInForce = defineEvent<Terms>("terms.in-force");

/** Announced terms were withdrawn before they took effect. */
export const termsWithdrawn = defineEvent<Terms>("terms.withdrawn");

export interface Published {
  /** Created before the transaction, where a repeated attempt must recognize its result. */
  id?: string;
  merchantId: string;
  /** Null for the first version. */
  inForce: Terms | null;
  document: TermsDocument;
  publishedBy: string | null;
  hasPartners: boolean;
}

export interface TermsEffect {
  changes: TermsChange[];
  needsNotice: boolean;
  startsAt: Date;
}

/** Versions of merchants' terms. Callers lock the merchant's row, which serializes the versions of one merchant. */
export class TermsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Newest first. */
  history(read: Reader, merchantId: string): Promise<Terms[]> {
    return read.find(Terms, { where: { merchantId }, order: { version: "DESC" } });
  }

  /** Every merchant has terms from the start. */
  inForce(read: Reader, merchantId: string): Promise<Terms> {
    return read.findOneByOrFail(Terms, { merchantId, status: "in_force" });
  }

  /** What a publisher agrees to now. */
  async agreed(read: Reader, merchantId: string): Promise<{ termsVersion: number; termsHash: string }> {
    const { version: termsVersion, hash: termsHash } = await this.inForce(read, merchantId);
    return { termsVersion, termsHash };
  }

  announced(read: Reader, merchantId: string): Promise<Terms | null> {
    return read.findOneBy(Terms, { merchantId, status: "announced" });
  }

  /** The versions in force and announced of several merchants, newest first. */
  currentOf(read: Reader, merchantIds: readonly string[]): Promise<Terms[]> {
    const where = { merchantId: In([...merchantIds]), status: In(["in_force", "announced"]) };
    return read.find(Terms, { where, order: { version: "DESC" } });
  }

  /** Announced versions whose date has come, oldest first. */
  due(read: Reader, limit: number): Promise<Terms[]> {
    const where = { status: "announced" as const, validFrom: LessThanOrEqual(this.clock.now()) };
    return read.find(Terms, { where, order: { validFrom: "ASC", id: "ASC" }, take: limit });
  }

  /** Publishes a new version: effective immediately, or after the notice period if it is worse for partners. */
  async publish(
    tx: Tx,
    { id = newId(), merchantId, inForce, document, publishedBy, hasPartners }: Published,
  ): Promise<Terms> {
    const [latest] = await tx.find(Terms, { where: { merchantId }, order: { version: "DESC" }, take: 1 });
    const { changes, needsNotice, startsAt } = this.effectOf(document, inForce, hasPartners);
    const act = needsNotice ? "announce" : "publish";
    await this.moveAll(tx, merchantId, "replaceAnnounced");
    if (act === "publish") await this.moveAll(tx, merchantId, "end");
    const terms: Terms = {
      id,
      createdAt: this.clock.now(),
      merchantId,
      version: (latest?.version ?? 0) + 1,
      document,
      hash: documentHash(document),
      status: termsActs[act].to,
      validFrom: startsAt,
      publishedBy,
    };
    await tx.insert(Terms, terms);
    await awaitLog(tx, { kind: "terms", rowId: id, revision: 1, createdAt: terms.createdAt });
    if (act === "announce") {
      const texts = () => this.effectOf(document, inForce, hasPartners).changes.map(({ text }) => text);
      await this.events.emit(tx, termsAnnounced, { merchantId, terms, changes: texts });
    } else if (hasPartners && changes.length > 0) await this.events.emit(tx, termsImproved, terms);
    if (act === "publish" && changes.length > 0) await this.events.emit(tx, termsInForce, terms);
    return terms;
  }

  /** What publishing a document would change, and when it would start. */
  effectOf(document: TermsDocument, inForce: Terms | null, hasPartners: boolean): TermsEffect {
    const changes = inForce ? termsDifference(inForce.document, document) : [];
    // Without partners there is no one to notify.
    const needsNotice = isWorse(changes) && hasPartners;
    const notice = needsNotice ? (inForce?.document.noticeDays ?? 0) * DAY : 0;
    return { changes, needsNotice, startsAt: new Date(this.clock.now().getTime() + notice) };
  }

  /** Returns false if it is no longer announced. */
  async start(tx: Tx, { id, merchantId }: Terms): Promise<boolean> {
    const announced = await tx.findOneBy(Terms, { id, status: "announced" });
    if (!announced) return false;
    await this.moveAll(tx, merchantId, "end");
    await this.moveAll(tx, merchantId, "start");
    await this.events.emit(tx, termsInForce, { ...announced, status: "in_force" });
    return true;
  }

  async withdraw(tx: Tx, terms: Terms): Promise<void> {
    await this.moveAll(tx, terms.merchantId, "withdraw");
    await this.events.emit(tx, termsWithdrawn, terms);
  }

  private async moveAll(tx: Tx, merchantId: string, act: TermsAct): Promise<void> {
    const { from, to } = termsActs[act];
    await tx.update(Terms, { merchantId, status: In([...from]) }, { status: to });
  }
}

/** The rate shown in lists: the fallback's, otherwise the highest of the rules. */
export function headlineRate({ otherwise, rules }: TermsDocument): number {
  const shareIn = (pay: Pay) => ("basisPoints" in pay ? pay.basisPoints : 0);
  return shareIn(otherwise) || Math.max(0, ...rules.map(({ pay }) => shareIn(pay)));
}
