import { erasedAmong, suspectsAmong } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { canTransition } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import { publishersOf, type SaleWithEarnings } from "../saleWithEarnings";
import type { UnverifiedReports } from "../unverified/unverifiedReports";

/** Shown to the brand and the creator on the order. */
export const FORGONE = t("The creator closed their account and is no longer paid.");
export const STAYED_SUSPENDED = t(
  "The creator's account remained suspended for invalid orders or an account takeover.",
);
/** As shown to the approver. */
export const NO_ONE_TO_PAY = t(
  "The creator's account is closed or suspended for good, so nobody would be paid for this order.",
);

/**
 * Why no one earns from an order: all its publishers are erased, or stay suspended beyond the review. If one of several
 * is left, the order stays for that share, and this is null.
 */
export async function unpaidBecause(
  read: Reader,
  sale: Pick<SaleWithEarnings, "earnings">,
  now: Date,
): Promise<string | null> {
  const ids = publishersOf(sale);
  const erased = await erasedAmong(read, ids);
  const suspended = (await suspectsAmong(read, ids)).filter(({ id, endsAt }) => endsAt <= now && !erased.has(id));
  if (ids.length === 0 || erased.size + suspended.length < ids.length) return null;
  return suspended.length > 0 ? STAYED_SUSPENDED : FORGONE;
}

/** Declines orders no one would be paid for, so that the brand isn't billed. */
export class Forgoing {
  constructor(
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
  ) {}

  /** The resulting order; null if unchanged. The caller holds its lock. Can't be undone. */
  async forgo(tx: Tx, sale: SaleWithEarnings): Promise<SaleWithEarnings | null> {
    const reason = canTransition(sale.status, "forgo") ? await unpaidBecause(tx, sale, this.clock.now()) : null;
    if (reason === null) return null;
    await this.unverifiedReports.dismiss(tx, sale.id);
    const why = { reason, reasonCode: "other" as const };
    const decided = { decidedAt: this.clock.now(), decidedBy: null };
    return this.store.act(tx, sale, "forgo", { ...why, ...decided }, { isForgone: true });
  }
}
