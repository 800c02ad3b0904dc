// Property tests use new random values each time. TEST_SEED repeats a failed run with the seed that it printed,
// TEST_RUNS sets the number of runs.
const { TEST_SEED, TEST_RUNS, TEST_SOAK } = process.env;
const settings = {
  ...(TEST_SEED && { seed: Number(TEST_SEED) }),
  ...((TEST_RUNS || TEST_SOAK) && { numRuns: Number(TEST_RUNS ?? 2000) }),
};
if (TEST_SEED || TEST_RUNS || TEST_SOAK) require("fast-check").configureGlobal(settings);
