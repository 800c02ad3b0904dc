import { type AuditEvent, actionLabels, changeLabel, subjectLabel } from "./AuditLog";

const event = (overrides: Partial<AuditEvent>): AuditEvent => ({
  id: "1",
  at: "2026-11-18T10:00:00.000Z",
  actorId: null,
  actorName: null,
  action: "user.approved",
  subject: "demo",
  subjectName: null,
  before: null,
  after: null,
  ...overrides,
});

it.each([
  [{ subject: "user:0190aaaa", subjectName: "Jonah Reyes" }, "Jonah Reyes"],
  [{ subject: "page:TermsConditions" }, "Terms & Conditions"],
  [{ subject: "api-key:0190abcdef123456" }, "API key …123456"],
  [{ subject: "user:0190abcdef123456" }, "User …123456"],
  [{ subject: "message:0190abcdef123456" }, "Message …123456"],
  [{ subject: "payout-week:2026-11-16" }, "Payouts of Nov 16\u2009–\u200922, 2026"],
  [{ subject: "demo" }, "Demo data"],
])("subjectLabel › labels %j as %s", (overrides, label) => {
  expect(subjectLabel(event(overrides))).toBe(label);
});

it("actionLabels › falls back to the action's own name", () => {
  expect(actionLabels("user.rejected")).toBe("Rejected an application");
  expect(actionLabels("user.decision-undone")).toBe("Undid an application decision");
  expect(actionLabels("shop.renamed")).toBe("shop.renamed");
});

it.each([
  [{ status: "pending" }, { status: "approved" }, ["status: pending → approved"]],
  [null, { version: 1 }, ["version: 1"]],
  [{ version: 1, by: "a" }, { version: 2, by: "a" }, ["version: 1 → 2"]],
  [{ scopes: ["x"] }, { scopes: ["x", "y"] }, ['scopes: ["x"] → ["x","y"]']],
  [{ name: "a" }, null, ["name: a → nothing"]],
  [{ limit: null }, { limit: 250000 }, ["limit: nothing → $2,500.00"]],
  [null, { month: "2026-10", total: 1050, currency: "JPY" }, ["month: 2026-10", "total: ¥1,050", "currency: JPY"]],
  [{ basisPoints: 3000 }, { basisPoints: 2550, fromMonth: "2026-12" }, ["fee: 30% → 25.5%", "from month: 2026-12"]],
  [null, { reason: "not-fashion", note: "Shoes only" }, ["reason: Not about fashion", "note: Shoes only"]],
  [null, null, []],
  ["text", [1], []],
])("changeLabel › describes the change from %j to %j", (before, after, label) => {
  expect(changeLabel(event({ before, after }))).toEqual(label);
});
