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
};

// Looking a global up in the tests' own realm takes up to ten times as long. None of them is replaced by a test, or
// declared at the top of a module.
const injected = { sandboxInjectedGlobals: ["Array", "Math", "Number", "Object", "Promise", "String", "Symbol"] };

const api = {
  ...shared,
  ...injected,
  // Jest runs no ES modules; the rest of what the API needs is CommonJS.
  transformIgnorePatterns: ["/node_modules/(?!hyparquet/)"],
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

/** Of packages, without the engines whose dependencies are not installed: see `scripts/engines.cjs`. */
const inPackages = testsIn("packages").filter(
  (file) => !missingEngines.some(({ folder }) => file.startsWith(join(__dirname, folder, "/"))),
);

/** A file begins with this line, and the reason, where the database decides: the other engine has to show it as well. */
const ON_BOTH = "/** On both engines: ";
const isMarked = (file) => readFileSync(file, "utf8").startsWith(ON_BOTH);
const ofApi = [...testsIn("api"), ...inPackages];

const grouped = (process.env.TEST_GROUPS_OF ?? "").split(",");
/** In groups when no file is named, and only for the lanes that run: see `scripts/test.mjs`. */
const together = (lane, files, groups) => (grouped.includes(lane) ? inGroups(lane, files, groups) : files);

const projects = [
  { ...api, displayName: "api", testMatch: together("api", ofApi, { count: 10 }) },
  // The marked ones against a server, where each makes and drops databases of its own.
  process.env.TEST_MYSQL_URL && {
    ...api,
    displayName: "api-mysql",
    testMatch: together("api-mysql", ofApi.filter(isMarked), { count: 8 }),
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
      "\\.(css|woff2?|svg|png|webp|avif|jpg)(\\?\\w+)?$": "<rootDir>/web/test/empty.cjs",
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

// One for all, since Jest reads it here alone: browsers and database servers on a busy machine take their time.
// A worker keeps something of every file, and one of some gigabytes is busy collecting garbage: a new one takes its place.
module.exports = {
  projects: projects.filter(Boolean),
  testSequencer: "<rootDir>/scripts/testSequencer.cjs",
  // `scripts/test.mjs` runs one more where tests wait for browsers and servers.
  maxWorkers: 2,
  workerIdleMemoryLimit: "1200MB",
  // Catches tests that hang, not slow ones: a busy machine takes several times as long. A browser step still gives up
  // after 30 seconds, and says which it was.
  testTimeout: process.env.TEST_SOAK ? 3_600_000 : 120_000,
};
