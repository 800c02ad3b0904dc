import type { IncomingMessage } from "node:http";
import { SECOND } from "../../../platform/clock";
import { isInside, NOT_PUBLIC } from "../../../platform/outside/publicAddress";
import { requestOutside } from "../../../platform/outside/requestOutside";
import type { PageFacts } from "../healthOf";
import type { HostPace } from "./hostPace";
import { offerIn } from "./pageData";
import { allowAll, allowNothing, isAllowed, ROBOTS_BYTES, type RobotsRules, robotsRules } from "./robots";

export const AGENT = "WeftLinkCheck";
const MAX_REDIRECTS = 3;
const PAGE_BYTES = 1024 * 1024;
/** Timeout for each request including its body. */
const TIME_LIMIT = 10 * SECOND;

/** Either the facts of a page or the reason there are none. */
export type PageAnswer = { facts: PageFacts } | { silence: string };

export interface Asking {
  pace: HostPace;
  /** Page that explains the crawler. */
  about: string;
  publicOnly: boolean;
  now: () => Date;
  signal?: AbortSignal;
  timeLimit?: number;
}

/** The page gave no information. This does not mean it is missing. */
class Silence extends Error {}

interface Answer {
  status: number;
  location: string | undefined;
  cookies: readonly string[];
  body: string;
}

/** Fetches pages like a visitor's click. Remembers robots.txt for one job run. */
export class PageAsker {
  private readonly robots = new Map<string, Promise<RobotsRules>>();

  constructor(private readonly asking: Asking) {}

  async ask(address: string): Promise<PageAnswer> {
    try {
      return { facts: await this.facts(new URL(address)) };
    } catch (error) {
      if (this.asking.signal?.aborted) throw error;
      const { message, code } = error as { message?: string; code?: string };
      return { silence: (message || code || "no answer").slice(0, 100) };
    }
  }

  private async facts(address: URL): Promise<PageFacts> {
    const asked = new URL(address);
    asked.searchParams.set(CLICK, ASKED);
    let url = asked;
    // A shop may store the click in a cookie before it cleans the URL.
    let isNoted = false;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      this.mustBeOutside(url);
      if (!isAllowed(await this.rulesOf(url), url)) throw new Silence("robots.txt disallows it");
      const answer = await this.request(url, PAGE_BYTES);
      isNoted ||= answer.cookies.some((cookie) => cookie.includes(ASKED));
      if (isRedirect(answer)) {
        if (!URL.canParse(answer.location, url.href)) throw new Silence("it redirects without an address");
        url = new URL(answer.location, url.href);
        continue;
      }
      return this.factsOf(asked, url, answer, isNoted);
    }
    throw new Silence(`it redirects more than ${MAX_REDIRECTS} times`);
  }

  private factsOf(asked: URL, reached: URL, { status, body }: Answer, isNoted: boolean): PageFacts {
    const isMissing = status === 404 || status === 410;
    // Shops may block crawlers or be down, so visitors may see something else.
    if (!isMissing && (status < 200 || status > 299)) throw new Silence(`it answered with status ${status}`);
    const way = wayOf(asked, reached);
    const isParameterLost = !isNoted && reached.searchParams.get(CLICK) !== ASKED;
    const offer = isMissing || way === "elsewhere" ? null : offerIn(body);
    return { at: this.asking.now(), isMissing, way, isParameterLost, offer };
  }

  private rulesOf({ origin }: URL): Promise<RobotsRules> {
    let known = this.robots.get(origin);
    if (!known) {
      known = this.readRobots(new URL("/robots.txt", origin));
      this.robots.set(origin, known);
    }
    return known;
  }

  /** Per RFC 9309: a missing file allows all, an unreadable one allows nothing. */
  private async readRobots(address: URL): Promise<RobotsRules> {
    let url = address;
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const answer = await this.request(url, ROBOTS_BYTES);
        if (isRedirect(answer) && URL.canParse(answer.location, url.href)) url = new URL(answer.location, url.href);
        else if (answer.status >= 200 && answer.status < 300) return robotsRules(answer.body, AGENT);
        else return answer.status >= 400 && answer.status < 500 ? allowAll : allowNothing;
      }
      return allowAll;
    } catch (error) {
      if (this.asking.signal?.aborted) throw error;
      return allowNothing;
    }
  }

  /** Host names are checked when they are resolved. */
  private mustBeOutside({ protocol, hostname }: URL): void {
    if (protocol !== "https:" && protocol !== "http:") throw new Silence("neither http nor https");
    if (this.asking.publicOnly && isInside(hostname)) throw new Silence(NOT_PUBLIC);
  }

  private async request(url: URL, bytes: number): Promise<Answer> {
    const { pace, signal, timeLimit = TIME_LIMIT } = this.asking;
    this.mustBeOutside(url);
    await pace.turn(url.host, signal);
    const limit = AbortSignal.timeout(timeLimit);
    try {
      const response = await this.send(url, signal ? AbortSignal.any([signal, limit]) : limit);
      const { statusCode: status = 0, headers } = response;
      const location = headers.location;
      const cookies = headers["set-cookie"] ?? [];
      const isRead = status >= 200 && status < 300 && isText(response);
      if (!isRead) response.destroy();
      return { status, location, cookies, body: isRead ? await beginningOf(response, bytes) : "" };
    } catch (error) {
      if (limit.aborted && !signal?.aborted) throw new Silence("it took too long to respond");
      throw error;
    }
  }

  private send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { about, publicOnly } = this.asking;
    const headers = {
      "user-agent": `${AGENT}/1.0 (+${about})`,
      accept: "text/html, text/plain;q=0.5",
      // A compressed response could grow large.
      "accept-encoding": "identity",
    };
    return requestOutside(url, { headers, signal, publicOnly });
  }
}

const isRedirect = (answer: Answer): answer is Answer & { location: string } =>
  answer.status >= 300 && answer.status < 400 && answer.location !== undefined;

const isText = ({ headers }: IncomingMessage): boolean =>
  /^text\/|^application\/xhtml/i.test(headers["content-type"] ?? "text/plain") &&
  /^(identity)?$/i.test(headers["content-encoding"] ?? "");

/** Stops reading at the limit. */
async function beginningOf(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString("utf8");
}

/** The parameter a click adds to the URL. If the page drops it, the order cannot be attributed. */
const CLICK = "weft_click";
const ASKED = "link-check";

const partsOf = ({ pathname }: URL): string[] => pathname.split("/").filter(Boolean);
const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, "").replace(/\.$/, "");

/** Where a URL led: to its page, to another of the same kind, or elsewhere, such as the home page. */
export function wayOf(asked: URL, reached: URL): "straight" | "moved" | "elsewhere" {
  const [from, to] = [partsOf(asked), partsOf(reached)];
  const isSameHost = hostOf(asked) === hostOf(reached);
  if (isSameHost && from.join("/") === to.join("/")) return "straight";
  // Home pages often redirect to a country or language.
  if (from.length === 0) return "straight";
  // A language or country prefix before the same path.
  if (to.length > from.length && to.slice(-from.length).join("/") === from.join("/")) return "moved";
  return to.length === from.length ? "moved" : "elsewhere";
}
