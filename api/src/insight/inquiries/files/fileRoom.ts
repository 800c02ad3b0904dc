import { In, LessThanOrEqual } from "typeorm";
import { type Clock, HOUR } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { ConflictError } from "../../../platform/errors";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { InquiryFile, InquiryFileRoom } from "./inquiryFile.entity";

const ROW = 1;

export const NO_ROOM =
  "We have no room for more files at the moment. Please describe what the file shows in words, and try again tomorrow.";

/** Takes room for a file, if all files together have it. */
export async function takeRoom(tx: Tx, bytes: number, budget: number): Promise<void> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(InquiryFileRoom)
    .set({ bytes: () => `bytes + ${Math.trunc(bytes)}` })
    .where("id = :id AND bytes + :bytes <= :budget", { id: ROW, bytes, budget })
    .execute();
  if (affected !== 1) throw new ConflictError(NO_ROOM);
}

/** Deletes files and gives their room back: the only way in which files go. */
export async function deleteFiles(tx: Tx, where: { inquiryId: string[] } | { id: string[] }): Promise<number> {
  if (Object.values(where).flat().length === 0) return 0;
  const which = "id" in where ? { id: In(where.id) } : { inquiryId: In(where.inquiryId) };
  const files = await tx.find(InquiryFile, { select: { id: true, room: true }, where: which });
  let count = 0;
  for (const { id, room } of files) {
    const { affected } = await tx.delete(InquiryFile, { id });
    if (affected !== 1) continue;
    count += 1;
    await tx.decrement(InquiryFileRoom, { id: ROW }, "bytes", room);
  }
  return count;
}

const BATCH_SIZE = 20;

/** Deletes the files of claims that were closed some time ago. Reads by index only what is due. */
export class OldInquiryFiles {
  readonly plan: JobPlan = {
    name: "claims:files",
    about: "deletes the files of claims that were closed 90 days ago",
    when: { every: HOUR },
    isFinal: true,
    work: (signal) => this.run(signal),
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
