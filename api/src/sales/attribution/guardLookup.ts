import { In } from "typeorm";
import { Account } from "../../accounts";
import { creditStatedIn } from "../../contract/terms/creditModels";
import { guardTimesOf } from "../../contract/terms/guard";
import type { Reader } from "../../platform/db/reader";
import type { CodeLookup } from "../../programs";
import { Click, type ClickFacts, idFromBytes, idToBytes } from "../../tracking";
import { openCheckouts } from "../checkout/checkoutSeen";
import { isEligibleClick, type JudgedClick } from "./clickOutcome";
import type { GivenGuard } from "./guardEvidence";

interface Ordered {
  merchantId: string;
  /** By the shop's clock, if that is not ahead, and by ours. */
  boughtAt: Date;
  receivedAt: Date;
}

/** Finds what tells whether a click displaces another publisher's. */
export class GuardLookup {
  constructor(private readonly codes: CodeLookup) {}

  /**
   * Null unless several publishers could earn: nobody is displaced then. What the terms say is kept with such orders
   * also where the guard is off, so that a draft can be simulated.
   */
  async given(read: Reader, order: Ordered, judged: readonly JudgedClick[]): Promise<GivenGuard | null> {
    const clicks = judged.filter(isEligibleClick).map(({ click }) => click);
    const publisherIds = [...new Set(clicks.map(({ publisherId }) => publisherId))];
    if (publisherIds.length < 2) return null;
    const { merchantId, boughtAt, receivedAt } = order;
    const { version, document } = await this.codes.termsInForce(read, merchantId);
    const select = { id: true, partnerKind: true } as const;
    const accounts = await read.find(Account, { select, where: { id: In(publisherIds) } });
    const checkouts = await openCheckouts(
      read,
      merchantId,
      clicks.map(({ id }) => id),
    );
    const newest = Math.max(...clicks.map(({ at }) => at.getTime()));
    return {
      policy: document.guardPolicy,
      times: guardTimesOf(document),
      cashbackShares: document.displacingCashback === "shares",
      credit: creditStatedIn(document),
      terms: version,
      // Clicks that came with the order came before it: a time of the shop that says otherwise is wrong.
      orderedAt: boughtAt.getTime() < newest ? receivedAt : boughtAt,
      kinds: new Map(accounts.map(({ id, partnerKind }) => [id, partnerKind])),
      checkouts,
      visitors: checkouts.length === 0 ? new Map() : await visitorsOf(read, clicks),
    };
  }
}

/** Clicks that are not stored, as those of a flood, are of nobody. */
async function visitorsOf(read: Reader, clicks: readonly ClickFacts[]): Promise<Map<string, string>> {
  const rows = await read.find(Click, {
    select: { id: true, visitor: true },
    where: clicks.map(({ id, at }) => ({ at, id: idToBytes(id) })),
  });
  return new Map(rows.map(({ id, visitor }) => [idFromBytes(id), visitor.toString("hex")]));
}
