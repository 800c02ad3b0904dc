import { Make } from "../../../test/make";
import { databaseInFolder, testDatabase } from "../../../test/ownDatabase";
import { type Ended, ending, run } from "../../../test/process/startServer";
import { weft as runCommand } from "../../../test/process/weft";
import { taskRow } from "../../../test/taskRow";
import { accountByEmail } from "../../accounts/accountByEmail";
import { passwordMatches } from "../../accounts/password";
import { Person } from "../../accounts/person.entity";
import { Task } from "../../accounts/tasks/task.entity";
import { AuditEvent } from "../../platform/audit/audit.entity";
import { Job } from "../../platform/jobs/job.entity";
import { OutboxMessage } from "../../platform/outbox/outbox.entity";
import { newWork } from "../../platform/queue/work.entity";
import { Merchant } from "../../programs/merchants/merchant.entity";
import { commands } from "./runCli";

const STRONG = "a-fine-and-long-one";

describe("weft command line", () => {
  const db = testDatabase();
  const make = new Make(db);
  const env = () => ({ NODE_ENV: "test", DATA_DIR: db.folder, DATABASE_URL: db.url });

  const weft = (args: string[], more: NodeJS.ProcessEnv = {}, stdin?: string): Promise<Ended> =>
    runCommand(args, { ...env(), ...more }, stdin);
  const inProcess = (args: string[], more: NodeJS.ProcessEnv = {}, stdin?: string): Promise<Ended> =>
    ending(run("api/src/assembly/cli/main.ts", args, { ...env(), ...more }, db.folder), stdin);
  const admin = (email: string, ...rest: string[]) => ["admin:create", "--email", email, "--name", "Ada Vale", ...rest];
  const userOf = (email: string) => accountByEmail(db.read, email);
  const auditOf = async (email: string) =>
    (await db.read.findBy(AuditEvent, { subject: `user:${(await userOf(email)).id}` })).map(({ action }) => action);

  it("lists and explains its commands", async () => {
    const all = await inProcess(["--help"]);
    expect(all).toMatchObject({ code: 0, err: "" });
    const names = [...all.out.matchAll(/^ {2}([a-z:-]+) +\S/gm)].map(([, name]) => name ?? "");
    expect(names).toEqual(commands.map(({ name }) => name));
    for (const name of names) {
      const { code, out, err } = await weft([name, "--help"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toMatch(new RegExp(`^Usage: npm run weft -- ${name}( |\n)`));
    }
    expect(await weft(["admin:create", "--help"])).toMatchObject({ code: 0, out: expect.stringContaining("--email") });
  });

  it.each([
    [[], /Please enter a command/],
    [["fly"], /Unknown command "fly"[\s\S]*--help/],
    [["migrate", "--fast"], /'--fast'/],
    [["user:approve"], /<email>/],
    [["user:approve", "a@mail.example", "b@mail.example"], /b@mail.example/],
    [["admin:create", "--email", "a@mail.example"], /--name/],
    [["admin:create", "--email", "nobody", "--name", "Ada"], /not a valid email/],
    [["admin:create", "--email", "a@mail.example", "--name", "\u200b\u2060\ufeff"], /at least 2 characters/],
    [["seed"], /--demo/],
    [["demo:remove"], /--yes/],
  ])("rejects %j and says what to do instead", async (args, message) => {
    const refused = await weft(args);
    expect(refused).toMatchObject({ code: 2, out: "", err: expect.stringMatching(message) });
  });

  it("exits with 2 for wrong usage", async () => {
    expect(await inProcess(["fly"])).toMatchObject({ code: 2, out: "", err: expect.not.stringMatching(/\n\s+at /) });
  });

  it("explains invalid settings and database errors", async () => {
    const settings = await weft(["migrate"], { PORT: "ten", LOG_LEVEL: "loud" });
    expect(settings).toMatchObject({ code: 1, err: expect.stringMatching(/PORT must[\s\S]*LOG_LEVEL must/) });
    const away = await inProcess(["migrate"], { DATABASE_URL: "mysql://root:a-secret@127.0.0.1:1/weft" });
    expect(away).toMatchObject({ code: 1, err: expect.stringContaining("weft at 127.0.0.1:1") });
    expect(away.err).not.toMatch(/a-secret|\n\s+at /);
  });

  it("migrates an empty database, then has nothing to do", async () => {
    const empty = await databaseInFolder();
    const there = { DATA_DIR: empty.folder, DATABASE_URL: empty.url };
    const early = await weft(["user:approve", "a@mail.example"], there);
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining("weft -- migrate") });
    expect(await weft(["migrate"], there)).toMatchObject({ code: 0, out: expect.stringContaining("CreateTables") });
    expect(await weft(["migrate"], there)).toMatchObject({ code: 0, out: expect.stringContaining("already") });
    await empty.stop();
  });

  it("creates an audited admin with the password from stdin or the environment", async () => {
    const created = await inProcess(admin("Ada@mail.example", "--password-stdin"), {}, `${STRONG}\n`);
    expect(created).toMatchObject({ code: 0, out: expect.stringContaining("ada@mail.example") });
    const ada = await userOf("ada@mail.example");
    expect(ada).toMatchObject({ role: "admin", status: "approved", name: "Ada Vale" });
    expect(await passwordMatches(ada.person.passwordHash, STRONG)).toBe(true);
    expect(await auditOf("ada@mail.example")).toEqual(["user.created"]);

    expect(await weft(admin("bea@mail.example"), { ADMIN_PASSWORD: STRONG })).toMatchObject({ code: 0 });
    expect(await passwordMatches((await userOf("bea@mail.example")).person.passwordHash, STRONG)).toBe(true);

    const again = await weft(admin("ADA@mail.example", "--password-stdin"), {}, "another-long-one-of-hers");
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
    expect(await passwordMatches((await userOf("ada@mail.example")).person.passwordHash, STRONG)).toBe(true);
  });

  it.each(["short", "aaaaaaaaaaaaaaaa", "Weak.Password@mail.example"])(
    "refuses to create an admin with %s",
    async (password) => {
      const refused = await weft(admin("weak.password@mail.example", "--password-stdin"), {}, password);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("password") });
      expect(await db.read.existsBy(Person, { email: "weak.password@mail.example" })).toBe(false);
    },
  );

  it("does not prompt for a password without a terminal", async () => {
    expect(await inProcess(admin("cy@mail.example"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("--password-stdin"),
    });
  });

  it("decides applications once, with audit event and email", async () => {
    const brand = await make.advertiser({ status: "pending" });
    const { email } = await make.publisher({ status: "pending" });
    expect(await weft(["user:approve", brand.email.toUpperCase()])).toMatchObject({ code: 0 });
    expect((await userOf(brand.email)).account).toMatchObject({ status: "approved", decidedBy: null });
    expect(await auditOf(brand.email)).toEqual(["user.approved"]);
    expect(await db.read.existsBy(Merchant, { ownerId: brand.id })).toBe(true);
    const mails = await db.read.findBy(OutboxMessage, { kind: "mail" });
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ template: "application-approved", to: brand.email }),
    );

    expect(await weft(["user:reject", email])).toMatchObject({ code: 0 });
    expect(await weft(["user:approve", email])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already rejected/),
    });
    expect(await auditOf(email)).toEqual(["user.rejected"]);
    const unknown = await weft(["user:approve", "nobody@mail.example"]);
    expect(unknown).toMatchObject({ code: 1, err: "User not found\n" });
  });

  it("suspends and restores an account", async () => {
    const { email, id, account } = await make.advertiser();
    const { id: merchantId } = await make.merchant({ ownerId: id });
    const listed = async () => (await db.read.findOneByOrFail(Merchant, { id: merchantId })).listed;
    expect(await weft(["user:suspend", email])).toMatchObject({ code: 0 });
    expect((await userOf(email)).account).toMatchObject({
      suspendedAt: expect.any(Date),
      tokenVersion: account.tokenVersion + 1,
    });
    expect(await listed()).toBe(0);
    expect(await weft(["user:suspend", email])).toMatchObject({ code: 1, err: expect.stringMatching(/already/) });
    expect(await weft(["user:restore", email])).toMatchObject({ code: 0 });
    expect((await userOf(email)).account).toMatchObject({ suspendedAt: null });
    expect(await listed()).toBe(1);
    expect((await auditOf(email)).sort()).toEqual(["user.restored", "user.suspended"]);
  });

  it("refuses to seed demo data next to other accounts or in production", async () => {
    await make.publisher();
    const occupied = await weft(["seed", "--demo"]);
    expect(occupied).toMatchObject({ code: 1, err: expect.stringMatching(/an empty database/) });
    expect(await weft(["seed", "--demo"], { DEMO: "off" })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DEMO is off/),
    });
  });

  it("lists the scheduled jobs, and exits with 1 while one fails", async () => {
    const unknown = await weft(["jobs"]);
    expect(unknown).toMatchObject({ code: 0, err: "", out: expect.stringContaining("not run yet") });
    const [ranAt, nextAt] = [new Date("2026-11-19T00:00:04.321Z"), new Date("2126-11-26T00:00:00Z")];
    const job = (name: string) => newWork(name, {}, ranAt);
    const running = { leasedUntil: nextAt, holder: "somebody", startedAt: ranAt };
    await db.write(async (tx) => {
      await tx.insert(Job, { ...job("payouts:calculate"), nextAt, startedAt: ranAt, endedAt: ranAt });
      await tx.insert(Job, { ...job("ledger:chain"), nextAt, attempts: 3, error: "no paper" });
      await tx.insert(Job, job("sales:approve"));
      await tx.insert(Job, { ...job("clicks:drop"), ...running });
    });
    const task = taskRow({ subject: "A week", createdAt: ranAt, ...running, done: 3, total: 9 });
    await db.write((tx) => tx.insert(Task, task));
    const { code, out, err } = await weft(["jobs"]);
    expect(out).toContain(`Tasks, newest first:\n  2026-11-19T00:00:04Z A week: running, 3 of 9 (${task.id})\n`);
    expect(out).toContain(
      "payouts:calculate: creates last week's payouts (0 0 * * THU)\n" +
        "  last 2026-11-19T00:00:04Z, next 2126-11-26T00:00:00Z\n",
    );
    expect(out).toContain(
      "(every 10 s)\n  last never, next 2126-11-26T00:00:00Z\n  failed 3 times in a row: no paper\n",
    );
    expect(out).toContain("  last never, next 2026-11-19T00:00:04Z, overdue\n");
    expect(out).toContain("  last never, running since 2026-11-19T00:00:04Z\n");
    expect([code, err]).toEqual([1, "1 of these is failing.\n"]);
  });

  it("makes a job due at once, unless it is running or unknown", async () => {
    const later = new Date("2126-11-26T00:00:00Z");
    const job = (name: string) => ({ ...newWork(name, {}, later), nextAt: later });
    await db.write(async (tx) => {
      await tx.insert(Job, { ...job("risk:judge"), attempts: 2, error: "no disk" });
      await tx.insert(Job, { ...job("codes:watch"), leasedUntil: new Date(Date.now() + 30_000), holder: "somebody" });
    });
    expect(await weft(["jobs:run", "risk:judge"])).toMatchObject({ code: 0, out: expect.stringContaining("is due") });
    expect(await weft(["jobs:run", "codes:watch"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("running already"),
    });
    expect(await weft(["jobs:run", "tests:canary"])).toMatchObject({ code: 0, out: expect.stringContaining("is due") });
    expect(await weft(["jobs:run", "clicks"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no job clicks"),
    });
    const due = await db.read.findBy(Job, { state: "waiting" });
    const isDue = (kind: string) => due.some((one) => one.kind === kind && one.nextAt < later);
    expect(["risk:judge", "tests:canary", "codes:watch"].map(isDue)).toEqual([true, true, false]);
  });
});
