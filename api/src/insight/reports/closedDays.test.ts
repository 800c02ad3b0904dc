import type { DayRange } from "../../contract/days";
import { ClosedDays, splitAt } from "./closedDays";

const TODAY = "2026-11-22";
const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) };

let asked: DayRange[];
let elapsed: number;

beforeEach(() => {
  asked = [];
  elapsed = 0;
  const start = performance.now();
  jest.spyOn(performance, "now").mockImplementation(() => start + elapsed);
});
afterEach(() => jest.restoreAllMocks());

function reader(closed: ClosedDays<{ clicks: number }>, ids = ["anna"]) {
  return (range: DayRange, what = "day") =>
    closed.read({ ids, what, range }, async (part) => {
      asked.push(part);
      return [{ clicks: 1 }];
    });
}

const all: DayRange = { from: null, to: null };
const past: DayRange = { from: null, to: "2026-11-21" };
const present: DayRange = { from: TODAY, to: null };

describe("closed days", () => {
  it.each([
    [all, { closed: past, open: present }],
    [
      { from: "2026-11-01", to: TODAY },
      { closed: { from: "2026-11-01", to: "2026-11-21" }, open: { from: TODAY, to: TODAY } },
    ],
    [{ from: "2026-10-01", to: "2026-10-31" }, { closed: { from: "2026-10-01", to: "2026-10-31" } }],
    [{ from: TODAY, to: TODAY }, { open: { from: TODAY, to: TODAY } }],
  ])("are those before today: %j", (range, parts) => expect(splitAt(range, TODAY)).toEqual(parts));

  it("are read once a minute, except today", async () => {
    const read = reader(new ClosedDays(clock, true));
    await read(all);
    await read(all);
    expect(asked).toEqual([past, present, present]);
    elapsed = 61_000;
    await read(all);
    expect(asked).toEqual([past, present, present, past, present]);
  });

  it("are refetched after a change, until a replica surely has it", async () => {
    const closed = new ClosedDays<{ clicks: number }>(clock, true);
    const read = reader(closed);
    await read(past);
    closed.forget("somebody else");
    await read(past);
    expect(asked).toHaveLength(1);
    closed.forget("anna");
    await read(past);
    await read(past);
    expect(asked).toHaveLength(3);
    elapsed = 5001;
    await read(past);
    await read(past);
    expect(asked).toHaveLength(4);
  });

  it("are not cached if they changed while being read", async () => {
    const closed = new ClosedDays<{ clicks: number }>(clock, true);
    const read = () =>
      closed.read({ ids: ["anna"], what: "day", range: past }, async (part) => {
        asked.push(part);
        closed.forget("anna");
        return [];
      });
    await read();
    elapsed = 10_000;
    await read();
    expect(asked).toHaveLength(2);
  });

  it("are not mixed between owners and queries, nor altered by later additions", async () => {
    const closed = new ClosedDays<{ clicks: number }>(clock, true);
    const read = reader(closed);
    const [row] = await read(past);
    if (row) row.clicks = 99;
    expect(await read(past)).toEqual([{ clicks: 1 }]);
    await reader(closed, ["ben"])(past);
    await read(past, "day,linkId");
    expect(asked).toHaveLength(3);
  });

  it("are never cached without change notifications from other processes", async () => {
    const read = reader(new ClosedDays(clock, false));
    await read(all);
    await read(all);
    expect(asked).toEqual([all, all]);
  });
});
