import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../../platform/clock";
import { SECOND } from "../../../platform/clock";
import type { Env } from "../../../platform/config/env";
import type { Logger } from "../../../platform/log/log";
import { Durations } from "../../../platform/metrics/durations";
import type { Metrics } from "../../../platform/metrics/metrics";
import type { ClickIds } from "../clickId/clickId";
import { newClickId } from "../clickId/idBytes";
import { type ClickKind, isCounted, PERSON, REPEAT } from "../clickKind";
import type { FloodGuard } from "../floods/floodGuard";
import type { FloodLog } from "../floods/floodLog";
import type { LinkCache } from "../linkCache/linkCache";
import { addressFor, type LinkTarget } from "../linkCache/linkTarget";
import type { ClickSink } from "../store/clickSink";
import type { NewClick } from "../store/newClick";
import { Agents, classify } from "./classify";
import { answerNotAllowed, answerUnavailable, answerUnknown } from "./redirectAnswers";
import { REDIRECT_PATH, readRedirect } from "./redirectRequest";
import type { Repeats } from "./repeats";
import { destinationOf, purposeOf, RequestOrigins, referrerHostOf } from "./requestOrigin";
import type { SharedVisits } from "./sharedVisits";
import { SHOP_SUB, type ShopSubs } from "./shopSubs";
import { TEST_CODE_START, type TestRedirect } from "./testRedirect";
import type { Visitors } from "./visitor";

const ROUTE = "/r/:code";
const FOLLOWED = 302;

/**
 * Response times from a request's arrival until its response is handed over; not exported until metrics are registered.
 */
class RedirectTimes {
  /** Fast path for successful redirects, which are nearly all responses. */
  private followed = new Durations();
  private otherOf: (method: string, status: number) => Durations = () => new Durations();

  showIn(metrics: Metrics): void {
    this.followed = metrics.requestsOf("GET", ROUTE, FOLLOWED);
    this.otherOf = (method, status) => metrics.requestsOf(method, ROUTE, status);
  }

  answered(method: string | undefined, status: number, arrivedAt: number): void {
    const durations = status === FOLLOWED && method === "GET" ? this.followed : this.otherOf(method ?? "", status);
    durations.add((performance.now() - arrivedAt) / SECOND);
  }
}

export interface RedirectParts {
  cache: LinkCache;
  sink: ClickSink;
  clickIds: ClickIds;
  visitors: Visitors;
  repeats: Repeats;
  sharedVisits: SharedVisits | undefined;
  floods: FloodGuard;
  floodLog: FloodLog;
  clock: Clock;
  log: Logger;
  trustProxy: Env["trustProxy"];
  shopSubs: ShopSubs;
  tests: TestRedirect | undefined;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** performance.now(), in milliseconds. */
  arrivedAt: number;
}

/** A click on its way, and what the shared memory said of it. */
interface Made {
  click: NewClick;
  address: string;
  now: Date;
  isRepeat: boolean;
}

type Refusal = (request: IncomingMessage, response: ServerResponse) => void;

/** `GET /r/{code}`: stores the click on the disk before redirecting. */
export class Redirect {
  readonly times = new RedirectTimes();
  /** How many wait for their answer. */
  underWay = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  private readonly agents = new Agents();
  private readonly senders: RequestOrigins;

  constructor(private readonly parts: RedirectParts) {
    this.senders = new RequestOrigins(parts.trustProxy);
  }

