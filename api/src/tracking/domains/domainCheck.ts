import { type DomainFault, type DomainState, PROOF_NAME, PROOF_START } from "../../contract/links/linkDomain";
import { DAY, HOUR, MINUTE } from "../../platform/clock";
import type { DomainNames } from "./domainNames";
import type { DomainProbe } from "./domainProbe";
import type { LinkDomain } from "./linkDomain.entity";

/** Misses in a row before a serving domain counts as failing: one is often a hiccup. */
const MAX_MISSES = 2;
/** Between two checks of a domain that works. */
const CALM = 15 * MINUTE;
const EAGER_FOR = 2 * DAY;
/** A domain that nobody sets up is no longer asked about; "Check now" still does. */
const WAITING_FOR = 60 * DAY;

export interface Seen {
  /** What is missing. */
  fault: Exclude<DomainFault, "taken"> | null;
  /** Whether this account's TXT record is there. */
  isProved: boolean;
}

type Checked = Pick<LinkDomain, "host" | "token" | "state">;

/** What a domain's records say, and whether it answers. Nothing is written. */
export class DomainCheck {
  constructor(
    private readonly names: DomainNames,
    private readonly probe: Pick<DomainProbe, "reaches">,
    /** What the CNAME record must name. */
    readonly target: string,
  ) {}

  async look({ host, token, state }: Checked): Promise<Seen> {
    try {
      const isProved = (await this.names.txt(`${PROOF_NAME}.${host}`)).includes(PROOF_START + token);
      if (!isProved) return { fault: "no-txt", isProved };
      const [to] = await this.names.cname(host);
      if (to !== this.target) return { fault: to === undefined ? "no-cname" : "other-cname", isProved };
      // Before the proof, it gets no certificate.
      const reaches = state === "waiting" || (await this.probe.reaches(host, token));
      return { fault: reaches ? null : "no-answer", isProved };
    } catch {
      return { fault: "no-dns", isProved: false };
    }
  }
}

type Before = Pick<LinkDomain, "state" | "misses" | "since">;

interface After {
  state: DomainState;
  misses: number;
  nextAt: Date | null;
}

/** The state after a check, and the next check. Silence of the name servers changes no state. */
export function afterCheck({ state, misses, since }: Before, fault: DomainFault | null, now: Date): After {
  const inMs = (delay: number) => new Date(now.getTime() + delay);
  const age = now.getTime() - since.getTime();
  if (fault === "no-dns") return { state, misses, nextAt: inMs(5 * MINUTE) };
  const missed = fault === null ? 0 : misses + 1;
  switch (state) {
    case "waiting": {
      if (fault === null) return { state: "proved", misses: 0, nextAt: inMs(MINUTE) };
      const nextAt = age < EAGER_FOR ? inMs(5 * MINUTE) : age < WAITING_FOR ? inMs(6 * HOUR) : null;
      return { state, misses: missed, nextAt };
    }
    case "proved":
      if (fault === null) return { state: "serving", misses: 0, nextAt: inMs(CALM) };
      // Nobody uses it yet.
      if (fault !== "no-answer") return { state: "waiting", misses: missed, nextAt: inMs(5 * MINUTE) };
      return { state, misses: missed, nextAt: inMs(age < HOUR ? MINUTE : 10 * MINUTE) };
    case "serving":
      if (missed < MAX_MISSES) return { state, misses: missed, nextAt: inMs(missed === 0 ? CALM : 5 * MINUTE) };
      return { state: "failing", misses: missed, nextAt: inMs(10 * MINUTE) };
    case "failing":
      if (fault === null) return { state: "serving", misses: 0, nextAt: inMs(CALM) };
      return { state, misses: missed, nextAt: inMs(10 * MINUTE) };
  }
}
