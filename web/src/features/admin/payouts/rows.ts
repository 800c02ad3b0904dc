import type { RunCandidatesQuery, RunPayoutListQuery, WeekRunQuery } from "../../../generated/admin";

export type Run = WeekRunQuery["payoutRun"];
export type Candidate = RunCandidatesQuery["payoutRun"]["candidates"]["nodes"][number];
export type DeskPayoutRow = RunPayoutListQuery["payoutRun"]["payouts"]["nodes"][number];
