import { FeedRefusal } from "./feedRefusal";
import type { PreviewGiven, PreviewMessage } from "./previewApart";
import { type FeedRules, type NumberedRow, readFeed } from "./readFeed";

const PREVIEW_ROWS = 20;

/** The first rows of a file. Where the rest of it is missing, what is wrong with its end says nothing. */
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
  // The last one may be a part of a row.
  return isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
}

const tell = (message: PreviewMessage) => process.send?.(message, undefined, undefined, () => process.exit());

process.once("disconnect", () => process.exit());
process.once("message", ({ path, rules, isCut }: PreviewGiven) => {
  previewRows(path, rules, isCut).then(
    (rows) => tell({ rows }),
    (error: Error) =>
      tell(error instanceof FeedRefusal ? { refusal: error.message } : { failure: error.stack ?? String(error) }),
  );
});
