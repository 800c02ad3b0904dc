const { TEST_RUNS, TEST_SOAK } = process.env;

/** The number of cases of a property test: this many, twenty times as many in `npm run soak`, or TEST_RUNS. */
export const runs = (few: number): number => Number(TEST_RUNS ?? few * (TEST_SOAK ? 20 : 1));

/** Seeds of random sequences, more of them in `npm run soak`. */
export const seeds = (...few: number[]): number[] => [
  ...few,
  ...Array.from({ length: Math.max(0, runs(few.length) - few.length) }, (_, index) => 1000 + index),
];
