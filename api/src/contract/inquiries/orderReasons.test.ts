import { declineCodeOf, orderReasonIds, orderReasons } from "./orderReasons";

it("knows reasons of the list by their code, name and sentence, whatever else is written", () => {
  for (const { id, label, sentence } of orderReasons) {
    for (const said of [
      id,
      id.toUpperCase().replaceAll("-", "_"),
      label,
      `${label}.`,
      sentence,
      `${sentence} On Monday`,
    ])
      expect([said, declineCodeOf(said)]).toEqual([said, id]);
  }
  expect(["canceled", "Payment failed!", "duplicate order", "Refunded"].map(declineCodeOf)).toEqual([
    "cancelled",
    "not-paid",
    "duplicate",
    "returned",
  ]);
  for (const said of ["", "No", "Payment bounced", "It was not returned", "constructor", "__proto__"]) {
    expect([said, declineCodeOf(said)]).toEqual([said, "other"]);
  }
  expect(orderReasonIds).toHaveLength(10);
});
