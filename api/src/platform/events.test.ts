import { testDatabase } from "../../test/ownDatabase";
import { AuditEvent } from "./audit/audit.entity";
import type { Tx } from "./db/database";
import { defineEvent, Events } from "./events";
import { newId } from "./ids";

const kept = defineEvent<{ subject: string }>("test.kept");

const db = testDatabase();

const insert = (tx: Tx, subject: string) =>
  tx.insert(AuditEvent, { id: newId(), createdAt: new Date(), actorId: null, action: "test", subject });

const isThere = (subject: string) => db.read.existsBy(AuditEvent, { subject });

/** Writes a row and emits an event, as a service does. */
const keep = (events: Events, subject: string, before: (tx: Tx) => Promise<void> = async () => undefined) =>
  db.write(async (tx) => {
    await insert(tx, subject);
    await events.emit(tx, kept, { subject });
    await before(tx);
  });

describe("Events", () => {
  it("runs a transaction's handlers in their listed order, and after-commit handlers last", async () => {
    const events = new Events();
    const seen: string[] = [];
    events.on(kept, {
      inTransaction: {
        first: async (tx, { subject }) => {
          seen.push(`first, inside: ${await tx.existsBy(AuditEvent, { subject })}`);
        },
        second: async () => void seen.push("second"),
      },
      afterCommit: { third: () => seen.push("third") },
    });
    await keep(events, "in order", async () => void seen.push("the service goes on"));
    expect(seen).toEqual(["first, inside: true", "second", "the service goes on", "third"]);
  });

  it("rolls back the whole transaction when one of its handlers throws", async () => {
    const events = new Events();
    const seen: string[] = [];
    events.on(kept, {
      inTransaction: {
        writeMore: (tx) => insert(tx, "by a handler").then(() => undefined),
        fail: async () => {
          throw new Error("no room");
        },
        neverReached: async () => void seen.push("reached"),
      },
      afterCommit: { publish: () => seen.push("published") },
    });
    await expect(keep(events, "undone")).rejects.toThrow("no room");
    expect([await isThere("undone"), await isThere("by a handler"), seen]).toEqual([false, false, []]);
  });

  it("runs after-commit handlers once, however often the transaction ran", async () => {
    const events = new Events();
    const published: string[] = [];
    events.on(kept, { afterCommit: { publish: ({ subject }) => published.push(subject) } });
    let runs = 0;
    await keep(events, "retried", async () => {
      runs += 1;
      expect(published).toEqual([]);
      if (runs < 3) throw Object.assign(new Error("the connection was lost"), { code: "ECONNRESET" });
    });
    expect([runs, published]).toEqual([3, ["retried"]]);
  });

  it("doesn't let after-commit failures look like failures or block other handlers", async () => {
    const failures: unknown[][] = [];
    const published: string[] = [];
    const events = new Events((...failure) => failures.push(failure));
    const error = Object.assign(new Error("nobody listens"), { code: "ECONNRESET" });
    events.on(kept, {
      afterCommit: {
        fail: () => {
          throw error;
        },
        publish: ({ subject }) => published.push(subject),
      },
    });
    await keep(events, "committed");
    expect([failures, published]).toEqual([[["test.kept: fail", error]], ["committed"]]);
    expect(await isThere("committed")).toBe(true);
  });

  it("accepts an event's handlers once, in one place", () => {
    const events = new Events();
    events.on(kept, {});
    expect(() => events.on(kept, {})).toThrow("test.kept already has handlers");
  });

  it("rejects an event without a transaction if a handler needs one", () => {
    const events = new Events();
    events.on(kept, { inTransaction: { write: async () => undefined } });
    expect(() => events.emitCommitted(kept, { subject: "nowhere" })).toThrow(
      "test.kept was emitted outside a transaction",
    );
  });
});
