/** On both engines: tables, columns and indexes are made by it. */
import { startApi } from "../../../../test/startApi";
import { tableShapes } from "./tableShape";

it("takes tables with long values in small batches", async () => {
  const api = await startApi();
  const long = tableShapes(api.db.connection).filter(({ hasLongValues }) => hasLongValues);
  // A part of a prepared file has 128 kB: a thousand of them would not be a small batch.
  expect(long.map(({ name }) => name)).toEqual(expect.arrayContaining(["export_part", "terms"]));
  await api.stop();
});
