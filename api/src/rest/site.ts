import { isDemoAtHome } from "../core/config/env";
import { demoAccounts } from "../db/demo/accounts";
import type { Services } from "../services";
import { ref } from "./docs/schemas";
import { presentPage } from "./present";
import { param, type Routes } from "./route";

/** Public routes: content pages, the contact form, and the kind of installation. */
export function siteRoutes(routes: Routes, { contact, env, pages }: Services): void {
  routes.open(
    "GET",
    "/api/pages/:title",
    {
      tag: "Site",
      summary: "A page that admins can edit",
      refusals: [404],
      params: { title: "AboutUs, PrivacyPolicy or TermsConditions." },
      answer: { schema: ref("Page"), description: "Content and date. 404 until an admin edits it." },
    },
    async (request) => presentPage(await pages.get(param(request, "title"))),
  );

  routes.open(
    "POST",
    "/api/contact",
    {
      tag: "Site",
      summary: "Send us a message",
      body: "ContactBody",
      answer: { status: 201, schema: ref("Receipt"), description: "Received; we answer by email." },
    },
    ({ body, ip }) => contact.send(body, ip),
  );

  const accounts = isDemoAtHome(env)
    ? demoAccounts.map(({ role, email, password }) => ({ role, email, password }))
    : [];
  routes.open(
    "GET",
    "/api/site",
    {
      tag: "Site",
      summary: "What kind of site this is",
      answer: { schema: ref("Site"), description: "In the demo, with its accounts." },
    },
    () => ({ demo: env.demo, demoAccounts: accounts }),
  );
}
