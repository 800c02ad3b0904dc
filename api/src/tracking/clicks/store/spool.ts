import { isDataRefusal } from "../../../platform/db/dataRefusal";
import { DiskQueue } from "../../../platform/diskQueue/diskQueue";
import type { Logger } from "../../../platform/log/log";
import { clickLine } from "./clickLine";
import type { NewClick } from "./newClick";

/** About 800,000 clicks. */
const MAX_BYTES = 256 * 1024 * 1024;
const BATCH_SIZE = 500;

/** Relative to the data folder. */
export const SPOOL_FOLDER = "spool";

/** A disk queue of clicks for when the database is unavailable. */
export class Spool extends DiskQueue<NewClick> {
  constructor(folder: string, log: Logger, maxBytes = MAX_BYTES) {
    super({ folder, log, maxBytes, batchSize: BATCH_SIZE, format: clickLine, isRefusal: isDataRefusal });
  }
}
