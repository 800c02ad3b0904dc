import { searchServerKind, startSearchServer } from "../../../../../packages/search-typesense/test/searchServers";
import { forAll } from "../../../../test/lasting";
import { Make } from "../../../../test/make";
import { testEmpty } from "../../../../test/ownDatabase";
import { weft as runCommand } from "../../../../test/process/weft";
import { luckless, plant, productOf } from "../../../../test/search/plantedProducts";
import { SearchCollection } from "../../../catalogue/search/server/collection.entity";
import { migrate, openDatabase } from "../../db/connect";

const own = testEmpty();
const server = forAll(startSearchServer);

const weft = (command: string, more: NodeJS.ProcessEnv = {}) => {
  const settings = { NODE_ENV: "test", DEMO: "off", DATA_DIR: own.folder, DATABASE_URL: own.url };
  return runCommand([command], { ...settings, ...more });
};
const fill = (more: NodeJS.ProcessEnv = {}) => weft("search:fill", more);

it(`search:fill rebuilds ${searchServerKind} and reports what is missing; doctor reports its state`, async () => {
  const db = await openDatabase(own.target);
  await migrate(db);
  const numbers = luckless(3);
  const { id } = await new Make(db).merchant();
  await plant(
    db,
    Array.from({ length: 700 }, () => productOf(id, numbers)),
    numbers,
  );
  const live = async () => (await db.read.findBy(SearchCollection, { state: "live" })).map(({ name }) => name);
  const nothing = { code: 1, err: expect.stringContaining("Set SEARCH_URL and SEARCH_KEY") };
  expect(await fill()).toMatchObject(nothing);
  const filled = { code: 0, out: expect.stringContaining("is filled: 700 of 700 products.") };
  expect(await fill(server.env)).toMatchObject(filled);
  const first = await live();
  expect(await fill(server.env)).toMatchObject(filled);
  const second = await live();
  expect([first.length, second.length, first[0] === second[0]]).toEqual([1, 1, false]);
  const wrong = await fill({ ...server.env, SEARCH_KEY: "another-key" });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/could not be filled: 401 .*continue/) });
  expect(await live()).toEqual(second);

  const line = async (more?: NodeJS.ProcessEnv) =>
    /^\w+ +search server.*$/m.exec((await weft("doctor", more)).out)?.[0];
  expect(await line()).toMatch(/^note .*SEARCH_URL is not set/);
  expect(await line(server.env)).toMatch(/^ok .* answers$/);
  expect(await line({ ...server.env, SEARCH_KEY: "another-key" })).toMatch(/^fails .*401/);
  await server.lose();
  expect(await line(server.env)).toMatch(/^note .*isn't filled yet/);
  await db.close();
});
