// Properties are tried on other values each time. Who saw one fail gets the same values by the seed that it printed,
// and who has time tries more of them.
const { TEST_SEED, TEST_RUNS } = process.env;
const settings = { ...(TEST_SEED && { seed: Number(TEST_SEED) }), ...(TEST_RUNS && { numRuns: Number(TEST_RUNS) }) };
if (TEST_SEED || TEST_RUNS) require("fast-check").configureGlobal(settings);
