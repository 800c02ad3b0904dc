import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "../clickKind";

export type Device = "desktop" | "mobile" | "tablet";

export interface Signs {
  isMachine: boolean;
  /** Whatever of Purpose, Sec-Purpose, X-Purpose and X-Moz was sent. */
  purpose: string | undefined;
  /** What the browser says it fetches the address for; older ones do not say. */
  destination: string | undefined;
  isRepeat: boolean;
}

const UNASKED = /prefetch|prerender|preview/i;

/**
 * Kept and classified, never dropped. A visit is a page that somebody goes to: what is fetched ahead of time, into a
 * frame, or as a picture or a script of another page shows nobody the shop, so nothing is earned with it.
 */
export function classify({ isMachine, purpose, destination, isRepeat }: Signs): ClickKind {
  if (isMachine) return BOT;
  if (purpose !== undefined && UNASKED.test(purpose)) return NOT_A_VISIT;
  if (destination !== undefined && destination !== "document") return NOT_A_VISIT;
  return isRepeat ? REPEAT : PERSON;
}

/** No browser is silent about itself. */
export const isMachineAgent = (userAgent: string | undefined): boolean => !userAgent?.trim() || isbot(userAgent);

export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent ?? "";
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(text)) return "tablet";
  return /mobi|iphone|ipod|android|phone/i.test(text) ? "mobile" : "desktop";
}

export interface Agent {
  isMachine: boolean;
  device: Device;
}

const LONGEST_AGENT = 512;

/** Few user agents make most of the traffic, and looking at one takes longer than all else that a click does. */
export class Agents {
  private readonly known = new LRUCache<string, Agent>({ max: 2000 });

  of(userAgent: string | undefined): Agent {
    const text = (userAgent ?? "").slice(0, LONGEST_AGENT);
    const known = this.known.get(text);
    if (known) return known;
    const agent = { isMachine: isMachineAgent(text), device: deviceOf(text) };
    this.known.set(text, agent);
    return agent;
  }
}
