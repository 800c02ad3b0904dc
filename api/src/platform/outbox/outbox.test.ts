/** On both engines: rows are compared and set. */
import { testDatabase } from "../../../test/ownDatabase";
import { HeldClock } from "../../../test/process/heldClock";
import { HOUR, MINUTE } from "../clock";
import { OutboxMessage } from "./outbox.entity";
import { Outbox, type OutboxHandler, SetAside } from "./outbox.service";

const KIND = "note";
const db = testDatabase();
let clock: HeldClock;

beforeEach(async () => {
  clock = new HeldClock();
  await db.write((tx) => tx.createQueryBuilder().delete().from(OutboxMessage).execute());
});

const outboxWith = (handler: OutboxHandler) => {
  const outbox = new Outbox(db, clock);
  outbox.handle(KIND, handler);
  return outbox;
};
const add = (outbox: Outbox, payload: unknown) => db.write((tx) => outbox.add(tx, KIND, payload));
const rows = () => db.read.find(OutboxMessage, { order: { id: "ASC" } });
const row = async () => (await rows())[0]!;
const refuse = async () => {
  throw new Error("refused");
};

it("outbox ignores messages of failed transactions", async () => {
  const outbox = outboxWith(async () => undefined);
  const failing = db.write(async (tx) => {
    await outbox.add(tx, KIND, {});
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await rows()).toEqual([]);
});

describe("failing message", () => {
  it("is retried with growing delay and eventually fails", async () => {
    const failures: unknown[] = [];
    const outbox = new Outbox(db, clock, ({ id }, error) => failures.push([id, (error as Error).message]));
    outbox.handle(KIND, refuse);
    const id = await add(outbox, {});
    const pauses: number[] = [];
    for (;;) {
      await outbox.deliverDue();
      const { state, nextAt, error, holder, attempts } = await row();
      expect([error, holder, attempts, failures.length]).toEqual(["refused", null, pauses.length + 1, attempts]);
      if (state === "failed") break;
      const pause = nextAt.getTime() - clock.now().getTime();
      pauses.push(pause);
      clock.pass(pause);
    }
    expect(pauses.map((pause) => pause / MINUTE)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(failures).toEqual(Array(12).fill([id, "refused"]));
    clock.pass(1000 * HOUR);
    await outbox.deliverDue();
    expect([failures.length, (await row()).state]).toEqual([12, "failed"]);
  });

  it("is set aside with the reason if retries are useless", async () => {
    const outbox = outboxWith(async () => {
      throw new SetAside("The account is closed.");
    });
    await add(outbox, {});
    await outbox.deliverDue();
    clock.pass(1000 * HOUR);
    await outbox.deliverDue();
    expect(await row()).toMatchObject({ state: "set_aside", attempts: 1, error: "The account is closed." });
  });
});

describe("outbox retention", () => {
  it("deletes undeliverable messages half a year after the last attempt", async () => {
    const outbox = outboxWith(() => refuse());
    const ids = [];
    for (const payload of ["failed", "aside", "asked for again", "waiting"]) ids.push(await add(outbox, payload));
    const [failed, aside, again] = ids;
    await db.write((tx) => tx.update(OutboxMessage, { id: failed! }, { state: "failed" }));
    await db.write((tx) => tx.update(OutboxMessage, { id: aside! }, { state: "set_aside" }));
    clock.pass(180 * 24 * HOUR);
    expect(await outbox.forgetDone()).toBe(0);
    await db.write((tx) => outbox.again(tx, again!));
    await db.write((tx) => tx.update(OutboxMessage, { id: again! }, { state: "failed" }));
    clock.pass(1);
    expect(await outbox.forgetDone()).toBe(2);
    expect((await rows()).map(({ payload, state }) => [payload, state])).toEqual([
      ["asked for again", "failed"],
      ["waiting", "waiting"],
    ]);
  });
});
