import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../../platform/clock";
import type { Env } from "../../../platform/config/env";
import type { Logger } from "../../../platform/log/log";
import type { SignedAgents } from "../agents/signedAgents";
import { claimsToBeAgent } from "../agents/signedRequest";
import type { ClickIds } from "../clickId/clickId";
import { type ClickKind, isCounted, NOT_A_VISIT, PERSON, REPEAT } from "../clickKind";
import type { FloodGuard } from "../floods/floodGuard";
import type { FloodLog } from "../floods/floodLog";
import type { LinkCache } from "../linkCache/linkCache";
import { addressFor, type LinkTarget } from "../linkCache/linkTarget";
import type { ClickSink } from "../store/clickSink";
import type { NewClick } from "../store/newClick";
import { prefersJson } from "./accepts";
import type { MachineAnswer } from "./machineAnswer";
import { answerJson, answerNotAllowed, answerUnavailable, answerUnknown } from "./redirectAnswers";
import { type ClickContext, contextIn, REDIRECT_PATH, readRedirect } from "./redirectRequest";
import { RedirectTimes } from "./redirectTimes";
import type { Repeats } from "./repeats";
import type { SharedVisits } from "./sharedVisits";
import { SHOP_SUB, type ShopSubs } from "./shopSubs";
import { TEST_CODE_START, type TestRedirect } from "./testRedirect";
import { originOfAgent, type VisitClick, VisitClicks } from "./visitClick";
import type { Visitors } from "./visitor";

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
  machines: MachineAnswer;
  agents: Pick<SignedAgents, "judge">;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** performance.now(), in milliseconds. */
  arrivedAt: number;
  /** On a brand's own domain, links to its brands only, and that domain's answer for all others. */
  only: readonly string[] | undefined;
  unknown: Refusal;
}

/** A link that a brand's own domain leads to. */
export interface HostVisit {
  code: string | undefined;
  subId: string | null;
  only: readonly string[];
  unknown: Refusal;
}

type OnHost = Pick<HostVisit, "only" | "unknown">;

/** A click on its way, and the shared memory's answer about it. */
interface Made extends VisitClick {
  isRepeat: boolean;
}

/** Where a visit leads, with its click if that was recorded. */
interface Leading {
  target: LinkTarget;
  subId: string | null;
  clickId: string | null;
  kind: ClickKind;
  context?: ClickContext | undefined;
}

export type Refusal = (request: IncomingMessage, response: ServerResponse) => void;

/** `GET /r/{code}`: stores the click on disk before redirecting. */
export class Redirect {
  readonly times = new RedirectTimes();
  /** The number of pending responses. */
  underWay = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  private readonly visitClicks: VisitClicks;

  constructor(private readonly parts: RedirectParts) {
    this.visitClicks = new VisitClicks(parts);
  }

