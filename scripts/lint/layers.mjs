/**
 * Who may import whom. Each line is a layer of one or more modules, the lowest first: a module may import itself and
 * every layer above it in this list, never a layer below or another module of its own layer.
 *
 * A module is a file or a folder. `{a,b}` is one module in several places, `*` makes each folder a module, and if
 * several match a file, the longest wins. A file in no layer is rejected.
 *
 * - `hasIndex`: others import only its `index.ts`.
 * - `packages`: the only packages it may use, including Node's own; `without`: packages it may not use.
 * - `why`: the message that explains what to do instead.
 *
 * Tests may import anything. Import cycles are rejected by Biome (noImportCycles).
 */
const contract = {
  modules: ["api/src/contract"],
  packages: ["ibantools", "intl-messageformat", "yup"],
  why: "contract is shared with the web: it imports only ibantools, intl-messageformat and yup.",
};

const engine = {
  without: ["fastify"],
  why: "An engine receives the services it needs and imports only from layers below it.",
};

const feature = {
  hasIndex: true,
  without: ["fastify"],
  why: "Modules import only along the money, through each other's index. Take dependencies in the constructor, or define an event and register its handler in the module above.",
};

const api = [
  contract,
  { modules: ["api/src/platform"], why: "Every module may use the platform, so the platform imports no module." },
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
    why: "Built from the modules: services, GraphQL, REST, pages, commands and demo data.",
  },
  { modules: ["packages/telemetry/src"], ...engine },
  { modules: ["api/src/main"], why: "The only file with side effects on import." },
];

const web = [
  contract,
  { modules: ["web/src/lib"], without: ["@mui/*"], why: "lib is below ui and features." },
  { modules: ["web/src/ui"], without: ["@apollo/*"], why: "ui knows no feature and no GraphQL." },
  { modules: ["web/src/generated"] },
  {
    modules: ["web/src/shared"],
    without: ["@apollo/*"],
    why: "shared knows the domain but no feature and no queries: only the types of its GraphQL fragments.",
  },
  {
    modules: ["web/src/features/session", "web/src/features/views"],
    why: "Session and saved views: other features import them, so they import none.",
  },
  {
    modules: ["web/src/features/*"],
    why: "Features may import only features/session and features/views. Shared code belongs in shared, ui or lib.",
  },
  { modules: ["web/src/app/{theme,fonts}"], why: "The theme knows no pages." },
  { modules: ["web/src/app"], why: "Imports run one way: main, app, features, then ui, generated and lib." },
  { modules: ["web/src/main"] },
];

const packages = [
  {
    modules: ["packages/server/src"],
    packages: ["node:crypto"],
    why: "Packages that shops install depend on nothing but their runtime.",
  },
  { modules: ["packages/clients"], packages: [], why: "A single file to copy into a program, without dependencies." },
  { modules: ["packages/dev"], why: "A program without dependencies: Node's own modules are all it has." },
  { modules: ["packages/test"], why: "Test doubles that need none of our code." },
];

/** One list per side: the web may import only the contract from the API, and the API nothing from the web. */
export const sides = [api, web, packages];

/** The same for the parts of a feature, by file name ending: those in one line may import each other. */
export const parts = [
  { endings: [".entity", ".inputs", ".policy"], why: "Services use policies and entities, never the other way round." },
  { endings: [".service"], why: "Resolvers use services, never the other way round." },
  { endings: [".resolver"] },
];
