import { join } from "node:path";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import type { Logger } from "../core/log/log";
import type { TaskService } from "../tasks/task.service";
import { BoughtProducts } from "./boughtProducts";
import { FeedService } from "./feed.service";
import { FeedPreview } from "./feedPreview";
import { HeldRuns } from "./heldRuns.service";
import { PictureFiles } from "./pictures/pictureFiles";
import { Pictures } from "./pictures/pictures";
import { ProductStates } from "./productStates";
import { ProductTargets } from "./productTargets";
import { FeedFiles } from "./reading/feedFiles";
import type { ShopProducts } from "./reading/shopProducts";
import { Reindex } from "./reindex";
import { feedPace, type Pace } from "./runs/feedPace";
import { FeedRunner } from "./runs/feedRunner";
import { FeedRunStore } from "./runs/feedRunStore";
import { FeedRunTask } from "./runs/feedRunTask";
import { GoodsStore } from "./runs/goodsStore";
import { readApart } from "./runs/readApart";
import { BlockSearch } from "./search/index/blockSearch";
import { ProductSearch, type ProgramsOf } from "./search/productSearch.service";
import { openSearchServer } from "./search/server/openSearchServer";
import { ShopFeeds } from "./shopFeed.service";

/** Some ten thousand products in both widths. */
const PICTURE_BYTES = 512 * 1024 * 1024;

interface Parts {
  db: Database;
  clock: Clock;
  env: Env;
  log: Logger;
  audit: AuditService;
  tasks: TaskService;
  events: Events;
  pace: Pace;
  sealerFor: (purpose: string) => Sealer;
  programsOf: ProgramsOf;
  shopProducts: ShopProducts;
}

export function createCatalogue(parts: Parts) {
  const { db, clock, env, log, audit, tasks, events, pace, sealerFor, programsOf, shopProducts } = parts;
  const isAtHome = isDemoAtHome(env);
  const files = new FeedFiles(
    db,
    sealerFor("feed credentials"),
    join(env.dataDir, "feed-scratch"),
    isAtHome,
    shopProducts,
  );
  const feedRunner = new FeedRunner({
    files,
    runs: new FeedRunStore(db, clock, events),
    goods: new GoodsStore(db, clock),
    pace: feedPace(() => pace.isBusy(), { inTurn: (work) => pace.piece(work) }),
    readApart: readApart({ db, clock, pace }),
  });
  const feedRunTask = new FeedRunTask(db, clock, tasks, feedRunner);
  const feeds = new FeedService({ db, clock, audit, files, runTask: feedRunTask, isAtHome });
  const database = new BlockSearch(db.longRead);
  const searchServer = openSearchServer({ db, clock, log, env, database });
  const search = searchServer?.search ?? database;
  const productSearch = new ProductSearch(db, clock, programsOf, search);
  const productTargets = new ProductTargets(db, search);
  const productStates = new ProductStates(db);
  const boughtProducts = new BoughtProducts(db);
  const reindex = new Reindex(db, clock);
  const pictures = new Pictures(db, new PictureFiles(join(env.dataDir, "pictures"), PICTURE_BYTES), !isAtHome);
  const feedPreview = new FeedPreview(db, files, shopProducts);
  return {
    pictures,
    productSearch,
    boughtProducts,
    productStates,
    productTargets,
    reindex,
    searchServer,
    feeds,
    shopFeeds: new ShopFeeds(db, clock, audit, shopProducts),
    heldRuns: new HeldRuns(db),
    feedRunTask,
    feedRunner,
    feedPreview,
  };
}
