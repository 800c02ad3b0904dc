import { failuresLabel, progressLabel, progressOf, scheduleLabel, taskStateLabel } from "./jobLabels";

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

  it("name intervals in words and patterns with their time zone", () => {
    expect(scheduleLabel({ schedule: "every 10 s" })).toBe("Every 10 s");
    expect(scheduleLabel({ schedule: "0 0 * * THU" })).toBe("0 0 * * THU (UTC)");
  });

  it("count failures", () => {
    expect([failuresLabel({ failures: 1 }), failuresLabel({ failures: 3 })]).toEqual([
      "Failed once",
      "Failed 3 times in a row",
    ]);
  });
});
