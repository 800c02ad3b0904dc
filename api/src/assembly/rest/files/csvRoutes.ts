import { type DataColumn, dataColumns, nameOf } from "../../../contract/data/columns";
import { type DataFileName, dataFiles } from "../../../contract/data/files";
import { csvOf, type Table } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import type { Grant } from "../../../platform/permission";
import type { Services } from "../../services";
import type { Params, Read } from "../input";
import type { Definition, NoParams, Routes } from "../route";
import { fileOf, sendChunks } from "./file";
import type { FileSlots } from "./fileSlots";

/** A request is charged for this many rows upfront, and for the rest as they are written. */
export const POINTS = 20;
const ROWS_A_POINT = 1000;

interface CsvRoute<Q extends Params>
  extends Pick<Definition<string, Q, never>, "tag" | "summary" | "description" | "query"> {
  /** Describes the rows and columns of a file for analysis. */
  file?: DataFileName;
  /** What the rows of another file are. */
  meaning?: string;
  /** With its ending; see csvName. */
  fileName(query: Read<Q>): string;
  table(viewer: Viewer, query: Read<Q>): Table | Promise<Table>;
}

export type CsvRoutes = ReturnType<typeof csvRoutes>;

/** Registers tables as files for spreadsheets. */
export function csvRoutes(routes: Routes, { filePace: pace, budgets }: Services, slots: FileSlots) {
  return <Q extends Params = NoParams>(
    operation: string,
    grants: readonly Grant[],
    { file, meaning = "", fileName, table, ...documented }: CsvRoute<Q>,
  ): void =>
    routes.guarded<string, Q>(operation, grants, {
      points: POINTS,
      refusals: [422],
      ...documented,
      ...fileOf("text/csv", file ? columnsOf(file) : "Comma-separated, UTF-8.", file ? dataFiles[file].rows : meaning),
      call: ({ viewer, query, reply }) => {
        let uncharged = -POINTS * ROWS_A_POINT;
        const wrote = (rows: number) => {
          uncharged += rows;
          if (uncharged < ROWS_A_POINT) return;
          uncharged -= ROWS_A_POINT;
          // The file continues in any case: points spent count for the next request.
          budgets.charge(viewer, "requests", 1).catch(() => undefined);
        };
        return sendChunks(reply, "text/csv; charset=utf-8", slots, viewer.id, async () => {
          const chunks = csvOf(await table(viewer, query), { pace, wrote });
          const first = await chunks.next();
          return { fileName: fileName(query), content: withFirst(first, chunks) };
        });
      },
    });
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Each column with its meaning and values, for the API's reference. */
function columnsOf(file: DataFileName): string {
  const lines = dataFiles[file].columns.map((key) => {
    const { meaning, values = {} }: DataColumn = dataColumns[key];
    const known = Object.keys(values);
    return `- \`${nameOf(key)}\`: ${meaning}${known.length > 0 ? ` One of: ${known.join(", ")}.` : ""}`;
  });
  return `Comma-separated, UTF-8, with these columns:\n\n${lines.join("\n")}`;
}
