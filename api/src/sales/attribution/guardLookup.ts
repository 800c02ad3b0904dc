import type { PartnerKind } from "../../contract/choices";
import { creditStatedIn } from "../../contract/terms/creditModels";
import { guardTimesOf } from "../../contract/terms/guard";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
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

/**
 * What tells whether a click displaces another publisher's. Null unless several publishers could earn: nobody is
 * displaced then. What the terms say is kept with such orders also where the guard is off, so that a draft can be
 * simulated.
 */
export async function guardGiven(
  read: Reader,
  { merchantId, boughtAt, receivedAt }: Ordered,
  judged: readonly JudgedClick[],
  { version, document }: { version: number; document: TermsDocument },
  kinds: ReadonlyMap<string, PartnerKind | null>,
): Promise<GivenGuard | null> {
  const clicks = judged.filter(isEligibleClick).map(({ click }) => click);
  if (new Set(clicks.map(({ publisherId }) => publisherId)).size < 2) return null;
  const ids = clicks.map(({ id }) => id);
  const checkouts = await openCheckouts(read, merchantId, ids);
  const newest = Math.max(...clicks.map(({ at }) => at.getTime()));
  return {
    policy: document.guardPolicy,
    times: guardTimesOf(document),
    cashbackShares: document.displacingCashback === "shares",
    credit: creditStatedIn(document),
    terms: version,
    // Clicks that came with the order came before it: a time of the shop that says otherwise is wrong.
    orderedAt: boughtAt.getTime() < newest ? receivedAt : boughtAt,
    kinds,
    checkouts,
    visitors: checkouts.length === 0 ? new Map() : await visitorsOf(read, clicks),
  };
}

/** Clicks that are not stored, as those of a flood, are of nobody. */
async function visitorsOf(read: Reader, clicks: readonly ClickFacts[]): Promise<Map<string, string>> {
  const rows = await read.find(Click, {
    select: { id: true, visitor: true },
    where: clicks.map(({ id, at }) => ({ at, id: idToBytes(id) })),
  });
  return new Map(rows.map(({ id, visitor }) => [idFromBytes(id), visitor.toString("hex")]));
}
