import type { SupportState } from "../../accounts";
import type { PartnershipState } from "../partnerships/partnershipState";
import type { Conversation, Side } from "./conversation.entity";

/** Who may write to whom: a brand and a creator with a partnership. */
const WRITE_IN: readonly PartnershipState[] = ["invited", "applied", "active", "paused"];

export const canPartnersWrite = (state: PartnershipState | undefined): boolean =>
  state !== undefined && WRITE_IN.includes(state);

/** Why this side cannot write. */
export const writeRefusal = (side: Side): string =>
  side === "guest"
    ? "You can write to this brand once you have applied to or joined its program"
    : "You can write to creators who applied to, were invited to or joined your program";

const PREVIEW_LENGTH = 160;

/** On one line, and never half a character. */
export const previewOf = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, PREVIEW_LENGTH).join("");

export const otherSide = (side: Side): Side => (side === "host" ? "guest" : "host");

type Standing = Pick<Conversation, "state" | "waitingSince" | "ownerId">;

/**
 * How a message changes a support conversation: a guest's message asks for an answer and keeps the time of the first
 * unanswered one; an answer ends the wait and assigns it to the answering admin.
 */
export function standingAfter(side: Side, before: Standing | null, at: Date, personId: string): Standing {
  if (side === "guest") {
    const isWaiting = before?.state === "new" && before.waitingSince !== null;
    return { state: "new", waitingSince: isWaiting ? before.waitingSince : at, ownerId: before?.ownerId ?? null };
  }
  return { state: "waiting" satisfies SupportState, waitingSince: null, ownerId: before?.ownerId ?? personId };
}
