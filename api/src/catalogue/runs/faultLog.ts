import type { FeedFault, FeedRun } from "../feed.entity";
import type { FaultCode, RowFault } from "../rows/normaliseRow";

const MAX_LISTED = 50;

/** The faults of a run: the first of them by row, and how many of each code there were. */
export class FaultLog {
  constructor(
    readonly faults: FeedFault[] = [],
    readonly faultCounts: FeedRun["faultCounts"] = {},
  ) {}

  add(row: number, found: readonly RowFault[]): void {
    for (const { column, code } of found) {
      if (this.faults.length < MAX_LISTED) this.faults.push({ row, column, code });
      this.count(code, 1);
    }
  }

  count(code: FaultCode, more: number): void {
    if (more > 0) this.faultCounts[code] = (this.faultCounts[code] ?? 0) + more;
  }
}
