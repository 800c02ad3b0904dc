import { transitions } from "../../platform/transitions";

export const partnershipStates = ["invited", "applied", "active", "paused", "declined", "ended"] as const;
export type PartnershipState = (typeof partnershipStates)[number];

/** Who may do what: the brand's team, or the publisher's. */
export type Side = "brand" | "publisher";

/**
 * All transitions of a partnership, from "none" if the two have nothing to do with each other yet. What `bars` makes the
 * publisher no partner without the brand's consent, also of an open program; false lifts that.
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
    /** Within seconds, before the publisher was told: as if it had not been decided. */
    undoAccept: { from: ["active"], to: "applied", by: "brand" },
    undoDecline: { from: ["declined"], to: "applied", by: "brand" },
    leave: { from: ["applied", "active", "paused"], to: "ended", by: "publisher" },
    /** With the first link to an open program, unless the brand barred it. */
    join: { from: ["none", "invited", "applied", "declined", "ended"], to: "active", by: "publisher" },
  },
);

export type PartnershipAct = keyof typeof partnershipActs;

export const mayAct = (state: PartnershipState | "none", act: PartnershipAct): boolean =>
  partnershipActs[act].from.includes(state);

/** Why an act is refused, to the side that tried it. */
const refusals: Readonly<Record<Side, Readonly<Record<PartnershipState, string>>>> = {
  brand: {
    invited: "This publisher is invited and has not answered yet",
    applied: "This publisher has applied: accept or decline the application",
    active: "This publisher is a partner already",
    paused: "This partnership is paused: resume or end it",
    declined: "This was declined already",
    ended: "This partnership has ended",
  },
  publisher: {
    invited: "The brand has invited you: accept or decline the invitation",
    applied: "The brand has not answered your application yet",
    active: "You are a partner of this brand already",
    paused: "The brand paused this partnership: only the brand can resume it",
    declined: "This was declined already",
    ended: "This partnership has ended",
  },
};

export const refusalOf = (side: Side, state: PartnershipState): string => refusals[side][state];
