import { In, LessThan, LessThanOrEqual } from "typeorm";
import { type Task, type TaskHandler, type TaskService, taskStateOf } from "../../accounts";
import { sourceNames } from "../../contract/moveIn/sources";
import { type Clock, HOUR, MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { ownerOf } from "../../programs";
import type { DryRun } from "./dryRun";
import { Import } from "./import.entity";
import type { ImportRunner } from "./importRunner";
import type { ImportUndo } from "./importUndo";

const KIND = "imports.work";
const MAX_DUE = 50;

interface Payload {
  importId: string;
}

interface Parts {
  db: Database;
  clock: Clock;
  tasks: TaskService;
  dryRun: DryRun;
  runner: ImportRunner;
  undo: ImportUndo;
}

/** The work on imports as tasks, one at a time per import: what is done follows from the import's state. */
export class ImportTask {
  readonly handler: TaskHandler;

  constructor(private readonly parts: Parts) {
    this.handler = {
      kind: KIND,
      about: "tries, runs or undoes a move from another program",
      isHeavy: true,
      lane: "imports",
      work: async ({ task, signal, progress }) => {
        const { importId } = task.payload as Payload;
        const of = await parts.db.read.findOneByOrFail(Import, { id: importId });
        if (of.state === "trying") await parts.dryRun.run(of, signal, progress);
        else if (of.state === "undoing") await parts.undo.run(of, signal, progress);
        else if (of.state === "running" || of.state === "done") await parts.runner.run(of, signal, progress);
        return { importId };
      },
    };
  }

  /** Returns the same task while one is waiting or running. */
  async start({ id: importId, merchantId, source }: Import): Promise<Task> {
    const ownerId = await ownerOf(this.parts.db.read, merchantId);
    const payload: Payload = { importId };
    const from = source === "csv" ? "CSV" : sourceNames[source];
    return this.parts.tasks.request({
      kind: KIND,
      subject: `Move from ${from}`,
      ownerId,
      payload,
      key: keyOf(importId),
    });
  }

  latest = (importId: string): Promise<Task | null> => this.parts.tasks.latest(keyOf(importId));

  readonly plan: JobPlan = {
    name: "imports:continue",
    about: "continues imports with rows that wait, and those a crash has interrupted",
    when: { every: MINUTE },
    work: (signal) => this.continueDue(signal),
  };

  private async continueDue(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const due = await db.read.find(Import, { where: { nextAt: LessThanOrEqual(now), state: "done" }, take: MAX_DUE });
    for (const one of due) {
      if (signal?.aborted) break;
      await this.start(one);
      await db.write((tx) => tx.update(Import, { id: one.id }, { nextAt: new Date(now.getTime() + HOUR) }));
    }
    const state = In(["trying", "running", "undoing"]);
    const left = await db.read.find(Import, {
      where: { state, changedAt: LessThan(new Date(now.getTime() - 5 * MINUTE)) },
      take: MAX_DUE,
    });
    for (const one of left) {
      if (signal?.aborted) break;
      const task = await this.latest(one.id);
      // Nobody continues what a person cancelled or what failed.
      if (!task || taskStateOf(task) === "done") await this.start(one);
    }
    return due.length;
  }
}

const keyOf = (importId: string): string => `${KIND}:${importId}`;
