import { dayOf } from "../../contract/days";
import { REAPPLY_DAYS } from "../../contract/partnerships";
import { DAY } from "../../platform/clock";
import type { Merchant } from "../merchants/merchant.entity";
import type { Partnership } from "./partnership.entity";
import { refusalOf } from "./partnershipState";

type Known = Pick<Partnership, "state" | "isBarred" | "changedAt"> | null;

export const IS_OPEN = "This brand is open to all: create a link and you are a partner";
export const BY_INVITATION = "This brand works by invitation only";

/** Whether a first link makes the publisher a partner. */
export const mayJoin = ({ joining }: Pick<Merchant, "joining">, known: Known): boolean =>
  joining === "open" && (known === null || (known.state !== "paused" && known.isBarred === 0));

/** Why a publisher cannot create a link to a brand now, and what to do; undefined if it can. */
export function linkRefusal(merchant: Pick<Merchant, "joining" | "name">, known: Known): string | undefined {
  if (known?.state === "active" || mayJoin(merchant, known)) return undefined;
  const { name, joining } = merchant;
  if (known?.state === "paused") return `${name} paused your partnership: you can create links once it resumes`;
  if (known?.state === "invited") return `${name} invited you: accept the invitation first`;
  if (known?.state === "applied") return `${name} has not answered your application yet`;
  const isBarred = known?.isBarred === 1;
  const before = isBarred ? (known.state === "declined" ? "declined your application" : "ended your partnership") : "";
  if (joining === "invitation") return `${name} ${before || "works by invitation only"}: you need an invitation first`;
  return before ? `${name} ${before}: apply again first` : `Apply to ${name} first`;
}

/** Why a publisher cannot apply to a brand now; undefined if it can. */
export function applyRefusal(
  merchant: Pick<Merchant, "joining" | "name">,
  known: Known,
  now: Date,
): string | undefined {
  if (known && known.state !== "declined" && known.state !== "ended") return refusalOf("publisher", known.state);
  if (merchant.joining === "invitation") return BY_INVITATION;
  if (mayJoin(merchant, known)) return IS_OPEN;
  if (!known?.isBarred) return undefined;
  const from = new Date(known.changedAt.getTime() + REAPPLY_DAYS * DAY);
  return now < from ? `You can apply to ${merchant.name} again on ${dayOf(from)}` : undefined;
}
