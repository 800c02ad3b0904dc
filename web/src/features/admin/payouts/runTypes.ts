import type { RunBatchesQuery, RunCandidatesQuery, RunPayoutListQuery, WeekRunQuery } from "../../../generated/admin";

export type Run = WeekRunQuery["payoutRun"];
export type Candidate = RunCandidatesQuery["payoutRun"]["candidates"]["nodes"][number];
export type BatchRow = RunBatchesQuery["payoutBatches"]["nodes"][number];
export type RunPayoutRow = RunPayoutListQuery["payoutRun"]["payouts"]["nodes"][number];
export type Conversion = NonNullable<RunPayoutRow["conversion"]>;
