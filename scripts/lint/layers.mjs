/**
 * Who may import whom. Each line is a layer of one or more modules, the lowest first: a module may import itself and
 * every layer above it in this list, never a layer below, nor another module of its own layer.
 *
 * A module is a file, or a folder with its content. `{a,b}` is one module in several places, `*` makes a module of each
 * folder, and if several match a file, the longest wins. A file in no layer is rejected.
 *
 * - `not`: modules that may not be imported all the same.
 * - `packages`: the only packages it may use, including Node's own; `without`: those that it may not use.
 * - `why`: what to do instead, for the message.
 *
 * Tests may import anything. Import cycles are rejected by Biome (noImportCycles).
 */
const contract = {
  modules: ["api/src/contract"],
  packages: ["ibantools", "yup"],
  why: "contract is shared with the web: it imports only ibantools and yup.",
};

const shared = { why: "Every feature may use this, so it uses none of them." };

const feature = {
  without: ["fastify"],
  why: "Features import along the money only, and nothing of what is built from them. Take what you need in the constructor, or define an event and say in eventHandlers.ts who acts on it.",
};

const built = { why: "Imports run one way: main, app, schema and rest, resolvers, services." };

const api = [
  contract,
  { modules: ["api/src/core"], without: ["fastify"], why: "core imports nothing of ours but contract." },

  { modules: ["api/src/chain", "api/src/diskQueue", "api/src/gate", "api/src/jobs"], ...shared },
  { modules: ["api/src/audit"], ...shared },
  { modules: ["api/src/outbox"], ...shared },
  { modules: ["api/src/mail"], ...shared },

  { modules: ["api/src/accounts"], ...feature },
  { modules: ["api/src/rates"], ...feature },
  { modules: ["api/src/tasks"], ...feature },
  { modules: ["api/src/terms"], ...feature },
  { modules: ["api/src/merchants"], ...feature },
  { modules: ["api/src/apiKeys"], ...feature },
  { modules: ["api/src/partnerships"], not: ["api/src/apiKeys"], ...feature },
  { modules: ["api/src/pages", "api/src/contact"], not: ["api/src/merchants", "api/src/apiKeys"], ...feature },
  { modules: ["api/src/conversations"], not: ["api/src/apiKeys"], ...feature },
  { modules: ["api/src/catalogue"], not: ["api/src/partnerships"], ...feature },
  { modules: ["api/src/links"], ...feature },
  { modules: ["api/src/clicks"], ...feature },
  { modules: ["api/src/linkHealth"], ...feature },
  { modules: ["api/src/codes"], ...feature },
  { modules: ["api/src/earnings"], ...feature },
  { modules: ["api/src/sales"], ...feature },
  { modules: ["api/src/shopKit"], ...feature },
  { modules: ["api/src/ledger"], ...feature },
  { modules: ["api/src/billing"], ...feature },
  { modules: ["api/src/savedViews"], ...feature },
  { modules: ["api/src/bonuses"], ...feature },
  { modules: ["api/src/payouts"], ...feature },
  { modules: ["api/src/publicLog"], ...feature },
  { modules: ["api/src/reports"], ...feature },
  { modules: ["api/src/risk"], ...feature },
  { modules: ["api/src/inquiries"], ...feature },
  { modules: ["api/src/shops"], ...feature },
  { modules: ["api/src/exports"], ...feature },
  { modules: ["api/src/simulation"], ...feature },
  { modules: ["api/src/webhooks"], ...feature },
  { modules: ["api/src/notifications"], ...feature },
  { modules: ["api/src/closing", "api/src/ownData", "api/src/privacy"], ...feature },
  { modules: ["api/src/live"], why: feature.why },

  {
    modules: [
      "api/src/{services,eventHandlers,linkEventHandlers,inquiryEventHandlers,programEventHandlers,scheduledJobs,resealing,redis}",
    ],
    ...built,
  },
  { modules: ["api/src/demoShop", "api/src/explorer"], ...built },
  { modules: ["api/src/db"], ...built },
  { modules: ["api/src/catalogue/runs/feedProcess"], why: "A process of its own opens what it needs by itself." },
  { modules: ["api/src/rest"], ...built },
  { modules: ["api/src/{graphql,http,appParts}"], ...built },
  { modules: ["api/src/{app,boot}"], ...built },
  { modules: ["api/src/main", "api/src/cli"], ...built },
];

const web = [
  contract,
  { modules: ["web/src/lib"], without: ["@mui/*"], why: "lib stands below ui and features." },
  { modules: ["web/src/ui"], without: ["@apollo/*"], why: "ui knows no feature and no GraphQL." },
  {
    modules: ["web/src/shared"],
    without: ["@apollo/*"],
    why: "shared knows the trade's words, but no feature and no GraphQL.",
  },
  { modules: ["web/src/generated"] },
  {
    modules: ["web/src/features/session", "web/src/features/views"],
    why: "Who is signed in, and the kept views of lists: other features import them, so they import none.",
  },
  {
    modules: ["web/src/features/*"],
    why: "Of other features only features/session and features/views may be imported; what two share belongs in shared, ui or lib.",
  },
  { modules: ["web/src/app/{theme,fonts}"], why: "The look of the site knows none of its pages." },
  { modules: ["web/src/app"], why: "Imports run one way: main, app, features, then ui, generated and lib." },
  { modules: ["web/src/main"] },
  {
    modules: ["web/gallery"],
    not: [
      "web/src/generated",
      "web/src/features/session",
      "web/src/features/views",
      "web/src/features/*",
      "web/src/app",
      "web/src/main",
    ],
    without: ["@apollo/*"],
    why: "The gallery shows what stands on its own: ui, shared, lib and the theme. Nothing of the site imports it.",
  },
];

const packages = [
  {
    modules: ["packages/server/src"],
    packages: ["node:crypto"],
    why: "What shops install depends on nothing but their runtime, least of all on the site's code.",
  },
  { modules: ["packages/clients"], packages: [], why: "One file to copy into a program: it needs nothing beside it." },
  { modules: ["packages/dev"], why: "A program without dependencies: Node's own modules are all it has." },
  { modules: ["packages/test"], why: "Stand-ins for tests, which need nothing of ours." },
];

/** One list per side; from the other side the web imports only the contract, and the API nothing. */
export const sides = [api, web, packages];

/** The same for the parts of a feature, by file name endings: those in one line may import each other. */
export const parts = [
  { endings: [".entity", ".inputs", ".policy"], why: "Services use policies and entities, never the other way round." },
  { endings: [".service"], why: "Resolvers use services, never the other way round." },
  { endings: [".resolver"] },
];
