const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const swc = ["@swc/jest", { ...JSON.parse(readFileSync(`${__dirname}/.swcrc`, "utf8")), swcrc: false }];
const shared = {
  rootDir: __dirname,
  transform: { "\\.[cm]?[jt]sx?$": swc },
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/data/", "<rootDir>/test-results/"],
  restoreMocks: true,
};

const api = {
  ...shared,
  testEnvironment: "node",
  testMatch: ["<rootDir>/api/**/*.test.ts"],
  setupFiles: ["reflect-metadata", "<rootDir>/api/test/threads.cjs", "<rootDir>/api/test/seed.cjs"],
};

/** What these are about is before the database or beside it, whichever that is. */
const elsewhere =
  /(mountGraphql|compiledQueries|explorer|hostile|openapi|sanitizerThread|demoPages|main|cli|permissions|queryCounts|demo\/payouts|mail|signIn|socketLimits|away|logTrouble|lint)\.test\.ts$|^src\/(gate|contact|pages|live)\//;

/** Tests that have a database under them: the others would say the same thing twice. */
const onDatabase = readdirSync(join(__dirname, "api"), { recursive: true })
  .filter((file) => /\.test\.ts$/.test(file) && !elsewhere.test(file))
  .map((file) => join(__dirname, "api", file))
  .filter((file) =>
    /startApi|startServer|payoutTestKit|trackingTestKit|webhookTestKit|startTwoProcesses|freshDatabase/.test(
      readFileSync(file, "utf8"),
    ),
  );

const projects = [
  { ...api, displayName: "api" },
  // The same files against a server: each test file makes and drops a database of its own.
  process.env.TEST_MYSQL_URL && {
    ...api,
    displayName: "api-mysql",
    testMatch: onDatabase,
    setupFiles: [...api.setupFiles, "<rootDir>/api/test/mysqlLane.cjs"],
  },
  {
    ...shared,
    displayName: "web",
    testEnvironment: "<rootDir>/web/test/browserEnvironment.cjs",
    setupFilesAfterEnv: ["<rootDir>/web/test/waitLonger.cjs"],
    // jsdom asks packages for their browser builds, which are often ES modules: the node ones run as they are.
    testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
    testMatch: ["<rootDir>/web/{src,gallery}/**/*.test.{ts,tsx}"],
    moduleNameMapper: {
      "^@fontsource.*": "<rootDir>/web/test/empty.cjs",
      "\\.(css|woff2?|svg|png|webp|avif|jpg)(\\?\\w+)?$": "<rootDir>/web/test/empty.cjs",
    },
  },
  {
    ...shared,
    displayName: "e2e",
    testEnvironment: "<rootDir>/e2e/kit/environment.cjs",
    testMatch: ["<rootDir>/e2e/**/*.test.ts"],
  },
];

// One for all, since Jest reads it here alone: browsers and database servers on a busy machine take their time.
module.exports = { projects: projects.filter(Boolean), maxWorkers: 2, testTimeout: 90_000 };