  /** Returns whether the request was for a link and is handled here. */
  handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(REDIRECT_PATH)) return false;
    const visit: Visit = { request, response, arrivedAt: performance.now() };
    this.lastAt = visit.arrivedAt;
    this.underWay += 1;
    if (request.method !== "GET" && request.method !== "HEAD") {
      this.refuse(visit, answerNotAllowed);
      return true;
    }
    const { code, subId: given } = readRedirect(url);
    const subId = given?.startsWith(SHOP_SUB) ? this.parts.shopSubs.read(code ?? "", given) : given;
    if (code?.startsWith(TEST_CODE_START)) {
      void this.followTest(visit, code, subId);
      return true;
    }
    const target = code === undefined ? null : this.parts.cache.peek(code);
    if (target) this.follow(visit, target, subId);
    else if (code === undefined || target === null) this.refuse(visit, answerUnknown);
    else this.findAndFollow(visit, code, subId);
    return true;
  };

  /** Whether somebody followed a link within this time. */
  hasFollowed(withinMs: number): boolean {
    return this.lastAt > performance.now() - withinMs;
  }

  private async findAndFollow(visit: Visit, code: string, subId: string | null): Promise<void> {
    try {
      const target = await this.parts.cache.find(code);
      if (target) this.follow(visit, target, subId);
      else this.refuse(visit, answerUnknown);
    } catch (err) {
      this.parts.log.warn({ err }, "links: lookup failed");
      this.refuse(visit, answerUnavailable);
    }
  }

  private async followTest(visit: Visit, code: string, subId: string | null): Promise<void> {
    try {
      const address = await this.parts.tests?.addressFor(visit.request, code, subId);
      if (address === undefined) this.refuse(visit, answerUnknown);
      else this.redirect(visit, address);
    } catch (err) {
      this.parts.log.warn({ err }, "links: lookup of a test link failed");
      this.refuse(visit, answerUnavailable);
    }
  }

  private follow(visit: Visit, target: LinkTarget, subId: string | null): void {
    if (visit.request.method === "HEAD") {
      this.redirect(visit, addressFor(target, null, subId));
      return;
    }
    const now = this.parts.clock.now();
    const address = this.senders.addressOf(visit.request);
    const click = this.clickOf(visit.request, target, address, now);
    const seen = click.kind === PERSON ? this.seenElsewhere(click, target, now) : undefined;
    if (seen) void seen.then((isRepeat) => this.keep(visit, target, subId, { click, address, now, isRepeat }));
    else this.keep(visit, target, subId, { click, address, now, isRepeat: false });
  }

  private keep(visit: Visit, target: LinkTarget, subId: string | null, made: Made): void {
    const { click, address, now } = made;
    if (click.kind === PERSON) click.kind = this.kindOfPerson(made, target);
    const answer = (isKept: boolean) => {
      const clickId = isKept ? this.parts.clickIds.issue(target.template, click.id, click.kind, subId) : null;
      this.redirect(visit, addressFor(target, clickId, subId));
    };
    if (this.parts.floods.isTooMany(address, now.getTime())) {
      // Only counted: the click id holds all that an order needs, so a buyer behind this address is still attributed.
      this.parts.floodLog.note("click", target, now);
      answer(true);
      return;
    }
    // Only for clicks that are recorded and counted: the limit on distinct sub-ids is shared by all links, and one
    // sender must not use it up, nor a bot.
    // Those of shops are signed, so nobody can invent more of them.
    const isLimited = isCounted(click.kind) && !subId?.startsWith(SHOP_SUB);
    click.subId = isLimited ? this.parts.floods.subIdFor(target.number, subId, now.getTime()) : subId;
    this.parts.sink.add(click, answer);
  }

  private redirect({ request, response, arrivedAt }: Visit, address: string): void {
    // With Content-Length 0 the response goes out in one packet; otherwise Node sends it chunked.
    response.writeHead(302, ["Location", address, "Cache-Control", "no-store", "Content-Length", "0"]);
    response.end();
    this.underWay -= 1;
    this.times.answered(request.method, 302, arrivedAt);
  }

  private refuse({ request, response, arrivedAt }: Visit, answer: Refusal): void {
    answer(request, response);
    this.underWay -= 1;
    this.times.answered(request.method, response.statusCode, arrivedAt);
  }

  private clickOf(request: IncomingMessage, target: LinkTarget, address: string, now: Date): NewClick {
    const { headers } = request;
    const agent = headers["user-agent"];
    const visitor = this.parts.visitors.of(address, agent, now);
    const { isMachine, device } = this.agents.of(agent);
    const signs = { isMachine, purpose: purposeOf(headers), destination: destinationOf(headers), isRepeat: false };
    return {
      id: newClickId(now.getTime()),
      linkId: target.linkId,
      publisherId: target.publisherId,
      merchantId: target.merchantId,
      visitor,
      referrerHost: referrerHostOf(headers),
      device,
      country: this.senders.countryOf(request),
      subId: null,
      kind: classify(signs),
    };
  }

  /**
   * Other processes are asked only about visitors who are new here. A prefetch must not turn the visit that follows it
   * into a repeat.
   */
  private seenElsewhere(click: NewClick, { number }: LinkTarget, now: Date): Promise<boolean> | undefined {
    const { repeats, sharedVisits } = this.parts;
    const seen = repeats.see(click.visitor, number, now.getTime());
    if (seen !== "new") click.kind = REPEAT;
    if (seen === "repeat") return undefined;
    const elsewhere = sharedVisits?.note(click.visitor, number);
    return seen === "new" ? elsewhere : undefined;
  }

  private kindOfPerson({ isRepeat, address, now }: Made, target: LinkTarget): ClickKind {
    if (isRepeat) return REPEAT;
    const { floods, floodLog } = this.parts;
    if (!floods.isCrowded(address, target.number, now.getTime())) return PERSON;
    floodLog.note("crowded", target, now);
    return REPEAT;
  }
}
