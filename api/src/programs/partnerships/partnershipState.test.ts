import { offerActs, offerStatuses } from "../terms/offers/offerStatus";
import { partnershipActs, partnershipStates, refusalOf } from "./partnershipState";

describe("partnershipActs", () => {
  it("lets only the brand accept someone it blocked", () => {
    const which = (what: boolean) => Object.entries(partnershipActs).filter(([, { bars }]) => bars === what);
    expect(which(true).map(([act]) => act)).toEqual(["decline", "pause", "end"]);
    expect(which(false).map(([act]) => act)).toEqual(["invite", "accept", "resume"]);
    expect([...which(true), ...which(false)].every(([, { by }]) => by === "brand")).toBe(true);
  });

  it("explains each rejection", () => {
    for (const state of partnershipStates) {
      for (const side of ["brand", "publisher"] as const) expect(refusalOf(side, state)).toMatch(/^[A-Z].+[^.]$/);
    }
  });
});

it("offer statuses › change only as the table allows", () => {
  const moves = Object.values(offerActs).flatMap(({ from, to }) => from.map((status) => `${status} → ${to}`));
  expect([...new Set(moves)].sort()).toEqual([
    "accepted → ended",
    "offered → accepted",
    "offered → declined",
    "offered → withdrawn",
  ]);
  expect(new Set(Object.values(offerActs).map(({ to }) => to))).toEqual(new Set(offerStatuses));
});