  /** Returns whether the request was for a link and is handled here. */
  handle = (request: IncomingMessage, response: ServerResponse, on?: OnHost): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(REDIRECT_PATH)) return false;
    const visit = this.begin(request, response, on);
    if (request.method !== "GET" && request.method !== "HEAD") {
      this.answer(visit, answerNotAllowed);
      return true;
    }
    const { code, subId: given } = readRedirect(url);
    const subId = this.readSub(code, given);
    if (code?.startsWith(TEST_CODE_START)) {
      void this.followTest(visit, code, subId);
      return true;
    }
    const target = code === undefined ? null : this.parts.cache.peek(code);
    if (target) this.follow(visit, target, subId);
    else if (code === undefined || target === null) this.answer(visit, visit.unknown);
    else this.findAndFollow(visit, code, subId);
    return true;
  };

  /** A visit on a brand's own domain, once it is known which link it means. */
  async open(request: IncomingMessage, response: ServerResponse, found: Promise<HostVisit>): Promise<void> {
    const visit = this.begin(request, response);
    try {
      const { code, subId, only, unknown } = await found;
      Object.assign(visit, { only, unknown });
      const target = code === undefined ? null : await this.parts.cache.find(code);
      if (target) this.follow(visit, target, this.readSub(code, subId));
      else this.answer(visit, unknown);
    } catch (err) {
      this.parts.log.warn({ err }, "links: lookup failed");
      this.answer(visit, answerUnavailable);
    }
  }

  /** Shops' sub-IDs are signed for their link. */
  private readSub(code: string | undefined, given: string | null): string | null {
    return given?.startsWith(SHOP_SUB) ? this.parts.shopSubs.read(code ?? "", given) : given;
  }

  private begin(request: IncomingMessage, response: ServerResponse, on?: OnHost): Visit {
    const { only, unknown = answerUnknown } = on ?? {};
    const visit: Visit = { request, response, arrivedAt: performance.now(), only, unknown };
    this.lastAt = visit.arrivedAt;
    this.underWay += 1;
    return visit;
  }

  /** Whether a link was followed within this time. */
  hasFollowed(withinMs: number): boolean {
    return this.lastAt > performance.now() - withinMs;
  }

  private async findAndFollow(visit: Visit, code: string, subId: string | null): Promise<void> {
    try {
      const target = await this.parts.cache.find(code);
      if (target) this.follow(visit, target, subId);
      else this.answer(visit, answerUnknown);
    } catch (err) {
      this.parts.log.warn({ err }, "links: lookup failed");
      this.answer(visit, answerUnavailable);
    }
  }

  private async followTest(visit: Visit, code: string, subId: string | null): Promise<void> {
    try {
      const found = await this.parts.tests?.follow(visit.request, code, subId);
      if (found) this.lead(visit, { ...found, subId, context: contextIn(visit.request.url ?? "") });
      else this.answer(visit, answerUnknown);
    } catch (err) {
      this.parts.log.warn({ err }, "links: lookup of a test link failed");
      this.answer(visit, answerUnavailable);
    }
  }

  private follow(visit: Visit, target: LinkTarget, subId: string | null): void {
    const isForeign = visit.only && !visit.only.includes(target.merchantId);
    if (isForeign) this.answer(visit, visit.unknown);
    else if (visit.request.method === "HEAD") this.lead(visit, { target, subId, clickId: null, kind: NOT_A_VISIT });
    else this.count(visit, target, subId);
  }

  private count(visit: Visit, target: LinkTarget, subId: string | null): void {
    const made = this.visitClicks.of(visit.request, target);
    const { click } = made;
    const record = () =>
      this.record({ ...made, isRepeat: false }, target, subId, (clickId) =>
        this.lead(visit, { target, subId, clickId, kind: click.kind, context: click }),
      );
    if (claimsToBeAgent(visit.request.headers)) {
      void this.parts.agents.judge(visit.request).then((verdict) => {
        Object.assign(click, originOfAgent(verdict));
        record();
      });
    } else record();
  }

  /**
   * A click that arrived at the shop by itself, with a parameter that stands for this link. Counted like a redirect of
   * the link; the click's ID, or null if there is none.
   */
  async adopt(request: IncomingMessage, code: string): Promise<string | null> {
    const target = await this.parts.cache.find(code);
    if (!target) return null;
    // The shop's page asks: the visit itself was a navigation, and its referrer is that page.
    const made = this.visitClicks.of(request, target, { destination: undefined, referrerHost: null });
    return new Promise((resolve) => this.record({ ...made, isRepeat: false }, target, null, resolve));
  }

  private record(made: Made, target: LinkTarget, subId: string | null, done: (clickId: string | null) => void): void {
    const { click, now } = made;
    const seen = click.kind === PERSON ? this.seenElsewhere(click, target, now) : undefined;
    if (seen) void seen.then((isRepeat) => this.keep({ ...made, isRepeat }, target, subId, done));
    else this.keep(made, target, subId, done);
  }

  private keep(made: Made, target: LinkTarget, subId: string | null, done: (clickId: string | null) => void): void {
    const { click, address, now } = made;
    if (click.kind === PERSON) click.kind = this.kindOfPerson(made, target);
    const answer = (isKept: boolean) =>
      done(isKept ? this.parts.clickIds.issue(target.template, click.id, click.kind, subId) : null);
    if (this.parts.floods.isTooMany(address, now.getTime())) {
      // Only counted: the click ID contains everything an order needs, so a buyer behind this address is still
      // attributed.
      this.parts.floodLog.note("click", target, now);
      answer(true);
      return;
    }
    // Only for clicks that are recorded and counted: all links share the limit on distinct sub-IDs, and neither one
    // sender nor a bot must use it up. Shops' sub-IDs are signed, so nobody can make up more of them.
    const isLimited = isCounted(click.kind) && !subId?.startsWith(SHOP_SUB);
    click.subId = isLimited ? this.parts.floods.subIdFor(target.number, subId, now.getTime()) : subId;
    this.parts.sink.add(click, answer);
  }

  private lead(visit: Visit, { target, subId, clickId, kind, context }: Leading): void {
    const address = addressFor(target, clickId, subId, context);
    if (prefersJson(visit.request.headers.accept)) {
      const led = { target, address, clickId, kind, now: this.parts.clock.now() };
      void this.parts.machines
        .of(visit.request, led)
        .then((body) => this.answer(visit, (request, response) => answerJson(request, response, body)));
    } else this.redirect(visit, address);
  }

  private redirect({ request, response, arrivedAt }: Visit, address: string): void {
    // With Content-Length 0 the response goes out in one packet; otherwise Node sends it chunked.
    response.writeHead(302, [
      "Location",
      address,
      "Cache-Control",
      "no-store",
      "Vary",
      "Accept",
      "Content-Length",
      "0",
    ]);
    response.end();
    this.underWay -= 1;
    this.times.answered(request.method, 302, arrivedAt);
  }

  private answer({ request, response, arrivedAt }: Visit, answer: Refusal): void {
    answer(request, response);
    this.underWay -= 1;
    this.times.answered(request.method, response.statusCode, arrivedAt);
  }

  /**
   * Other processes are only asked about visitors who are new here. A prefetch must not turn the following visit into a
   * repeat.
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
