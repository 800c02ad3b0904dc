import type { Page } from "../../accounts";
import { pageTitleIds } from "../../contract/choices";
import { limits } from "../../contract/limits";
import { isDemoAtHome } from "../../platform/config/env";
import { demoAccounts } from "../db/demo/accounts";
import type { Services } from "../services";
import { email, nameOf, password, role } from "./auth";
import { flag, id, moment, nullable, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import { languageFor } from "./requestLanguage";
import type { Routes } from "./route";

const page = object("Page", "A page that admins can edit.", {
  title: oneOf("Key of the page.", pageTitleIds),
  content: text("Content of the page, as sanitized HTML."),
  lastUpdated: moment("When the page was last updated."),
});

export const presentPage: (page: Page) => unknown = presentAs(page);

export const siteSchemas: Schema[] = [
  page,
  object("Receipt", "Confirmation of receipt.", { id }),
  object("Site", "Settings of the web app before sign-in.", {
    demo: flag("Whether this site is a demo."),
    identityProvider: nullable("Name of the identity provider people can sign in with. Null without one."),
    sendsMail: flag("Whether emails are sent. Otherwise they are files on the server."),
    demoAccounts: {
      type: "array",
      description: "Demo accounts. Empty outside the demo.",
      items: { type: "object", properties: { role, email, password }, required: ["role", "email", "password"] },
    },
  }),
];

export const contactBody = object("ContactBody", "A message from the contact form.", {
  name: nameOf("Full name of the sender."),
  email,
  subject: text("Subject of the message.", { minLength: limits.subject.min, maxLength: limits.subject.max }),
  message: text("Text of the message.", { minLength: limits.message.min, maxLength: limits.message.max }),
});

/** Public routes: content pages, the contact form, and the kind of installation. */
export function siteRoutes(routes: Routes, { contact, env, pages }: Services): void {
  routes.open("GET /api/pages/:title", {
    summary: "Retrieve an editable page",
    description: "404 until an admin has edited the page.",
    params: { title: "Key of the page: AboutUs, PrivacyPolicy or TermsConditions." },
    answer: ref("Page"),
    meaning: "Content of the page. Responds with 404 until an admin edits it.",
    call: async ({ params, request }) => presentPage(await pages.get(params.title, languageFor(request))),
  });

  routes.open("POST /api/contact", {
    summary: "Send a contact message",
    description: "The team answers by email.",
    body: "ContactBody",
    status: 201,
    answer: ref("Receipt"),
    meaning: "The message was received. The answer is sent by email.",
    call: ({ body, request }) => contact.send(body, request.ip),
  });

  const accounts = isDemoAtHome(env)
    ? demoAccounts.map(({ role, email, password }) => ({ role, email, password }))
    : [];
  // The mailbox of a private demo shows the emails that would have been sent.
  const sendsMail = env.smtpUrl !== undefined || isDemoAtHome(env);
  routes.open("GET /api/site", {
    summary: "Get the site's settings",
    description: "Public and read by the web app when it starts.",
    answer: ref("Site"),
    meaning: "Settings of the web app. In the demo, with its accounts.",
    call: () => ({ demo: env.demo, demoAccounts: accounts, identityProvider: env.oidc?.name ?? null, sendsMail }),
  });
}
