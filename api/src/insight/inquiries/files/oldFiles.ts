import { LessThanOrEqual } from "typeorm";
import { type Clock, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { deleteFiles } from "./fileRoom";
import { InquiryFile } from "./inquiryFile.entity";

const BATCH_SIZE = 20;

/** Deletes the files of claims that were closed some time ago. Reads by index only what is due. */
export class OldInquiryFiles {
  readonly plan: JobPlan = {
    name: "claims:files",
    about: "deletes the files of claims that were closed 90 days ago",
    when: { every: HOUR },
    isFinal: true,
    work: async (signal) => {
      await this.run(signal);
    },
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how many went. */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    while (!signal?.aborted) {
      const due = await this.db.read.find(InquiryFile, {
        select: { id: true },
        where: { deleteAt: LessThanOrEqual(this.clock.now()) },
        order: { deleteAt: "ASC" },
        take: BATCH_SIZE,
      });
      if (due.length === 0) break;
      count += await this.db.write((tx) => deleteFiles(tx, { id: due.map(({ id }) => id) }));
    }
    return count;
  }
}
