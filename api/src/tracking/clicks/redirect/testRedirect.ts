import type { IncomingMessage } from "node:http";
import type { Clock } from "../../../platform/clock";
import type { Logger } from "../../../platform/log/log";
import type { ClickIds } from "../clickId/clickId";
import { newClickId } from "../clickId/idBytes";
import { type ClickKind, NOT_A_VISIT } from "../clickKind";
import type { MerchantRecord } from "../linkCache/linkRecord";
import { type LinkTarget, targetOf } from "../linkCache/linkTarget";
import { classify, isMachineAgent } from "./classify";
import { destinationOf, purposeOf } from "./requestOrigin";

/** Real links' codes never contain this character. */
export const TEST_CODE_START = "test_";

/** The owner of test clicks: no publisher. */
export const NOBODY = "00000000-0000-7000-8000-000000000000";

export interface TestClick {
  id: string;
  kind: ClickKind;
  /** Why it would not count; null if it would. */
  because: string | null;
}

/** The destinations of test links, and where their clicks are recorded. */
export interface TestLinks {
  merchantOf(code: string): Promise<MerchantRecord | undefined>;
  note(merchantId: string, click: TestClick): Promise<void>;
}

export interface TestVisit {
  target: LinkTarget;
  clickId: string | null;
  kind: ClickKind;
}

export interface TestRedirectParts {
  links: TestLinks;
  clickIds: ClickIds;
  clock: Clock;
  log: Logger;
}

/** `GET /r/test_{code}`: leads to the shop with a test click, which is in no click total, list or limit. */
export class TestRedirect {
  constructor(private readonly parts: TestRedirectParts) {}

  /** The destination and its click; undefined if there is no such link. */
  async follow(request: IncomingMessage, code: string, subId: string | null): Promise<TestVisit | undefined> {
    const { links, clickIds, clock, log } = this.parts;
    const merchant = await links.merchantOf(code);
    const target = merchant && targetOf(linkOf(merchant, code));
    if (!target) return undefined;
    if (request.method === "HEAD") return { target, clickId: null, kind: NOT_A_VISIT };
    const { headers } = request;
    const agent = headers["user-agent"];
    const signs = {
      isMachine: isMachineAgent(agent),
      purpose: purposeOf(headers),
      destination: destinationOf(headers),
    };
    const kind = classify({ ...signs, isRepeat: false });
    const id = newClickId(clock.now().getTime());
    await links
      .note(target.merchantId, { id, kind, because: whyNot(signs, agent) })
      .catch((err) => log.warn({ err }, "links: recording a test click failed"));
    return { target, clickId: clickIds.issueTest(target.template, id, kind, subId), kind };
  }
}

const linkOf = (merchant: MerchantRecord, code: string) => ({
  link: {
    id: NOBODY,
    code,
    publisherId: NOBODY,
    merchantId: merchant.id,
    destination: null,
    isArchived: false,
    version: 0,
  },
  merchant,
  publisher: { id: NOBODY, offers: [], isActive: true },
});

const MAX_SHOWN = 120;

function whyNot(
  { isMachine, purpose, destination }: { isMachine: boolean; purpose?: string; destination?: string },
  agent: string | undefined,
): string | null {
  if (isMachine && !agent?.trim()) return "it sent no User-Agent, which every browser does";
  if (isMachine) return `its User-Agent is a program's: ${agent?.slice(0, MAX_SHOWN)}`;
  if (purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)) return "the browser only fetched it ahead";
  if (destination !== undefined && destination !== "document")
    return `it was loaded as ${destination.slice(0, 20)}, so nobody saw the shop`;
  return null;
}
