/**
 * Who may import whom. Each line is a layer of one or more modules, the lowest first: a module may import itself and
 * every layer above it in this list, never a layer below, nor another module of its own layer.
 *
 * A module is a file, or a folder with its content. `{a,b}` is one module in several places, `*` makes a module of each
 * folder, and if several match a file, the longest wins. A file in no layer is rejected.
 *
 * - `hasIndex`: others import its `index.ts`, and nothing past it.
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

const engine = {
  without: ["fastify"],
  why: "An engine is handed the services that it needs, and imports only what stands below it.",
};

const feature = {
  hasIndex: true,
  without: ["fastify"],
  why: "Modules import along the money only, by each other's index. Take what you need in the constructor, or define an event and register who acts on it in the module above.",
};

const api = [
  contract,
  { modules: ["api/src/platform"], why: "Every module may use the platform, so it uses none." },
  { modules: ["api/src/accounts"], ...feature },
  { modules: ["api/src/programs"], ...feature },
  { modules: ["api/src/catalogue"], ...feature },
  { modules: ["packages/search-typesense/src"], ...engine },
  { modules: ["api/src/tracking"], ...feature },
  { modules: ["packages/click-archive/src", "packages/click-log/src"], ...engine },
  { modules: ["api/src/sales"], ...feature },
  { modules: ["api/src/money"], ...feature },
  { modules: ["api/src/insight"], ...feature },
  // Live updates are a socket of the server.
  { modules: ["api/src/reach"], ...feature, without: [] },
  { modules: ["api/src/lifecycle"], ...feature },
  {
    modules: ["api/src/assembly"],
    why: "What is built of the modules: services, GraphQL, REST, pages, commands and demo data.",
  },
  { modules: ["packages/telemetry/src"], ...engine },
  { modules: ["api/src/main"], why: "The one file that acts when it is imported." },
];

const web = [
  contract,
  { modules: ["web/src/lib"], without: ["@mui/*"], why: "lib stands below ui and features." },
  { modules: ["web/src/ui"], without: ["@apollo/*"], why: "ui knows no feature and no GraphQL." },
  { modules: ["web/src/generated"] },
  {
    modules: ["web/src/shared"],
    without: ["@apollo/*"],
    why: "shared knows the trade's words, but no feature and no queries: of GraphQL only the types of its fragments.",
  },
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
