/** On both engines: each creates tables, columns and indexes. */
import { startApi } from "../../../../test/startApi";
import { tableShapes } from "./tableShape";

it("reads tables with long values in small batches", async () => {
  const api = await startApi();
  const long = tableShapes(api.db.connection).filter(({ hasLongValues }) => hasLongValues);
  // A part of a prepared file has 128 kB, so a thousand of them would be too large for a batch.
  expect(long.map(({ name }) => name)).toEqual(expect.arrayContaining(["export_part", "terms"]));
  await api.stop();
});
