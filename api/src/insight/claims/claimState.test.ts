import { type ClaimState, claimStates } from "../../contract/claims/claimForms";
import { type ClaimAct, type ClaimActor, canAct, claimActs, claimTransition } from "./claimState";

const actors: ClaimActor[] = ["publisher", "brand", "admin", "time"];

/** All permitted transitions: every other (state, actor, action) is rejected. */
const POSSIBLE: [ClaimState, ClaimActor, ClaimAct, to: string][] = [
  ["answered", "publisher", "escalate", "escalated"],
  ["waiting", "publisher", "withdraw", "withdrawn"],
  ["waiting", "brand", "accept", "accepted"],
  ["waiting", "brand", "refuse", "refused"],
  ["waiting", "time", "lapse", "accepted escalated"],
  ["refused", "publisher", "escalate", "escalated"],
  ["escalated", "publisher", "withdraw", "withdrawn"],
  ["escalated", "admin", "uphold", "accepted"],
  ["escalated", "admin", "dismiss", "closed"],
];

const acts = Object.keys(claimActs) as ClaimAct[];

describe("a claim", () => {
  it("allows only the transitions in the table", () => {
    const found: unknown[] = [];
    for (const state of claimStates) {
      for (const actor of actors) {
        for (const act of acts) {
          if (canAct(state, actor, act)) found.push([state, actor, act, claimTransition(act).to.join(" ")]);
        }
      }
    }
    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(found)).toEqual(sorted(POSSIBLE));
  });

  it("is opened by its publisher", () =>
    expect(claimTransition("open")).toEqual(
      expect.objectContaining({ by: "publisher", from: [], to: ["answered", "waiting", "escalated"] }),
    ));
});
