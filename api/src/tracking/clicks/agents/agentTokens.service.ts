import type { Clock } from "../../../platform/clock";
import { isTestKey, type Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { Merchant } from "../../../programs";
import { ClickContext } from "../click.entity";
import { type ClickFacts, type ClickIds, expiryAfter } from "../clickId/clickId";
import { idToBytes } from "../clickId/idBytes";
import { clickKindNames, EARNING, isCounted } from "../clickKind";

/** What a shop learns of its own token; RFC 7662 with claims of ours. */
export interface ActiveToken {
  active: true;
  token_type: "click";
  iss: string;
  aud: string;
  jti: string;
  iat: number;
  exp: number;
  publisher_id: string;
  link_id: string;
  kind: string;
  /** Whether an order after the click could earn, as of the click. */
  earns: boolean;
  ctx_token?: string;
  ctx_iss?: string;
}

/** The same for a forged, an expired and another brand's token. */
const INACTIVE = { active: false } as const;

/** Tells shops what a token is worth that an agent handed them at checkout. */
export class AgentTokens {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly issuer: string,
  ) {}

  async introspect(viewer: Viewer, token: unknown): Promise<ActiveToken | typeof INACTIVE> {
    if (typeof token !== "string" || token === "") throw new BadInputError({ token: "Please send the token" });
    const own = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: viewer.id } });
    for (const { id } of own) {
      const click = this.read(viewer, token, id);
      if (click) return this.described(click);
    }
    return INACTIVE;
  }

  private read(viewer: Viewer, token: string, merchantId: string): ClickFacts | null {
    const now = this.clock.now();
    const { fault, click } = isTestKey(viewer)
      ? this.clickIds.readTest(token, merchantId, now)
      : this.clickIds.read(token, merchantId, now);
    return fault === null ? click : null;
  }

  private async described(click: ClickFacts): Promise<ActiveToken> {
    const context = await this.db.read.findOneBy(ClickContext, { at: click.at, id: idToBytes(click.id) });
    return {
      active: true,
      token_type: "click",
      iss: this.issuer,
      aud: click.merchantId,
      jti: click.id,
      iat: secondsOf(click.at),
      exp: secondsOf(expiryAfter(click.at, click.windowDays)),
      publisher_id: click.publisherId,
      link_id: click.linkId,
      kind: clickKindNames[click.kind],
      earns: isCounted(click.kind) && click.earning === EARNING,
      ...(context?.token && { ctx_token: context.token }),
      ...(context?.issuer && { ctx_iss: context.issuer }),
    };
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
