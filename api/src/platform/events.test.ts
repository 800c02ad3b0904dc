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
  it("runs the handlers of a transaction in the order in which they are written, and those after the commit last", async () => {
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

  it("undoes the whole transaction when a handler in it throws", async () => {
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

  it("runs what comes after the commit once, however often the transaction ran", async () => {
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

  it("does not let what fails after the commit look like a failure, or keep others from running", async () => {
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

  it("takes the handlers of an event once: their order stands in one place", () => {
    const events = new Events();
    events.on(kept, {});
    expect(() => events.on(kept, {})).toThrow("test.kept has its handlers already");
  });

  it("refuses an event without a transaction that somebody wants to be part of", () => {
    const events = new Events();
    events.on(kept, { inTransaction: { write: async () => undefined } });
    expect(() => events.emitCommitted(kept, { subject: "nowhere" })).toThrow("test.kept is in no transaction");
  });
});
