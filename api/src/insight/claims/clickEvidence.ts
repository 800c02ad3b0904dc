import { In, LessThanOrEqual } from "typeorm";
import type { ClickFinding } from "../../contract/claims/finding";
import { limits } from "../../contract/limits";
import { type Clock, DAY } from "../../platform/clock";
import type { Database, Reader } from "../../platform/db/database";
import { Offer, Terms, type TermsLookup } from "../../programs";
import { type Attributor, outcomeOf } from "../../sales";
import {
  ARCHIVED,
  type ArchiveReader,
  BOT,
  type ClickFacts,
  type ClickKind,
  type ClickRow,
  EARNING,
  idFromBytes,
  isCounted,
  KEPT_DAYS,
  KeptClicks,
  Link,
} from "../../tracking";

/** What a publisher's clicks tell about an order. */
export interface FoundClick {
  finding: ClickFinding;
  at: Date | null;
  windowDays: number | null;
  /** Why it could not earn. */
  reason: string | null;
  /** The eligible one. */
  click: ClickFacts | null;
}

interface Claimed {
  publisherId: string;
  merchantId: string;
  orderedAt: Date;
}

type OwnLink = Pick<Link, "id" | "archivedAt">;

const MAX_LINKS = 5000;
/** Clicks before the order; only human ones are judged: the newest eligible one earns. */
const MAX_ROWS = 300;
const MAX_JUDGED = 10;
/** Beyond the longest attribution window, to report clicks that were too old. */
const LOOK_BACK_DAYS = limits.cookieDays.max + 30;
const LOOK_AHEAD_DAYS = 7;

const nothing = { at: null, windowDays: null, reason: null, click: null };

/** Looks for the click that may have led to an order. */
export class ClickEvidence {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly terms: TermsLookup,
    private readonly attributor: Attributor,
    private readonly archive: ArchiveReader | undefined,
  ) {}

  async find(claimed: Claimed): Promise<FoundClick> {
    const { orderedAt, merchantId, publisherId } = claimed;
    const select = { id: true, archivedAt: true } as const;
    const links = await this.db.read.find(Link, { select, where: { merchantId, publisherId }, take: MAX_LINKS });
    const at = orderedAt.getTime();
    const before = await this.rows(publisherId, links, [at - LOOK_BACK_DAYS * DAY, at + 1], MAX_ROWS);
    const judged = await this.newestThatCounts(claimed, links, before);
    if (judged) return judged;
    const bot = before.find(({ kind }) => kind === BOT);
    if (bot) return { ...nothing, finding: "bot", at: atOf(bot) };
    const after = await this.rows(publisherId, links, [at + 1, at + LOOK_AHEAD_DAYS * DAY], MAX_ROWS);
    const first = after.filter(({ kind }) => isCounted(kind as ClickKind)).at(-1);
    if (first) return { ...nothing, finding: "after", at: atOf(first) };
    const keptFrom = this.clock.now().getTime() - KEPT_DAYS * DAY;
    const isKept = this.archive !== undefined || at - limits.cookieDays.max * DAY >= keptFrom;
    return { ...nothing, finding: isKept || links.length === 0 ? "none" : "forgotten" };
  }

  /** A click by ID, as it was when the claim was opened. */
  async named(claimed: Claimed, clickId: string): Promise<ClickFacts | null> {
    const { click } = await this.find(claimed);
    return click?.id === clickId ? click : null;
  }

  /** The newest eligible one, or otherwise why the newest could not earn. Null without human clicks. */
  private async newestThatCounts(claimed: Claimed, links: readonly OwnLink[], rows: ClickRow[]) {
    let decisive: FoundClick | null = null;
    const counted = rows.filter(({ kind }) => isCounted(kind as ClickKind)).slice(0, MAX_JUDGED);
    for (const row of counted) {
      const judged = await this.judge(claimed, links, row);
      if (judged.click) return judged;
      decisive ??= judged;
    }
    return decisive;
  }

  private async judge(claimed: Claimed, links: readonly OwnLink[], row: ClickRow): Promise<FoundClick> {
    const { merchantId, publisherId, orderedAt } = claimed;
    const at = atOf(row);
    const versions = await versionsAt(this.db.read, claimed, at);
    const { windowDays } = await this.terms.termsFor(this.db.read, publisherId, { merchantId, ...versions });
    if (orderedAt.getTime() - at.getTime() > windowDays * DAY) {
      return { ...nothing, finding: "outside", at, windowDays };
    }
    const archivedAt = links.find(({ id }) => id === row.linkId)?.archivedAt ?? null;
    const click: ClickFacts = {
      id: idFromBytes(row.id),
      linkId: row.linkId,
      publisherId,
      merchantId,
      termsVersion: versions.version,
      offerVersion: versions.offer,
      windowDays,
      kind: row.kind as ClickKind,
      earning: archivedAt !== null && archivedAt <= at ? ARCHIVED : EARNING,
      subId: row.subId,
      at,
    };
    const [judged] = await this.attributor.judged(this.db.read, [{ fault: null, click }]);
    const outcome = judged ? outcomeOf(judged) : "malformed";
    if (outcome === "eligible") return { finding: "found", at, windowDays, reason: null, click };
    return { ...nothing, finding: "not-eligible", at, windowDays, reason: outcome };
  }

  private async rows(
    publisherId: string,
    links: readonly OwnLink[],
    [from, below]: [from: number, below: number],
    limit: number,
  ): Promise<ClickRow[]> {
    const linkIds = links.map(({ id }) => id);
    const clicks = new KeptClicks(() => this.db.read, this.archive);
    const whose = { column: "publisherId", ids: [publisherId] } as const;
    const rows: ClickRow[] = [];
    for await (const row of clicks.newestFirst({ whose, linkIds, from, below }, limit)) rows.push(row);
    return rows;
  }
}

const atOf = ({ at }: ClickRow): Date => new Date(Number(at));

/** The terms and the offer in force at a click. */
async function versionsAt(read: Reader, { merchantId, publisherId }: Claimed, at: Date) {
  const [terms] = await read.find(Terms, {
    where: { merchantId, status: In(["in_force", "ended"]), validFrom: LessThanOrEqual(at) },
    order: { version: "DESC" },
    take: 1,
  });
  const [offer] = await read.find(Offer, {
    where: { merchantId, publisherId, status: In(["accepted", "ended"]), answeredAt: LessThanOrEqual(at) },
    order: { version: "DESC" },
    take: 1,
  });
  const isInForce = offer && (offer.endsAt === null || offer.endsAt > at);
  return { version: terms?.version ?? 1, offer: isInForce ? offer.version : 0 };
}
