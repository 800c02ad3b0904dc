/** On both engines: what is acknowledged has to outlive a kill. */
import { setTimeout as sleep } from "node:timers/promises";
import { Make, PASSWORD } from "./make";
import { ownDatabase } from "./ownDatabase";
import { freePort } from "./process/freePort";
import { databaseUrlOf, MANY_PROCESSES_MS, type RunningServer, startServer } from "./process/startServer";

jest.setTimeout(MANY_PROCESSES_MS);

const WRITERS = 6;
/** How many links and users each life of the server acknowledges before it is killed, amid the writers' next requests. */
const ROUNDS = [
  { links: 3, users: 1 },
  { links: 8, users: 2 },
  { links: 14, users: 4 },
];

/** Everything that the server acknowledged with 201. */
interface Acknowledged {
  users: Set<string>;
  links: Set<string>;
}

async function call(server: RunningServer, method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      // Sign-ups are rate limited by address, so they come from many.
      "x-forwarded-for": `198.51.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}`,
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function signIn(server: RunningServer, email: string): Promise<string> {
  const { body } = await call(server, "POST", "/api/auth/login", undefined, { email, password: PASSWORD });
  return body.token;
}

it("killed server loses nothing it acknowledged", async () => {
  const { folder, db, ...fresh } = await ownDatabase();
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrlOf(fresh.target),
    DEMO: "off",
    TRUST_PROXY: "loopback",
  };
  const make = new Make(db);
  const [maya, admin] = [await make.publisher(), await make.admin()];
  const { id: merchantId } = await make.merchant({ ownerId: (await make.advertiser()).id });
  const kept: Acknowledged = { users: new Set(), links: new Set() };
  let server = await startServer(env);
  let count = 0;

  for (const wanted of ROUNDS) {
    const before = { links: kept.links.size, users: kept.users.size };
    const publisher = await signIn(server, maya.email);
    let isAlive = true;
    const write = async (index: number) => {
      while (isAlive) {
        count += 1;
        const isLink = index % 2 === 0;
        const answer = isLink
          ? await call(server, "POST", "/api/publisher/links", publisher, { merchantId, channel: `c${count}` })
          : await call(server, "POST", "/api/auth/signup/publisher", undefined, {
              name: `Writer ${count}`,
              email: `writer${count}@mail.example`,
              password: "a-fine-password",
              website: "https://writer.example",
              channelType: "blog",
            });
        if (answer.status === 201) (isLink ? kept.links : kept.users).add(answer.body.id);
      }
    };
    // A request interrupted by the kill was never acknowledged, so both outcomes are valid.
    const writers = Array.from({ length: WRITERS }, (_, index) => write(index).catch(() => undefined));
    while (kept.links.size - before.links < wanted.links || kept.users.size - before.users < wanted.users)
      await sleep(5);
    await server.signal("SIGKILL");
    isAlive = false;
    await Promise.all(writers);
    server = await startServer(env);
  }

  expect(kept.links.size).toBeGreaterThan(20);
  expect(kept.users.size).toBeGreaterThan(5);
  const [publisher, staff] = [await signIn(server, maya.email), await signIn(server, admin.email)];
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  const links = idsOf((await call(server, "GET", "/api/publisher/links", publisher)).body);
  const users = idsOf((await call(server, "GET", "/api/admin/users", staff)).body);
  expect([...kept.links].filter((id) => !links.has(id))).toEqual([]);
  expect([...kept.users].filter((id) => !users.has(id))).toEqual([]);

  expect(await server.signal("SIGTERM")).toBe(0);
  await fresh.drop();
});
