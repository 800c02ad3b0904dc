import { Field, InputType, ObjectType } from "type-graphql";
import { CLICK_PARAMETER, parameterFault } from "../../contract/integrations/clickParameter";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { Merchant, merchantChanged } from "./merchant.entity";
import { ownMerchant } from "./ownMerchant";

const SIGNED_ONLY = "Whether orders from browsers are refused unless the shop's server signed them.";
const CLICKS_FROM_CLAIMS =
  "Whether the shop's own reports include the click. If they never do, browser claims can supply it.";

const STAND_DOWN =
  "Whether links lead to the shop with afsrc=1, by which extensions for coupons and cashback know that they are to keep away.";

const SILENCE =
  "Whether a publisher's claim about an order is accepted if you do not answer within 14 days. Otherwise our team decides.";

const PARAMETER =
  "What your landing pages call the click id, for shops whose addresses need another name than weft_click. The script on your pages has to say it as data-parameter.";

@ObjectType({ description: "How a shop's orders are reported.", simpleResolvers: true })
export class ReportingSettings {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS }) serverNamesClicks!: boolean;
  @Field(() => Boolean, { description: STAND_DOWN }) standDownSign!: boolean;
  @Field(() => Boolean, { description: SILENCE }) silenceAccepts!: boolean;
  @Field(() => String, { description: PARAMETER }) clickParameter!: string;
}

@InputType({ description: "How a shop's orders are reported from now on." })
export class ReportingSettingsInput {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS }) serverNamesClicks!: boolean;

  @Field(() => Boolean, { nullable: true, description: `${STAND_DOWN} As it was if left out.` })
  standDownSign?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: `${SILENCE} As it was if left out.` })
  silenceAccepts?: boolean | null;

  @Field(() => String, { nullable: true, description: `${PARAMETER} As it was if left out.` })
  clickParameter?: string | null;
}

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
