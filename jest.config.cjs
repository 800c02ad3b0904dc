const { readdirSync, readFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const { inGroups } = require("./scripts/testGroups.cjs");

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
  setupFiles: ["reflect-metadata", "<rootDir>/api/test/threads.cjs", "<rootDir>/api/test/seed.cjs"],
};

/** What these are about is before the database or beside it, whichever that is; or other files show it there. */
const elsewhere =
  /(mountGraphql|compiledQueries|explorer|hostile(?!Click)|openapi|sanitizerThread|demoPages|main|cli|permissions|queryCounts|demo\/payouts|bankFile|simulation\/replay|tampering|resealing|linkCache|redirect|webhook|delivery|undelivered|passwordReset|termsDraft|mail|signIn|socketLimits|away|logTrouble|lint|clickLogCrash|clickHouse|telemetry|fileSlots|kubernetes|deployment|saleMessages|whyFor|spoolLines|monitoring|guard|clickHold)\.test\.ts$|^src\/(gate|contact|pages|live)\//;

const testsIn = (folder) =>
  readdirSync(join(__dirname, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(__dirname, folder, file));

/** Where the database decides: money, clicks, jobs, tables. With TEST_MYSQL_PART=core only these run on the second one. */
const core =
  /^(src\/(core|db|ledger|payouts|sales|billing|clicks(?!\/archive)|jobs|outbox|closing|privacy|tasks)\/|test\/)/;
const isPart = process.env.TEST_MYSQL_PART === "core";

/** Tests that have a database under them: the others would say the same thing twice. */
const onDatabase = testsIn("api")
  .filter((file) => !isPart || core.test(relative(join(__dirname, "api"), file)))
  .filter((file) => !elsewhere.test(relative(join(__dirname, "api"), file)))
  .filter((file) =>
    /startApi|startServer|payoutTestKit|trackingTestKit|webhookTestKit|startTwoProcesses|startReplicatedServers|freshDatabase/.test(
      readFileSync(file, "utf8"),
    ),
  );

/** From an embedded database to the lane's engine and back: the second lane shows all that the first one would. */
const onceIsEnough = /^src\/db\/copy\/copy\.test\.ts$/;
const onFirst = [...testsIn("api"), ...testsIn("packages")].filter(
  (file) => !(process.env.TEST_MYSQL_URL && onceIsEnough.test(relative(join(__dirname, "api"), file))),
);

const grouped = (process.env.TEST_GROUPS_OF ?? "").split(",");
/** In groups on request, and only for the lanes that run: see `scripts/test.mjs`. */
const together = (lane, files, groups) => (grouped.includes(lane) ? inGroups(lane, files, groups) : files);

const projects = [
  { ...api, displayName: "api", testMatch: together("api", onFirst, { count: 16 }) },
  // The same files against a server: each test file makes and drops a database of its own.
  process.env.TEST_MYSQL_URL && {
    ...api,
    displayName: "api-mysql",
    testMatch: together("api-mysql", onDatabase, { count: 14 }),
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
    globalSetup: "<rootDir>/e2e/kit/demoData.ts",
    testMatch: ["<rootDir>/e2e/**/*.test.ts"],
  },
];

// One for all, since Jest reads it here alone: browsers and database servers on a busy machine take their time.
// A worker keeps something of every file, and one of some gigabytes is busy collecting garbage: a new one takes its place.
module.exports = {
  projects: projects.filter(Boolean),
  // `scripts/test.mjs` runs one more where tests wait for browsers and servers.
  maxWorkers: 2,
  workerIdleMemoryLimit: "1200MB",
  // Against a test that hangs; a busy machine takes three times as long as the usual.
  testTimeout: 180_000,
};
