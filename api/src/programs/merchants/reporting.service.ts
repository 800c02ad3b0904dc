import { Field, InputType, ObjectType } from "type-graphql";
import { CLICK_PARAMETER, parameterFault } from "../../contract/integrations/clickParameter";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { Merchant, merchantChanged } from "./merchant.entity";
import { ownMerchant } from "./ownMerchant";

const SIGNED_ONLY = "Whether browser reports of orders are refused unless signed by the shop's server.";
const CLICKS_FROM_BROWSERS =
  "Whether the shop's server reports include the click ID. If false, browser reports can supply it.";

const STAND_DOWN = "Whether links add `afsrc=1`, which tells coupon and cashback extensions to stand down.";

const SILENCE =
  "Whether a creator's claim is accepted if you do not answer it within 14 days. Otherwise the network decides.";

const PARAMETER =
  "URL parameter in which your landing pages receive the click ID, if not weft_click. The script on your pages must name it as data-parameter.";

@ObjectType({ description: "Reporting settings of a shop.", simpleResolvers: true })
export class ReportingSettings {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_BROWSERS }) serverNamesClicks!: boolean;
  @Field(() => Boolean, { description: STAND_DOWN }) standDownSign!: boolean;
  @Field(() => Boolean, { description: SILENCE }) silenceAccepts!: boolean;
  @Field(() => String, { description: PARAMETER }) clickParameter!: string;
}

@InputType({ description: "New reporting settings of a shop." })
export class ReportingSettingsInput {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_BROWSERS }) serverNamesClicks!: boolean;

  @Field(() => Boolean, { nullable: true, description: `${STAND_DOWN} Unchanged if omitted.` })
  standDownSign?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: `${SILENCE} Unchanged if omitted.` })
  silenceAccepts?: boolean | null;

  @Field(() => String, { nullable: true, description: `${PARAMETER} Unchanged if omitted.` })
  clickParameter?: string | null;
}

const settingsOf = ({
  signedReportsOnly,
  clicksFromBrowsers,
  standDownSign,
  silenceAccepts,
  clickParameter,
}: Merchant): ReportingSettings => ({
  signedReportsOnly: signedReportsOnly === 1,
  serverNamesClicks: clicksFromBrowsers !== 1,
  standDownSign: standDownSign === 1,
  silenceAccepts: silenceAccepts === 1,
  clickParameter: clickParameter ?? CLICK_PARAMETER,
});

/** The default name is stored as null. */
const nameOf = (parameter: string): string | null =>
  parameter === CLICK_PARAMETER || parameter === "" ? null : parameter;

/** A brand's settings for order reports and links. */
export class ReportingService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async mine(viewer: Viewer): Promise<ReportingSettings> {
    return settingsOf(await ownMerchant(this.db.read, viewer));
  }

  update(
    viewer: Viewer,
    { signedReportsOnly, serverNamesClicks, standDownSign, silenceAccepts, clickParameter }: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    const fault = clickParameter ? parameterFault(clickParameter) : null;
    if (fault) throw new BadInputError({ clickParameter: fault });
    return this.db.write(async (tx) => {
      const merchant = await ownMerchant(tx, viewer);
      const before = settingsOf(merchant);
      const changes = {
        signedReportsOnly: signedReportsOnly ? 1 : 0,
        clicksFromBrowsers: serverNamesClicks ? 0 : 1,
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
      // Cached links still have the old destination.
      const isElsewhere =
        before.standDownSign !== after.standDownSign || before.clickParameter !== after.clickParameter;
      if (isElsewhere) await this.events.emit(tx, merchantChanged, merchant);
      return after;
    });
  }
}
