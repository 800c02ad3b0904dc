import { type InquiryState, inquiryStates } from "../../contract/inquiries/inquiryForms";
import { type InquiryAct, type InquiryActor, inquiryActs, inquiryTransition, mayAct } from "./inquiryState";

const actors: InquiryActor[] = ["publisher", "brand", "admin", "time"];

/** All that is possible: every other (state, actor, action) is not. */
const POSSIBLE: [InquiryState, InquiryActor, InquiryAct, to: string][] = [
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

const acts = Object.keys(inquiryActs) as InquiryAct[];

describe("a claim", () => {
  it("may become only what the table says", () => {
    const found: unknown[] = [];
    for (const state of inquiryStates) {
      for (const actor of actors) {
        for (const act of acts) {
          if (mayAct(state, actor, act)) found.push([state, actor, act, inquiryTransition(act).to.join(" ")]);
        }
      }
    }
    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(found)).toEqual(sorted(POSSIBLE));
  });

  it("is opened by its publisher", () =>
    expect(inquiryTransition("open")).toEqual(
      expect.objectContaining({ by: "publisher", from: [], to: ["answered", "waiting", "escalated"] }),
    ));
});
