/** On both engines: concurrent writes depend on their locks. */
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { AuditEvent } from "../audit/audit.entity";

let two: TwoProcesses;
beforeAll(async () => (two = await startTwoProcesses()));
afterAll(() => two.stop());

const INSIDE = /inside a write/;

it("writeScope refuses a second connection inside a write", async () => {
  const { db } = two;
  const inside = (work: () => unknown) => db.write(async () => work());
  await expect(inside(() => db.read.count(AuditEvent))).rejects.toThrow(INSIDE);
  await expect(inside(() => db.replicaRead.count(AuditEvent))).rejects.toThrow(INSIDE);
  await expect(inside(() => db.tracking.read.count(AuditEvent))).rejects.toThrow(INSIDE);
  await expect(inside(() => db.snapshot(async () => undefined))).rejects.toThrow(INSIDE);
  await expect(inside(() => db.write(async () => undefined))).rejects.toThrow(INSIDE);
  await expect(db.tracking.write(async () => db.read.count(AuditEvent))).rejects.toThrow(INSIDE);
});

it("writeScope ends with the write", async () => {
  const { db } = two;
  let later: Promise<number> | undefined;
  await db.write(async () => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.read.count(AuditEvent));
  });
  expect(await later).toBe(0);
  await expect(db.write(async () => Promise.reject(new Error("rolled back")))).rejects.toThrow("rolled back");
  expect(await db.read.count(AuditEvent)).toBe(0);
});
