import type { AddressInfo } from "node:net";
import { dayOf } from "../src/contract/days";
import type { Database } from "../src/platform/db/database";
import { Click } from "../src/tracking/clicks/click.entity";
import { idFromBytes } from "../src/tracking/clicks/clickId/idBytes";
import { isCounted, PERSON } from "../src/tracking/clicks/clickKind";
import { DayTotals, SubTotals } from "../src/tracking/clicks/totals/totals.entity";
import type { Api } from "./startApi";

export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";

export interface Followed {
  status: number;
  headers: Headers;
  body: string;
  /** The redirect's target. */
  to: URL | null;
  clickId: string | null;
}

/** Follows links over real HTTP, by default with a browser's headers. */
export async function follow(url: string, path: string, init: RequestInit = {}): Promise<Followed> {
  const response = await fetch(url + path, {
    redirect: "manual",
    ...init,
    headers: { "user-agent": BROWSER, accept: "text/html", ...init.headers },
  });
  const location = response.headers.get("location");
  const to = location === null ? null : new URL(location);
  const clickId = to?.searchParams.get("weft_click") ?? null;
  return { status: response.status, headers: response.headers, body: await response.text(), to, clickId };
}

export async function listening({ app }: Api): Promise<(path: string, init?: RequestInit) => Promise<Followed>> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return (path, init) => follow(`http://127.0.0.1:${port}`, path, init);
}

/** For the head of a file: follows links of an API that listens from the first test on. */
export function followIn(api: Api): (path: string, init?: RequestInit) => Promise<Followed> {
  let inApi: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    inApi = await listening(api);
  });
  return (path, init) => inApi(path, init);
}

export const clicksIn = (db: Database): Promise<Click[]> => db.read.find(Click, { order: { id: "ASC" } });

export const clickIdsIn = async (db: Database): Promise<string[]> =>
  (await clicksIn(db)).map(({ id }) => idFromBytes(id));

/** Checks that the stored totals match the rows. */
export async function expectSums(db: Database): Promise<void> {
  const { kept, raw } = await sumsIn(db);
  expect(kept).toEqual(raw);
}

/** The stored totals and those computed from the rows, in the same shape, for comparison. */
export async function sumsIn(db: Database): Promise<{ kept: Record<string, string>; raw: Record<string, string> }> {
  const raw = new Map<string, [number, number]>();
  const kept = new Map<string, [number, number]>();
  const add = (sums: typeof raw, key: string, clicks: number, people: number) => {
    const [sumOfClicks, sumOfPeople] = sums.get(key) ?? [0, 0];
    sums.set(key, [sumOfClicks + clicks, sumOfPeople + people]);
  };
  for (const { kind, at, linkId, subId } of await clicksIn(db)) {
    const key = `${dayOf(at)} ${linkId}`;
    const [click, person] = [isCounted(kind) ? 1 : 0, kind === PERSON ? 1 : 0];
    add(raw, key, click, person);
    if (subId !== null && isCounted(kind)) add(raw, `${key} ${subId}`, click, person);
  }
  for (const { day, linkId, clicks, people } of await db.read.find(DayTotals))
    add(kept, `${day} ${linkId}`, clicks, people);
  for (const { day, linkId, subId, clicks, people } of await db.read.find(SubTotals))
    add(kept, `${day} ${linkId} ${subId}`, clicks, people);
  const inOrder = (sums: typeof raw) => Object.fromEntries([...sums].sort().map(([key, sum]) => [key, sum.join(" ")]));
  return { kept: inOrder(kept), raw: inOrder(raw) };
}
