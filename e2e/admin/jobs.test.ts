import { openAudit, row, toast } from "../kit/adminPanel";
import { faultsSeenOn } from "../kit/look";
import { becomes, ownDemoSite } from "../kit/site";

/** Inserts its own tasks and jobs into the database. */
const site = ownDemoSite();
let added = 0;
const change = (sql: string, ...values: (string | number)[]): number =>
  site.database((db) => db.prepare(sql).run(...values).changes);

/** A task of a kind that no process runs, so that it stays unchanged. */
function add(subject: string, state: string, given: { done?: number; total?: number; error?: string } = {}): void {
  added += 1;
  const now = Date.now();
  const id = `01900000-0000-7000-8000-${String(added).padStart(12, "0")}`;
  const isOpen = state === "waiting" || state === "running";
  const { done = 0, total = 0, error = "" } = given;
  const columns =
    "id, createdAt, queue, kind, subject, payload, state, holder, key, openKey, done, total, error, nextAt, leasedUntil, attempts, cancelRequested, startedAt, endedAt";
  const openKey = isOpen ? `'${id}'` : "NULL";
  const holder = state === "running" ? "'e2e'" : "NULL";
  const kept = isOpen ? "waiting" : state;
  const values = `?, ${now}, 'task', 'e2e', ?, '{}', ?, ${holder}, ?, ${openKey}, ?, ?, ?, ${now}, ${now + 600_000}, 1, 0, ${now}, ${isOpen ? "NULL" : now}`;
  change(`INSERT INTO work (${columns}) VALUES (${values})`, id, subject, kept, id, done, total, error);
}

it("jobs › lists tasks with progress and errors, follows them, cancels them after confirmation, and shows scheduled jobs and failures", async () => {
  const page = await site.visitAs("admin", "/admin/system?view=jobs");
  await page.getByRole("table", { name: "Scheduled jobs" }).waitFor();
  await page.getByText("No tasks yet.").waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);

  add("Simulation of a draft", "running", { done: 1200, total: 5000 });
  add("Payouts of a week", "failed", { error: "This week is not over" });
  await page.reload();
  await row(page, "Payouts of a week").getByText("This week is not over").waitFor();
  const running = row(page, "Simulation of a draft");
  await running.getByText("1,200 of 5,000").waitFor();
  expect(await running.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("24");
  expect(await faultsSeenOn(page)).toEqual([]);
  change("UPDATE work SET done = 4000 WHERE subject = 'Simulation of a draft'");
  await running.getByText("4,000 of 5,000").waitFor();
  change("UPDATE work SET state = 'done', holder = NULL, endedAt = 1 WHERE subject = 'Simulation of a draft'");
  await running.getByText("Done", { exact: true }).waitFor();
  await running.getByRole("progressbar").waitFor({ state: "detached" });

  await row(page, "payouts:calculate").getByText("Thursdays, 00:00 (UTC)").waitFor();
  // Not run within the next hour: a successful run would clear the failures.
  const failing =
    "UPDATE work SET attempts = 3, error = 'no paper', nextAt = ? WHERE kind = 'ledger:watch' AND holder IS NULL";
  await becomes(() => change(failing, Date.now() + 3_600_000), 1);
  add("Week to cancel", "waiting");
  add("Draft to cancel", "running", { done: 1, total: 2 });
  await page.reload();
  await row(page, "ledger:watch").getByText("Failed 3 times in a row").waitFor();
  await row(page, "ledger:watch").getByText("no paper").waitFor();

  const dialog = page.getByRole("dialog", { name: "Cancel this task?" });
  await row(page, "Week to cancel").getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep running" }).click();
  await dialog.waitFor({ state: "detached" });
  await row(page, "Week to cancel").getByText("Waiting").waitFor();
  for (const [subject, state] of [
    ["Week to cancel", "Cancelled"],
    ["Draft to cancel", "Stopping"],
  ] as const) {
    await row(page, subject).getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Cancel task" }).click();
    await row(page, subject).getByText(state, { exact: true }).waitFor();
    expect(await row(page, subject).getByRole("button").count()).toBe(0);
  }
  await toast(page, "Task cancelled").first().waitFor();

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("AdminTasks") ? route.abort() : route.continue(),
  );
  await page.reload();
  const again = page.getByRole("region", { name: "Tasks" }).getByRole("button", { name: /retry/i });
  await again.waitFor();
  await page.unroute("**/graphql");
  await again.click();
  await row(page, "Week to cancel").waitFor();
  await openAudit(page);
  await row(page, "Cancelled a task").first().waitFor();
});
