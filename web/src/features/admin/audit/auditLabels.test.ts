import { type AuditEvent, actionLabels, changeLabel, subjectLabel } from "./auditLabels";

const event = (given: Partial<AuditEvent>): AuditEvent => ({
  id: "1",
  at: "2026-11-18T10:00:00.000Z",
  actorName: null,
  action: "user.approved",
  subject: "demo",
  subjectName: null,
  before: null,
  after: null,
  ...given,
});

it.each([
  [{ subject: "user:0190aaaa", subjectName: "Jonah Reyes" }, "Jonah Reyes"],
  [{ subject: "page:TermsConditions" }, "Terms & Conditions"],
  [{ subject: "api-key:0190abcdef123456" }, "Api key …123456"],
  [{ subject: "user:0190abcdef123456" }, "User …123456"],
  [{ subject: "message:0190abcdef123456" }, "Message …123456"],
  [{ subject: "payout-week:2026-11-16" }, "Payouts of Nov 16\u2009–\u200922, 2026"],
  [{ subject: "demo" }, "Demo"],
])("calls %j %s", (given, words) => {
  expect(subjectLabel(event(given))).toBe(words);
});

it("says what was done, and does not hide what it has no words for", () => {
  expect(actionLabels("user.rejected")).toBe("Rejected an application");
  expect(actionLabels("shop.renamed")).toBe("shop.renamed");
});

it.each([
  [{ status: "pending" }, { status: "approved" }, ["status: pending → approved"]],
  [null, { version: 1 }, ["version: 1"]],
  [{ version: 1, by: "a" }, { version: 2, by: "a" }, ["version: 1 → 2"]],
  [{ scopes: ["x"] }, { scopes: ["x", "y"] }, ['scopes: ["x"] → ["x","y"]']],
  [{ name: "a" }, null, ["name: a → nothing"]],
  [null, null, []],
  ["text", [1], []],
])("puts %j and %j into words", (before, after, words) => {
  expect(changeLabel(event({ before, after }))).toEqual(words);
});
