import { SaxesParser } from "saxes";
import { columnName, type RawRow } from "../rows/columns";
import { FeedRefusal } from "./feedRefusal";

const ITEMS = new Set(["item", "entry"]);
const MAX_ITEM = 1024 * 1024;
const MAX_DEPTH = 50;
const MAX_COLUMNS = 500;

/** Items of RSS 2.0 or Atom with Google's names. Only direct children count: shipping has its own price. */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const parser = new SaxesParser();
  const rows: RawRow[] = [];
  let row: RawRow | undefined;
  const googles = new Set<string>();
  let [depth, itemDepth, sinceTag] = [0, 0, 0];
  let value = "";
  /** The current item so far. */
  let [columns, size] = [0, 0];
  parser.on("doctype", () => {
    throw new FeedRefusal("The feed has a DOCTYPE, which is not supported. Please remove it.");
  });
  parser.on("error", (error) => {
    throw new FeedRefusal(`The feed's XML is not well-formed: ${error.message}`.slice(0, 300));
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    sinceTag = 0;
    if (depth > MAX_DEPTH) throw new FeedRefusal("The feed's XML is nested too deeply.");
    if (!row && ITEMS.has(name.toLowerCase())) {
      row = Object.create(null) as RawRow;
      googles.clear();
      [columns, size] = [0, 0];
      itemDepth = depth;
    } else if (row && depth === itemDepth + 1) {
      value = "";
      // Atom writes its link as an attribute.
      const href = (attributes as Record<string, string>).href;
      if (href && columnName(name) === "link") row.link ??= href;
    }
  });
  const onText = (part: string) => {
    if (!row || depth !== itemDepth + 1) return;
    value += part;
    size += part.length;
    if (size > MAX_ITEM) throw new FeedRefusal("An item of the feed is larger than 1 MiB.");
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", ({ name }) => {
    sinceTag = 0;
    if (row && depth === itemDepth + 1) {
      const column = columnName(name);
      // Google's own name wins over RSS's, `g:title` over `title`, and the first of several over the others.
      const isGoogles = name.startsWith("g:") && !googles.has(column);
      if (value.trim() && (row[column] === undefined || isGoogles)) {
        columns += row[column] === undefined ? 1 : 0;
        if (columns > MAX_COLUMNS)
          throw new FeedRefusal(`An item of the feed has more than ${MAX_COLUMNS} different elements.`);
        row[column] = value.trim();
        if (isGoogles) googles.add(column);
      }
    } else if (row && depth === itemDepth) {
      rows.push(row);
      row = undefined;
    }
    depth -= 1;
  });
  for await (const part of text) {
    sinceTag += part.length;
    parser.write(part);
    // The parser buffers text until the tag ends.
    if (sinceTag > MAX_ITEM * 2) throw new FeedRefusal("An item of the feed is larger than 1 MiB.");
    yield* rows.splice(0);
  }
  parser.close();
  yield* rows.splice(0);
}
