import { offerActs, offerStatuses } from "../terms/offers/offerStatus";
import {
  mayAct,
  type PartnershipAct,
  type PartnershipState,
  partnershipActs,
  partnershipStates,
  refusalOf,
  transitionOf,
} from "./partnershipState";

/** [act, from where, to what, by whom] */
const allowed: [PartnershipAct, (PartnershipState | "none")[], PartnershipState, string][] = [
  ["invite", ["none", "declined", "ended"], "invited", "brand"],
  ["accept", ["applied"], "active", "brand"],
  ["decline", ["applied"], "declined", "brand"],
  ["pause", ["active"], "paused", "brand"],
  ["resume", ["paused"], "active", "brand"],
  ["end", ["invited", "active", "paused"], "ended", "brand"],
  ["apply", ["none", "declined", "ended"], "applied", "publisher"],
  ["acceptInvitation", ["invited"], "active", "publisher"],
  ["declineInvitation", ["invited"], "declined", "publisher"],
  ["undoAccept", ["active"], "applied", "brand"],
  ["undoDecline", ["declined"], "applied", "brand"],
  ["leave", ["active", "paused", "applied"], "ended", "publisher"],
  ["join", ["none", "invited", "applied", "declined", "ended"], "active", "publisher"],
];

describe("partnershipActs", () => {
  it("has no other acts", () => {
    expect(Object.keys(partnershipActs).sort()).toEqual(allowed.map(([act]) => act).sort());
  });

  it.each(allowed)("%s is allowed from %j to %s by the %s", (act, from, to, by) => {
    expect(transitionOf(act)).toMatchObject({ to, by });
    const states = ["none" as const, ...partnershipStates];
    expect(states.filter((state) => mayAct(state, act)).sort()).toEqual([...from].sort());
  });

  it("lets only the brand make a partner of somebody whom it barred", () => {
    const barring = allowed.filter(([act]) => transitionOf(act).bars === true).map(([act]) => act);
    const freeing = allowed.filter(([act]) => transitionOf(act).bars === false).map(([act]) => act);
    expect(barring.sort()).toEqual(["decline", "end", "pause"]);
    expect(freeing.sort()).toEqual(["accept", "invite", "resume"]);
    expect([...barring, ...freeing].every((act) => transitionOf(act).by === "brand")).toBe(true);
  });

  it("has words for each refusal", () => {
    for (const state of partnershipStates) {
      for (const side of ["brand", "publisher"] as const) expect(refusalOf(side, state)).toMatch(/^[A-Z].+[^.]$/);
    }
  });
});

it("offer statuses › are reached and left only as the table says", () => {
  const moves = Object.values(offerActs).flatMap(({ from, to }) => from.map((status) => `${status} → ${to}`));
  expect([...new Set(moves)].sort()).toEqual([
    "accepted → ended",
    "offered → accepted",
    "offered → declined",
    "offered → withdrawn",
  ]);
  expect(new Set(Object.values(offerActs).map(({ to }) => to))).toEqual(new Set(offerStatuses));
});
