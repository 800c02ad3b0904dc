import { join } from "node:path";
import type { Accounts } from "../accounts";
import { isDemoAtHome } from "../platform/config/env";
import type { Platform } from "../platform/createPlatform";
import type { Programs } from "../programs";
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
import { feedPace, type Pace } from "./runs/feedPace";
import { FeedRunner } from "./runs/feedRunner";
import { FeedRunStore } from "./runs/feedRunStore";
import { FeedRunTask } from "./runs/feedRunTask";
import { readInWorker } from "./runs/readInWorker";
import { VariantStore } from "./runs/variantStore";
import { BlockSearch } from "./search/index/blockSearch";
import { ProductSearch } from "./search/productSearch.service";
import { openSearchServer } from "./search/server/openSearchServer";

/** Some ten thousand products in both widths. */
const PICTURE_BYTES = 512 * 1024 * 1024;

interface Given {
  accounts: Accounts;
  programs: Programs;
  pace: Pace;
  /** Connected shops are a feature above this one. */
  shopProducts: ShopProducts;
  /** The program that reads a feed in its own process. */
  feedProcess: string;
  /** The longest pause of feeds while links are followed. */
  maxRestMs?: number | undefined;
}

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(platform: Platform, given: Given) {
  const { db, clock, env, log, audit, events, sealerFor } = platform;
  const { accounts, programs, pace, shopProducts, feedProcess, maxRestMs } = given;
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
    variants: new VariantStore(db, clock),
    pace: feedPace({ isBusy: () => pace.isBusy(), maxRestMs, inTurn: (work) => pace.slice(work) }),
    readInWorker: readInWorker({ script: feedProcess, db, clock, pace, maxRestMs }),
  });
  const feedRunTask = new FeedRunTask(db, clock, accounts.tasks, feedRunner);
  const feeds = new FeedService({ db, clock, audit, files, runTask: feedRunTask, shop: shopProducts, isAtHome });
  const database = new BlockSearch(db.longRead);
  const searchServer = openSearchServer({ db, clock, log, env, database });
  const search = searchServer?.search ?? database;
  const productSearch = new ProductSearch(
    db,
    clock,
    (viewer, ids) => programs.publisherPrograms.of(viewer, ids),
    search,
  );
  const productTargets = new ProductTargets(db, search);
  const productStates = new ProductStates(db);
  const boughtProducts = new BoughtProducts(db);
  const pictures = new Pictures(db, new PictureFiles(join(env.dataDir, "pictures"), PICTURE_BYTES), !isAtHome);
  const feedPreview = new FeedPreview(db, files, shopProducts);
  return {
    pictures,
    productSearch,
    boughtProducts,
    productStates,
    productTargets,
    searchServer,
    feeds,
    heldRuns: new HeldRuns(db),
    feedRunTask,
    feedRunner,
    feedPreview,
    /** A temporary file for other uploads. */
    scratch: <T>(work: (path: string) => Promise<T>): Promise<T> => files.scratch(work),
    plans: [...feedRunTask.plans, ...(searchServer ? [searchServer.sync.plan] : [])],
    taskHandlers: [feedRunTask.handler],
  };
}
