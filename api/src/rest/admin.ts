import { limits } from "../contract/limits";
import { BadInputError, MalformedError } from "../core/errors";
import type { Services } from "../services";
import { listOf, ref } from "./docs/schemas";
import { presentPage, presentUser } from "./present";
import { presentImported } from "./presentBilling";
import { param, type Routes } from "./route";

/** As a file of a report: it works for seconds. */
const IMPORT_POINTS = 20;

export function adminRoutes(routes: Routes, { users, applicationDecisions, pages, bankImport }: Services): void {
  routes.guarded(
    "GET",
    "/api/admin/users",
    ["ADMIN"],
    { tag: "Admins", summary: "All accounts", answer: { schema: listOf("User"), description: "Newest first." } },
    async () => (await users.all()).map(presentUser),
  );

  routes.guarded(
    "GET",
    "/api/admin/applications",
    ["ADMIN"],
    {
      tag: "Admins",
      summary: "Applications that wait for a decision",
      answer: { schema: listOf("User"), description: "Oldest first, with all that was submitted." },
    },
    async () => (await users.applications()).map(presentUser),
  );

  routes.guarded(
    "PATCH",
    "/api/admin/users/:userId/status",
    ["ADMIN"],
    {
      tag: "Admins",
      summary: "Approve or reject an application",
      body: "StatusBody",
      refusals: [404, 409],
      description: "A decision is final: a second one is a conflict.",
      params: { userId: "Whose application." },
      answer: { schema: ref("User"), description: "The updated account." },
    },
    async (viewer, request) =>
      presentUser(await applicationDecisions.decide(viewer, param(request, "userId"), statusIn(request.body))),
  );

  routes.guarded(
    "POST",
    "/api/admin/bank-statements",
    ["ADMIN"],
    {
      points: IMPORT_POINTS,
      tag: "Admins",
      summary: "Import a bank statement",
      body: "BankStatementBody",
      bodyLimit: limits.statementBodyBytes,
      description:
        "Credits that name an invoice are entered as payments. An entry is never entered twice: sending the same file or an overlapping one again is safe.",
      answer: { schema: ref("BankStatement"), description: "What became of each entry, in the order of the file." },
    },
    async (viewer, { body }) => ({ entries: (await bankImport.import(viewer, body)).map(presentImported) }),
  );

  routes.guarded(
    "GET",
    "/api/admin/pages",
    ["ADMIN"],
    {
      tag: "Admins",
      summary: "The pages that have been edited",
      answer: { schema: listOf("Page"), description: "Empty until an admin edits one." },
    },
    async () => (await pages.list()).map(presentPage),
  );

  routes.guarded(
    "PATCH",
    "/api/admin/pages/:title",
    ["ADMIN"],
    {
      tag: "Admins",
      summary: "Write a page",
      body: "PageBody",
      refusals: [404, 409],
      params: { title: "AboutUs, PrivacyPolicy or TermsConditions." },
      bodyLimit: limits.pageBodyBytes,
      answer: { schema: ref("Page"), description: "The page, sanitized." },
    },
    async (viewer, request) => presentPage((await pages.update(viewer, param(request, "title"), request.body)).page),
  );
}

/** A body with one field, which the service takes as a plain value. */
function statusIn(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new MalformedError("Please send a JSON object.");
  const unknown = Object.keys(body).find((name) => name !== "status");
  if (unknown !== undefined) throw new BadInputError({ [unknown]: "This field is not known" });
  return (body as { status?: unknown }).status;
}
