import { t } from "../../contract/i18n/t";
import { transitions } from "../../platform/transitions";

export const partnershipStates = ["invited", "applied", "active", "paused", "declined", "ended"] as const;
export type PartnershipState = (typeof partnershipStates)[number];

/** The actor: the brand's team, or the publisher's. */
export type Side = "brand" | "publisher";

/**
 * All transitions of a partnership, from "none" without one. Actions with `bars` require the brand's consent from then
 * on, even for an open program; false lifts that.
 */
export const partnershipActs = transitions<PartnershipState | "none", PartnershipState, { by: Side; bars?: boolean }>()(
  {
    invite: { from: ["none", "declined", "ended"], to: "invited", by: "brand", bars: false },
    accept: { from: ["applied"], to: "active", by: "brand", bars: false },
    decline: { from: ["applied"], to: "declined", by: "brand", bars: true },
    pause: { from: ["active"], to: "paused", by: "brand", bars: true },
    resume: { from: ["paused"], to: "active", by: "brand", bars: false },
    end: { from: ["invited", "active", "paused"], to: "ended", by: "brand", bars: true },
    apply: { from: ["none", "declined", "ended"], to: "applied", by: "publisher" },
    acceptInvitation: { from: ["invited"], to: "active", by: "publisher" },
    declineInvitation: { from: ["invited"], to: "declined", by: "publisher" },
    /** Undone within seconds, before the creator was notified. */
    undoAccept: { from: ["active"], to: "applied", by: "brand" },
    undoDecline: { from: ["declined"], to: "applied", by: "brand" },
    leave: { from: ["applied", "active", "paused"], to: "ended", by: "publisher" },
    /** It came from another program, and earns before its creator is here. */
    moveIn: { from: ["none"], to: "active", by: "brand" },
    /** On the first link to an open program, unless the brand barred the creator. */
    join: { from: ["none", "invited", "applied", "declined", "ended"], to: "active", by: "publisher" },
  },
);

export type PartnershipAct = keyof typeof partnershipActs;

export const canAct = (state: PartnershipState | "none", act: PartnershipAct): boolean =>
  partnershipActs[act].from.includes(state);

/** Why an action is rejected, worded for the side that tried it. */
const refusals: Readonly<Record<Side, Readonly<Record<PartnershipState, string>>>> = {
  brand: {
    invited: t("This creator was invited and has not answered yet"),
    applied: t("This creator has applied: accept or decline the application"),
    active: t("This creator is already in your program"),
    paused: t("This partnership is paused: resume or end it"),
    declined: t("This was already declined"),
    ended: t("This partnership has ended"),
  },
  publisher: {
    invited: t("The brand has invited you: accept or decline the invitation"),
    applied: t("The brand hasn't answered your application yet"),
    active: t("You are already in this brand's program"),
    paused: t("The brand paused this partnership: only the brand can resume it"),
    declined: t("This was already declined"),
    ended: t("This partnership has ended"),
  },
};

export const refusalOf = (side: Side, state: PartnershipState): string => refusals[side][state];
