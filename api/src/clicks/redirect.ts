import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../core/clock";
import type { Env } from "../core/env";
import type { Logger } from "../core/log";
import { Agents, classify } from "./classify";
import type { ClickIds } from "./clickId";
import type { ClickSink } from "./clickSink";
import { newClickId } from "./idBytes";
import { BOT, type ClickKind, PERSON, REPEAT } from "./kinds";
import type { LinkCache } from "./linkCache";
import { addressFor, type LinkTarget } from "./linkTarget";
import type { NewClick } from "./newClick";
import { answerAway, answerNotAllowed, answerUnknown } from "./redirectAnswers";
import { REDIRECT_PATH, readRedirect } from "./redirectRequest";
import { RedirectTimes } from "./redirectTimes";
import type { Repeats } from "./repeats";
import { purposeOf, referrerHostOf, Senders } from "./sender";
import type { Visitors } from "./visitor";

export interface RedirectParts {
  cache: LinkCache;
  sink: ClickSink;
  clickIds: ClickIds;
  visitors: Visitors;
  repeats: Repeats;
  clock: Clock;
  log: Logger;
  trustProxy: Env["trustProxy"];
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** By the clock of the process, in milliseconds. */
  arrivedAt: number;
}

type Refusal = (request: IncomingMessage, response: ServerResponse) => void;

/** `GET /r/{code}`: the click is on the disk before the shopper is sent on. */
export class Redirect {
  readonly times = new RedirectTimes();
  private readonly agents = new Agents();
  private readonly senders: Senders;

  constructor(private readonly parts: RedirectParts) {
    this.senders = new Senders(parts.trustProxy);
  }

  /** Whether the request was for a link, and is answered here. */
  handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(REDIRECT_PATH)) return false;
    const visit: Visit = { request, response, arrivedAt: performance.now() };
    if (request.method !== "GET" && request.method !== "HEAD") {
      this.refuse(visit, answerNotAllowed);
      return true;
    }
    const { code, subId } = readRedirect(url);
    const target = code === undefined ? null : this.parts.cache.peek(code);
    if (target) this.follow(visit, target, subId);
    else if (code === undefined || target === null) this.refuse(visit, answerUnknown);
    else this.findAndFollow(visit, code, subId);
    return true;
  };

  private async findAndFollow(visit: Visit, code: string, subId: string | null): Promise<void> {
    try {
      const target = await this.parts.cache.find(code);
      if (target) this.follow(visit, target, subId);
      else this.refuse(visit, answerUnknown);
    } catch (err) {
      this.parts.log.warn({ err }, "links: could not be looked up");
      this.refuse(visit, answerAway);
    }
  }

  private follow(visit: Visit, target: LinkTarget, subId: string | null): void {
    if (visit.request.method === "HEAD") {
      this.redirect(visit, addressFor(target, null, subId));
      return;
    }
    const click = this.clickOf(visit.request, target, subId);
    this.parts.sink.add(click, (isKept) => {
      const clickId = isKept ? this.parts.clickIds.issue(target.template, click.id, click.kind, subId) : null;
      this.redirect(visit, addressFor(target, clickId, subId));
    });
  }

  private redirect({ request, response, arrivedAt }: Visit, address: string): void {
    // Said to be empty, it goes out in one piece; else Node would end it as a chunked one.
    response.writeHead(302, ["Location", address, "Cache-Control", "no-store", "Content-Length", "0"]);
    response.end();
    this.times.answered(request.method, 302, arrivedAt);
  }

  private refuse({ request, response, arrivedAt }: Visit, answer: Refusal): void {
    answer(request, response);
    this.times.answered(request.method, response.statusCode, arrivedAt);
  }

  private clickOf(request: IncomingMessage, target: LinkTarget, subId: string | null): NewClick {
    const { headers } = request;
    const now = this.parts.clock.now();
    const agent = headers["user-agent"];
    const visitor = this.parts.visitors.of(this.senders.addressOf(request), agent, now);
    const { isMachine, device } = this.agents.of(agent);
    return {
      id: newClickId(now.getTime()),
      linkId: target.linkId,
      publisherId: target.publisherId,
      merchantId: target.merchantId,
      visitor,
      referrerHost: referrerHostOf(headers),
      device,
      country: this.senders.countryOf(request),
      subId,
      kind: this.kindOf(isMachine, purposeOf(headers), visitor, target, now),
    };
  }

  /** A page that was fetched ahead must not make the visit that follows it a repeat. */
  private kindOf(
    isMachine: boolean,
    purpose: string | undefined,
    visitor: string,
    { number }: LinkTarget,
    now: Date,
  ): ClickKind {
    if (classify({ isMachine, purpose, isRepeat: false }) === BOT) return BOT;
    return this.parts.repeats.noteAndTell(visitor, number, now.getTime()) ? REPEAT : PERSON;
  }
}
