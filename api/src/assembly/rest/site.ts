import type { Page } from "../../accounts";
import { pageTitleIds } from "../../contract/choices";
import { limits } from "../../contract/limits";
import { isDemoAtHome } from "../../platform/config/env";
import { demoAccounts } from "../db/demo/accounts";
import type { Services } from "../services";
import { email, nameOf, password, role } from "./auth";
import { flag, id, moment, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

const page = object("Page", "A page that admins can edit.", {
  title: oneOf("Which page.", pageTitleIds),
  content: text("Its HTML, sanitized."),
  lastUpdated: moment("When it was last updated."),
});

export const presentPage: (page: Page) => unknown = presentAs(page);

export const siteSchemas: Schema[] = [
  page,
  object("Receipt", "Confirms that something was received.", { id }),
  object("Site", "Settings of the web app before sign-in.", {
    demo: flag("Whether this is a demo."),
    sendsMail: flag("Whether emails are sent; otherwise each is a file on the server."),
    demoAccounts: {
      type: "array",
      description: "Demo accounts; none outside the demo.",
      items: { type: "object", properties: { role, email, password }, required: ["role", "email", "password"] },
    },
  }),
];

export const contactBody = object("ContactBody", "A message to us.", {
  name: nameOf("Full name."),
  email,
  subject: text("What it is about.", { minLength: limits.subject.min, maxLength: limits.subject.max }),
  message: text("The message.", { minLength: limits.message.min, maxLength: limits.message.max }),
});

/** Public routes: content pages, the contact form, and the kind of installation. */
export function siteRoutes(routes: Routes, { contact, env, pages }: Services): void {
  routes.open("GET /api/pages/:title", {
    summary: "A page that admins can edit",
    params: { title: "AboutUs, PrivacyPolicy or TermsConditions." },
    answer: ref("Page"),
    meaning: "Content and date. 404 until an admin edits it.",
    call: async ({ params }) => presentPage(await pages.get(params.title)),
  });

  routes.open("POST /api/contact", {
    summary: "Send us a message",
    body: "ContactBody",
    status: 201,
    answer: ref("Receipt"),
    meaning: "Received; we answer by email.",
    call: ({ body, request }) => contact.send(body, request.ip),
  });

  const accounts = isDemoAtHome(env)
    ? demoAccounts.map(({ role, email, password }) => ({ role, email, password }))
    : [];
  // The mailbox of a private demo shows what would have been sent.
  const sendsMail = env.smtpUrl !== undefined || isDemoAtHome(env);
  routes.open("GET /api/site", {
    summary: "What kind of site this is",
    answer: ref("Site"),
    meaning: "In the demo, with its accounts.",
    call: () => ({ demo: env.demo, demoAccounts: accounts, sendsMail }),
  });
}
