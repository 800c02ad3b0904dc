import { FeedRefusal } from "./feedRefusal";
import type { PreviewGiven, PreviewMessage } from "./previewInWorker";
import { type FeedRules, type NumberedRow, readFeed } from "./readFeed";

const PREVIEW_ROWS = 20;

/** The first rows of a file. If the rest is missing, errors at the end are meaningless. */
async function previewRows(path: string, rules: FeedRules, isCut: boolean): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = [];
  try {
    for await (const row of readFeed(path, rules)) {
      rows.push(row);
      if (rows.length === PREVIEW_ROWS) return rows;
    }
  } catch (error) {
    if (isCut && rows.length > 0 && error instanceof FeedRefusal) return rows;
    throw error;
  }
  // The last one may be incomplete.
  return isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
}

const send = (message: PreviewMessage) => process.send?.(message, undefined, undefined, () => process.exit());

process.once("disconnect", () => process.exit());
process.once("message", ({ path, rules, isCut }: PreviewGiven) => {
  previewRows(path, rules, isCut).then(
    (rows) => send({ rows }),
    (error: Error) =>
      send(error instanceof FeedRefusal ? { refusal: error.message } : { failure: error.stack ?? String(error) }),
  );
});
