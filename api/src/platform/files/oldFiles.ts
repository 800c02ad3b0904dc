import { type FindOptionsSelect, type FindOptionsWhere, In, LessThanOrEqual } from "typeorm";
import { type Clock, HOUR } from "../clock";
import type { Database, Tx } from "../db/database";
import type { JobPlan } from "../jobs/scheduler";
import { freeRoom } from "./fileRoom";
import type { SentFile } from "./sentFile.entity";

type Kind<File extends SentFile> = new () => File;
// Safe casts of conditions: each kind of file has the columns of all.
type Where<File extends SentFile> = FindOptionsWhere<File>;

/** Deletes files and frees their space. The only way sent files are deleted. */
export async function deleteSentFiles<File extends SentFile>(
  tx: Tx,
  kind: Kind<File>,
  where: Where<File>,
): Promise<number> {
  const select = { id: true, room: true } as FindOptionsSelect<File>;
  let count = 0;
  for (const { id, room } of await tx.find(kind, { select, where })) {
    const { affected } = await tx.delete(kind, { ...where, id } as Where<File>);
    if (affected !== 1) continue;
    count += 1;
    await freeRoom(tx, room);
  }
  return count;
}

const BATCH_SIZE = 20;

/** Deletes files that nobody needs any more. Reads only due rows, by index. */
export class OldFiles<File extends SentFile> {
  readonly plan: JobPlan;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly kind: Kind<File>,
    job: Pick<JobPlan, "name" | "about">,
  ) {
    this.plan = { ...job, when: { every: HOUR }, isFinal: true, work: (signal) => this.run(signal) };
  }

  /** Returns the number of deleted files. */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    while (!signal?.aborted) {
      const isDue = { deleteAt: LessThanOrEqual(this.clock.now()) } as Where<File>;
      const select = { id: true } as FindOptionsSelect<File>;
      const order = { deleteAt: "ASC" } as never;
      const due = await this.db.read.find(this.kind, { select, where: isDue, order, take: BATCH_SIZE });
      if (due.length === 0) break;
      // Not what has come to be needed meanwhile.
      const where = { ...isDue, id: In(due.map(({ id }) => id)) } as Where<File>;
      count += await this.db.write((tx) => deleteSentFiles(tx, this.kind, where));
    }
    return count;
  }
}
