// Property tests use new random values each time. TEST_SEED repeats a failed run with the seed that it printed,
// TEST_RUNS sets the number of runs.
const { TEST_SEED, TEST_RUNS } = process.env;
const settings = { ...(TEST_SEED && { seed: Number(TEST_SEED) }), ...(TEST_RUNS && { numRuns: Number(TEST_RUNS) }) };
if (TEST_SEED || TEST_RUNS) require("fast-check").configureGlobal(settings);
