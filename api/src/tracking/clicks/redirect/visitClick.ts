import type { IncomingMessage } from "node:http";
import type { Clock } from "../../../platform/clock";
import type { Env } from "../../../platform/config/env";
import type { AgentVerdict } from "../agents/signedAgents";
import { newClickId } from "../clickId/idBytes";
import { AGENT, BOT } from "../clickKind";
import type { LinkTarget } from "../linkCache/linkTarget";
import type { NewClick } from "../store/newClick";
import { Agents, classify } from "./classify";
import { assistantIn, contextIn } from "./redirectRequest";
import { destinationOf, purposeOf, RequestOrigins, referrerHostOf } from "./requestOrigin";
import type { Visitors } from "./visitor";

/** A visit's click, and the address it came from, which is not stored. */
export interface VisitClick {
  click: NewClick;
  address: string;
  now: Date;
}

export interface ClickOrigin {
  destination: string | undefined;
  referrerHost: string | null;
}

const originOf = ({ headers, url }: IncomingMessage): ClickOrigin => ({
  destination: destinationOf(headers),
  referrerHost: referrerHostOf(headers) ?? assistantIn(url ?? ""),
});

/** What a signature says of a click; nothing if it could not be checked. */
export function originOfAgent(verdict: AgentVerdict): Partial<NewClick> {
  if (verdict === null) return {};
  return verdict === "invalid" ? { kind: BOT } : { kind: AGENT, referrerHost: verdict.domain };
}

/** Makes a click of a visit, as far as the request alone tells its kind. */
export class VisitClicks {
  private readonly agents = new Agents();
  private readonly senders: RequestOrigins;

  constructor(private readonly parts: { visitors: Visitors; clock: Clock; trustProxy: Env["trustProxy"] }) {
    this.senders = new RequestOrigins(parts.trustProxy);
  }

  of(
    request: IncomingMessage,
    { linkId, publisherId, merchantId }: LinkTarget,
    { destination, referrerHost }: ClickOrigin = originOf(request),
  ): VisitClick {
    const { headers } = request;
    const now = this.parts.clock.now();
    const address = this.senders.addressOf(request);
    const agent = headers["user-agent"];
    const { isMachine, device } = this.agents.of(agent);
    const signs = { isMachine, purpose: purposeOf(headers), destination, isRepeat: false };
    const { ctxToken, ctxIss } = contextIn(request.url ?? "");
    const click: NewClick = {
      id: newClickId(now.getTime()),
      linkId,
      publisherId,
      merchantId,
      visitor: this.parts.visitors.of(address, agent, now),
      referrerHost,
      device,
      country: this.senders.countryOf(request),
      subId: null,
      kind: classify(signs),
      ctxToken,
      ctxIss,
    };
    return { click, address, now };
  }
}
