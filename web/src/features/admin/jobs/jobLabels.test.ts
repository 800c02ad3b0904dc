import { failuresLabel, progressLabel, progressOf, scheduleLabel, taskStateLabel } from "./Tasks";

describe("labels of jobs", () => {
  it.each([
    [null, null, null, null],
    [0, 0, "0 of 0", 100],
    [0, 5000, "0 of 5,000", 0],
    [4999, 5000, "4,999 of 5,000", 99],
    [5000, 5000, "5,000 of 5,000", 100],
    // Orders may arrive while a task counts.
    [5001, 5000, "5,001 of 5,000", 100],
  ])("%s done of %s", (done, total, label, percent) => {
    expect([progressLabel({ done, total }), progressOf({ done, total })]).toEqual([label, percent]);
  });

  it("say that a running task is stopping", () => {
    expect(taskStateLabel({ state: "RUNNING", isCancelling: true })).toBe("Stopping");
    expect(taskStateLabel({ state: "RUNNING", isCancelling: false })).toBe("Running");
  });

  it.each([
    ["every 10 s", "Every 10 s"],
    ["0 0 * * THU", "Thursdays, 00:00 (UTC)"],
    ["20 4 * * *", "Daily, 04:20 (UTC)"],
    ["5 * * * *", "Hourly, at :05"],
    ["5 * * * MON", "5 * * * MON (UTC)"],
    ["*/5 * * * *", "*/5 * * * * (UTC)"],
    ["0 0 1 * *", "0 0 1 * * (UTC)"],
    ["0 0 * * MON,TUE", "0 0 * * MON,TUE (UTC)"],
  ])("name the schedule %s: %s", (schedule, label) => {
    expect(scheduleLabel({ schedule })).toBe(label);
  });

  it("count failures", () => {
    expect([failuresLabel({ failures: 1 }), failuresLabel({ failures: 3 })]).toEqual([
      "Failed once",
      "Failed 3 times in a row",
    ]);
  });
});
