import type { AuditService } from "../audit/audit.service";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { NotFoundError } from "../core/errors";
import { Merchant } from "./merchant.entity";

/** A shop's settings for order reports. */
export interface ReportingSettings {
  signedReportsOnly: boolean;
  serverNamesClicks: boolean;
}

const settingsOf = ({ signedReportsOnly, clicksFromClaims }: Merchant): ReportingSettings => ({
  signedReportsOnly: signedReportsOnly === 1,
  serverNamesClicks: clicksFromClaims !== 1,
});

/** Settings that reports themselves cannot carry. */
export class ReportingService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  async mine(viewer: Viewer): Promise<ReportingSettings> {
    const merchant = await this.db.read.findOneBy(Merchant, { ownerId: viewer.id });
    if (!merchant) throw new NotFoundError("Merchant");
    return settingsOf(merchant);
  }

  update(viewer: Viewer, { signedReportsOnly, serverNamesClicks }: ReportingSettings): Promise<ReportingSettings> {
    return this.db.write(async (tx) => {
      const merchant = await tx.findOneBy(Merchant, { ownerId: viewer.id });
      if (!merchant) throw new NotFoundError("Merchant");
      const before = settingsOf(merchant);
      const changes = {
        signedReportsOnly: signedReportsOnly ? 1 : 0,
        clicksFromClaims: serverNamesClicks ? 0 : 1,
      };
      await tx.update(Merchant, { id: merchant.id }, changes);
      const after = settingsOf(Object.assign(merchant, changes));
      const subject = `merchant:${merchant.id}`;
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "merchant.reporting-changed",
        subject,
        before,
        after,
      });
      return after;
    });
  }
}
