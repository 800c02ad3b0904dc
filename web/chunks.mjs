import { fileURLToPath } from "node:url";

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const MAIN = source("main.tsx");
const PAGES = source("app/pages.ts");
/** Of those who are signed in: their dashboards, and what belongs to them. */
const OWN_PAGES = source("app/ownPages.ts");
/** Their code is of no use to anybody else, and would be loaded by every publisher and brand. */
const ADMIN_PAGE = /\/features\/admin\//;
/** Pairs of pages, such as a brand's list of publishers and the page of one: what only these two share stays with them. */
const PAIRS = {
  publishers: /\/app\/AdvertiserPublishers?Route/,
  inbox: /\/features\/inbox\//,
  codes: /\/features\/codes\//,
};
/** What publishers' pages share, with what they ask the server, and what those of brands do: the other ones never need it. */
const ROLES = {
  publisher:
    /\/features\/publisher\/|\/app\/WebhookSettings|\/features\/(products|shop)\/|\/features\/inquiries\/Publisher/,
  advertiser: /\/features\/advertiser\/|\/app\/Advertiser|\/features\/catalog\/|\/features\/inquiries\/Brand/,
};
const roles = Object.keys(ROLES);
const pairs = Object.keys(PAIRS);
const of = (patterns, id) => Object.keys(patterns).find((name) => patterns[name].test(id));
const OWN = ["admin", ...pairs, ...roles];
const LIBRARY = /\/node_modules\//;
const FORM = /\/node_modules\/@apollo\/client\//;

/**
 * Which modules lie in one file of the site. A phone far away waits for every file anew, so what pages share comes in
 * ten: the libraries that the app begins with and what it adds to them (two tasks for a slow phone, which makes the theme
 * in the second), and what is shared by pages to be read and others, by the former alone, by dashboards
 * and pages with a form, by the latter alone, by dashboards, by the admin's pages alone, by publishers' and by brands'.
 * What one page alone needs stays with it. Earlier ones take what they need with them, whoever else needs it.
 */
export function chunkGroups() {
  const namesOf = namesIn();
  return ["base", "app", "shared", "read", "data", "form", "dashboard", "admin", ...roles].map(
    (name, at, { length }) => ({
      name: (id, context) => (namesOf(id, context) === name ? name : null),
      debugName: name,
      priority: length - at,
    }),
  );
}

function namesIn() {
  let reached;
  return (id, context) => {
    reached ??= reachedBy((each) => context.getModuleInfo(each));
    // The style sheet stays with the entry: the build writes it into each page.
    if (id === MAIN || id.endsWith(".css")) return null;
    if (reached.app.has(id)) return LIBRARY.test(id) ? "base" : "app";
    const reaching = reached.pages.filter(({ modules }) => modules.has(id)).map(({ kind }) => kind);
    if (reaching.length < 2) return null;
    if (reaching.every((kind) => kind === "admin")) return "admin";
    if (pairs.some((pair) => reaching.every((kind) => kind === pair))) return null;
    const role = roles.find((each) => reaching.every((kind) => kind === each));
    if (role) return role;
    const kinds = reaching.map((kind) => (OWN.includes(kind) ? "dashboard" : kind));
    // What only two forms share is a file of their own: the others do not wait for it.
    if (kinds.length === 2 && kinds.every((kind) => kind === "form")) return null;
    if (!kinds.includes("read") && kinds.includes("form") && kinds.includes("dashboard")) return "data";
    if (kinds.includes("read") && kinds.some((kind) => kind !== "read")) return "shared";
    return ["read", "form", "dashboard"].find((kind) => kinds.includes(kind));
  };
}

/** What the app runs at once, and what each page does. */
function reachedBy(getModuleInfo) {
  const from = (id, modules = new Set()) => {
    if (modules.has(id)) return modules;
    modules.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) from(imported, modules);
    return modules;
  };
  const kindOf = (modules) => ([...modules].some((each) => FORM.test(each)) ? "form" : "read");
  const ownKindOf = (id) => (ADMIN_PAGE.test(id) ? "admin" : (of(PAIRS, id) ?? of(ROLES, id) ?? "dashboard"));
  const pagesOf = (list, kind) =>
    getModuleInfo(list).dynamicallyImportedIds.map((id) => {
      const modules = from(id);
      return { modules, kind: kind?.(id) ?? kindOf(modules) };
    });
  const pages = [...pagesOf(PAGES), ...pagesOf(OWN_PAGES, ownKindOf)];
  return { app: from(MAIN), pages };
}
