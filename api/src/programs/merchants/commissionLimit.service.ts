import { commissionLimitForm } from "../../contract/billingForms";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import { basisPointsToPercent, percentToBasisPoints } from "../../platform/money";
import { Merchant } from "./merchant.entity";
import { lockedMerchant } from "./ownMerchant";

/** Admins' consent to rates above the network's ceiling. Rates that are paid already stay. */
export class CommissionLimitService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  /** Null for the network's ceiling. */
  async set(viewer: Viewer, merchantId: string, input: unknown): Promise<Merchant> {
    const { percent } = parseForm(commissionLimitForm, input);
    const rateCeiling = typeof percent === "number" ? percentToBasisPoints(percent) : null;
    if (!isId(merchantId)) throw new NotFoundError("Merchant");
    return this.db.write(async (tx) => {
      // Whoever publishes terms waits for it.
      const merchant = await lockedMerchant(tx, merchantId);
      const [before, after] = [merchant, { rateCeiling }].map((one) => ({
        limit: `${basisPointsToPercent(rateCeilingOf(one))}%`,
      }));
      if (merchant.rateCeiling === rateCeiling) return merchant;
      await tx.update(Merchant, { id: merchantId }, { rateCeiling });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "merchant.commission-limit-changed",
        subject: `merchant:${merchantId}`,
        before,
        after,
      });
      return Object.assign(merchant, { rateCeiling });
    });
  }
}
