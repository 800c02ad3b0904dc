import { join } from "node:path";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { TaskService } from "../tasks/task.service";
import { FeedService } from "./feed.service";
import { FeedPreview } from "./feedPreview";
import { FeedFiles } from "./reading/feedFiles";
import { FeedRunner, type Pace } from "./runs/feedRunner";
import { FeedRunStore } from "./runs/feedRunStore";
import { FeedRunTask } from "./runs/feedRunTask";
import { GoodsStore } from "./runs/goodsStore";

interface Parts {
  db: Database;
  clock: Clock;
  env: Env;
  audit: AuditService;
  tasks: TaskService;
  pace: Pace;
  sealerFor: (purpose: string) => Sealer;
}

export function createCatalogue({ db, clock, env, audit, tasks, pace, sealerFor }: Parts) {
  const isAtHome = isDemoAtHome(env);
  const files = new FeedFiles(db, sealerFor("feed credentials"), join(env.dataDir, "feed-scratch"), isAtHome);
  const feedRunner = new FeedRunner({
    files,
    runs: new FeedRunStore(db, clock),
    goods: new GoodsStore(db, clock),
    pace,
  });
  const feedRunTask = new FeedRunTask(db, clock, tasks, feedRunner);
  const feeds = new FeedService({ db, clock, audit, files, runTask: feedRunTask, isAtHome });
  return { feeds, feedRunTask, feedRunner, feedPreview: new FeedPreview(db, files) };
}
