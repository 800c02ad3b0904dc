import { CLICK_PARAMETER, parameterFault } from "../../contract/integrations/clickParameter";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { Merchant } from "./merchant.entity";
import { merchantChanged } from "./merchantChanged";

/** A shop's settings for order reports. */
export interface ReportingSettings {
  signedReportsOnly: boolean;
  serverNamesClicks: boolean;
  standDownSign: boolean;
  silenceAccepts: boolean;
  clickParameter: string;
}

/** What is left out stays as it is. */
export type ReportingChanges = Omit<ReportingSettings, "standDownSign" | "silenceAccepts" | "clickParameter"> & {
  standDownSign?: boolean | null;
  silenceAccepts?: boolean | null;
  clickParameter?: string | null;
};

const settingsOf = ({
  signedReportsOnly,
  clicksFromClaims,
  standDownSign,
  silenceAccepts,
  clickParameter,
}: Merchant): ReportingSettings => ({
  signedReportsOnly: signedReportsOnly === 1,
  serverNamesClicks: clicksFromClaims !== 1,
  standDownSign: standDownSign === 1,
  silenceAccepts: silenceAccepts === 1,
  clickParameter: clickParameter ?? CLICK_PARAMETER,
});

/** The usual name is none of its own. */
const nameOf = (parameter: string): string | null =>
  parameter === CLICK_PARAMETER || parameter === "" ? null : parameter;

/** Settings that reports and links themselves cannot carry. */
export class ReportingService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async mine(viewer: Viewer): Promise<ReportingSettings> {
    const merchant = await this.db.read.findOneBy(Merchant, { ownerId: viewer.id });
    if (!merchant) throw new NotFoundError("Merchant");
    return settingsOf(merchant);
  }

  update(
    viewer: Viewer,
    { signedReportsOnly, serverNamesClicks, standDownSign, silenceAccepts, clickParameter }: ReportingChanges,
  ): Promise<ReportingSettings> {
    const fault = clickParameter ? parameterFault(clickParameter) : null;
    if (fault) throw new BadInputError({ clickParameter: fault });
    return this.db.write(async (tx) => {
      const merchant = await tx.findOneBy(Merchant, { ownerId: viewer.id });
      if (!merchant) throw new NotFoundError("Merchant");
      const before = settingsOf(merchant);
      const changes = {
        signedReportsOnly: signedReportsOnly ? 1 : 0,
        clicksFromClaims: serverNamesClicks ? 0 : 1,
        standDownSign: (standDownSign ?? before.standDownSign) ? 1 : 0,
        silenceAccepts: (silenceAccepts ?? before.silenceAccepts) ? 1 : 0,
        clickParameter: nameOf(clickParameter ?? before.clickParameter),
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
      // Links in memory lead to where they led before.
      const isElsewhere =
        before.standDownSign !== after.standDownSign || before.clickParameter !== after.clickParameter;
      if (isElsewhere) await this.events.emit(tx, merchantChanged, merchant);
      return after;
    });
  }
}
