const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { missingEngines } = require("./scripts/engines.cjs");
const { inGroups } = require("./scripts/testGroups.cjs");

const swc = ["@swc/jest", { ...JSON.parse(readFileSync(`${__dirname}/.swcrc`, "utf8")), swcrc: false }];
const shared = {
  rootDir: __dirname,
  transform: { "\\.[cm]?[jt]sx?$": swc },
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/data/", "<rootDir>/test-results/"],
  restoreMocks: true,
  // Jest runs no ES modules; everything else in use is CommonJS.
  transformIgnorePatterns: [
    "/node_modules/(?!(hyparquet|intl-messageformat|oidc-provider|@formatjs|openid-client|oauth4webapi|jose)/)",
  ],
};

// Looking up a global in the tests' own realm takes up to ten times as long. Tests replace none of these, and no module
// declares them at the top.
const injected = { sandboxInjectedGlobals: ["Array", "Math", "Number", "Object", "Promise", "String", "Symbol"] };

const api = {
  ...shared,
  ...injected,
  globalSetup: "<rootDir>/api/test/build.cjs",
  testEnvironment: "node",
  setupFiles: ["reflect-metadata", "<rootDir>/api/test/threads.cjs", "<rootDir>/api/test/seed.cjs"],
};

const browser = {
  ...shared,
  testEnvironment: "<rootDir>/e2e/kit/environment.cjs",
  globalSetup: "<rootDir>/e2e/kit/demoData.ts",
};

const testsIn = (folder) =>
  readdirSync(join(__dirname, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => join(__dirname, folder, file));

/** Packages, without engines whose dependencies are not installed: see `scripts/engines.cjs`. */
const inPackages = testsIn("packages").filter(
  (file) => !missingEngines.some(({ folder }) => file.startsWith(join(__dirname, folder, "/"))),
);

/** A file starts with this line and the reason if its result depends on the database: it then runs on both engines. */
const ON_BOTH = "/** On both engines: ";
const isMarked = (file) => readFileSync(file, "utf8").startsWith(ON_BOTH);
const ofApi = [...testsIn("api"), ...inPackages];

const grouped = (process.env.TEST_GROUPS_OF ?? "").split(",");
/** Grouped if no file is named, and only for the lanes that run: see `scripts/test.mjs`. */
const together = (lane, files, groups) => (grouped.includes(lane) ? inGroups(lane, files, groups) : files);

const projects = [
  { ...api, displayName: "api", testMatch: together("api", ofApi, { count: 8 }) },
  // The marked ones against a server, where each creates and drops its own databases.
  process.env.TEST_MYSQL_URL && {
    ...api,
    displayName: "api-mysql",
    testMatch: together("api-mysql", ofApi.filter(isMarked), { count: 6 }),
    setupFiles: [...api.setupFiles, "<rootDir>/api/test/mysqlLane.cjs"],
  },
  {
    ...shared,
    ...injected,
    displayName: "web",
    testEnvironment: "<rootDir>/web/test/browserEnvironment.cjs",
    setupFilesAfterEnv: ["<rootDir>/web/test/waitLonger.cjs"],
    // jsdom asks packages for their browser builds, which are often ES modules: the node ones run as they are.
    testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
    testMatch: ["<rootDir>/web/src/**/*.test.{ts,tsx}"],
    moduleNameMapper: {
      "^@mui/material$": "<rootDir>/web/test/material.cjs",
      "^@fontsource.*": "<rootDir>/web/test/empty.cjs",
      "\\.(css|woff2?|svg)(\\?\\w+)?$": "<rootDir>/web/test/empty.cjs",
      "\\.(png|webp|avif|jpg)(\\?\\w+)?$": "<rootDir>/web/test/picture.cjs",
    },
  },
  { ...browser, displayName: "journeys", testMatch: ["<rootDir>/e2e/journeys/*.test.ts"] },
  {
    ...browser,
    displayName: "e2e",
    testMatch: ["<rootDir>/e2e/**/*.test.ts", `!${__dirname}/e2e/{journeys,tours}/**`],
  },
  { ...browser, displayName: "tours", testMatch: ["<rootDir>/e2e/tours/*.test.ts"] },
];

// One value for all, because Jest only reads it here: browsers and database servers on a busy machine are slow. A
// worker retains memory of every file, and one of some gigabytes is busy collecting garbage: a new one replaces it.
module.exports = {
  projects: projects.filter(Boolean),
  testSequencer: "<rootDir>/scripts/testSequencer.cjs",
  // `scripts/test.mjs` adds one where tests wait for browsers and servers.
  maxWorkers: 2,
  workerIdleMemoryLimit: "1200MB",
  // Catches hung tests, not slow ones: a busy machine takes several times as long. A browser step still fails after 30
  // seconds, and names itself.
  testTimeout: process.env.TEST_SOAK ? 3_600_000 : 180_000,
};
