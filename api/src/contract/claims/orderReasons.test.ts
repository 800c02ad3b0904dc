import { declineCodeOf, orderReasonIds, orderReasons } from "./orderReasons";

it("parses standard reasons by code, name and sentence, regardless of the rest", () => {
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
