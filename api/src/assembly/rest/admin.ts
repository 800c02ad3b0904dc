import { limits } from "../../contract/limits";
import type { Services } from "../services";
import { presentUser } from "./auth";
import { presentImported } from "./billing";
import { listOf, object, oneOf, ref, type Schema, text } from "./docs/schemaParts";
import { fieldsIn } from "./input";
import type { Routes } from "./route";
import { presentPage } from "./site";

const statusBody = object("StatusBody", "A decision.", { status: oneOf("The decision.", ["approved", "rejected"]) });
export const adminBodies: Schema[] = [
  statusBody,
  object("PageBody", "A page to write.", { content: text("Its HTML.") }),
];

/** As a file of a report: it works for seconds. */
const IMPORT_POINTS = 20;

export function adminRoutes(routes: Routes, { users, applicationDecisions, pages, bankImport }: Services): void {
  routes.guarded("GET /api/admin/users", ["ADMIN", "read"], {
    summary: "All accounts",
    answer: listOf("User"),
    meaning: "Newest first.",
    call: async () => (await users.all()).map(presentUser),
  });

  routes.guarded("GET /api/admin/applications", ["ADMIN", "read"], {
    summary: "Applications that wait for a decision",
    answer: listOf("User"),
    meaning: "Oldest first, with all that was submitted.",
    call: async () => (await users.applications()).map(presentUser),
  });

  routes.guarded("PATCH /api/admin/users/:userId/status", ["ADMIN", "work"], {
    summary: "Approve or reject an application",
    description: "A decision is final: a second one is a conflict.",
    params: { userId: "Whose application." },
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
      "Credits that name an invoice are entered as payments. An entry is never entered twice: sending the same file or an overlapping one again is safe.",
    body: "BankStatementBody",
    bodyLimit: limits.statementBodyBytes,
    answer: ref("BankStatement"),
    meaning: "What became of each entry, in the order of the file.",
    call: async ({ viewer, body }) => ({ entries: (await bankImport.import(viewer, body)).map(presentImported) }),
  });

  routes.guarded("GET /api/admin/pages", ["ADMIN", "read"], {
    summary: "The pages that have been edited",
    answer: listOf("Page"),
    meaning: "Empty until an admin edits one.",
    call: async () => (await pages.list()).map(presentPage),
  });

  routes.guarded("PATCH /api/admin/pages/:title", ["ADMIN", "work"], {
    summary: "Write a page",
    params: { title: "AboutUs, PrivacyPolicy or TermsConditions." },
    body: "PageBody",
    bodyLimit: limits.pageBodyBytes,
    refusals: [409],
    answer: ref("Page"),
    meaning: "The page, sanitized.",
    call: async ({ viewer, params, body }) => presentPage((await pages.update(viewer, params.title, body)).page),
  });
}
