import { statfs } from "node:fs/promises";
import { type Api, startApi } from "../../../test/startApi";

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  return { ...real, statfs: jest.fn(real.statfs) };
});

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const ready = async () => (await api.rest(null)("GET", "/readyz")).status;
const marks = async () => (await api.db.read.query<unknown[]>("SELECT * FROM readiness")).length;
const pause = () => new Promise((resolve) => setTimeout(resolve, 1100));

it("readiness tests a write, but not on every probe", async () => {
  const write = jest.spyOn(api.db.tracking, "write");
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(200));
  expect(await marks()).toBe(1);
  expect(write.mock.calls).toHaveLength(1);
});

it("readiness follows failing and working writes", async () => {
  await api.db.connection.query("ALTER TABLE readiness RENAME TO elsewhere");
  expect(await ready()).toBe(503);
  await api.db.connection.query("ALTER TABLE elsewhere RENAME TO readiness");
  await pause();
  expect(await ready()).toBe(200);
});

it("readiness fails before the disk is full", async () => {
  const room = await statfs(api.dataDir);
  jest.mocked(statfs).mockResolvedValue({ ...room, bavail: 1, bsize: 4096 });
  expect(await ready()).toBe(503);
  jest.mocked(statfs).mockResolvedValue(room);
  await pause();
  expect(await ready()).toBe(200);
});

it("readiness fails before the migrations are applied", async () => {
  await api.db.connection.query("DELETE FROM migration WHERE name LIKE 'CreateTables%'");
  expect(await ready()).toBe(503);
});
