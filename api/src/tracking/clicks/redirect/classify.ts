import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "../clickKind";

export type Device = "desktop" | "mobile" | "tablet";

export interface Signs {
  isMachine: boolean;
  /** The value of Purpose, Sec-Purpose, X-Purpose or X-Moz. */
  purpose: string | undefined;
  /** Sec-Fetch-Dest; older browsers do not send it. */
  destination: string | undefined;
  isRepeat: boolean;
}

const PREFETCH = /prefetch|prerender|preview/i;

/**
 * Clicks are classified and stored, never dropped. A visit is a page navigation: a prefetch, or a fetch into a frame or
 * as an image or script, shows the shop to no one and earns nothing.
 */
export function classify({ isMachine, purpose, destination, isRepeat }: Signs): ClickKind {
  if (isMachine) return BOT;
  if (purpose !== undefined && PREFETCH.test(purpose)) return NOT_A_VISIT;
  if (destination !== undefined && destination !== "document") return NOT_A_VISIT;
  return isRepeat ? REPEAT : PERSON;
}

/** Every browser sends a User-Agent. */
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

const MAX_AGENT = 512;

/** A few user agents make up most traffic, and parsing one is the slowest part of a click. */
export class Agents {
  private readonly known = new LRUCache<string, Agent>({ max: 2000 });

  of(userAgent: string | undefined): Agent {
    const text = (userAgent ?? "").slice(0, MAX_AGENT);
    const known = this.known.get(text);
    if (known) return known;
    const agent = { isMachine: isMachineAgent(text), device: deviceOf(text) };
    this.known.set(text, agent);
    return agent;
  }
}
