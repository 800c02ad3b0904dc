import { csvOf, type Table } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import type { Grant } from "../../../platform/permission";
import type { Services } from "../../services";
import type { Params, Read } from "../input";
import type { Definition, NoParams, Routes } from "../route";
import { fileOf, sendPieces } from "./file";
import type { FileSlots } from "./fileSlots";

/** A file is charged as so many rows when it is requested, and for the rest as it is written. */
export const POINTS = 20;
const ROWS_A_POINT = 1000;

interface CsvRoute<Q extends Params>
  extends Pick<Definition<string, Q, never>, "tag" | "summary" | "description" | "query" | "meaning"> {
  /** What the file's columns are. */
  columns?: string;
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
    { columns = "Comma-separated, UTF-8.", meaning, fileName, table, ...documented }: CsvRoute<Q>,
  ): void =>
    routes.guarded<string, Q>(operation, grants, {
      points: POINTS,
      refusals: [422],
      ...documented,
      ...fileOf("text/csv", columns, meaning),
      call: ({ viewer, query, reply }) => {
        let uncharged = -POINTS * ROWS_A_POINT;
        const wrote = (rows: number) => {
          uncharged += rows;
          if (uncharged < ROWS_A_POINT) return;
          uncharged -= ROWS_A_POINT;
          // Nothing is broken off: what is spent counts for the next request.
          budgets.charge(viewer, "requests", 1).catch(() => undefined);
        };
        return sendPieces(reply, "text/csv; charset=utf-8", slots, viewer.id, async () => {
          const pieces = csvOf(await table(viewer, query), { pace, wrote });
          const first = await pieces.next();
          return { fileName: fileName(query), content: withFirst(first, pieces) };
        });
      },
    });
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
