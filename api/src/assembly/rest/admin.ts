import { limits } from "../../contract/limits";
import type { Services } from "../services";
import { presentUser } from "./auth";
import { presentImported } from "./billing";
import { listOf, object, oneOf, ref, type Schema, text } from "./docs/schemaParts";
import { fieldsIn } from "./input";
import type { Routes } from "./route";
import { presentPage } from "./site";

const statusBody = object("StatusBody", "Decision about an application.", {
  status: oneOf("The decision.", ["approved", "rejected"]),
});
export const adminBodies: Schema[] = [
  statusBody,
  object("PageBody", "Content of an editable page.", { content: text("Content of the page, as HTML.") }),
];

/** Costs as much as a report file, because it runs for seconds. */
const IMPORT_POINTS = 20;

export function adminRoutes(routes: Routes, { users, applicationDecisions, pages, bankImport }: Services): void {
  routes.guarded("GET /api/admin/users", ["ADMIN", "read"], {
    summary: "List accounts",
    answer: listOf("User"),
    meaning: "All accounts, newest first.",
    call: async () => (await users.all()).map(presentUser),
  });

  routes.guarded("GET /api/admin/applications", ["ADMIN", "read"], {
    summary: "List open applications",
    answer: listOf("User"),
    meaning: "Open applications with all submitted fields, oldest first.",
    call: async () => (await users.applications()).map(presentUser),
  });

  routes.guarded("PATCH /api/admin/users/:userId/status", ["ADMIN", "work"], {
    summary: "Approve or reject an application",
    description: "The decision is final. Deciding again is a conflict.",
    params: { userId: "ID of the applicant's account." },
    body: "StatusBody",
    refusals: [409],
    answer: ref("User"),
    meaning: "The updated account.",
    call: async ({ viewer, params, body }) =>
      presentUser(await applicationDecisions.decide(viewer, params.userId, fieldsIn(statusBody, body).status)),
  });

  routes.guarded("POST /api/admin/bank-statements", ["ADMIN", "confirm:money"], {
    points: IMPORT_POINTS,
    summary: "Import a bank statement",
    description:
      "Records credits that name an invoice as payments. Each entry is recorded once, so sending the same file or an overlapping one again is safe.",
    body: "BankStatementBody",
    bodyLimit: limits.statementBodyBytes,
    answer: ref("BankStatement"),
    meaning: "The result for each entry, in the order of the file.",
    call: async ({ viewer, body }) => ({ entries: (await bankImport.import(viewer, body)).map(presentImported) }),
  });

  routes.guarded("GET /api/admin/pages", ["ADMIN", "read"], {
    summary: "List edited pages",
    answer: listOf("Page"),
    meaning: "The pages an admin has edited.",
    call: async () => (await pages.list()).map(presentPage),
  });

  routes.guarded("PATCH /api/admin/pages/:title", ["ADMIN", "work"], {
    summary: "Update a page",
    params: { title: "Key of the page: AboutUs, PrivacyPolicy or TermsConditions." },
    body: "PageBody",
    bodyLimit: limits.pageBodyBytes,
    refusals: [409],
    answer: ref("Page"),
    meaning: "The sanitized page.",
    call: async ({ viewer, params, body }) => presentPage((await pages.update(viewer, params.title, body)).page),
  });
}
