import { fileURLToPath } from "node:url";

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const MAIN = source("main.tsx");
const PAGES = source("app/pages.ts");
/** Signed-in pages: dashboards and their parts. */
const OWN_PAGES = source("app/ownPages.ts");
/** The admin's code: useless to publishers and brands, who would all load it. */
const ADMIN_PAGE = /\/features\/admin\//;
/**
 * Pairs of pages, such as a brand's list of publishers and a publisher's page: code shared only by these two stays with
 * them.
 */
const PAIRS = {
  publishers: /\/app\/AdvertiserPublishers?Route/,
  inbox: /\/features\/inbox\//,
  codes: /\/features\/codes\//,
  brands: /\/features\/publisher\/(brands\/|pages\/BrandsPage)/,
};
/** Pairs of one role's pages, for code that others of its pages use, too. */
const ROLE_OF_PAIR = { brands: "publisher" };
/** Code shared by publishers' pages with their queries, and by brands' pages with theirs: neither needs the other's. */
const ROLES = {
  publisher:
    /\/features\/publisher\/|\/app\/(?:Webhook|Key)Settings|\/features\/(products|shop)\/|\/features\/claims\/Publisher/,
  advertiser: /\/features\/advertiser\/|\/app\/Advertiser|\/features\/catalog\/|\/features\/claims\/Brand/,
};
const roles = Object.keys(ROLES);
const pairs = Object.keys(PAIRS);
const of = (patterns, id) => Object.keys(patterns).find((name) => patterns[name].test(id));
const OWN = ["admin", ...pairs, ...roles];
const LIBRARY = /\/node_modules\//;
const FORM = /\/node_modules\/@apollo\/client\//;

/**
 * Groups modules into chunks. On a distant phone each chunk costs a round trip, so shared code is in ten: the libraries
 * the app starts with and its own startup code (two tasks for a slow phone, with the theme in the second), and code
 * shared by content pages and others, only by content pages, by dashboards and pages with a form, only by the latter,
 * by dashboards, only by the admin's pages, by publishers' and by brands'. Code of a single page stays with it. Earlier
 * groups take their dependencies with them, whoever else needs them.
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
    // The style sheet stays with the entry: the build inlines it into each page.
    if (id === MAIN || id.endsWith(".css")) return null;
    if (reached.app.has(id)) return LIBRARY.test(id) ? "base" : "app";
    const reaching = reached.pages.filter(({ modules }) => modules.has(id)).map(({ kind }) => kind);
    if (reaching.length < 2) return null;
    if (reaching.every((kind) => kind === "admin")) return "admin";
    if (pairs.some((pair) => reaching.every((kind) => kind === pair))) return null;
    const role = roles.find((each) => reaching.every((kind) => (ROLE_OF_PAIR[kind] ?? kind) === each));
    if (role) return role;
    const kinds = reaching.map((kind) => (OWN.includes(kind) ? "dashboard" : kind));
    // Code shared only by two forms is a separate chunk: the others do not wait for it.
    if (kinds.length === 2 && kinds.every((kind) => kind === "form")) return null;
    if (!kinds.includes("read") && kinds.includes("form") && kinds.includes("dashboard")) return "data";
    if (kinds.includes("read") && kinds.some((kind) => kind !== "read")) return "shared";
    return ["read", "form", "dashboard"].find((kind) => kinds.includes(kind));
  };
}

/** The code the app runs at startup, and the code of each page. */
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
