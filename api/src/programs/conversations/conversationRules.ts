import type { SupportState } from "../../accounts";
import type { PartnershipState } from "../partnerships/partnershipState";
import type { Conversation, Side } from "./conversation.entity";

/** Who may write to whom: a brand and a publisher while they have to do with each other. */
const WRITE_IN: readonly PartnershipState[] = ["invited", "applied", "active", "paused"];

export const mayPartnersWrite = (state: PartnershipState | undefined): boolean =>
  state !== undefined && WRITE_IN.includes(state);

/** Why nothing can be written, for whoever would like to. */
export const writeRefusal = (side: Side): string =>
  side === "guest"
    ? "You can write to this brand once you have applied or work with it"
    : "You can write to publishers that applied, were invited or work with you";

const PREVIEW_LENGTH = 160;

/** On one line, and never half a character. */
export const previewOf = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, PREVIEW_LENGTH).join("");

export const otherSide = (side: Side): Side => (side === "host" ? "guest" : "host");

type Standing = Pick<Conversation, "state" | "waitingSince" | "ownerId">;

/**
 * What a message makes of a support conversation: a guest's asks for an answer, and keeps the time of the first one
 * that has none; an answer ends the wait, and whoever answers first has it.
 */
export function standingAfter(side: Side, before: Standing | null, at: Date, personId: string): Standing {
  if (side === "guest") {
    const isWaiting = before?.state === "new" && before.waitingSince !== null;
    return { state: "new", waitingSince: isWaiting ? before.waitingSince : at, ownerId: before?.ownerId ?? null };
  }
  return { state: "waiting" satisfies SupportState, waitingSince: null, ownerId: before?.ownerId ?? personId };
}
