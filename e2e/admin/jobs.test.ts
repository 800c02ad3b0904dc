import type { Page } from "playwright-core";
import { openAudit, openTab, row, toast } from "../kit/adminPanel";
import { change } from "../kit/appData";
import { faultsSeenOn } from "../kit/look";
import { eventually, Site } from "../kit/site";

let site: Site;
let added = 0;
/** Writes tasks and jobs of its own into the database. */
beforeAll(async () => {
  site = await Site.openOwn();
});
afterEach(async () => {
  await site.closePages();
  change(site, "DELETE FROM work WHERE queue = 'task'");
});
afterAll(() => site.close());

/** A task of a kind that no process runs, so that it stays as it is. */
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
  change(site, `INSERT INTO work (${columns}) VALUES (${values})`, id, subject, kept, id, done, total, error);
}

async function jobs(): Promise<Page> {
  const page = await site.visitAs("admin", "/admin/system?view=jobs");
  await page.getByRole("tab", { name: "Jobs", selected: true }).waitFor();
  await page.getByRole("table", { name: "Scheduled jobs" }).waitFor();
  return page;
}

describe("jobs", () => {
  it("lists tasks with progress and errors in words, follows them, and shows scheduled jobs, and why one fails", async () => {
    add("Simulation of a draft", "running", { done: 1200, total: 5000 });
    add("Payouts of a week", "failed", { error: "This week is not over" });
    const page = await jobs();
    await row(page, "Payouts of a week").getByText("This week is not over").waitFor();
    const running = row(page, "Simulation of a draft");
    await running.getByText("1,200 of 5,000").waitFor();
    expect(await running.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("24");
    change(site, "UPDATE work SET done = 4000 WHERE subject = 'Simulation of a draft'");
    await running.getByText("4,000 of 5,000").waitFor();
    change(site, "UPDATE work SET state = 'done', holder = NULL, endedAt = 1 WHERE subject = 'Simulation of a draft'");
    await running.getByText("Done", { exact: true }).waitFor();
    await running.getByRole("progressbar").waitFor({ state: "detached" });

    await row(page, "payouts:calculate").getByText("Thursdays, 00:00 (UTC)").waitFor();
    // While nobody runs it, and so that it does not run for an hour: a run that succeeds forgets the failures.
    const failing = async () =>
      change(
        site,
        "UPDATE work SET attempts = 3, error = 'no paper', nextAt = ? WHERE kind = 'ledger:watch' AND holder IS NULL",
        Date.now() + 3_600_000,
      );
    expect(await eventually(failing, (changes) => changes === 1)).toBe(1);
    await page.reload();
    await row(page, "ledger:watch").getByText("Failed 3 times in a row").waitFor();
    await row(page, "ledger:watch").getByText("no paper").waitFor();
  });

  it("cancels a task after asking", async () => {
    add("Payouts of a week", "waiting");
    add("Simulation of a draft", "running", { done: 1, total: 2 });
    const page = await jobs();
    await row(page, "Payouts of a week").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await row(page, "Payouts of a week").getByText("Waiting").waitFor();
    for (const [subject, state] of [
      ["Payouts of a week", "Cancelled"],
      ["Simulation of a draft", "Stopping"],
    ] as const) {
      await row(page, subject).getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel the task" }).click();
      await row(page, subject).getByText(state, { exact: true }).waitFor();
      expect(await row(page, subject).getByRole("button").count()).toBe(0);
    }
    await toast(page, "The task is cancelled").first().waitFor();
    await openAudit(page);
    await row(page, "Cancelled a task").first().waitFor();
  });

  it("says so when the tasks cannot be loaded, and loads them again", async () => {
    const page = await site.visitAs("admin", "/admin/system");
    let isDown = true;
    await page.route("**/graphql", (route) =>
      isDown && route.request().postData()?.includes("AdminTasks") ? route.abort() : route.continue(),
    );
    await openTab(page, "Jobs");
    const tasks = page.getByRole("region", { name: "Tasks" });
    await tasks.getByRole("button", { name: /try again/i }).waitFor();
    isDown = false;
    await tasks.getByRole("button", { name: /try again/i }).click();
    await page.getByText("No tasks yet.").waitFor();
  });
});

it("jobs are accessible and fit, with and without tasks", async () => {
  const page = await jobs();
  await page.getByText("No tasks yet.").waitFor();
  expect(await faultsSeenOn(page, "no tasks")).toEqual([]);
  add("Simulation of a draft", "running", { done: 1200, total: 5000 });
  add("Payouts of the week of 2026-11-09", "failed", {
    error: "It failed for an unexpected reason. The log has the details.",
  });
  await page.reload();
  await page.getByText("1,200 of 5,000").waitFor();
  expect(await faultsSeenOn(page, "tasks")).toEqual([]);
  await page.getByRole("button", { name: "Cancel: Simulation of a draft" }).click();
  await page.getByRole("dialog", { name: "Cancel this task?" }).waitFor();
  expect(await faultsSeenOn(page, "a question")).toEqual([]);
});
