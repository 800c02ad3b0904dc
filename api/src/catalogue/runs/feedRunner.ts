import type { FeedRun } from "../feed.entity";
import type { FeedFiles } from "../reading/feedFiles";
import { FeedRefusal } from "../reading/feedRefusal";
import type { Pace } from "./feedPace";
import { FeedReading, type ReadingGiven, type RunFigures } from "./feedReading";
import type { BegunRun, FeedRunStore } from "./feedRunStore";
import type { VariantStore } from "./variantStore";

/** About 200 rows, for which starting a process does not pay off. */
const SMALL_BYTES = 64 * 1024;
/**
 * A dozen rows. While links are followed no more are read here: each written row blocks this thread for milliseconds.
 */
const TINY_BYTES = 4 * 1024;

type Progress = (done: number, total: number) => void;
type Read = (
  given: ReadingGiven,
  figures: RunFigures,
  signal: AbortSignal,
  progress: Progress,
) => Promise<"done" | "held">;

export interface RunnerParts {
  files: FeedFiles;
  runs: FeedRunStore;
  variants: VariantStore;
  pace: Pace;
  /** Reads a large file in a separate process. */
  readInWorker: Read;
}

/** Runs a feed from fetching its file to the end. */
export class FeedRunner {
  constructor(private readonly parts: RunnerParts) {}

  async run(feedId: string, signal: AbortSignal, progress: Progress): Promise<FeedRun> {
    const { files, runs } = this.parts;
    const begun = await runs.begin(feedId);
    try {
      if (begun.feed.removedAt) return await this.leaveAll(begun, signal);
      return await files.scratch((path) => this.read(begun, path, signal, progress));
    } catch (error) {
      const words = error instanceof FeedRefusal ? error.message.slice(0, 300) : null;
      const unknown = { etag: null, lastModified: null };
      const feed = words ? { ...unknown, state: "failing" as const, lastError: words } : unknown;
      await runs.end({ ...begun.run, state: "abandoned", error: words ?? "The sync was interrupted." }, feed);
      throw error;
    }
  }

  private async leaveAll({ run, feed }: BegunRun, signal: AbortSignal): Promise<FeedRun> {
    const { variants, runs, pace } = this.parts;
    run.gone = await variants.leave({ ...run, merchantId: feed.merchantId }, () => false, pace, signal);
    return runs.end({ ...run, state: "done" }, { runId: run.id });
  }

  private async read(begun: BegunRun, path: string, signal: AbortSignal, progress: Progress): Promise<FeedRun> {
    const { files, runs, pace, readInWorker } = this.parts;
    const { run, feed, merchant, canMiss } = begun;
    const fetched = await files.fetch(feed, path, signal);
    const { sha256, bytes, etag, lastModified, charset, currency = merchant.currency } = fetched;
    const isFine = { state: "ok" as const, lastError: null };
    // A held feed still has its previous file.
    if (sha256 === null) return runs.end({ ...run, state: "done", variants: feed.goodRows ?? 0 }, isFine);
    Object.assign(run, { sha256, bytes });
    const { format, mapping, goodRows } = feed;
    const rules = { format, mapping, charset, website: merchant.website, currency };
    const given = { run: { id: run.id, feedId: run.feedId }, merchantId: merchant.id, path, rules, goodRows, canMiss };
    const read = bytes > (pace.isBusy() ? TINY_BYTES : SMALL_BYTES) ? readInWorker : this.readHere;
    if ((await read(given, run, signal, progress)) === "held")
      return runs.end({ ...run, state: "held" }, { state: "held", lastError: null });
    return runs.end({ ...run, state: "done" }, { ...isFine, etag, lastModified, goodRows: run.variants });
  }

  private readonly readHere: Read = (given, figures, signal, progress) => {
    const { variants, pace } = this.parts;
    return new FeedReading({ variants, pace }, given, figures, signal).read(progress);
  };
}
