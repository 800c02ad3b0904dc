import { offerActs, offerStatuses } from "./offerStatus";

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
