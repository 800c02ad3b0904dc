import { In, LessThanOrEqual } from "typeorm";
import type { Pay, TermsDocument } from "../contract/terms/termsDocument";
import { type Clock, DAY } from "../core/clock";
import type { Reader, Tx } from "../core/db/database";
import { defineEvent, type Events } from "../core/events";
import { newId } from "../core/ids";
import { documentHash } from "./documentHash";
import { Terms } from "./terms.entity";
import { isWorse, termsDifference } from "./termsDifference";
import { type TermsAct, termsTransition } from "./termsStatus";

export interface TermsAnnounced {
  merchantId: string;
  terms: Terms;
  /** What differs from the version in force, in words. */
  changes: string[];
}

/** Worse terms will start: partners are to be told. */
export const termsAnnounced = defineEvent<TermsAnnounced>("terms.announced");

/** They will not start after all. */
export const termsWithdrawn = defineEvent<Terms>("terms.withdrawn");

/** Versions of merchants' terms. Callers hold the merchant's row, so that one merchant's versions come one by one. */
export class TermsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Newest first. */
  history(read: Reader, merchantId: string): Promise<Terms[]> {
    return read.find(Terms, { where: { merchantId }, order: { version: "DESC" } });
  }

  inForce(read: Reader, merchantId: string): Promise<Terms | null> {
    return read.findOneBy(Terms, { merchantId, status: "in_force" });
  }

  announced(read: Reader, merchantId: string): Promise<Terms | null> {
    return read.findOneBy(Terms, { merchantId, status: "announced" });
  }

  /** Those in force and those announced of many merchants, for lists: the newest first. */
  currentOf(read: Reader, merchantIds: readonly string[]): Promise<Terms[]> {
    const where = { merchantId: In([...merchantIds]), status: In(["in_force", "announced"]) };
    return read.find(Terms, { where, order: { version: "DESC" } });
  }

  /** The oldest first. */
  due(read: Reader, limit: number): Promise<Terms[]> {
    const where = { status: "announced" as const, validFrom: LessThanOrEqual(this.clock.now()) };
    return read.find(Terms, { where, order: { validFrom: "ASC", id: "ASC" }, take: limit });
  }

  /** A new version: in force at once, or after the notice that the terms in force promise where it is worse. */
  async publish(
    tx: Tx,
    merchantId: string,
    document: TermsDocument,
    publishedBy: string | null,
    hasPartners = true,
  ): Promise<Terms> {
    const now = this.clock.now();
    const [latest] = await tx.find(Terms, { where: { merchantId }, order: { version: "DESC" }, take: 1 });
    const before = await this.inForce(tx, merchantId);
    const changes = before ? termsDifference(before.document, document) : [];
    // While nobody has a link, there is nobody to notify.
    const act = isWorse(changes) && hasPartners ? "announce" : "publish";
    await this.moveAll(tx, merchantId, "replaceAnnounced");
    if (act === "publish") await this.moveAll(tx, merchantId, "end");
    const notice = act === "announce" ? (before?.document.noticeDays ?? 0) * DAY : 0;
    const terms: Terms = {
      id: newId(),
      createdAt: now,
      merchantId,
      version: (latest?.version ?? 0) + 1,
      document,
      hash: documentHash(document),
      status: termsTransition(act).to,
      validFrom: new Date(now.getTime() + notice),
      publishedBy,
    };
    await tx.insert(Terms, terms);
    if (act === "announce") {
      await this.events.emit(tx, termsAnnounced, { merchantId, terms, changes: changes.map(({ text }) => text) });
    }
    return terms;
  }

  /** False where it is announced no longer. */
  async start(tx: Tx, { id, merchantId }: Terms): Promise<boolean> {
    const announced = await tx.findOneBy(Terms, { id, status: "announced" });
    if (!announced) return false;
    await this.moveAll(tx, merchantId, "end");
    await this.moveAll(tx, merchantId, "start");
    return true;
  }

  async withdraw(tx: Tx, terms: Terms): Promise<void> {
    await this.moveAll(tx, terms.merchantId, "withdraw");
    await this.events.emit(tx, termsWithdrawn, terms);
  }

  private async moveAll(tx: Tx, merchantId: string, act: TermsAct): Promise<void> {
    const { from, to } = termsTransition(act);
    await tx.update(Terms, { merchantId, status: In([...from]) }, { status: to });
  }
}

/** What a list of brands shows as the commission: the share of everything else, or else the highest of the rules. */
export function headlineRate({ otherwise, rules }: TermsDocument): number {
  const shareIn = (pay: Pay) => ("basisPoints" in pay ? pay.basisPoints : 0);
  return shareIn(otherwise) || Math.max(0, ...rules.map(({ pay }) => shareIn(pay)));
}
